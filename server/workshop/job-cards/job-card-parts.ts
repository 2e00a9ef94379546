import { Rect, Svg, Text, View } from '@react-pdf/renderer'
import { type ComponentProps, createElement, type ReactElement } from 'react'
import { plusOrMinus, rupees, rupeesAndPaise } from '../../../contract/platform/formats.ts'
import { priceSentences } from '../../../contract/platform/public-sentences.ts'
import type { FuelLevel } from '../../../contract/platform/terms/workshop.ts'
import type { JobCardLine } from '../../../contract/workshop/job-cards/job-card-lines.ts'
import { amountWord, isTaxWithin } from '../../../contract/workshop/job-cards/job-card-sums.ts'
import type { JobCardTotals } from '../../../contract/workshop/job-cards/job-cards.ts'
import { discountText } from '../../../contract/workshop/job-cards/line-discount.ts'
import { underWarrantyOf } from '../../../contract/workshop/warranties/warranty-words.ts'
import { fontStyles } from '../../platform/pdf/fonts.ts'
import { palette } from '../../platform/pdf/palette.ts'
import { caption, paragraph, styleOf } from '../../platform/pdf/parts.ts'

const body = styleOf('text', 9.5)
const row = { flexDirection: 'row' } as const
const thin = { borderBottomWidth: 0.6, borderBottomColor: palette.rule }

const quarters: Record<FuelLevel, [filled: number, word: string]> = {
  EMPTY: [0, 'Empty'],
  QUARTER: [1, 'Quarter'],
  HALF: [2, 'Half'],
  THREE_QUARTER: [3, 'Three quarters'],
  FULL: [4, 'Full'],
}

export function fuelGauge(level: FuelLevel): ReactElement {
  const [filled, word] = quarters[level]
  const box = (index: number) =>
    createElement(Rect, {
      key: index,
      x: index * 13 + 0.5,
      y: 0.5,
      width: 10,
      height: 6,
      fill: index < filled ? palette.ink : palette.paper,
      stroke: palette.ink,
      strokeWidth: 0.8,
    })
  return createElement(
    View,
    { style: { ...row, alignItems: 'center', marginTop: 1 } },
    createElement(
      Svg,
      { viewBox: '0 0 52 7', style: { width: 52, height: 7, marginRight: 5 } },
      ...[0, 1, 2, 3].map(box),
    ),
    createElement(Text, { style: styleOf('text', 8.5, palette.secondary) }, word),
  )
}

type Style = NonNullable<ComponentProps<typeof View>['style']>
type Column = { label: string; width: number; isRight?: boolean }
const columns = {
  number: { label: 'No.', width: 24 },
  description: { label: 'Description', width: 192 },
  code: { label: 'HSN / SAC', width: 62 },
  quantity: { label: 'Qty', width: 56, isRight: true },
  rate: { label: 'Rate', width: 70, isRight: true },
  tax: { label: 'GST', width: 40, isRight: true },
  amount: { label: 'Amount', width: 71.28, isRight: true },
} as const satisfies Record<string, Column>

type Taxed = { chargesTax: boolean }

/** A garage without GSTIN has no column for it. */
const columnsOf = ({ chargesTax }: Taxed) => ({
  ...columns,
  rate: { ...columns.rate, width: columns.rate.width + (chargesTax ? 0 : columns.tax.width) },
  tax: chargesTax ? columns.tax : undefined,
  amount: { ...columns.amount, label: amountWord({ chargesTax }) },
})

const cell = ({ width, isRight }: Column, style: ReturnType<typeof styleOf>, ...children: (string | ReactElement)[]) =>
  createElement(
    View,
    { key: width, style: { width, paddingRight: isRight ? 0 : 6 } },
    ...children.map((child, key) =>
      typeof child === 'string'
        ? createElement(Text, { key, style: { ...style, textAlign: isRight ? 'right' : 'left' } }, child)
        : child,
    ),
  )

export const tableHead = (card: Taxed) =>
  createElement(
    View,
    {
      fixed: true,
      style: { ...row, borderTopWidth: 1, borderBottomWidth: 1, borderColor: palette.ink, paddingVertical: 4 },
    },
    ...Object.values(columnsOf(card)).flatMap((column) => (column ? [cell(column, caption, column.label)] : [])),
  )

export function tableRow(line: JobCardLine, index: number, card: Taxed): ReactElement {
  const { number, description, code, quantity, rate, tax, amount } = columnsOf(card)
  const kind = line.kind === 'LABOUR' ? 'Labour' : 'Part'
  const about = line.reworkOf ? underWarrantyOf(line.reworkOf.billNumber) : `less ${discountText(line)}`
  const note = line.reworkOf || line.discount > 0 ? `${kind}, ${about}` : kind
  return createElement(
    View,
    { key: line.id, wrap: false, style: { ...row, ...thin, paddingVertical: 4.5 } },
    cell(number, { ...body, color: palette.caption }, String(index)),
    cell(
      description,
      caption,
      createElement(View, { key: 'text' }, ...paragraph(line.description, description.width - 6)),
      note,
    ),
    cell(code, body, line.taxCode),
    cell(quantity, body, `${line.quantity.toLocaleString('en-IN')} ${line.unit}`),
    cell(rate, body, rupeesAndPaise(line.unitPrice), ...(isTaxWithin(line, card) ? [inclusive] : [])),
    tax ? cell(tax, body, `${line.taxRate}%`) : null,
    cell(amount, body, rupeesAndPaise(line.amount)),
  )
}

/** Beneath the rate that it is about. */
const inclusive = createElement(
  Text,
  { key: 'inclusive', style: { ...caption, textAlign: 'right' } },
  priceSentences.includesTax,
)

const sumRow = (label: string, value: string, style: Style, box: Style = {}) =>
  createElement(
    View,
    {
      key: label,
      style: { ...row, justifyContent: 'space-between', alignItems: 'flex-end', paddingVertical: 2.5, ...box },
    },
    createElement(Text, { style }, label),
    createElement(Text, { style }, value),
  )

const large = { ...fontStyles.sign, fontSize: 15, lineHeight: 1.2, color: palette.ink }
const above = { borderTopWidth: 1, borderTopColor: palette.ink, paddingTop: 5, marginTop: 2 }

/** @param paidBy what the paid sum is called; without it nothing is said about payments. */
export function sums(totals: JobCardTotals, paidBy: string | undefined): ReactElement[] {
  const taxes = totals.taxes
    .filter(({ rate }) => rate > 0)
    .flatMap(({ rate, cgst, sgst, igst }) =>
      igst > 0
        ? [sumRow(`IGST ${rate}%`, rupeesAndPaise(igst), body)]
        : [
            sumRow(`CGST ${rate / 2}%`, rupeesAndPaise(cgst), body),
            sumRow(`SGST ${rate / 2}%`, rupeesAndPaise(sgst), body),
          ],
    )
  return [
    sumRow('Subtotal', rupeesAndPaise(totals.subtotal), body),
    ...(totals.discount === 0 ? [] : [sumRow('Discount', plusOrMinus(-totals.discount), body)]),
    ...taxes,
    ...(totals.rounding === 0 ? [] : [sumRow('Rounding', plusOrMinus(totals.rounding), body)]),
    ...(totals.credited === 0 ? [] : [sumRow('Credited', plusOrMinus(-totals.credited), body)]),
    sumRow('Total', rupees(totals.total), large, above),
    ...(paidBy === undefined
      ? []
      : [
          sumRow(paidBy, rupeesAndPaise(totals.paid), body, { borderTopWidth: 0.6, borderTopColor: palette.rule }),
          totals.balance < 0
            ? sumRow('To be refunded', rupees(-totals.balance), large, above)
            : sumRow('Balance', rupees(totals.balance), large, above),
        ]),
  ]
}
