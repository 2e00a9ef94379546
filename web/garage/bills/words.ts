import type { PlaceSource } from '../../../contract/bill-kinds.ts'
import type { BillSummary } from '../../../contract/bills.ts'
import { rupees, rupeesAndPaise } from '../../../contract/formats.ts'
import { stateOfCode } from '../../../contract/gstin.ts'

/** What a credit note takes away, and rounding, may be below nothing. */
export const signed = (amount: number) => (amount < 0 ? `−${rupees(-amount)}` : rupees(amount))
export const signedExact = (amount: number) => (amount < 0 ? `−${rupeesAndPaise(-amount)}` : rupeesAndPaise(amount))

/** Of the list's sums: a credit note counts against the bills. */
export const totalOf = ({ kind, total }: Pick<BillSummary, 'kind' | 'total'>) => (kind === 'CREDIT' ? -total : total)

/** 'Tamil Nadu (33)' */
export const placeText = (code: string) => {
  const state = stateOfCode(code)
  return state ? `${state} (${code})` : code
}

/** Why the tax is what it is: from where the place is known. */
export const placeWords: Record<PlaceSource, string> = {
  GSTIN: 'From the customer’s GSTIN',
  ADDRESS: 'From the customer’s address',
  GARAGE: 'No state on the customer, so yours is taken',
  CHOSEN: 'Chosen by you',
}
