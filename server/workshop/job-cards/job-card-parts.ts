import { Rect, Svg, Text, View } from '@react-pdf/renderer'
import { type ComponentProps, createElement, type ReactElement } from 'react'
import { plusOrMinus, rupees, rupeesAndPaise } from '../../../contract/platform/formats.ts'
import type { FuelLevel } from '../../../contract/platform/terms/workshop.ts'
import type { JobCardLine } from '../../../contract/workshop/job-cards/job-card-lines.ts'
import { isTaxWithin } from '../../../contract/workshop/job-cards/job-card-sums.ts'
import type { JobCardTotals } from '../../../contract/workshop/job-cards/job-cards.ts'
import { discountText } from '../../../contract/workshop/job-cards/line-discount.ts'
import { fontStyles } from '../../platform/pdf/fonts.ts'
import { palette } from '../../platform/pdf/palette.ts'
import type { PaperWords } from '../../platform/pdf/paper-words.ts'
import { caption, paragraph, styleOf } from '../../platform/pdf/parts.ts'

const body = styleOf('text', 9.5)
const row = { flexDirection: 'row' } as const
const thin = { borderBottomWidth: 0.6, borderBottomColor: palette.rule }

const quarters: Record<FuelLevel, number> = { EMPTY: 0, QUARTER: 1, HALF: 2, THREE_QUARTER: 3, FULL: 4 }

export function fuelGauge(words: PaperWords, level: FuelLevel): ReactElement {
  const filled = quarters[level]
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
    createElement(Text, { style: styleOf('text', 8.5, palette.secondary) }, words.fuel(level)),
  )
}

type Style = NonNullable<ComponentProps<typeof View>['style']>
type Column = { label: string; width: number; isRight?: boolean }
const columns = {
  number: { width: 24 },
  description: { width: 192 },
  code: { width: 62 },
  quantity: { width: 56, isRight: true },
  rate: { width: 70, isRight: true },
  tax: { width: 40, isRight: true },
  amount: { width: 71.28, isRight: true },
} as const satisfies Record<string, Omit<Column, 'label'>>

type Taxed = { chargesTax: boolean }

/** A garage without GSTIN has no column for it. */
function columnsOf({ papers }: PaperWords, { chargesTax }: Taxed) {
  const { law, draft } = papers
  const { number, description, code, quantity, rate, tax, amount } = columns
  return {
    number: { ...number, label: law.columns.number },
    description: { ...description, label: law.columns.description },
    code: { ...code, label: law.columns.code },
    quantity: { ...quantity, label: law.columns.quantity },
    rate: { ...rate, label: law.columns.rate, width: rate.width + (chargesTax ? 0 : tax.width) },
    tax: chargesTax ? { ...tax, label: law.columns.tax } : undefined,
    amount: { ...amount, label: chargesTax ? draft.beforeTax : law.columns.amount },
  }
}

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

export const tableHead = (words: PaperWords, card: Taxed) =>
  createElement(
    View,
    {
      fixed: true,
      style: { ...row, borderTopWidth: 1, borderBottomWidth: 1, borderColor: palette.ink, paddingVertical: 4 },
    },
    ...Object.values(columnsOf(words, card)).flatMap((column) => (column ? [cell(column, caption, column.label)] : [])),
  )

export function tableRow(words: PaperWords, line: JobCardLine, index: number, card: Taxed): ReactElement {
  const { number, description, code, quantity, rate, tax, amount } = columnsOf(words, card)
  const { draft } = words.papers
  const kind = draft.kinds[line.kind]
  const about = line.reworkOf
    ? words.bill.underWarranty({ number: line.reworkOf.billNumber })
    : draft.less({ discount: discountText(line) })
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
    cell(rate, body, rupeesAndPaise(line.unitPrice), ...(isTaxWithin(line, card) ? [inclusive(words)] : [])),
    tax ? cell(tax, body, `${line.taxRate}%`) : null,
    cell(amount, body, rupeesAndPaise(line.amount)),
  )
}

/** Beneath the rate that it is about. */
const inclusive = ({ formats }: PaperWords) =>
  createElement(Text, { key: 'inclusive', style: { ...caption, textAlign: 'right' } }, formats.includesTax)

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
export function sums({ papers }: PaperWords, totals: JobCardTotals, paidBy: string | undefined): ReactElement[] {
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
    sumRow(papers.subtotal, rupeesAndPaise(totals.subtotal), body),
    ...(totals.discount === 0 ? [] : [sumRow(papers.discount, plusOrMinus(-totals.discount), body)]),
    ...taxes,
    ...(totals.rounding === 0 ? [] : [sumRow(papers.rounding, plusOrMinus(totals.rounding), body)]),
    ...(totals.credited === 0 ? [] : [sumRow(papers.draft.credited, plusOrMinus(-totals.credited), body)]),
    sumRow(papers.estimate.total, rupees(totals.total), large, above),
    ...(paidBy === undefined
      ? []
      : [
          sumRow(paidBy, rupeesAndPaise(totals.paid), body, { borderTopWidth: 0.6, borderTopColor: palette.rule }),
          totals.balance < 0
            ? sumRow(papers.toBeRefunded, rupees(-totals.balance), large, above)
            : sumRow('Balance', rupees(totals.balance), large, above),
        ]),
  ]
}
