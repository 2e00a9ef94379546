import type { Selectable } from 'kysely'
import type { BillDiscount } from '../../../contract/money/bills/bills.ts'
import { rupees } from '../../../contract/platform/formats.ts'
import { jobCardSentences } from '../../../contract/platform/sentences.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { invalid, Problem } from '../../platform/problem.ts'
import type { GarageScope, OfGarage } from '../../platform/session/guard.ts'
import { findReopening } from './billing-queries.ts'
import { billedCardChanged } from './events.ts'
import { sumsOfCard, withFigures } from './figure-rules.ts'
import type { PaymentRow } from './payment-queries.ts'
import * as queries from './total-queries.ts'
import { paymentStatusOf, totalAfter } from './total-rules.ts'
import type { Works } from './work-rules.ts'

type CardRow = Selectable<Tables['job_cards']>
type LockedCard = Pick<CardRow, 'id' | 'live_bill_id'>
type Money = { total: number; paid: number }

export const tooLarge = () => invalid('quantity', jobCardSentences.totalTooLarge)

/**
 * What a locked card comes to and what is paid of it, its payment status and open asks with them (docs/rules.md#money).
 * Its live bill stands where the card does.
 */
export async function keepTotals(
  tx: Tx,
  scope: OfGarage,
  card: LockedCard,
  { total, paid }: Money,
  changes: { estimate_count?: number; live_bill_id?: string | null } = {},
): Promise<void> {
  const payment_status = paymentStatusOf(paid, total)
  await queries.updateCardTotals(tx, scope, card.id, {
    ...changes,
    total_amount: total,
    amount_paid: paid,
    payment_status,
  })
  // A bill that is issued, or credited whole, has a balance of its own.
  if (card.live_bill_id === null || changes.live_bill_id !== undefined) return
  await billedCardChanged.tell(tx, { scope, billId: card.live_bill_id, now: { total, paid } })
}

export type Discount = Pick<BillDiscount, 'kind' | 'value'>
type Changed = {
  card: CardRow
  before: Works
  works: Works
  payments: PaymentRow[]
  discount: Discount | null | undefined
}

/** What the card comes to after a change. @throws Problem below_paid, validation_failed */
export async function requireTotal(tx: Tx, scope: GarageScope, { card, before, works, payments, discount }: Changed) {
  const after =
    discount === undefined
      ? card
      : { ...card, discount_kind: discount?.kind ?? null, discount_value: discount ? String(discount.value) : null }
  const { total, isBelowPaid, isTooLarge } = totalAfter({
    card,
    before: sumsOfCard(card, before.rows),
    after: sumsOfCard(after, works.rows),
    payments,
  })
  if (isTooLarge) throw tooLarge()
  if (isBelowPaid && !(await findReopening(tx, scope, card.id))) {
    throw new Problem('below_paid', {
      sentence: `${rupees(Number(card.amount_paid))} is paid: the total cannot fall below it.`,
    })
  }
  return total
}

/** Cards are locked so many at a time: a garage may have left thousands open. */
const cardsAtOnce = 200

/**
 * The garage has got its GSTIN, or has one no more: what is unfinished, and nothing paid of it, is taxed by that.
 * @returns how many cards changed
 */
export async function taxOpenCards(tx: Tx, scope: GarageScope, charges_tax: boolean): Promise<number> {
  let changed = 0
  for (;;) {
    const cards = await queries.lockCardsToTax(tx, scope, charges_tax, cardsAtOnce)
    if (cards.length === 0) return changed
    await taxCardsAnew(tx, scope, charges_tax, cards)
    changed += cards.length
  }
}

type ToTax = Awaited<ReturnType<typeof queries.lockCardsToTax>>

/** Works that tax makes dearer than they were approved, and those that are asked at another price, are asked anew. */
async function taxCardsAnew(tx: Tx, scope: GarageScope, charges_tax: boolean, cards: ToTax): Promise<void> {
  const ids = cards.map(({ id }) => id)
  const lines = (await queries.listLinesOfCards(tx, scope, ids)).map((line) => withFigures(line, { charges_tax }))
  const changed = lines.filter(({ approval, total, approved_total, asked_estimate_id }) => {
    if (approval === 'PROPOSED') return asked_estimate_id !== null
    return approval === 'APPROVED' && approved_total !== null && total > Number(approved_total)
  })
  const workOf = ({ id, work_id }: (typeof lines)[number]) => work_id ?? id
  const works = new Set(changed.map(workOf))
  if (works.size > 0) await queries.proposeWorksOfCards(tx, scope, ids, [...works])
  const now = lines.map((line) => (works.has(workOf(line)) ? { ...line, approval: 'PROPOSED' as const } : line))
  const ofCard = Map.groupBy(now, ({ job_card_id }) => job_card_id)
  const taxed = cards.map((card) => ({
    id: card.id,
    total: sumsOfCard({ ...card, charges_tax }, ofCard.get(card.id) ?? []).total,
  }))
  await queries.updateTaxedCards(tx, scope, charges_tax, taxed)
}
