import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import type { Bill } from '../../../../contract/bills.ts'
import { spacedPhone } from '../../../../contract/phone.ts'
import { Note } from '../../../ui/note.tsx'
import { DialogHeader } from '../../../ui/office/dialog-header.tsx'
import { Icon, type OfficeIconName } from '../../../ui/office/icon.tsx'
import { Modal } from '../../../ui/office/modal.tsx'
import { newRequestId } from '../../../ui/office/request-id.ts'
import { useToast } from '../../../ui/office/toasts.tsx'
import { useTask } from '../../../ui/office/use-task.ts'
import { customerQuery } from '../../customers/calls.ts'
import { sendBill } from '../calls.ts'

type Props = { bill: Pick<Bill, 'id' | 'number' | 'customerId' | 'customerName' | 'buyer'>; onClose: () => void }
type Channel = 'SMS' | 'MAIL' | 'WHATSAPP' | 'LINK'

/** Four ways to the driver, each one press. A link is made anew each time; it is told once, and kept nowhere. */
export function SendBill({ bill, onClose }: Props) {
  const id = useId()
  const toast = useToast()
  const { url, isBusy, failure, send } = useSending(bill.id)
  const { email, whatsappByHandLocked } = useQuery(customerQuery(bill.customerId)).data ?? {}
  const phone = spacedPhone(bill.buyer.phone)

  const post = async (channel: 'SMS' | 'MAIL', to: string) => {
    if (!(await send(channel))) return
    toast(`The link is on its way to ${to}.`)
    onClose()
  }
  const copy = async () => {
    const made = url ?? (await send('LINK'))?.url
    if (!made) return
    await navigator.clipboard.writeText(made).then(
      () => toast('The link is copied.'),
      () => toast('This browser blocks copying. Please select the link and copy it.'),
    )
  }
  const whatsApp = async () => {
    // Opened by the press itself: after a call the browser would take it for an advertisement.
    const tab = window.open('', '_blank')
    const address = (await send('WHATSAPP'))?.whatsappUrl
    if (address && tab) tab.location.href = address
    else if (address) window.location.href = address
    else tab?.close()
  }
  return (
    <Modal className="dialog dialog--small" labelledBy={id} onClose={onClose}>
      <DialogHeader id={id} title={`Send ${bill.number}`} isBusy={isBusy} onClose={onClose} />
      <div className="body">
        {failure && <Note kind="bad">{failure}</Note>}
        <ul className="send-bill">
          <Way icon="phone" word="SMS" to={phone} isBusy={isBusy} onClick={() => void post('SMS', phone)} />
          <Way
            icon="send"
            word="WhatsApp"
            to={whatsappByHandLocked ?? 'Opens with the text'}
            isBusy={isBusy || whatsappByHandLocked !== null}
            onClick={() => void whatsApp()}
          />
          <Way
            icon="mail"
            word="E-mail"
            to={email ?? 'This customer has no e-mail address.'}
            isBusy={isBusy || !email}
            onClick={() => email && void post('MAIL', email)}
          />
          <Way icon="copy" word="Copy link" to="Share it yourself" isBusy={isBusy} onClick={() => void copy()} />
        </ul>
        {url && <output className="share-address number">{url}</output>}
        <p className="hint">{`Anybody with this link can see the bill: please give it only to ${bill.customerName}.`}</p>
      </div>
    </Modal>
  )
}

/** Sent again after a lost answer it is one message: the id stays until an answer came. */
function useSending(billId: string) {
  const queries = useQueryClient()
  const [requestId, setRequestId] = useState(newRequestId)
  const [url, setUrl] = useState<string>()
  const { isBusy, failure, run } = useTask('The link was not sent. Please try again.')
  const send = async (channel: Channel) => {
    let sent: Awaited<ReturnType<typeof sendBill>> | undefined
    await run(async () => {
      sent = await sendBill(billId, { channel, requestId })
      setRequestId(newRequestId())
      if (channel === 'LINK') setUrl(sent.url)
      await queries.invalidateQueries({ queryKey: ['bills'] })
    })
    return sent
  }
  return { url, isBusy, failure, send }
}

type WayProps = { icon: OfficeIconName; word: string; to: ReactNode; isBusy: boolean; onClick: () => void }

function Way({ icon, word, to, isBusy, onClick }: WayProps) {
  return (
    <li>
      <button type="button" disabled={isBusy} onClick={onClick}>
        <Icon name={icon} />
        <span>
          <b>{word}</b>
          <small className="number">{to}</small>
        </span>
      </button>
    </li>
  )
}
