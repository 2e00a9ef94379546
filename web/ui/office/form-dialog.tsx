import { type FormEventHandler, type KeyboardEvent, type ReactNode, useEffect, useId, useState } from 'react'
import { useBlocker } from 'react-router'
import { Button } from '../button.tsx'
import { Form } from '../form.tsx'
import { Note } from '../note.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { DialogHeader } from './dialog-header.tsx'
import { Icon } from './icon.tsx'
import { Modal } from './modal.tsx'

type Props = {
  title: string
  onClose: () => void
  onSubmit: FormEventHandler
  /** What the signal button says, and says while it saves: 'Create Booking', 'Creating...'. */
  submit: string
  submitting: string
  /** While it saves nothing closes it. */
  isBusy: boolean
  /** Something was typed: closing asks first. */
  isDirty: boolean
  /** What went wrong with saving, at the form's top. */
  failure?: string | undefined
  size?: 'wide' | 'slim'
  /** The field, by selector, that one begins with, on a phone too; else the first, and on a phone the title. */
  focusOn?: string | undefined
  cancel?: string
  /** Left in the footer. */
  footer?: ReactNode
  /** Why one may not save; the button is locked. */
  lockedBecause?: string | undefined
  /** Fields; they stand in two columns, `className="full"` takes both. */
  children: ReactNode
}

/** On a phone the keyboard should not jump up: there the title gets the focus. */
const firstField = '.body :is(input, select, textarea):not([type="hidden"], :disabled)'
const focusOnOpen = () => (window.matchMedia('(pointer: coarse)').matches ? 'h2' : firstField)

/** A form in a dialog. Render it to open it; it asks to be closed by `onClose`. */
export function FormDialog(props: Props) {
  const { title, onClose, onSubmit, submit, submitting, isBusy, isDirty, failure, size, cancel = 'Cancel' } = props
  const id = useId()
  const [focusOn] = useState(() => props.focusOn ?? focusOnOpen())
  const guard = useUnsavedChangesGuard(isDirty, isBusy, onClose)

  return (
    <Modal
      className={['dialog', size && `dialog--${size}`].filter(Boolean).join(' ')}
      labelledBy={id}
      focusOn={focusOn}
      onClose={guard.close}
    >
      <Form aria-labelledby={id} onSubmit={onSubmit} onKeyDown={(event) => !props.lockedBecause && submitByKeys(event)}>
        <DialogHeader id={id} title={title} isBusy={isBusy} onClose={guard.close} />
        <div className="body">
          {failure && <Note kind="bad">{failure}</Note>}
          {props.children}
        </div>
        <footer>
          {props.footer}
          {props.lockedBecause && (
            <span className="why hint" id={`${id}-why`}>
              <Icon name="lock" />
              {props.lockedBecause}
            </span>
          )}
          <Button look="soft" disabled={isBusy} onClick={guard.close}>
            {cancel}
          </Button>
          <Button
            look="signal"
            type={props.lockedBecause ? 'button' : 'submit'}
            aria-disabled={props.lockedBecause ? true : undefined}
            aria-describedby={props.lockedBecause ? `${id}-why` : undefined}
            aria-busy={isBusy || undefined}
          >
            {isBusy ? submitting : submit}
          </Button>
        </footer>
      </Form>
      {guard.question}
    </Modal>
  )
}

/** Ctrl and Enter save from anywhere in the form, from a text of many lines too. */
function submitByKeys(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  event.currentTarget.requestSubmit()
}

/** Closing and the browser's Back ask before typed input is thrown away; leaving the site asks in the browser's words. */
function useUnsavedChangesGuard(isDirty: boolean, isBusy: boolean, onClose: () => void) {
  const [isAsking, setAsking] = useState(false)
  const blocker = useBlocker(({ historyAction }) => historyAction === 'POP' && (isDirty || isBusy))

  useEffect(() => {
    if (!isDirty) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isDirty])

  const close = () => {
    if (isBusy) return
    if (isDirty) setAsking(true)
    else onClose()
  }
  const stay = () => {
    setAsking(false)
    if (blocker.state === 'blocked') blocker.reset()
  }
  const throwAway = async () => {
    if (blocker.state === 'blocked') blocker.proceed()
    else onClose()
  }
  const question = (isAsking || (blocker.state === 'blocked' && !isBusy)) && (
    <ConfirmDialog
      question="Discard what you typed?"
      consequence="It has not been saved."
      action="Throw away"
      cancel="Keep editing"
      onConfirm={throwAway}
      onClose={stay}
    />
  )
  return { close, question }
}
