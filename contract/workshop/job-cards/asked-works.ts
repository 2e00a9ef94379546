import { rupees } from '../../platform/formats.ts'
import { sumOfRupees } from '../../platform/paise.ts'
import { priceOfWork } from './job-card-sums.ts'
import type { JobCardDetail } from './job-cards.ts'
import type { JobCardWork } from './works.ts'

/* What a card's driver has not answered: on screens and on paper. */

/** A bill that is handed over, or void, stays as it is. */
export const isFinished = ({ status }: Pick<JobCardDetail, 'status'>) =>
  status === 'DELIVERED' || status === 'CANCELLED'

/** What is billed or handed over is not changed any more: docs/rules.md#job-cards. */
export const areLinesFinal = (card: Pick<JobCardDetail, 'status' | 'billId'>) =>
  card.billId !== null || isFinished(card)

/** Whether what the driver said matters on this card: with Off, only once somebody has asked. */
export const asksDriver = ({ askBeforeWork, estimateCount, works }: JobCardDetail) =>
  askBeforeWork !== 'OFF' || estimateCount > 0 || works.some(({ isLine }) => !isLine)

/** Works that wait: the driver has not answered, or was not asked. */
export const proposedOf = ({ works }: Pick<JobCardDetail, 'works'>) =>
  works.filter(({ approval }) => approval === 'PROPOSED')

/** What the driver is asked to approve: each price is exact to the paisa, and so is their sum. */
export const priceOfWorks = (works: readonly Pick<JobCardWork, 'lines'>[]) => sumOfRupees(works.map(priceOfWork))

/** What of the total the driver has not agreed to; where nobody is asked, nothing is said. @param total as it is called there */
export function notApprovedWords(card: JobCardDetail, total = 'it'): string | undefined {
  const proposed = proposedOf(card)
  if (!asksDriver(card) || proposed.length === 0 || areLinesFinal(card)) return undefined
  if (proposed.length === card.works.length) return `None of ${total} is approved yet.`
  return `${rupees(priceOfWorks(proposed))} of ${total} is not approved yet.`
}

/**
 * What is owed: nothing for works that the driver has not agreed to, where somebody asks. Screens, papers and codes to scan
 * say this, and no sum of their own.
 */
export function owedOf(card: JobCardDetail): number {
  const { total, paid, balance } = card.totals
  if (card.status === 'CANCELLED') return 0
  if (!notApprovedWords(card)) return Math.max(0, balance)
  // In whole rupees, as what was approved would be billed.
  return Math.max(0, sumOfRupees([Math.round(sumOfRupees([total, -priceOfWorks(proposedOf(card))])), -paid]))
}

/** What a balance is called: it is none while works wait for the driver. */
export function balanceWords(card: JobCardDetail): string {
  if (card.totals.balance < 0) return 'To refund'
  return owedOf(card) < card.totals.balance ? 'If all is approved' : 'Balance'
}
