import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type BookingStatus, nextBookingStatuses } from '../../../contract/platform/terms/workshop.ts'
import type { BookingDetail } from '../../../contract/workshop/bookings/bookings.ts'
import { failures } from '../../platform/failures.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { useAccess } from '../../ui/office/access.ts'
import { stateWord } from '../../ui/office/badge.tsx'
import { ConfirmDialog } from '../../ui/office/confirm-dialog.tsx'
import { LockReason } from '../../ui/office/lock-reason.tsx'
import { RowMenu } from '../../ui/office/row-menu.tsx'
import { useToast } from '../../ui/office/toasts.tsx'
import { useTask } from '../../ui/office/use-task.ts'
import { changeBookingStatus } from './calls.ts'
import { useReasonNotMovable } from './place.ts'

/** What the button says that brings a booking into a state, and says meanwhile. */
const verbs: Partial<Record<BookingStatus, [string, string]>> = {
  CONFIRMED: ['Confirm', 'Confirming...'],
  COMPLETED: ['Complete', 'Completing...'],
}

/** The form of its job card, with what the booking knows. */
export const cardFormOf = ({ id }: BookingDetail) => `/garage/jobcards?booking=${id}`

/** The car is here: what comes next is its job card, which sets the booking in progress. */
export const awaitsCard = ({ status, jobCard }: BookingDetail) =>
  status === 'CONFIRMED' && (!jobCard || jobCard.status === 'CANCELLED')

type Props = {
  booking: BookingDetail
  change: ReturnType<typeof useStatusChange>
  onEdit: () => void
  onMove: () => void
}

/** The changes of state that are allowed from here (docs/rules.md#bookings); where one may not, why. */
export function StatusFooter({ booking, change, onEdit, onMove }: Props) {
  const { whyNot } = useAccess()
  const [isAsking, setAsking] = useState(false)
  const next = nextBookingStatuses[booking.status]
  const onward = next.find((status) => status !== 'CANCELLED')
  const stays = useReasonNotMovable()(booking)
  const why = whyNot('STAFF', 'Changing or moving it') ?? stays
  const beingChanged = change.isBusy ? 'It is being changed.' : undefined
  const [verb = '', doing = ''] = (onward && verbs[onward]) ?? []

  if (why) {
    return (
      <footer>
        <LockReason>{why}</LockReason>
      </footer>
    )
  }
  return (
    <>
      {change.failure && <Note kind="bad">{change.failure}</Note>}
      <footer>
        <RowMenu
          name={booking.bookingNumber}
          items={[
            ...(awaitsCard(booking) && !booking.jobCard
              ? [
                  {
                    label: 'Start without a job card',
                    icon: 'services' as const,
                    onClick: () => void change.tryTo('IN_PROGRESS'),
                    why: beingChanged,
                  },
                ]
              : []),
            {
              label: 'Cancel booking',
              icon: 'close',
              isBad: true,
              onClick: () => setAsking(true),
              why: beingChanged,
            },
          ]}
        />
        {/* What its card has is changed there. */}
        {(!booking.jobCard || booking.jobCard.status === 'CANCELLED') && (
          <Button look="soft" disabled={change.isBusy} onClick={onEdit}>
            Edit
          </Button>
        )}
        <Button look="soft" disabled={change.isBusy} onClick={onMove}>
          Move to another day
        </Button>
        {awaitsCard(booking) && (
          <ButtonLink look="signal" to={cardFormOf(booking)}>
            Create Job Card
          </ButtonLink>
        )}
        {onward && verb && (
          <Button look="signal" aria-busy={change.isBusy || undefined} onClick={() => void change.tryTo(onward)}>
            {change.isBusy ? doing : verb}
          </Button>
        )}
      </footer>
      {isAsking && (
        <ConfirmDialog
          question="Are you sure you want to cancel this booking?"
          consequence={`${booking.customerName} is no longer expected. A cancelled booking stays cancelled.`}
          action="Cancel booking"
          acting="Cancelling..."
          cancel="Keep it"
          otherwise={failures.cancelBooking}
          onConfirm={() => change.to('CANCELLED')}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

export function useStatusChange({ id, version }: Pick<BookingDetail, 'id' | 'version'>) {
  const queries = useQueryClient()
  const toast = useToast()
  const { isBusy, failure, run } = useTask(failures.changeStatus)

  const to = async (status: BookingStatus) => {
    const saved = await changeBookingStatus(id, { status, version })
    queries.setQueryData(['bookings', 'one', id], saved)
    await queries.invalidateQueries({ queryKey: ['bookings'] })
    toast(`${saved.bookingNumber} is ${stateWord('booking', saved.status).toLowerCase()}.`)
  }
  const tryTo = async (status: BookingStatus) => {
    // Somebody else may have moved it: what is shown is what is so.
    if (!(await run(() => to(status)))) await queries.invalidateQueries({ queryKey: ['bookings'] })
  }
  return { isBusy, failure, to, tryTo }
}
