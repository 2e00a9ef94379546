import { type ReactNode, useId } from 'react'
import { Button } from '../button.tsx'
import { Note } from '../note.tsx'
import { useFrameWords } from './frame-words.ts'
import { Modal } from './modal.tsx'
import { useTask } from './use-task.ts'

type Props = {
  /** Such as 'Are you sure you want to remove this staff member?'. */
  question: string
  /** What follows, whom it concerns. */
  consequence?: ReactNode
  /** What the button says, red where nothing else is said, and says while it works. */
  action: string
  acting?: string
  look?: 'bad' | 'signal'
  cancel?: string
  /** What it does; where it throws, the sentence stands in the dialog and it stays open. */
  onConfirm: () => Promise<void>
  /** What to say where the server says nothing: 'Failed to remove staff member'. */
  otherwise?: string
  /** Called when one has cancelled, and when it is done. */
  onClose: () => void
}

/** Asks before what cannot be undone. The focus starts on the way back. */
export function ConfirmDialog(props: Props) {
  const words = useFrameWords()
  const {
    question,
    consequence,
    action,
    acting = action,
    look = 'bad',
    cancel = words.cancel,
    onConfirm,
    onClose,
  } = props
  const id = useId()
  const { isBusy, failure, run } = useTask(props.otherwise ?? 'That did not work. Please try again.')
  const confirm = async () => {
    if (await run(onConfirm)) onClose()
  }
  // What was refused does not follow.
  const follows = failure ? undefined : consequence
  const close = () => {
    if (!isBusy) onClose()
  }

  return (
    <Modal
      className="dialog dialog--slim"
      role="alertdialog"
      labelledBy={id}
      {...(follows ? { describedBy: `${id}-consequence` } : {})}
      focusOn="[data-cancel]"
      onClose={close}
    >
      <header>
        <h2 id={id}>{question}</h2>
      </header>
      <div className="body">
        {failure && <Note kind="bad">{failure}</Note>}
        {follows && <p id={`${id}-consequence`}>{follows}</p>}
      </div>
      <footer>
        <Button look="soft" data-cancel disabled={isBusy} onClick={close}>
          {cancel}
        </Button>
        <Button look={look} aria-busy={isBusy || undefined} onClick={() => void confirm()}>
          {isBusy ? acting : action}
        </Button>
      </footer>
    </Modal>
  )
}
