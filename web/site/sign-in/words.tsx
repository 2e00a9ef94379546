import type { CodeFlow } from './use-code-flow.ts'

/** 98400 11234, the way Indians write it. */
const spaced = (phone: string) => `${phone.slice(0, 5)} ${phone.slice(5)}`

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
        By SMS to <b className="num">+91 {spaced(sent?.phone ?? '')}</b>
      </>
    ),
  }
}
