import { type FormEventHandler, type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { Button } from '../button.tsx'
import { Form } from '../form.tsx'
import { Note } from '../note.tsx'
import { DialogHeader } from './dialog-header.tsx'
import { type Loss, useFrameWords } from './frame-words.ts'
import { Icon } from './icon.tsx'
import { Modal } from './modal.tsx'
import { useUnsavedChangesGuard } from './unsaved-changes-guard.tsx'

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
  /** What closing loses, where that is not all that was typed. */
  loss?: Loss | undefined
  /** What went wrong with saving, at the form's top. */
  failure?: string | undefined
  /** 'slim' stands at a phone's bottom edge, 'slim-whole' has all of its screen. */
  size?: 'wide' | 'slim' | 'slim-whole'
  /** Of the button that saves. */
  look?: 'signal' | 'ink'
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

const classes = { wide: 'dialog--wide', slim: 'dialog--slim', 'slim-whole': 'dialog--slim dialog--whole' }

/** A form in a dialog. Render it to open it; it asks to be closed by `onClose`. */
export function FormDialog(props: Props) {
  const words = useFrameWords()
  const { title, onClose, onSubmit, submit, submitting, isBusy, isDirty, failure, size, cancel = words.cancel } = props
  const id = useId()
  const [focusOn] = useState(() => props.focusOn ?? focusOnOpen())
  const guard = useUnsavedChangesGuard({ isDirty, isBusy, onClose, loss: props.loss })

  return (
    <Modal
      className={size ? `dialog ${classes[size]}` : 'dialog'}
      labelledBy={id}
      focusOn={focusOn}
      onClose={guard.close}
      above={guard.question}
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
            look={props.look ?? 'signal'}
            type={props.lockedBecause ? 'button' : 'submit'}
            aria-disabled={props.lockedBecause ? true : undefined}
            aria-describedby={props.lockedBecause ? `${id}-why` : undefined}
            aria-busy={isBusy || undefined}
          >
            {isBusy ? submitting : submit}
          </Button>
        </footer>
      </Form>
    </Modal>
  )
}

/** Ctrl and Enter save from anywhere in the form, from a text of many lines too. */
function submitByKeys(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  event.currentTarget.requestSubmit()
}
