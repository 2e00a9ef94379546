import '../../css/sending.css'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { smsText } from '../../../../contract/messages/messages/messages.ts'
import type { Bill } from '../../../../contract/money/bills/bills.ts'
import { rupees } from '../../../../contract/platform/formats.ts'
import { plateLabel } from '../../../../contract/platform/plates.ts'
import { unanswered } from '../../../platform/failures.ts'
import { useAccess } from '../../../ui/office/access.ts'
import { newRequestId } from '../../../ui/office/request-id.ts'
import { SendDialog, type Written } from '../../messages/send-dialog.tsx'
import { ShareDialog } from '../../messages/share-dialog.tsx'
import { sendBill } from '../calls.ts'

type Props = { bill: Bill; onClose: () => void }

/** A bill's link goes out, or is passed on. Sent again after a lost answer it is one message on each way. */
export function SendBill({ bill, onClose }: Props) {
  const [isSharing, setSharing] = useState(false)
  const [requestIds] = useState({ SMS: newRequestId(), MAIL: newRequestId(), LINK: newRequestId() })
  const { garageName } = useAccess()
  const queries = useQueryClient()
  const linkBy = async (channel: Parameters<typeof sendBill>[1]['channel'], requestId: string) => {
    const sent = await sendBill(bill.id, { channel, requestId })
    await queries.invalidateQueries({ queryKey: ['bills'] })
    return sent
  }
  const send = async (channels: readonly Written[]) => {
    for (const channel of channels) await linkBy(channel, requestIds[channel])
    return bill.number
  }
  if (isSharing) {
    return (
      <ShareDialog
        title={`Share ${bill.number}`}
        customerId={bill.customerId}
        warning={`Anyone with this link can see the bill: please give it only to ${bill.customerName}.`}
        makeLink={async () => (await linkBy('LINK', requestIds.LINK)).url}
        byWhatsApp={() => linkBy('WHATSAPP', newRequestId())}
        onClose={onClose}
      />
    )
  }
  return (
    <SendDialog
      title={`Send ${bill.number}`}
      customer={{ id: bill.customerId, phone: bill.buyer.phone }}
      sms={(link) => smsOf(bill, garageName, link)}
      path="/i/"
      send={send}
      otherwise="The link was not sent. Please try again."
      unanswered={unanswered('sent')}
      onShare={() => setSharing(true)}
      onClose={onClose}
    >
      <ul className="send-asked full" aria-label="What is sent">
        <li className="quiet">
          <span>{bill.credited > 0 ? 'Bill, after its correction' : 'Bill'}</span>
          <span className="number">{rupees(leftOf(bill))}</span>
        </li>
        <li>
          <b>To pay</b>
          <b className="number">{rupees(dueOf(bill))}</b>
        </li>
      </ul>
    </SendDialog>
  )
}

const leftOf = ({ total, credited }: Bill) => total - credited
const dueOf = ({ balance }: Bill) => Math.max(0, balance)
const written = (amount: number) => rupees(amount).slice(1)

const smsOf = (bill: Bill, garage: string, link: string) =>
  smsText(
    'BILL_ISSUED',
    {
      garage,
      bill: bill.number,
      plate: plateLabel(bill.car.registrationNumber),
      total: written(leftOf(bill)),
      due: written(dueOf(bill)),
    },
    link,
  )
