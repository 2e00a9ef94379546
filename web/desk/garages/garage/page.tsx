import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import type { DeskGarageDetails } from '../../../../contract/desk/garages/garages.ts'
import { counted } from '../../../../contract/platform/formats.ts'
import { accountMeta } from '../../../account/account-meta.ts'
import { Note } from '../../../ui/note.tsx'
import { ActKey } from '../../act-key.tsx'
import { ActLine } from '../../act-line.tsx'
import { garageQuery, markLookedAt, setBlocked, useMayAct, useMayDelete } from '../../calls.ts'
import { Fetched } from '../../fetched.tsx'
import { momentWords } from '../../moments.ts'
import { ReasonForm } from '../../reason-form.tsx'
import { useDone } from '../../use-done.ts'
import { garageStateWords, Twins } from '../garage-line.tsx'
import { Contacts } from './contacts.tsx'
import { Deletion } from './deletion.tsx'

export const meta = accountMeta('A garage at the desk', 'One garage: its people, its state, what was done about it.')

export default function DeskGaragePage() {
  const { garageId = '' } = useParams()
  const query = useQuery(garageQuery(garageId))
  return (
    <div className="wrap desk">
      <p>
        <Link to="/desk/garages">All garages</Link>
      </p>
      <Fetched query={query} otherwise="Failed to load the garage">
        {(details) => <Garage key={garageId} {...details} />}
      </Fetched>
    </div>
  )
}

function Garage(details: DeskGarageDetails) {
  const { garage, blocked, deletion, contacts, acts } = details
  const { done, heading, onDone } = useDone()
  const mayAct = useMayAct()
  const mayDelete = useMayDelete()
  return (
    <>
      <header>
        <h1 className="sign" ref={heading} tabIndex={-1}>
          {garage.name}
        </h1>
        <p>
          <b>{garageStateWords(garage)}</b>, {[garage.address, garage.city].filter(Boolean).join(', ')}
        </p>
        <p>
          {[garage.phone || 'No phone', garage.email].filter(Boolean).join(', ')},{' '}
          {garage.gstin ? `GSTIN ${garage.gstin}` : 'no GSTIN'}
        </p>
        <Twins garage={garage} />
      </header>
      <p role="status">{done}</p>
      {blocked && !deletion && (
        <Note kind="wait">
          Blocked since {momentWords(blocked.at)}: {blocked.reason}
        </Note>
      )}
      {garage.isNew && mayAct && (
        <ActKey
          does="I have looked at it"
          doing="Saving..."
          act={() => markLookedAt(garage.id)}
          onDone={() => onDone('Marked as looked at.')}
        />
      )}
      <Contacts contacts={contacts} />
      {!deletion && (
        <section aria-labelledby="block">
          <h2 id="block">{blocked ? 'Unblock' : 'Block'}</h2>
          {mayAct ? (
            <Block {...details} onDone={onDone} />
          ) : (
            <p className="hint">You may look here, and change nothing.</p>
          )}
        </section>
      )}
      {deletion && !mayDelete && (
        <Note kind="wait">
          {deletion.doneAt
            ? `Deleted on ${momentWords(deletion.doneAt)}.`
            : `Will be deleted on ${momentWords(deletion.dueAt)}.`}
        </Note>
      )}
      {mayDelete && <Deletion garage={garage} onDone={onDone} />}
      {acts.length > 0 && (
        <section aria-labelledby="acts">
          <h2 id="acts">What operators did</h2>
          <ul className="desk-list">
            {acts.map((act) => (
              <ActLine key={act.id} act={act} showsAbout={false} />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function Block({ garage, blocked, upcomingBookings, onDone }: DeskGarageDetails & { onDone: (words: string) => void }) {
  const { id, name } = garage
  if (blocked) {
    return (
      <ReasonForm
        does="Unblock this garage"
        doing="Unblocking..."
        hint="The garage reads it. Drivers see the garage again at once."
        act={(reason) => setBlocked(id, false, reason)}
        onDone={() => onDone(`${name} works again.`)}
      />
    )
  }
  const told = upcomingBookings > 0 ? ` The drivers of ${counted(upcomingBookings, 'booking')} are told.` : ''
  return (
    <ReasonForm
      does="Block this garage"
      doing="Blocking..."
      isGrave
      hint={`The garage reads it. Its pages are gone at once, and all its people are signed out.${told} Its data stays.`}
      act={(reason) => setBlocked(id, true, reason)}
      onDone={() => onDone(`${name} is blocked.`)}
    />
  )
}
