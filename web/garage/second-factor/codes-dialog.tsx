import { useId } from 'react'
import { Button } from '../../ui/button.tsx'
import { DialogHeader } from '../../ui/office/dialog-header.tsx'
import { Modal } from '../../ui/office/modal.tsx'
import { RecoveryCodeList } from './recovery-codes.tsx'

/** They are not shown again, so closing is a button that says what one has done. */
export function CodesDialog({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const id = useId()
  return (
    <Modal className="dialog dialog--slim" labelledBy={id} focusOn="h2" onClose={onClose}>
      <DialogHeader id={id} title="Your recovery codes" onClose={onClose} />
      <div className="body">
        <p className="full">
          Without your phone, each of these signs you in once. Don’t keep them on your phone. They are not shown again.
        </p>
        <RecoveryCodeList codes={codes} />
      </div>
      <footer>
        <Button look="signal" onClick={onClose}>
          I have saved them
        </Button>
      </footer>
    </Modal>
  )
}
