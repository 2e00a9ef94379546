import { billSentences, jobCardSentences } from '../../../contract/platform/sentences.ts'
import type { Tx } from '../../platform/database/database.ts'
import { Problem } from '../../platform/problem.ts'
import type { GarageScope, OfGarage } from '../../platform/session/guard.ts'
import * as queries from './billing-queries.ts'
import { updateDiscount } from './discount-queries.ts'
import { discountTo, type TaxedCard } from './line-figures.ts'
import { deleteLines, updateLine } from './line-queries.ts'
import { requireUnfinished } from './rules.ts'
import { sumLines, updateCardTotals } from './total-queries.ts'
import { deleteEmptyWorks } from './work-queries.ts'

type Card = Parameters<typeof requireUnfinished>[0] & { id: string; live_bill_id: string | null; total_amount: string }

/** What is billed is corrected by a credit note, while something is left of it, and by nothing else. @throws Problem bill_locked */
export async function requireNotBilled(
  tx: Tx,
  scope: OfGarage,
  card: Pick<Card, 'live_bill_id'> & { total_amount: string },
): Promise<void> {
  if (card.live_bill_id === null) return
  const bill = await queries.findBillNumber(tx, scope, card.live_bill_id)
  throw new Problem('bill_locked', { sentence: billSentences.locked(bill?.number ?? '', Number(card.total_amount)) })
}

/** Money that may have come in needs a card to stand on. @throws Problem wrong_state */
export async function requireNoClaim(tx: Tx, scope: OfGarage, card: Pick<Card, 'id'>): Promise<void> {
  const claim = await queries.findWaitingClaim(tx, scope, card.id)
  if (!claim) return
  throw new Problem('wrong_state', { at: 'status', sentence: jobCardSentences.claimFirst(Number(claim.amount)) })
}

/**
 * Lines of a card that is not finished, or whose bill was credited whole: that one is billed anew.
 * @throws Problem bill_locked, wrong_state
 */
export async function requireOpenLines(tx: Tx, scope: OfGarage, card: Card): Promise<void> {
  await requireNotBilled(tx, scope, card)
  if (card.status === 'DELIVERED' && (await queries.findReopening(tx, scope, card.id))) return
  requireUnfinished(card, 'its lines cannot be changed')
}

/** A locked card is billed: its total is the bill's from now on. */
export const setLiveBill = (tx: Tx, scope: OfGarage, card: Pick<Card, 'id'>, bill: { id: string; total: number }) =>
  updateCardTotals(tx, scope, card.id, String(bill.total), { live_bill_id: bill.id })

/** What is left of a locked card's bill after a credit note. */
export const setBilledTotal = (tx: Tx, scope: OfGarage, card: Pick<Card, 'id'>, total: number) =>
  updateCardTotals(tx, scope, card.id, String(total))

/** Of a locked card something was paid, or given back. */
export const recountPayments = (tx: Tx, scope: OfGarage, card: Pick<Card, 'id' | 'total_amount'>) =>
  updateCardTotals(tx, scope, card.id, card.total_amount)

/** A line of a card whose bill was credited in part: its amount on the bill, and what was left to credit. */
export type LeftOfLine = { id: string; billed: number; left: number }

/**
 * A locked card whose bill was credited whole: it comes to what its lines come to, and money paid stays on it.
 * @param lefts empty where nothing of the bill was credited before
 */
export async function reopenBilledCard(
  tx: Tx,
  scope: GarageScope,
  card: TaxedCard,
  lefts: LeftOfLine[],
): Promise<void> {
  if (lefts.length > 0) await leaveCredited(tx, scope, card, lefts)
  const { total } = await sumLines(tx, scope, card)
  await updateCardTotals(tx, scope, card.id, total, { live_bill_id: null })
}

/**
 * What was credited before is not billed again: a line of which nothing was left goes, one that was credited in part is
 * less that. Shares of a discount on the whole bill were credited with their lines, so what is left of it stands on lines.
 */
async function leaveCredited(tx: Tx, scope: GarageScope, card: TaxedCard, lefts: LeftOfLine[]): Promise<void> {
  const reduced = lefts.filter(({ billed, left }) => left < billed)
  const gone = reduced.filter(({ left }) => left === 0).map(({ id }) => id)
  if (gone.length > 0) await deleteLines(tx, scope, card.id, gone)
  await deleteEmptyWorks(tx, scope, card.id)
  await updateDiscount(tx, scope, card.id, null)
  for (const { id, left } of reduced.filter(({ left }) => left > 0)) {
    await updateLine(tx, scope, card.id, id, { discount: discountTo(left, card), discount_percent: null })
  }
}
