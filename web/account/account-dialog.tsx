import { createContext, type ReactNode, use, useId } from 'react'
import { account } from '../../contract/words/account.en.ts'
import { say } from '../../contract/words/say.ts'
import { Button } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import { Icon } from '../ui/icon.tsx'
import { Note } from '../ui/note.tsx'
import { Modal } from '../ui/office/modal.tsx'
import { useUnsavedChangesGuard } from '../ui/office/unsaved-changes-guard.tsx'
import { useDialogEntry } from './dialog-entry.ts'

type Props = {
  title: string
  /** A question and two answers: a sheet at the foot of a phone's screen. */
  small?: boolean
  /** Something is on its way that cannot be called back: nothing closes it now. */
  isBusy?: boolean
  /** Something was typed that closing would lose: it asks first. */
  isDirty?: boolean
  onClose: () => void
  children: ReactNode
}

const CloseDialog = createContext(() => {})

/** Back closes it too: on a phone that is what one presses to leave what fills the screen. */
export function AccountDialog({ title, small = false, isBusy = false, isDirty = false, onClose, children }: Props) {
  const id = useId()
  const words = say(account)
  const isOwnEntry = useDialogEntry(onClose)
  const { close, question } = useUnsavedChangesGuard({
    isDirty,
    isBusy,
    onClose,
    backCloses: !isOwnEntry,
    loss: words.discard,
  })

  return (
    <Modal
      className={small ? 'dialog dialog--small' : 'dialog'}
      labelledBy={id}
      focusOn=".body input, footer button"
      staysOnPressBeside
      onClose={close}
      above={question}
    >
      <header>
        <h2 id={id}>{title}</h2>
        <Button look="quiet" icon aria-label={words.close} disabled={isBusy} onClick={close}>
          <Icon name="close" />
        </Button>
      </header>
      <CloseDialog value={close}>{children}</CloseDialog>
    </Modal>
  )
}

type QuestionProps = Pick<Props, 'title' | 'onClose' | 'children'> & {
  /** What the key does, and says while it does it. */
  action: string
  acting: string
  isBusy: boolean
  failure: string | undefined
  onAct: () => void
}

/** Asks before what cannot be taken back. */
export function AccountQuestion({ title, action, acting, isBusy, failure, onAct, onClose, children }: QuestionProps) {
  return (
    <AccountDialog title={title} small isBusy={isBusy} onClose={onClose}>
      <div className="body">
        {children}
        {failure && <Note kind="bad">{failure}</Note>}
      </div>
      <footer>
        <Button look="soft" disabled={isBusy} onClick={onClose}>
          {say(account).keepIt}
        </Button>
        <Button look="bad" aria-busy={isBusy || undefined} onClick={() => !isBusy && onAct()}>
          {isBusy ? acting : action}
        </Button>
      </footer>
    </AccountDialog>
  )
}

/** What is filled in within a dialog, which asks before it closes on that. */
export const DialogForm = Form

type FooterProps = {
  isBusy: boolean
  /** What it would send is not all there yet. */
  isLocked?: boolean
  /** Where it does more than close. */
  onCancel?: () => void
  cancel?: string
  children: ReactNode
}

/** Of a dialog that is a form. */
export function FormFooter({ isBusy, isLocked = false, onCancel, cancel, children }: FooterProps) {
  const close = use(CloseDialog)
  return (
    <footer>
      <Button look="soft" disabled={isBusy} onClick={onCancel ?? close}>
        {cancel ?? say(account).cancel}
      </Button>
      <Button look="signal" type="submit" aria-busy={isBusy || undefined} aria-disabled={isLocked || undefined}>
        {children}
      </Button>
    </footer>
  )
}
