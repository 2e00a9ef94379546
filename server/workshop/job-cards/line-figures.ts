import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { OfGarage } from '../../platform/session/guard.ts'

/*
 * Where the figures of a card come from: each of them is computed here, in numeric, and nowhere else. Those of a bill that
 * is issued, and of what a screen shows before it is saved, come from contract/workshop/job-cards/bill-sums.ts by the same rule.
 *
 * A line's amount is quantity × price − discount; where the price includes GST, × 100 ÷ (100 + rate). A discount on the
 * whole bill is shared out by the lines' amounts, in whole paise. Of what is left of an amount CGST is half the rate, and
 * SGST the same figure, each a tax of its own. All are rounded half up to the paisa, and sums are of lines. The card's
 * total is the sum of its lines' totals rounded half up to the rupee, as section 170 of the CGST Act has it, with the
 * difference shown as 'rounding'. So subtotal − discount + CGST + SGST + rounding is the total, and it is the total that is
 * paid, listed and reported. A garage that charges no tax has every rate at 0.
 */

export type TaxedCard = { id: string; charges_tax: boolean }

/** A driver who answers has no scope. */
const rateOf = ({ charges_tax }: Pick<TaxedCard, 'charges_tax'>) =>
  charges_tax ? sql<number>`tax_rate` : sql<number>`0::numeric`

export function figuresOf(card: Pick<TaxedCard, 'charges_tax'>) {
  const rate = rateOf(card)
  const price = sql`(quantity * unit_price - discount)`
  // A discount of 100 % is rounded to the paisa, and may be half of one more than the line.
  const amount = sql<string>`greatest(round(case when price_includes_tax then ${price} * 100 / (100 + ${rate}) else ${price} end, 2), 0)`
  /** CGST, and as much again SGST. */
  const halfTax = sql<string>`round(${amount} * ${rate} * 0.005, 2)`
  return { rate, amount, halfTax }
}

/** The discount by which a line's amount comes to `left`, to the paisa. */
export const discountTo = (left: number, card: Pick<TaxedCard, 'charges_tax'>) =>
  sql<string>`round(quantity * unit_price - ${left}::numeric
    * case when price_includes_tax then (100 + ${rateOf(card)}) / 100 else 1 end, 2)`

export const linesOf = (db: Db | Tx, scope: OfGarage, cardId: string) =>
  db.selectFrom('job_card_lines').where('garage_id', '=', scope.garageId).where('job_card_id', '=', cardId)

/**
 * Lines that are billed, of one card or of all of a garage, each with what is left to tax after its share of the card's
 * discount: whole paise, of which those left over go to the largest remainders, of equal ones to the upper line.
 */
export function billedLines(
  { garageId }: OfGarage,
  { charges_tax, id }: Pick<TaxedCard, 'charges_tax'> & { id?: string },
) {
  const { rate, amount } = figuresOf({ charges_tax })
  const ofCard = id === undefined ? sql`` : sql`and l.job_card_id = ${id} and j.id = ${id}`
  return sql`(
    with priced as (
      select l.id, l.job_card_id, l.position, ${rate} as rate, ${amount} as amount, j.discount_kind, j.discount_value
      from job_card_lines l join job_cards j on j.garage_id = l.garage_id and j.id = l.job_card_id
      where l.garage_id = ${garageId} and j.garage_id = ${garageId} ${ofCard} and l.approval <> 'DECLINED'
    ), summed as (
      select priced.*, sum(amount) over (partition by job_card_id) as card_amount from priced
    ), discounted as (
      select summed.*, 100 * least(card_amount, case discount_kind
        when 'RUPEES' then discount_value when 'PERCENT' then round(card_amount * discount_value / 100, 2) else 0
      end) as paise
      from summed
    ), divided as (
      select discounted.*, coalesce((paise * amount) % nullif(card_amount, 0), 0) as remainder from discounted
    ), parted as (
      select divided.*, coalesce((paise * amount - remainder) / nullif(card_amount, 0), 0) as share from divided
    ), ranked as (
      select parted.*, paise - sum(share) over (partition by job_card_id) as left_over,
        row_number() over (partition by job_card_id order by remainder desc, position, id) as place
      from parted
    ), shared as (
      select ranked.*, (share + case when place <= left_over then 1 else 0 end) / 100 as bill_discount from ranked
    ), taxable as (
      select shared.*, round(amount - bill_discount, 2) as taxable from shared
    )
    select id, job_card_id, position, rate, amount, bill_discount, taxable, round(taxable * rate * 0.005, 2) as half_tax
    from taxable
  )`
}
