import type { Selectable } from 'kysely'
import { billSentences, jobCardSentences } from '../../../contract/platform/sentences.ts'
import { discountTo } from '../../../contract/workshop/job-cards/bill-sums.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { Problem } from '../../platform/problem.ts'
import type { GarageScope, OfGarage } from '../../platform/session/guard.ts'
import * as queries from './billing-queries.ts'
import { updateDiscount } from './discount-queries.ts'
import { pricedOf, sumsOfCard } from './figure-rules.ts'
import { deleteLines, listLines, updateLine } from './line-queries.ts'
import { listPayments, type PaymentRow } from './payment-queries.ts'
import { requireUnfinished } from './rules.ts'
import { paidOf } from './total-rules.ts'
import { keepTotals } from './total-service.ts'
import { deleteEmptyWorks } from './work-queries.ts'

type Card = Selectable<Tables['job_cards']>

/** What is billed is corrected by a credit note, while something is left of it, and by nothing else. @throws Problem bill_locked */
export async function requireNotBilled(
  tx: Tx,
  scope: OfGarage,
  card: Pick<Card, 'live_bill_id' | 'total_amount'>,
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
export async function requireOpenLines(
  tx: Tx,
  scope: OfGarage,
  card: Pick<Card, 'id' | 'status' | 'live_bill_id' | 'total_amount'>,
): Promise<void> {
  await requireNotBilled(tx, scope, card)
  if (card.status === 'DELIVERED' && (await queries.findReopening(tx, scope, card.id))) return
  requireUnfinished(card, 'its lines cannot be changed')
}

type LiveBill = { id: string; total: number; paid: number }

/** A locked card is billed: its total is the bill's from now on. */
export const setLiveBill = (tx: Tx, scope: OfGarage, card: Card, { id, ...money }: LiveBill) =>
  keepTotals(tx, scope, card, money, { live_bill_id: id })

/** What is left of a locked card's bill after a credit note. */
export const setBilledTotal = (tx: Tx, scope: OfGarage, card: Card, total: number) =>
  keepTotals(tx, scope, card, { total, paid: Number(card.amount_paid) })

export type { PaymentRow } from './payment-queries.ts'

/** Newest first. */
export const paymentsOf = listPayments

/** Of a locked card something was paid, or given back: these are its payments now. */
export const countPayments = (tx: Tx, scope: OfGarage, card: Card, payments: PaymentRow[]) =>
  keepTotals(tx, scope, card, { total: Number(card.total_amount), paid: paidOf(payments) })

/** A line of a card whose bill was credited in part: its amount on the bill, and what was left to credit. */
export type LeftOfLine = { id: string; billed: number; left: number }

/**
 * A locked card whose bill was credited whole: it comes to what its lines come to, and money paid stays on it.
 * @param lefts empty where nothing of the bill was credited before
 */
export async function reopenBilledCard(tx: Tx, scope: GarageScope, card: Card, lefts: LeftOfLine[]): Promise<void> {
  const isCredited = lefts.length > 0
  const lines = await listLines(tx, scope, card.id)
  const left = isCredited ? await leaveCredited(tx, scope, card, lines, lefts) : lines
  const { total } = sumsOfCard(isCredited ? { ...card, discount_kind: null, discount_value: null } : card, left)
  await keepTotals(tx, scope, card, { total, paid: Number(card.amount_paid) }, { live_bill_id: null })
}

/**
 * What was credited before is not billed again: a line of which nothing was left goes, one that was credited in part is
 * less that. Shares of a discount on the whole bill were credited with their lines, so what is left of it stands on lines.
 */
async function leaveCredited(tx: Tx, scope: GarageScope, card: Card, lines: Line[], lefts: LeftOfLine[]) {
  const reduced = new Map(lefts.filter(({ billed, left }) => left < billed).map(({ id, left }) => [id, left]))
  const gone = [...reduced].filter(([, left]) => left === 0).map(([id]) => id)
  if (gone.length > 0) await deleteLines(tx, scope, card.id, gone)
  await deleteEmptyWorks(tx, scope, card.id)
  await updateDiscount(tx, scope, card.id, null)
  const kept: Line[] = []
  for (const line of lines.filter(({ id }) => !gone.includes(id))) {
    const left = reduced.get(line.id)
    if (left === undefined) kept.push(line)
    else {
      const discount = discountTo(left, pricedOf(line), { chargesTax: card.charges_tax })
      await updateLine(tx, scope, card.id, line.id, { discount, discount_percent: null })
      kept.push({ ...line, discount: String(discount) })
    }
  }
  return kept
}

type Line = Awaited<ReturnType<typeof listLines>>[number]
