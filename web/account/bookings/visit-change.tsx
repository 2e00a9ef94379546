import { useState } from 'react'
import type { DriverBooking } from '../../../contract/drivers/account/driver-bookings.ts'
import { paperAddress, say } from '../../../contract/words/say.ts'
import { visits } from '../../../contract/words/visits.en.ts'
import { Button, ButtonAnchor } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { MoveDialog } from './move-dialog.tsx'

/** What a driver may do with a booking by themselves, for as long as the work has not begun. */
export function VisitChange({ visit }: { visit: DriverBooking }) {
  const [open, setOpen] = useState<'move' | 'cancel'>()
  const { mayMove, mayCancel } = visit.booking ?? {}
  if (!mayMove && !mayCancel) return null
  const words = say(visits).change
  const close = () => setOpen(undefined)
  return (
    <div className="visit-change">
      {mayMove && (
        <Button look="soft" onClick={() => setOpen('move')}>
          {words.move}
        </Button>
      )}
      {mayCancel && (
        <Button look="soft" onClick={() => setOpen('cancel')}>
          {words.cancel}
        </Button>
      )}
      <ButtonAnchor look="soft" href={paperAddress(`/api/v1/account/bookings/${visit.id}/calendar.ics`)}>
        <Icon name="calendar" /> {words.calendar}
      </ButtonAnchor>
      {open === 'move' && <MoveDialog visit={visit} onClose={close} />}
      {open === 'cancel' && <CancelDialog visit={visit} onClose={close} />}
    </div>
  )
}
