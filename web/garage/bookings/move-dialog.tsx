import { useQuery } from '@tanstack/react-query'
import { type Resolver, useForm } from 'react-hook-form'
import { indianDay } from '../../../contract/platform/formats.ts'
import { bookingSentences, requiredSentences } from '../../../contract/platform/sentences.ts'
import type { TimeSlot } from '../../../contract/platform/terms/workshop.ts'
import type { Booking } from '../../../contract/workshop/bookings/bookings.ts'
import { failures } from '../../platform/failures.ts'
import { DateField } from '../../ui/office/date-field.tsx'
import { useSubmit } from '../../ui/office/form.ts'
import { FormDialog } from '../../ui/office/form-dialog.tsx'
import { bookingQuery } from './calls.ts'
import { isSamePlace, type Place, placeOf, placeText, useReasonNotMovable } from './place.ts'
import { SlotChoice } from './slot-choice.tsx'
import type { Move } from './use-move.ts'

type Values = { preferredDate: string; preferredTimeSlot: TimeSlot; overbook: boolean }

const placeIn = ({ preferredDate, preferredTimeSlot }: Values): Place => ({
  day: preferredDate,
  slot: preferredTimeSlot,
})

const checkMove =
  (from: Place): Resolver<Values> =>
  (values) => {
    const message =
      values.preferredDate === ''
        ? requiredSentences.date
        : isSamePlace(placeIn(values), from)
          ? 'It is already there. Please choose another day or time slot.'
          : values.preferredDate !== from.day && values.preferredDate < indianDay()
            ? bookingSentences.dayPassed
            : undefined
    return message ? { values: {}, errors: { preferredDate: { type: 'place', message } } } : { values, errors: {} }
  }

type Props = { move: Move; booking: Booking; to: Place }

/** Another day and slot for a booking, by keyboard, on a phone, or where a drop found no room. */
export function MoveDialog({ move, booking, to }: Props) {
  const query = useQuery(bookingQuery(booking.id))
  const now = query.data ?? booking
  const from = placeOf(now)
  const today = indianDay()
  const isOver = to.day < today
  const locked = useReasonNotMovable()(now)
  const form = useForm<Values>({
    resolver: checkMove(from),
    defaultValues: {
      preferredDate: isOver ? today : to.day,
      preferredTimeSlot: to.slot,
      overbook: false,
    },
  })
  const submit = useSubmit(form, {
    otherwise: failures.moveBooking,
    save: async (values) => {
      await move.save(now, placeIn(values), values.overbook)
      move.close()
    },
  })
  return (
    <FormDialog
      title="Move to another day"
      submit="Move booking"
      submitting="Moving..."
      {...submit}
      isDirty={false}
      lockedBecause={locked}
      onClose={move.close}
    >
      <p>
        <b>{now.customerName}</b>, {now.serviceName}. Now on {placeText(from)}.
      </p>
      <DateField className="full" control={form.control} name="preferredDate" label="Date" min={today} />
      <SlotChoice form={form} own={from} />
    </FormDialog>
  )
}
