import { useId, useState } from 'react'
import { floor } from '../../../../contract/words/floor.en.ts'
import { say } from '../../../../contract/words/say.ts'
import type { WorkCard } from '../../../../contract/workshop/floor/floor.ts'
import { Button } from '../../../ui/button.tsx'
import { useAccess } from '../../../ui/office/access.ts'
import { Avatar } from '../../../ui/office/avatar.tsx'
import { GuardedForm } from '../../../ui/office/guarded-form.tsx'
import { useWrites } from '../../outbox/outbox.ts'
import { Waits } from '../../outbox/sync.tsx'
import { isUnsent, type Write, waitsForSignal } from '../../outbox/writes.ts'
import { addNote } from '../calls.ts'
import { momentOf } from '../times.ts'
import type { Press } from './acts.ts'

/** What was noted on the car, the newest first, and a line to write the next. */
export function Notes({ card, onPress }: { card: WorkCard; onPress: Press }) {
  const mayWrite = useAccess().may('STAFF')
  const writes = useWrites()
  const unsent = idsOf(writes.filter(isUnsent))
  const forSignal = idsOf(waitsForSignal(writes))
  return (
    <section aria-labelledby="work-notes">
      <h2 className="floor-heading" id="work-notes">
        {say(floor).notes}
      </h2>
      <ul className="work-notes">
        {card.notes.map(({ id, text, userName, at }) => (
          <li key={id}>
            {text}
            <small>
              <Avatar name={userName} />
              {`${userName}, ${momentOf(Date.parse(at))}`}
              {unsent.has(id) && <Waits>{forSignal.has(id) ? say(floor).waitsForSignal : say(floor).waits}</Waits>}
            </small>
          </li>
        ))}
      </ul>
      {mayWrite && <NewNote onAdd={(text) => onPress(() => addNote(card, text))} />}
    </section>
  )
}

const idsOf = (writes: readonly Write[]) => new Set(writes.map(({ id }) => id))

function NewNote({ onAdd }: { onAdd: (text: string) => Promise<boolean> }) {
  const [text, setText] = useState('')
  const [isAdding, setAdding] = useState(false)
  const id = useId()
  const add = async () => {
    if (text.trim() === '' || isAdding) return
    setAdding(true)
    if (await onAdd(text)) setText('')
    setAdding(false)
  }
  return (
    <GuardedForm
      className="work-note-form"
      isChanged={text.trim() !== '' && !isAdding}
      onSubmit={(event) => {
        event.preventDefault()
        void add()
      }}
    >
      <label className="visually-hidden" htmlFor={id}>
        {say(floor).newNote}
      </label>
      <input
        className="input"
        id={id}
        value={text}
        maxLength={1000}
        placeholder={say(floor).writeIt}
        autoComplete="off"
        onChange={({ target }) => setText(target.value)}
      />
      <Button look="ink" type="submit" aria-busy={isAdding || undefined}>
        {isAdding ? say(floor).adding : say(floor).add}
      </Button>
    </GuardedForm>
  )
}
