import type { ReactNode } from 'react'
import { gstinDoubt, stateOfGstin, unusualGstin } from '../../../contract/people/garages/gstin.ts'
import { isUnreadablePhone, looksLikeMobile, tenDigits } from '../../../contract/platform/phone.ts'
import { looksLikePincode } from '../../../contract/platform/pincode.ts'
import { looksLikePlate } from '../../../contract/platform/plates.ts'
import { Icon } from './icon.tsx'

/** Numbers that look wrong are asked about beneath their field, never refused (docs/rules.md#phones). */
export function Asked({ children }: { children: ReactNode }) {
  return (
    <span className="asked">
      <Icon name="info" />
      <span>{children}</span>
    </span>
  )
}

export function phoneHint(typed: string) {
  const digits = tenDigits(typed)
  if (!digits && isUnreadablePhone(typed)) {
    return <Asked>Is this number right? As it is written, it cannot be reached.</Asked>
  }
  if (!digits || looksLikeMobile(digits)) return undefined
  return <Asked>Is this number right? Mobiles start with 6 to 9.</Asked>
}

export function plateHint(typed: string) {
  if (typed.trim() === '' || looksLikePlate(typed)) return undefined
  return <Asked>Is this right? It follows no known pattern.</Asked>
}

export function pincodeHint(typed: string) {
  if (typed.trim() === '' || looksLikePincode(typed)) return undefined
  return <Asked>Is this right? A pincode has 6 digits and does not start with 0.</Asked>
}

/** Other kinds of taxpayers have other patterns. */
export function gstHint(typed: string, state: string) {
  if (typed.trim() === '') return undefined
  const doubt = gstinDoubt(typed)
  if (doubt === 'pattern') return <Asked>Is this right? It does not look like a GSTIN.</Asked>
  if (doubt === 'check digit') return <Asked>The last character does not match the others: is this right?</Asked>
  const whose = unusualGstin(typed)
  if (whose) return <Asked>{`This is the GSTIN of ${whose}. Is that right?`}</Asked>
  const given = stateOfGstin(typed)
  if (!given) return 'Check digit is right.'
  const differs = state.trim() !== '' && state.trim().toLowerCase() !== given.toLowerCase()
  if (!differs) return `Check digit is right: ${given}.`
  return <Asked>{`Check digit is right, but it is ${given}’s and the address is in ${state.trim()}.`}</Asked>
}
