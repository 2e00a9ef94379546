import type { JobCardDetail } from '../../../../../contract/workshop/job-cards/job-cards.ts'

type Card = Pick<JobCardDetail, 'status' | 'billId' | 'lines' | 'totals' | 'moneyHidden'>

/** The work is done, and nothing is billed: the bill is what comes next. */
export const awaitsBill = ({ status, billId, lines }: Pick<Card, 'status' | 'billId' | 'lines'>) =>
  billId === null && lines.length > 0 && (status === 'READY' || status === 'DELIVERED')

/** While work goes on more may be paid than the card comes to yet (docs/rules.md#advances). */
export const takesAdvance = ({ status, billId }: Pick<Card, 'status' | 'billId'>) =>
  billId === null && (status === 'OPEN' || status === 'IN_PROGRESS')

/**
 * A bill to issue, or money to take or give back: the key for that is the one in signal. Who is shown no prices takes none:
 * of a card with a bill they are told no balance.
 */
export const hasOpenMoney = (card: Card) =>
  awaitsBill(card) || (card.billId !== null && !card.moneyHidden && card.totals.balance !== 0)

/** The car is ready, and its money is not settled: before it is handed over the bill is issued and paid. */
export const isPaymentNext = (card: Card) => card.status === 'READY' && hasOpenMoney(card)
