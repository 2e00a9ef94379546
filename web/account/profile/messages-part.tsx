import { useQuery } from '@tanstack/react-query'
import { type ChosenConsent, consentWords } from '../../../contract/messages/consents/consent-words.ts'
import type { Consents } from '../../../contract/messages/consents/consents.ts'
import { formSentenceOf } from '../../platform/api-error.ts'
import { failures } from '../../platform/failures.ts'
import { type Change, useSavedInTurn } from '../../platform/use-saved-in-turn.ts'
import { Note } from '../../ui/note.tsx'
import { consentsQuery } from '../account-queries.ts'
import { saveConsents } from '../api-account.ts'
import { Part } from './part.tsx'

/** What each tick brings, beneath it. */
const ticks: readonly (readonly [kind: ChosenConsent, brings: string])[] = [
  ['WHATSAPP', 'Garages that do not use it send an SMS.'],
  ['REMINDER', 'At most one message a car in three weeks, from garages that know the car.'],
  ['REVIEW', 'Sent once, a day later.'],
]

/** What a driver agrees to beyond the messages about work in hand, which come without it (docs/rules.md#consents). */
export function MessagesPart() {
  const { data: consents, error } = useQuery(consentsQuery)
  return (
    <Part title="Messages" about="How you get news of your car, and what else garages may send you.">
      <div>
        {ticks.map(([kind, brings]) => (
          <Tick key={kind} kind={kind} brings={brings} consents={consents} />
        ))}
        <p className="why">
          You can stop them here, with the link in such a message, or by answering STOP on WhatsApp.
        </p>
        {error && <Note kind="bad">{formSentenceOf(error, failures.save)}</Note>}
      </div>
    </Part>
  )
}

type Props = { kind: ChosenConsent; brings: string; consents: Consents | undefined }

const ticking = (kind: ChosenConsent, given: boolean): Change<Consents> => ({
  made: (now) => [...now.filter((each) => each.kind !== kind), { kind, given }],
  send: () => saveConsents([{ kind, given }]),
})

/** Saved as it is pressed. */
function Tick({ kind, brings, consents }: Props) {
  const { shown, change, error } = useSavedInTurn<Consents>(consentsQuery.queryKey)
  const isGiven = consents !== undefined && shown(consents).some((each) => each.kind === kind && each.given)
  return (
    <>
      <label className="tick-line">
        <input
          type="checkbox"
          checked={isGiven}
          disabled={!consents}
          onChange={({ currentTarget: { checked } }) => change(ticking(kind, checked))}
        />
        <span>
          {consentWords[kind]}
          <small>{brings}</small>
        </span>
      </label>
      {error && <Note kind="bad">{formSentenceOf(error, failures.save)}</Note>}
    </>
  )
}
