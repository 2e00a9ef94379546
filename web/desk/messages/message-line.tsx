import type { DeskMessage } from '../../../contract/desk/messages/messages.ts'
import { counted } from '../../../contract/platform/formats.ts'
import { actOnMessages } from '../calls.ts'
import { momentWords } from '../moments.ts'
import { ReasonForm } from '../reason-form.tsx'
import { kindWords, stateWords, templateWords } from './words.ts'

type Props = { message: DeskMessage; mayAct: boolean; onDone: (words: string) => void }

/** One message, and what can be done about it. */
export function MessageLine({ message, mayAct, onDone }: Props) {
  const { id, state, kind, template, to, reason, attempts, createdAt, trueUntil, canBeSent } = message
  const name = `${templateWords(template)} to ${to}`
  return (
    <li className="desk-line">
      <p>
        <b>{stateWords[state]}</b>: {templateWords(template)}, {kindWords[kind]} to {to}
      </p>
      {reason && <p>{reason}</p>}
      <p className="hint">
        Written on {momentWords(createdAt)}, {counted(attempts, 'time')} tried, true until {momentWords(trueUntil)}
      </p>
      {mayAct && (
        <details className="desk-act">
          <summary>{canBeSent ? 'Send again or drop' : 'Drop'}</summary>
          {canBeSent && (
            <ReasonForm
              does="Send it again"
              doing="Sending..."
              hint={
                state === 'UNKNOWN'
                  ? 'It may arrive twice. Only the log has the reason.'
                  : 'Only the log has the reason.'
              }
              act={(why) => actOnMessages('send', { id, reason: why })}
              onDone={() => onDone(`${name} is sent again.`)}
            />
          )}
          <ReasonForm
            does="Drop it"
            doing="Dropping..."
            isGrave
            hint="It never arrives then. Only the log has the reason."
            act={(why) => actOnMessages('drop', { id, reason: why })}
            onDone={() => onDone(`${name} is dropped.`)}
          />
        </details>
      )}
    </li>
  )
}
