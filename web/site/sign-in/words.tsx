import { phoneLabel, unbroken } from '../../../contract/platform/phone.ts'
import { login } from '../../../contract/words/login.en.ts'
import { say } from '../../../contract/words/say.ts'
import { Rich } from '../../ui/rich.tsx'
import type { CodeFlow } from './use-code-flow.ts'

/** Heading and words of the code's step. */
export function codeWords({ sent, isSpent }: CodeFlow, heading: string) {
  const words = say(login)
  if (isSpent) return { heading: words.spent, say: words.whySpent }
  const phone = unbroken(phoneLabel(sent?.phone ?? ''))
  return { heading, say: <Rich of={words.bySms({ phone })} number={(text) => <b className="number">{text}</b>} /> }
}
