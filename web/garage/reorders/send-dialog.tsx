import { useId, useState } from 'react'
import { nearDay } from '../../../contract/platform/formats.ts'
import type { OrderText } from '../../../contract/stock/reorders/reorders.ts'
import { Button, ButtonAnchor } from '../../ui/button.tsx'
import { DialogHeader } from '../../ui/office/dialog-header.tsx'
import { Modal } from '../../ui/office/modal.tsx'
import { DueDialog } from './due-dialog.tsx'

export type SentOrder = OrderText & { supplier: string }
type Props = { order: SentOrder; onClose: () => void }

/** Of India's ten digits; without a number one chooses whom to write to. */
const whatsAppOf = ({ text, phone }: OrderText) =>
  `https://wa.me/${phone === '' ? '' : `91${phone}`}?text=${encodeURIComponent(text)}`

/** The order is noted; its text goes out from one’s own phone. */
export function SendDialog({ order, onClose }: Props) {
  const id = useId()
  const [copied, setCopied] = useState('')
  const [dueOn, setDueOn] = useState<string | null>(null)
  const [isAsked, setAsked] = useState(false)
  const copy = () =>
    navigator.clipboard.writeText(order.text).then(
      () => setCopied('The text is copied.'),
      () => setCopied('It could not be copied: mark it and copy it by hand.'),
    )
  if (isAsked) {
    return (
      <DueDialog
        reorderIds={order.reorderIds}
        what={order.text}
        dueOn={dueOn}
        onSaved={setDueOn}
        onClose={() => setAsked(false)}
      />
    )
  }
  return (
    <Modal className="dialog dialog--slim" labelledBy={id} focusOn="[data-send]" onClose={onClose}>
      <DialogHeader id={id} title={`Ordered of ${order.supplier}`} isBusy={false} onClose={onClose} />
      <div className="body">
        <p className="full break-words">{order.text}</p>
        <p className="hint full">It is noted as on the way. Send the text from your own phone.</p>
        {order.reorderIds.length > 0 && (
          <p className="full order-due">
            {dueOn === null ? 'Does the supplier say when it comes?' : `It comes on ${nearDay(dueOn)}.`}
            <Button look="soft" onClick={() => setAsked(true)}>
              {dueOn === null ? 'Note the day' : 'Change the day'}
            </Button>
          </p>
        )}
        <p className="hint full" role="status">
          {copied}
        </p>
      </div>
      <footer>
        <Button look="soft" onClick={() => void copy()}>
          Copy text
        </Button>
        <ButtonAnchor look="signal" data-send href={whatsAppOf(order)} target="_blank" rel="noreferrer">
          Open WhatsApp
        </ButtonAnchor>
      </footer>
    </Modal>
  )
}
