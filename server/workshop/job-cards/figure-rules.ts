import type { Selectable } from 'kysely'
import { type BillSums, sumsOfBill } from '../../../contract/workshop/job-cards/bill-sums.ts'
import type { Priced } from '../../../contract/workshop/job-cards/job-card-lines.ts'
import { sumOfLine } from '../../../contract/workshop/job-cards/job-card-sums.ts'
import type { Tables } from '../../platform/database/tables.ts'

/* Rows of a card as contract/workshop/job-cards/bill-sums.ts reads them: it knows what they come to. */

type CardRow = Selectable<Tables['job_cards']>
type Row = Selectable<Tables['job_card_lines']>
export type TaxedCard = Pick<CardRow, 'charges_tax' | 'discount_kind' | 'discount_value'>
export type PricedRow = Pick<Row, 'price_includes_tax'> &
  Record<'quantity' | 'unit_price' | 'discount' | 'tax_rate', string | number>

export const pricedOf = (line: PricedRow): Priced => ({
  quantity: Number(line.quantity),
  unitPrice: Number(line.unit_price),
  discount: Number(line.discount),
  taxRate: Number(line.tax_rate),
  priceIncludesTax: line.price_includes_tax,
})

/** Off the whole bill. */
export const discountOf = ({ discount_kind, discount_value }: Pick<TaxedCard, 'discount_kind' | 'discount_value'>) =>
  discount_kind && discount_value ? { kind: discount_kind, value: Number(discount_value) } : null

/** A line with what it comes to beneath no discount on the whole bill. */
export const withFigures = <Line extends PricedRow>(line: Line, { charges_tax }: Pick<TaxedCard, 'charges_tax'>) => ({
  ...line,
  ...sumOfLine(pricedOf(line), { chargesTax: charges_tax }),
})

/** What is billed of a card: all but declined lines. */
export const sumsOfCard = (
  card: TaxedCard,
  lines: readonly (PricedRow & Pick<Row, 'approval'>)[],
  isInterState = false,
): BillSums =>
  sumsOfBill(lines.filter(({ approval }) => approval !== 'DECLINED').map(pricedOf), {
    chargesTax: card.charges_tax,
    isInterState,
    discount: discountOf(card),
  })
