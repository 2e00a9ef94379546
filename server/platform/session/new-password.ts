import { dictionary } from '@zxcvbn-ts/language-common'
import { isPersonal, type PasswordOwner } from '../../../contract/people/auth/personal-passwords.ts'
import { passwordSentences } from '../../../contract/platform/sentences.ts'
import { invalid } from '../problem.ts'

/** Some 49,000. Only the server holds them: in a browser they would weigh more than a whole public page. */
const commonPasswords = new Set(dictionary['passwords-common'])

/**
 * Refuses what is guessed first (docs/rules.md#passwords). Asked before anything is hashed.
 * @param field where the sentence stands
 * @throws Problem validation_failed at the field
 */
export function requireHardToGuess(field: string, password: string, owner: PasswordOwner): void {
  if (isCommon(password)) throw invalid(field, passwordSentences.common)
  if (isPersonal(password, owner)) throw invalid(field, passwordSentences.personal)
}

function isCommon(password: string): boolean {
  const typed = password.trim().toLowerCase()
  return commonPasswords.has(typed) || isRun(typed)
}

/** 'aaaaaa', 'abcdef', '654321': the list leaves out what needs no list. */
function isRun(text: string): boolean {
  const codes = [...text].map((sign) => sign.codePointAt(0) ?? 0)
  const steps = new Set(codes.slice(1).map((code, index) => code - (codes[index] ?? 0)))
  const [step = 0] = steps
  return steps.size <= 1 && Math.abs(step) <= 1
}
