import type { DeskMessages } from '../../../contract/desk/messages/messages.ts'
import { counted } from '../../../contract/platform/formats.ts'
import { actOnMessages } from '../calls.ts'
import { ReasonForm } from '../reason-form.tsx'
import { kindWords, stateWords } from './words.ts'

type Props = { count: DeskMessages['counts'][number]; mayAct: boolean; onDone: (words: string) => void }

/** All that are in one state by one way: an outage ends for all of them at once. */
export function AllOfKind({ count: { state, kind, messages }, mayAct, onDone }: Props) {
  const which = { state, kind }
  return (
    <li className="desk-line">
      <p>
        <b>{messages}</b> {kindWords[kind]}: {stateWords[state].toLowerCase()}
      </p>
      {mayAct && (
        <details className="desk-act">
          <summary>Send all again or drop all</summary>
          <ReasonForm
            does={`Send ${counted(messages, 'message')} again`}
            doing="Sending..."
            hint="Those that are out of date stay here. Only the log has the reason."
            act={(reason) => actOnMessages('send', { ...which, reason })}
            onDone={() => onDone(`All ${kindWords[kind]} of this kind that are still true are sent again.`)}
          />
          <ReasonForm
            does={`Drop ${counted(messages, 'message')}`}
            doing="Dropping..."
            isGrave
            hint="They never arrive then. Only the log has the reason."
            act={(reason) => actOnMessages('drop', { ...which, reason })}
            onDone={() => onDone(`All ${kindWords[kind]} of this kind are dropped.`)}
          />
        </details>
      )}
    </li>
  )
}
