import { gstinDoubt } from '../../contract/gstin.ts'

const gstStates: Record<string, string> = {
  'Tamil Nadu': '33',
  Karnataka: '29',
  Maharashtra: '27',
  Delhi: '07',
  Telangana: '36',
  'West Bengal': '19',
  Gujarat: '24',
}

/** Well formed, with its check digit; the PAN within is nobody's. */
export function demoGstin(state: string, number: number): string {
  const first = `${gstStates[state] ?? '33'}AAZCS${String(number).padStart(4, '0')}Q1Z`
  const last = [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'].find((digit) => gstinDoubt(first + digit) === undefined)
  return first + (last ?? '')
}
