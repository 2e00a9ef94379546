import { sentHow } from '../../../../contract/messages/messages/messages.ts'
import type { Bill } from '../../../../contract/money/bills/bills.ts'
import { useAccess } from '../../../ui/office/access.ts'
import { shortMoment } from '../../../ui/office/days.ts'
import { Icon } from '../../../ui/office/icon.tsx'
import { LockableButton } from '../../../ui/office/lock-reason.tsx'
import { Sheet } from '../../../ui/office/sheet.tsx'

/** Whether the driver has it, and has looked. */
export function BillLink({ bill: { link }, onSend }: { bill: Pick<Bill, 'link'>; onSend: () => void }) {
  const { whyNot } = useAccess()
  return (
    <Sheet title="Link">
      <div className="pad stack">
        <p>{link ? `Sent ${sentHow(link.channel)} ${shortMoment(link.sentAt)}.` : 'The driver has no link yet.'}</p>
        {link && (
          <p className={link.seenAt ? 'bill-seen' : 'bill-seen quiet'}>
            <Icon name="eye" />
            {link.seenAt ? `Seen ${shortMoment(link.seenAt)}.` : 'Not opened yet.'}
          </p>
        )}
        <LockableButton look="soft" why={whyNot('STAFF', 'Sending')} onClick={onSend}>
          <Icon name="send" />
          {link ? 'Send again' : 'Send link'}
        </LockableButton>
      </div>
    </Sheet>
  )
}
