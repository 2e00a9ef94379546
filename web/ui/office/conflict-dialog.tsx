import { diffArrays } from 'diff'
import { useId, useMemo, useState } from 'react'
import { Button } from '../button.tsx'
import { Note } from '../note.tsx'
import { DialogHeader } from './dialog-header.tsx'
import { Icon } from './icon.tsx'
import { type Difference, mergeEdits } from './merge-edits.ts'
import { Modal } from './modal.tsx'

type Side = 'theirs' | 'yours'

type Props<Values extends object> = {
  /** Whose record: 'Selvi Travels'. */
  name: string
  /** What was there when one began, what is there now, what one typed. */
  base: Values
  theirs: Values
  yours: Values
  /** Each field's words on the screen; one without is not shown and is taken from them. */
  labels: Partial<Record<keyof Values, string>>
  /** How a value reads, where it is no plain text: 'BLOCKED' as 'Blocked'. */
  textOf?: (name: keyof Values, value: unknown) => string | undefined
  onSave: (values: Values) => void
  /** Back to the form, which still holds what was typed. */
  onBack: () => void
  isBusy: boolean
  failure?: string | undefined
}

const plainText = (value: unknown) =>
  value === null || value === undefined ? '' : Array.isArray(value) ? value.join(', ') : String(value)

/** Somebody else saved the same record: what was, theirs and yours, chosen field by field; the rest merges and is listed. */
export function ConflictDialog<Values extends object>(props: Props<Values>) {
  const { name, base, theirs, yours, labels, onSave, onBack, isBusy, failure } = props
  const id = useId()
  const [choices, setChoices] = useState<Partial<Record<keyof Values, Side>>>({})
  const merge = useMemo(() => mergeEdits(base, theirs, yours), [base, theirs, yours])
  const differences = merge.differences.filter((difference) => labels[difference.name])
  const merged = merge.merged.filter((field) => labels[field.name])
  const sideOf = (field: keyof Values): Side => choices[field] ?? 'yours'
  const save = (all?: Side) => {
    const chosen = differences.map((difference) => [difference.name, all ?? sideOf(difference.name)])
    onSave(merge.put(Object.fromEntries(chosen) as Partial<Record<keyof Values, Side>>))
  }

  return (
    <Modal className="dialog dialog--wide" labelledBy={id} focusOn="h2" onClose={() => !isBusy && onBack()}>
      <DialogHeader id={id} title="Someone else changed this too" isBusy={isBusy} onClose={onBack} />
      <div className="body">
        {failure && <Note kind="bad">{failure}</Note>}
        <p className="full">
          Since you opened it, <b>{name}</b> was saved elsewhere, by someone else or in another tab of yours. Nothing
          you typed is lost.{' '}
          {differences.length > 0 ? 'Where both changed a field, choose which to keep.' : 'There is nothing to choose.'}
        </p>
        {differences.length > 0 && (
          <table className="versions">
            <thead>
              <tr>
                <th scope="col">
                  <span className="visually-hidden">Field</span>
                </th>
                <th scope="col">
                  <b>They</b>saved
                </th>
                <th scope="col">
                  <b>You</b>not saved
                </th>
              </tr>
            </thead>
            <tbody>
              {differences.map((difference) => (
                <Choice
                  key={difference.name}
                  label={labels[difference.name] ?? ''}
                  difference={difference}
                  textOf={(value) => props.textOf?.(difference.name, value) ?? plainText(value)}
                  chosen={sideOf(difference.name)}
                  onChoose={(side) => setChoices((before) => ({ ...before, [difference.name]: side }))}
                />
              ))}
            </tbody>
          </table>
        )}
        <Merged fields={merged.map(({ name: field, from }) => ({ label: labels[field] ?? '', from }))} />
      </div>
      <footer>
        <Button className="left" look="quiet" disabled={isBusy} onClick={onBack}>
          Back to my form
        </Button>
        <Button look="soft" disabled={isBusy} onClick={() => save('theirs')}>
          Use all of theirs
        </Button>
        <Button look="signal" aria-busy={isBusy || undefined} onClick={() => save()}>
          {isBusy ? 'Saving...' : 'Save these'}
        </Button>
      </footer>
    </Modal>
  )
}

type ChoiceProps = {
  label: string
  difference: Difference<string>
  textOf: (value: unknown) => string
  chosen: Side
  onChoose: (side: Side) => void
}

function Choice({ label, difference, textOf, chosen, onChoose }: ChoiceProps) {
  const group = useId()
  const was = textOf(difference.was)
  const cell = (side: Side, who: string) => (
    <td data-who={who}>
      <label>
        <input
          type="radio"
          name={group}
          checked={chosen === side}
          aria-label={`${label}: ${side === 'theirs' ? 'theirs' : 'yours'}, ${textOf(difference[side]) || 'empty'}`}
          onChange={() => onChoose(side)}
        />
        <Changed was={was} now={textOf(difference[side])} />
      </label>
    </td>
  )
  return (
    <tr>
      <th scope="row">
        {label}
        <small>{was === '' ? 'was empty' : `was ${was}`}</small>
      </th>
      {cell('theirs', 'They, saved')}
      {cell('yours', 'You, not saved')}
    </tr>
  )
}

/** One value beside what it was: words gone are struck, new ones underlined. */
function Changed({ was, now }: { was: string; now: string }) {
  if (now === '') return <span className="none">empty</span>
  if (!was.includes(' ')) return <span>{now}</span>
  return (
    <span>
      {diffArrays(wordsOf(was), wordsOf(now)).map(({ value, added, removed }, place) => {
        const Piece = removed ? 'del' : added ? 'ins' : 'span'
        return [place > 0 && ' ', <Piece key={place}>{value.join(' ')}</Piece>]
      })}
    </span>
  )
}

const wordsOf = (text: string) => text.split(/\s+/).filter(Boolean)

function Merged({ fields }: { fields: { label: string; from: Side }[] }) {
  if (fields.length === 0) return null
  const listOf = (side: Side) => fields.filter(({ from }) => from === side).map(({ label }) => label)
  const [theirs, yours] = [listOf('theirs'), listOf('yours')]
  return (
    <p className="merged">
      <Icon name="tick" />
      <span>
        Merged automatically:{' '}
        {theirs.length > 0 && (
          <>
            <b>{theirs.join(', ')}</b> from them
          </>
        )}
        {theirs.length > 0 && yours.length > 0 && '; '}
        {yours.length > 0 && (
          <>
            <b>{yours.join(', ')}</b> from you
          </>
        )}
        .
      </span>
    </p>
  )
}
