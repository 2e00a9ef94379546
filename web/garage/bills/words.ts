import type { BillSummary } from '../../../contract/money/bills/bills.ts'
import { rupeesAndPaise, signedRupees } from '../../../contract/platform/formats.ts'
import type { PlaceSource } from '../../../contract/platform/terms/bill-kinds.ts'

/** In the columns of money, to the paisa. */
export const signedExact = (amount: number) => signedRupees(amount, rupeesAndPaise)
/** The same where most are nothing, and nothing is quiet. */
export const exactOrNothing = (amount: number) => (amount === 0 ? '0' : signedExact(amount))

/** Of the list's sums: a credit note counts against the bills. */
export const totalOf = ({ kind, total }: Pick<BillSummary, 'kind' | 'total'>) => (kind === 'CREDIT' ? -total : total)

/** Why the tax is what it is: from where the place is known. */
export const placeWords: Record<PlaceSource, string> = {
  GSTIN: 'From the customer’s GSTIN',
  ADDRESS: 'From the customer’s address',
  GARAGE: 'No state on the customer, so yours is taken',
  CHOSEN: 'Chosen by you',
}
