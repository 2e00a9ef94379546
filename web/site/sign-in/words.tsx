import { phoneLabel } from '../../../contract/phone.ts'
import type { CodeFlow } from './use-code-flow.ts'

/** Heading and words of the code's step. */
export function codeWords({ sent, isSpent }: CodeFlow, heading: string) {
  if (isSpent) {
    return {
      heading: 'That code is spent.',
      say: 'Five wrong tries close it, so that nobody guesses their way in. A new one opens the door.',
    }
  }
  return {
    heading,
    say: (
      <>
        By SMS to <b className="number">{phoneLabel(sent?.phone ?? '')}</b>
      </>
    ),
  }
}
