import { billSentences, jobCardSentences } from '../../../contract/sentences.ts'
import type { Tx } from '../../platform/database/database.ts'
import { Problem } from '../../platform/problem.ts'
import type { OfGarage } from '../../platform/session/guard.ts'
import { recount } from '../bills/totals-service.ts'
import { emptyBalance } from './balance-queries.ts'
import * as queries from './billing-queries.ts'
import { requireUnfinished } from './rules.ts'
import { sumLines, updateCardTotals } from './total-queries.ts'

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

/** A locked card whose bill was credited whole: it comes to what its lines come to, and money paid stays on it. */
export async function reopenBilledCard(
  tx: Tx,
  scope: OfGarage,
  card: Pick<Card, 'id'> & { charges_tax: boolean },
  billId: string,
): Promise<void> {
  await recount(tx, scope, billId, () => emptyBalance(tx, scope, billId))
  const { total } = await sumLines(tx, scope, card)
  await updateCardTotals(tx, scope, card.id, total, { live_bill_id: null })
}
