import { gstinDoubt, stateCodeOf } from '../../contract/people/garages/gstin.ts'

/** Well formed, with its check digit; the PAN within is nobody's. */
export function demoGstin(state: string, number: number): string {
  const first = `${stateCodeOf(state)}AAZCS${String(number).padStart(4, '0')}Q1Z`
  const last = [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'].find((digit) => gstinDoubt(first + digit) === undefined)
  return first + (last ?? '')
}
