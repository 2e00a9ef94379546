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

/** '2 approved, 1 declined, 1 open' */
export function choiceWords({ approved, declined, open }: { approved: number; declined: number; open: number }) {
  const said: [number, string][] = [
    [approved, 'approved'],
    [declined, 'declined'],
    [open, 'open'],
  ]
  return said
    .filter(([count]) => count > 0)
    .map(([count, word]) => `${count} ${word}`)
    .join(', ')
}

/** Before anything is chosen. */
export const ifAllWords = (jobs: number) => (jobs > 1 ? 'If you approve all' : 'If you approve')

/** What the key of an answer does: of how many jobs it confirms what was chosen. */
export const confirmWords = (chosen: number, jobs: number) =>
  chosen === 0 ? 'Confirm answer' : `Confirm ${chosen} of ${jobs}`
