import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { midnightOf } from '../../../contract/platform/days.ts'
import { indianDay } from '../../../contract/platform/formats.ts'
import type { Booking } from '../../../contract/workshop/bookings/bookings.ts'
import { ApiError, sentenceOf } from '../../platform/api-error.ts'
import { failures } from '../../platform/failures.ts'
import { nearDay } from '../../ui/office/days.ts'
import { useToast } from '../../ui/office/toasts.tsx'
import { capacityOf, changeBooking } from './calls.ts'
import { isSamePlace, type Place, placeOf, placeText, refusalOf } from './place.ts'

/** The whole form as it is: whatever an edit leaves out is cleared. */
const movedTo = (booking: Booking, { day, slot }: Place, overbook: boolean) => ({
  customerId: booking.customerId,
  vehicleId: booking.vehicleId,
  serviceId: booking.serviceId,
  estimatedPrice: booking.estimatedPrice,
  customerNotes: booking.customerNotes ?? undefined,
  pickupRequired: booking.pickupRequired,
  pickupAddress: booking.pickupAddress ?? undefined,
  preferredDate: midnightOf(day),
  preferredTimeSlot: slot,
  overbook,
  version: booking.version,
})

const hasNoRoom = (error: unknown) =>
  error instanceof ApiError && ['slot_full', 'slot_closed', 'day_closed'].includes(error.code ?? '')

/** Moves bookings to another day or slot: at once where there is room, else it asks. */
export function useMove() {
  const queries = useQueryClient()
  const toast = useToast()
  /** What the dialog is open for, with the place that stands in it first. */
  const [asked, setAsked] = useState<{ booking: Booking; to: Place }>()
  const [failure, setFailure] = useState<string>()

  /** Whatever comes of it, what is shown is what is so. */
  const save = async (booking: Booking, to: Place, overbook = false) => {
    const from = placeOf(booking)
    try {
      const saved = await changeBooking(booking.id, movedTo(booking, to, overbook))
      queries.setQueryData(['bookings', 'one', booking.id], saved)
      setFailure(undefined)
      const where = from.slot === to.slot ? nearDay(to.day) : placeText(to)
      // What was due in the past cannot be put back there.
      const undo = { label: 'Undo', onClick: () => void tryTo(saved, from) }
      toast(`Moved to ${where}.`, from.day < indianDay() ? undefined : undo)
    } finally {
      await queries.invalidateQueries({ queryKey: ['bookings'] })
    }
  }

  /** Shown in its new place before the server has answered. */
  const showAt = (booking: Booking, to: Place) =>
    queries.setQueriesData<Booking[]>({ queryKey: ['bookings', 'between'] }, (list) =>
      list?.map((each) =>
        each.id === booking.id ? { ...each, preferredDate: midnightOf(to.day), preferredTimeSlot: to.slot } : each,
      ),
    )

  const tryTo = async (booking: Booking, to: Place) => {
    if (isSamePlace(placeOf(booking), to)) return
    setFailure(undefined)
    await queries.cancelQueries({ queryKey: ['bookings', 'between'] })
    showAt(booking, to)
    try {
      const day = await queries.fetchQuery(capacityOf(to.day))
      if (!refusalOf(day, to)) return await save(booking, to)
      setAsked({ booking, to })
    } catch (error) {
      if (hasNoRoom(error)) setAsked({ booking, to })
      else setFailure(sentenceOf(error, failures.moveBooking))
    }
    showAt(booking, placeOf(booking))
    await queries.invalidateQueries({ queryKey: ['bookings', 'between'] })
  }

  return {
    save,
    tryTo,
    asked,
    ask: (booking: Booking) => setAsked({ booking, to: placeOf(booking) }),
    close: () => setAsked(undefined),
    failure,
    /** Says why something was not done, or nothing any more. */
    say: setFailure,
  }
}

export type Move = ReturnType<typeof useMove>
