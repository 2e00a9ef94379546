import { counted } from '../../../contract/platform/formats.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { Kbd } from '../../ui/office/kbd.tsx'

type Props = {
  /** The form's id: the bar stands outside it, beneath all sections. */
  form: string
  changed: string[]
  isBusy: boolean
  failure: string | undefined
  onDiscard: () => void
}

/** Names what is not saved for as long as something is not. */
export function SaveBar({ form, changed, isBusy, failure, onDiscard }: Props) {
  return (
    <>
      <p className="visually-hidden" role="status">
        {changed.length > 0 && `${counted(changed.length, 'change')} not saved`}
      </p>
      {changed.length > 0 && (
        <section className="save-bar" aria-label="Not saved">
          {failure && <Note kind="bad">{failure}</Note>}
          <p>
            <b>{counted(changed.length, 'change')}</b> not saved: {named(changed)}.
          </p>
          <Button look="soft" disabled={isBusy} onClick={onDiscard}>
            Discard
          </Button>
          <Button look="signal" type="submit" form={form} aria-busy={isBusy || undefined} aria-keyshortcuts="Control+S">
            {isBusy ? 'Saving...' : 'Save settings'}
            {!isBusy && <Kbd keys="Ctrl S" />}
          </Button>
        </section>
      )}
    </>
  )
}

/** A whole week of changes would fill the window. */
function named(changed: string[]) {
  const [shown, rest] = [changed.slice(0, 4), changed.length - 4]
  return rest > 0 ? `${shown.join(', ')} and ${rest} more` : shown.join(', ')
}
