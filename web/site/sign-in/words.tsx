import { phoneLabel } from '../../../contract/phone.ts'
import type { CodeFlow } from './use-code-flow.ts'

/** Heading and words of the code's step. */
export function codeWords({ sent, isSpent }: CodeFlow, heading: string) {
  if (isSpent) {
    return {
      heading: 'That code no longer works.',
      say: 'Ask for a new one. Five wrong tries end a code, so that nobody guesses their way in.',
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
