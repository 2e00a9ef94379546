import { sql } from 'kysely'
import { maxRupees } from '../../../contract/platform/money.ts'
import type { PaymentStatus } from '../../../contract/platform/terms/workshop.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { column, type RowOf, rowsOf, typedSql } from '../../platform/database/typed-sql.ts'
import type { GarageScope, OfGarage } from '../../platform/session/guard.ts'
import { billedCardChanged } from './events.ts'
import { billedLines, figuresOf, type TaxedCard } from './line-figures.ts'

const sums = {
  subtotal: column<string>(),
  discount: column<string>(),
  cgst: column<string>(),
  sgst: column<string>(),
  /** Instead of both, where the place of supply is in another state: the whole rate, rounded as one tax. */
  igst: column<string>(),
  /** To the paisa. */
  exact: column<string>(),
  /** To the rupee. */
  total: column<string>(),
  taxes: rowsOf({
    rate: column<number>(),
    amount: column<number>(),
    cgst: column<number>(),
    sgst: column<number>(),
    igst: column<number>(),
  }),
}
export type SumsRow = RowOf<typeof sums>

/** Of what is billed: all but declined lines. */
export async function sumLines(db: Db | Tx, scope: OfGarage, card: TaxedCard): Promise<SumsRow> {
  const { rows } = await typedSql(sums)`
    with by_rate as (
      select rate, sum(amount) as amount, sum(bill_discount) as discount, sum(taxable) as taxable,
        sum(half_tax) as half_tax, sum(round(taxable * rate * 0.01, 2)) as whole_tax
      from ${billedLines(scope, card)} billed group by rate
    ), summed as (
      select coalesce(sum(amount), 0) as subtotal, round(coalesce(sum(discount), 0), 2) as discount,
        coalesce(sum(half_tax), 0) as half_tax, coalesce(sum(whole_tax), 0) as igst, coalesce(sum(taxable + 2 * half_tax), 0) as exact,
        coalesce(json_agg(json_build_object('rate', rate, 'amount', taxable, 'cgst', half_tax, 'sgst', half_tax, 'igst', whole_tax) order by rate), '[]') as taxes
      from by_rate
    )
    select subtotal, discount, half_tax as cgst, half_tax as sgst, igst, exact, round(exact) as total, taxes from summed
  `.execute(db)
  const [found] = rows
  if (!found) throw new Error('A sum always has a row.')
  return found
}

type Paid = TaxedCard & { total_amount: string; amount_paid: string }

/**
 * What the card is to be paid after its lines have changed, against what is paid of it. A total that was kept, because
 * it was paid under an older rule, stays above what the lines come to until they rise over it: no change is refused
 * that does not lower them. A total that a driver's answer brought below what is paid is no such total. Money that was
 * given as an advance holds no total up.
 * @param before what the lines came to, to the paisa
 */
export async function comparePaidWithTotal(tx: Tx, scope: OfGarage, card: Paid, before: string) {
  const { total, exact } = await sumLines(tx, scope, card)
  const { advances } = await tx
    .selectFrom('payments')
    .select(sql<string>`coalesce(sum(amount) filter (where is_advance), 0)`.as('advances'))
    .where('garage_id', '=', scope.garageId)
    .where('job_card_id', '=', card.id)
    .executeTakeFirstOrThrow()
  const paid = sql`greatest(${card.amount_paid}::numeric - ${advances}::numeric, 0)`
  const { rows } = await typedSql({
    is_below_paid: column<boolean>(),
    is_kept: column<boolean>(),
    is_lower: column<boolean>(),
    is_too_large: column<boolean>(),
  })`
    select ${total}::numeric < ${paid} as is_below_paid, ${card.total_amount}::numeric >= ${paid} as is_kept,
      ${exact}::numeric < ${before}::numeric as is_lower, ${total}::numeric > ${maxRupees}::numeric as is_too_large
  `.execute(tx)
  const { is_below_paid = false, is_kept = false, is_lower = false, is_too_large = false } = rows[0] ?? {}
  return {
    total: is_kept && is_below_paid && !is_lower ? card.total_amount : total,
    isBelowPaid: is_below_paid && is_lower,
    isTooLarge: is_too_large,
  }
}

/** A card that is finished, or billed, asks for nothing. */
const openAsks = (scope: OfGarage, cardId: string, { live_bill_id }: { live_bill_id?: string | null }) =>
  live_bill_id
    ? sql<number>`0`
    : sql<number>`(
  select count(distinct coalesce(l.work_id, l.id)) from job_card_lines l
  where l.garage_id = ${scope.garageId} and l.job_card_id = ${cardId}
    and l.approval = 'PROPOSED' and l.asked_estimate_id is not null
    and job_cards.status in ('OPEN', 'IN_PROGRESS', 'READY')
    and ${live_bill_id === null ? sql`true` : sql`job_cards.live_bill_id is null`}
)`

/**
 * Total, paid, payment status and open asks of a locked card, from its lines, its bill and its payments
 * (docs/rules.md#money). Where its live bill stands is kept with them.
 */
export async function updateCardTotals(
  tx: Tx,
  scope: OfGarage,
  cardId: string,
  newTotal: string,
  changes: { estimate_count?: number; live_bill_id?: string | null } = {},
): Promise<void> {
  const paid = sql<string>`coalesce(sum(case kind when 'PAYMENT' then amount else -amount end), 0)`
  const money = await tx
    .selectFrom('payments')
    .select(paid.as('amount_paid'))
    .select(
      sql<PaymentStatus>`case when ${paid} = 0 then 'PENDING'
        when ${paid} < ${newTotal}::numeric or ${newTotal}::numeric = 0 then 'PARTIAL' else 'PAID' end`.as(
        'payment_status',
      ),
    )
    .where('garage_id', '=', scope.garageId)
    .where('job_card_id', '=', cardId)
    .executeTakeFirstOrThrow()
  const { live_bill_id } = await tx
    .updateTable('job_cards')
    .set({ ...money, ...changes, total_amount: newTotal, open_asks: openAsks(scope, cardId, changes) })
    .set({ version: sql`version + 1`, updated_at: sql`now()` })
    .where('garage_id', '=', scope.garageId)
    .where('id', '=', cardId)
    .returning('live_bill_id')
    .executeTakeFirstOrThrow()
  if (!live_bill_id) return
  const now = { total: newTotal, paid: money.amount_paid }
  await billedCardChanged.tell(tx, { scope, billId: live_bill_id, now })
}

/**
 * The garage has got its GSTIN, or has one no more: what is unfinished, and nothing paid of it, is taxed by that.
 * @returns how many cards changed
 */
export async function taxOpenCards(tx: Tx, scope: GarageScope, charges_tax: boolean): Promise<number> {
  await proposeWhatChanges(tx, scope, charges_tax)
  const { numAffectedRows = 0n } = await sql`
    update job_cards set charges_tax = ${charges_tax}, version = version + 1, updated_at = now(), total_amount = (
      select coalesce(round(sum(l.taxable + 2 * l.half_tax)), 0) from ${billedLines(scope, { charges_tax })} l
      where l.job_card_id = job_cards.id
    ), open_asks = (
      select count(distinct coalesce(l.work_id, l.id)) from job_card_lines l
      where l.garage_id = ${scope.garageId} and l.job_card_id = job_cards.id
        and l.approval = 'PROPOSED' and l.asked_estimate_id is not null
    )
    where garage_id = ${scope.garageId} and payment_status = 'PENDING' and charges_tax <> ${charges_tax}
      and status in ('OPEN', 'IN_PROGRESS', 'READY') and live_bill_id is null
  `.execute(tx)
  return Number(numAffectedRows)
}

/** Works that tax makes dearer than they were approved, and those that are asked at another price, are asked anew. */
async function proposeWhatChanges(tx: Tx, scope: GarageScope, charges_tax: boolean): Promise<void> {
  const { amount, halfTax } = figuresOf({ charges_tax })
  await sql`
    update job_card_lines set approval = 'PROPOSED', approved_total = null, answer_id = null, asked_estimate_id = null
    where garage_id = ${scope.garageId} and coalesce(work_id, id) in (
      select coalesce(l.work_id, l.id) from job_card_lines l
      join job_cards j on j.garage_id = l.garage_id and j.id = l.job_card_id
      where l.garage_id = ${scope.garageId} and j.garage_id = ${scope.garageId} and j.payment_status = 'PENDING'
        and j.charges_tax <> ${charges_tax} and j.status in ('OPEN', 'IN_PROGRESS', 'READY')
        and j.live_bill_id is null and (
          (l.approval = 'APPROVED' and ${amount} + 2 * ${halfTax} > l.approved_total)
          or (l.approval = 'PROPOSED' and l.asked_estimate_id is not null)
        )
    )
  `.execute(tx)
}
