import { type ReactNode, useId } from 'react'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Modal } from '../ui/office/modal.tsx'

type Props = {
  title: string
  /** A question and two answers: a sheet at the foot of a phone's screen. */
  small?: boolean
  /** Something is on its way that cannot be called back: nothing closes it now. */
  isBusy?: boolean
  onClose: () => void
  children: ReactNode
}

export function AccountDialog({ title, small = false, isBusy = false, onClose, children }: Props) {
  const id = useId()
  const close = () => {
    if (!isBusy) onClose()
  }

  return (
    <Modal
      className={small ? 'dialog dialog--small' : 'dialog'}
      labelledBy={id}
      focusOn=".body input, footer button"
      staysOnPressBeside
      onClose={close}
    >
      <header>
        <h2 id={id}>{title}</h2>
        <Button look="quiet" icon aria-label="Close" disabled={isBusy} onClick={onClose}>
          <Icon name="close" />
        </Button>
      </header>
      {children}
    </Modal>
  )
}

type FooterProps = { isBusy: boolean; onCancel: () => void; children: ReactNode }

/** Of a dialog that is a form. */
export const FormFooter = ({ isBusy, onCancel, children }: FooterProps) => (
  <footer>
    <Button look="soft" disabled={isBusy} onClick={onCancel}>
      Cancel
    </Button>
    <Button look="signal" type="submit" aria-busy={isBusy || undefined}>
      {children}
    </Button>
  </footer>
)
