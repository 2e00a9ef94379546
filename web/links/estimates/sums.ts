import type { PublicEstimate } from '../../../contract/workshop/estimates/estimates.ts'
import { sumsOfAmounts } from '../../../contract/workshop/job-cards/job-card-sums.ts'
import type { Work } from './words.ts'

/** What lines come to before tax, each with its rate, as a page tells its script. */
export type Amounts = [amount: number, taxRate: number][]

export const amountsOf = (works: readonly Work[], { chargesTax }: PublicEstimate['content']): Amounts =>
  works.flatMap(({ lines }) => lines.map(({ amount, taxRate }): Amounts[number] => [amount, chargesTax ? taxRate : 0]))

/** What is approved and what would be, with the discount and the rounding to the rupee that a bill has too. */
export const totalOf = (amounts: Amounts, discount: PublicEstimate['content']['discount']) =>
  sumsOfAmounts(
    amounts.map(([amount, taxRate]) => ({ amount, taxRate })),
    { chargesTax: true, discount },
  )
