import { looksLikeGstin, stateOfGstin } from '../../../contract/gstin.ts'
import { looksLikeMobile, tenDigits } from '../../../contract/phone.ts'

/** Numbers that look wrong are asked about beneath their field (design, section 8). */
export function phoneHint(typed: string) {
  const digits = tenDigits(typed)
  return digits && !looksLikeMobile(digits) ? 'Is this number right? Mobiles start with 6 to 9.' : undefined
}

/** A GSTIN that looks wrong is asked about, never refused: other kinds of taxpayers exist. */
export function gstHint(typed: string, state: string) {
  if (typed.trim() === '') return undefined
  if (!looksLikeGstin(typed)) return 'Is this right? It does not look like a GSTIN.'
  const given = stateOfGstin(typed)
  if (!given) return 'Check digit is right.'
  const differs = state.trim() !== '' && state.trim().toLowerCase() !== given.toLowerCase()
  return differs
    ? `Check digit is right, but it is ${given}’s and the address is in ${state.trim()}.`
    : `Check digit is right: ${given}.`
}
