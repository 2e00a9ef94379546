import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { GarageScope } from '../../platform/session/guard.ts'

/*
 * Where the figures of a bill come from: each of them is computed here, in numeric, and nowhere else.
 *
 * A line's amount is quantity × price − discount; where the price includes GST, × 100 ÷ (100 + rate). Its CGST is half
 * the rate of that amount, and its SGST the same figure, each a tax of its own. All are rounded half up to the paisa, and
 * sums are of lines. The card's total is the sum of its lines' totals rounded half up to the rupee, as section 170 of the
 * CGST Act has it, with the difference shown as 'rounding'. So subtotal + CGST + SGST + rounding is the total, and it is
 * the total that is paid, listed and reported. A garage without GSTIN charges no tax: to its cards every rate is 0.
 */

export type TaxedCard = { id: string; charges_tax: boolean }

/** A driver who answers has no scope. */
export type OfGarage = Pick<GarageScope, 'garageId'>

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

export const linesOf = (db: Db | Tx, scope: OfGarage, cardId: string) =>
  db.selectFrom('job_card_lines').where('garage_id', '=', scope.garageId).where('job_card_id', '=', cardId)
