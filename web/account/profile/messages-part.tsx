import { useQuery } from '@tanstack/react-query'
import { type ChosenConsent, chosenConsents } from '../../../contract/messages/consents/consent-words.ts'
import type { Consents } from '../../../contract/messages/consents/consents.ts'
import { account } from '../../../contract/words/account.en.ts'
import { consents as consentWords } from '../../../contract/words/consents.en.ts'
import { say } from '../../../contract/words/say.ts'
import { formSentenceOf } from '../../platform/api-error.ts'
import { type Change, useSavedInTurn } from '../../platform/use-saved-in-turn.ts'
import { Note } from '../../ui/note.tsx'
import { consentsQuery } from '../account-queries.ts'
import { saveConsents } from '../api-account.ts'
import { Part } from './part.tsx'

/** What a driver agrees to beyond the messages about work in hand, which come without it (docs/rules.md#consents). */
export function MessagesPart() {
  const { data: consents, error } = useQuery(consentsQuery)
  const words = say(account).messages
  return (
    <Part title={words.title} about={words.about}>
      <div>
        {chosenConsents.map((kind) => (
          <Tick key={kind} kind={kind} brings={words.brings[kind]} consents={consents} />
        ))}
        <p className="why">{words.howToStop}</p>
        {error && <Note kind="bad">{formSentenceOf(error, say(account).notSaved)}</Note>}
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
          {say(consentWords).ticks[kind]}
          <small>{brings}</small>
        </span>
      </label>
      {error && <Note kind="bad">{formSentenceOf(error, say(account).notSaved)}</Note>}
    </>
  )
}
