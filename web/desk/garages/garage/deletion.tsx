import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import * as deskDeletionsApi from '../../../../contract/desk/deletions/api.ts'
import { type DeskGarageDeletion, garageDeletionDays } from '../../../../contract/desk/deletions/deletions.ts'
import { saveFile } from '../../../platform/api-client.ts'
import { TextField } from '../../../ui/field.tsx'
import { Note } from '../../../ui/note.tsx'
import { askForDeletion, deletionQuery, deletionRowsQuery, takeDeletionBack } from '../../deletion-calls.ts'
import { Fetched } from '../../fetched.tsx'
import { KeptRows } from '../../kept-rows.tsx'
import { momentWords } from '../../moments.ts'
import { ReasonForm } from '../../reason-form.tsx'

type Props = { garage: { id: string; name: string }; onDone: (words: string) => void }

/** A whole garage, on its owner's request: what goes and what stays, its file, and the deletion itself. */
export function Deletion({ garage, onDone }: Props) {
  const query = useQuery(deletionQuery(garage.id))
  return (
    <section aria-labelledby="deletion">
      <h2 id="deletion">Deletion on request</h2>
      <Fetched query={query} otherwise="Failed to load the deletion">
        {({ deletion }) => (
          <>
            {deletion && <Standing deletion={deletion} />}
            <Rows garageId={garage.id} isDone={Boolean(deletion?.doneAt)} />
            <details className="desk-act">
              <summary>Save all its data as a file</summary>
              <ReasonForm
                does="Save the file"
                doing="Saving..."
                hint="Who asked for it, and why. The log has it."
                act={(reason) =>
                  saveFile(deskDeletionsApi.exportGarage, { params: { garageId: garage.id }, query: { reason } })
                }
                onDone={() => onDone('The file is saved.')}
              />
            </details>
            {!deletion && <Ask garage={garage} onDone={onDone} />}
            {deletion && !deletion.hasBegun && (
              <ReasonForm
                does="Take the deletion back"
                doing="Taking it back..."
                hint="The garage reads it, and works again at once."
                act={(reason) => takeDeletionBack(garage.id, reason)}
                onDone={() => onDone(`${garage.name} is not deleted.`)}
              />
            )}
          </>
        )}
      </Fetched>
    </section>
  )
}

/** Folded until somebody wants to read it. */
function Rows({ garageId, isDone }: { garageId: string; isDone: boolean }) {
  const [isOpen, setIsOpen] = useState(false)
  const query = useQuery({ ...deletionRowsQuery(garageId), enabled: isOpen })
  return (
    <details className="desk-act" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>{isDone ? 'What was deleted and kept' : 'What is deleted and kept'}</summary>
      {isOpen && (
        <Fetched query={query} otherwise="Failed to load what would be deleted">
          {({ kept }) => <KeptRows rows={kept} isDone={isDone} />}
        </Fetched>
      )}
    </details>
  )
}

function Standing({ deletion }: { deletion: NonNullable<DeskGarageDeletion['deletion']> }) {
  const { doneAt, hasBegun, dueAt, askedBy, askedAt, reason } = deletion
  if (doneAt)
    return <Note kind="good">Deleted on {momentWords(doneAt)}. What stays is sealed: only the file shows it.</Note>
  return (
    <Note kind="wait">
      {hasBegun
        ? 'Is being deleted now.'
        : `Will be deleted on ${momentWords(dueAt)}. Until then it can be taken back.`}{' '}
      Asked for by {askedBy} on {momentWords(askedAt)}: {reason}
    </Note>
  )
}

function Ask({ garage: { id, name }, onDone }: Props) {
  const field = useId()
  const [typed, setTyped] = useState('')
  return (
    <details className="desk-act">
      <summary>Delete this garage</summary>
      <ReasonForm
        does="Stop and delete this garage"
        doing="Stopping..."
        isGrave
        hint={`Who asked, and how you made sure. The garage reads it. It stops at once and its drivers are told; after ${garageDeletionDays} days its data goes.`}
        act={(reason) => askForDeletion(id, { reason, name: typed })}
        onDone={() => onDone(`${name} has stopped, and will be deleted in ${garageDeletionDays} days.`)}
      >
        {(faults) => (
          <TextField
            id={field}
            label="The garage’s name, as it stands above"
            autoComplete="off"
            maxLength={200}
            value={typed}
            error={faults.name}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </ReasonForm>
    </details>
  )
}
