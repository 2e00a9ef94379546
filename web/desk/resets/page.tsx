import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { DeskReset } from '../../../contract/desk/resets/resets.ts'
import { accountMeta } from '../../account/account-meta.ts'
import { TextField } from '../../ui/field.tsx'
import { ActKey } from '../act-key.tsx'
import { useMayAct } from '../calls.ts'
import { Fetched } from '../fetched.tsx'
import { momentWords } from '../moments.ts'
import { agreeToReset, askForReset, cancelReset, resetsQuery } from '../people-calls.ts'
import { ReasonForm } from '../reason-form.tsx'
import { useDone } from '../use-done.ts'

export const meta = accountMeta('Second factors at the desk', 'Second factors that their people have lost.')

/** For who has lost phone and recovery codes: two operators, a mail to the owner, three hours. */
export default function DeskResetsPage() {
  const id = useId()
  const query = useQuery(resetsQuery)
  const mayAct = useMayAct()
  const [email, setEmail] = useState('')
  const { done, heading, onDone } = useDone()
  return (
    <div className="wrap desk">
      <header>
        <h1 className="sign" ref={heading} tabIndex={-1}>
          Second factors
        </h1>
        <p>
          For a garage user who has lost phone and recovery codes. Two operators agree, the person and the owner get a
          mail, and three hours pass.
        </p>
      </header>
      <p role="status">{done}</p>
      {mayAct && (
        <section aria-labelledby="ask">
          <h2 id="ask">Ask for a reset</h2>
          <ReasonForm
            does="Ask for a reset"
            doing="Asking..."
            hint="How you made sure that it is them. The other operator and the log have it."
            act={(reason) => askForReset({ email, reason })}
            onDone={() => {
              setEmail('')
              onDone('Asked for. Another operator has to agree.')
            }}
          >
            {(faults) => (
              <TextField
                id={id}
                label="Email of the person"
                type="email"
                autoComplete="off"
                maxLength={254}
                value={email}
                error={faults.email}
                onChange={({ target }) => setEmail(target.value)}
              />
            )}
          </ReasonForm>
        </section>
      )}
      <section aria-labelledby="asked">
        <h2 id="asked">Asked for</h2>
        <Fetched query={query} otherwise="Failed to load the resets">
          {({ resets }) =>
            resets.length === 0 ? (
              <p className="lead-text">Nobody has asked yet.</p>
            ) : (
              <ul className="desk-list">
                {resets.map((reset) => (
                  <Reset key={reset.id} reset={reset} mayAct={mayAct} onDone={onDone} />
                ))}
              </ul>
            )
          }
        </Fetched>
      </section>
    </div>
  )
}

function standing({ outcome, agreedBy, dueAt }: DeskReset): string {
  if (outcome === 'DONE') return 'Done'
  if (outcome === 'CANCELLED') return 'Stopped'
  return agreedBy && dueAt ? `Happens on ${momentWords(dueAt)}` : 'Waits for another operator'
}

type Props = { reset: DeskReset; mayAct: boolean; onDone: (words: string) => void }

function Reset({ reset, mayAct, onDone }: Props) {
  const { id, person, email, reason, askedBy, askedAt, agreedBy, isOwn, outcome } = reset
  return (
    <li className="desk-line">
      <p>
        <b>{standing(reset)}</b>: {person}, {email}
      </p>
      <p className="review-words">{reason}</p>
      <p className="hint">
        Asked for by {askedBy} on {momentWords(askedAt)}
        {agreedBy && `, agreed to by ${agreedBy}`}
      </p>
      {mayAct && !outcome && !agreedBy && !isOwn && (
        <ActKey
          does="Agree"
          doing="Agreeing..."
          look="ink"
          act={() => agreeToReset(id)}
          onDone={() => onDone(`Agreed. ${person} has three hours to object.`)}
        />
      )}
      {mayAct && !outcome && (
        <details className="desk-act">
          <summary>Stop it</summary>
          <ReasonForm
            does="Stop this reset"
            doing="Stopping..."
            hint="Only the log has the reason."
            act={(why) => cancelReset(id, why)}
            onDone={() => onDone(`The second factor of ${person} stays.`)}
          />
        </details>
      )}
    </li>
  )
}
