import { phoneLabel } from '../../../contract/platform/phone.ts'
import type { CodeFlow } from './use-code-flow.ts'

/** Heading and words of the code's step. */
export function codeWords({ sent, isSpent }: CodeFlow, heading: string) {
  if (isSpent) {
    return {
      heading: 'That code no longer works.',
      say: 'Ask for a new one. After five wrong tries a code stops working, so that no one can guess it.',
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
