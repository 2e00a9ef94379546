import { useQueryClient } from '@tanstack/react-query'
import type { Dashboard } from '../../../contract/office/dashboard/dashboard.ts'
import { sentenceOf } from '../../platform/api-error.ts'
import { failures } from '../../platform/failures.ts'
import { Button } from '../../ui/button.tsx'
import { useAccess } from '../../ui/office/access.ts'
import { CallButton } from '../../ui/office/phone-link.tsx'
import { useTask } from '../../ui/office/use-task.ts'
import { useStatusChange } from '../bookings/status-footer.tsx'

type Props = {
  booking: Dashboard['bookingsToConfirm']['first'][number]
  /** The focus has only just come here from the line that left: a second press was meant for that one. */
  isSettling: true | undefined
  onPress: () => void
  /** Said above the list, since the line goes where somebody else was first. */
  onFailed: (sentence: string | undefined) => void
}

/** One press confirms; who may not change bookings calls. */
export function ConfirmBooking({ booking, isSettling, onPress, onFailed }: Props) {
  const { customerName: name, customerPhone: phone } = booking
  const queries = useQueryClient()
  const { to } = useStatusChange(booking)
  const { isBusy, run } = useTask(failures.changeStatus)
  if (!useAccess().may('STAFF')) return <CallButton name={name} phone={phone} />

  const confirm = async () => {
    onPress()
    try {
      await to('CONFIRMED')
      onFailed(undefined)
    } catch (error) {
      onFailed(sentenceOf(error, failures.changeStatus))
    }
    await queries.invalidateQueries({ queryKey: ['dashboard'] })
  }
  return (
    <span className="ways">
      <CallButton name={name} phone={phone} icon />
      <Button
        look="soft"
        aria-busy={isBusy || undefined}
        aria-label={`Confirm the booking of ${name}`}
        data-row={booking.id}
        onKeyDown={(event) => {
          // A key that is held down confirms one.
          if (event.repeat) event.preventDefault()
        }}
        onClick={() => {
          if (!isSettling) void run(confirm)
        }}
      >
        {isBusy ? 'Confirming...' : 'Confirm'}
      </Button>
    </span>
  )
}
