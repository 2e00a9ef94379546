import { Text, View } from '@react-pdf/renderer'
import { type ComponentProps, createElement, type ReactElement } from 'react'
import type { Bill, BillLine } from '../../../contract/money/bills/bills.ts'
import { plusOrMinus, rupees, rupeesAndPaise } from '../../../contract/platform/formats.ts'
import { sumOfRupees } from '../../../contract/platform/paise.ts'
import type { VoucherKind } from '../../../contract/platform/terms/bill-kinds.ts'
import type { Taxes } from '../../../contract/workshop/job-cards/bill-sums.ts'
import { spelledOn } from '../../platform/amount-in-words.ts'
import { fontStyles, widthOf } from '../../platform/pdf/fonts.ts'
import { palette } from '../../platform/pdf/palette.ts'
import type { PaperWords } from '../../platform/pdf/paper-words.ts'
import { caption, styleOf } from '../../platform/pdf/parts.ts'
import { textWidth } from '../../platform/pdf/sections.ts'
import type { Block } from './bill-head.ts'
import { isTaxed } from './bill-table.ts'
import { fitted, setText } from './set-text.ts'
import { figure } from './words.ts'

const row = { flexDirection: 'row' } as const
const body = styleOf('text', 9)
const sumsWidth = 205
const leftWidth = textWidth - sumsWidth - 24

const lawLabel = ({ byLaw }: PaperWords, of: Parameters<PaperWords['byLaw']>[0]) => byLaw(of).join(' · ')

type Sum = { label: string; value: string; isLarge?: boolean }
type Style = NonNullable<ComponentProps<typeof View>['style']>
const large = { ...fontStyles.sign, fontSize: 15, lineHeight: 1.2, color: palette.ink }
const heightOf = ({ isLarge }: Sum) => (isLarge ? 28 : 15)

function sumRow(sum: Sum): ReactElement {
  const box: Style = sum.isLarge
    ? { borderTopWidth: 1, borderTopColor: palette.ink, paddingTop: 5, marginTop: 2 }
    : { paddingVertical: 1 }
  const style = sum.isLarge ? large : body
  return createElement(
    View,
    { key: sum.label, style: { ...row, justifyContent: 'space-between', alignItems: 'flex-end', ...box } },
    createElement(Text, { style: labelStyle(sum, style) }, sum.label),
    createElement(Text, { style }, sum.value),
  )
}

/** A label in two languages stays beside its amount: in smaller letters where it must. */
function labelStyle({ label, value, isLarge }: Sum, style: typeof large | typeof body) {
  const voice = isLarge ? 'sign' : 'text'
  const room = sumsWidth - widthOf(value, voice, style.fontSize) - 8
  const width = widthOf(label, voice, style.fontSize)
  return width > room ? { ...style, fontSize: (style.fontSize * room) / width } : style
}

const taxSums = ({ taxesByRate }: Pick<Bill, 'taxesByRate'>): Sum[] =>
  taxesByRate
    .filter(({ rate }) => rate > 0)
    .flatMap(({ rate, cgst, sgst, igst }) =>
      igst > 0
        ? [{ label: `IGST ${rate}%`, value: rupeesAndPaise(igst) }]
        : [
            { label: `CGST ${rate / 2}%`, value: rupeesAndPaise(cgst) },
            { label: `SGST ${rate / 2}%`, value: rupeesAndPaise(sgst) },
          ],
    )

function totalSums(words: PaperWords, bill: Bill): Sum[] {
  const { papers } = words
  const hasTax = isTaxed(bill)
  return [
    ...(bill.discount === 0
      ? []
      : [
          { label: papers.subtotal, value: rupeesAndPaise(bill.amount) },
          { label: papers.discount, value: plusOrMinus(-bill.discount) },
        ]),
    {
      label: lawLabel(words, ({ taxableValue, value }) => (hasTax ? taxableValue : value)),
      value: rupeesAndPaise(bill.taxable),
    },
    ...(hasTax ? taxSums(bill) : []),
    ...(bill.rounding === 0 ? [] : [{ label: papers.rounding, value: plusOrMinus(bill.rounding) }]),
    { label: lawLabel(words, ({ totals }) => totals[bill.kind]), value: rupees(bill.total), isLarge: true },
  ]
}

/** More of them are one sum. */
const mostNamed = 6
const asOne = (label: string, each: Sum[], sum: number): Sum[] =>
  each.length <= mostNamed ? each : [{ label, value: plusOrMinus(-sum) }]

/** What was received, corrected, and is left: advances by the numbers of their vouchers. What was undone was none. */
function moneySums({ papers }: PaperWords, { payments, creditNotes, paid, credited, balance }: Bill): Sum[] {
  const undone = new Set(payments.map(({ undoesId }) => undoesId))
  const advances = payments.filter(
    ({ id, kind, voucherNumber }) => kind === 'PAYMENT' && voucherNumber !== null && !undone.has(id),
  )
  const advanced = sumOfRupees(advances.map(({ amount }) => amount))
  const rest = sumOfRupees([paid, -advanced])
  const namedAdvances = advances.toReversed().map(({ voucherNumber, amount }) => ({
    label: papers.advance({ number: voucherNumber ?? '' }),
    value: plusOrMinus(-amount),
  }))
  const namedNotes = creditNotes.map(({ number, total }) => ({
    label: papers.creditNote({ number }),
    value: plusOrMinus(-total),
  }))
  return [
    ...asOne(papers.advances, namedAdvances, advanced),
    ...asOne(papers.creditNotes, namedNotes, credited),
    ...(rest > 0 ? [{ label: papers.paid, value: plusOrMinus(-rest) }] : []),
    ...(rest < 0 ? [{ label: papers.refunded, value: plusOrMinus(-rest) }] : []),
    balance < 0
      ? { label: papers.toBeRefunded, value: rupees(-balance), isLarge: true }
      : { label: papers.toPay, value: rupees(balance), isLarge: true },
  ]
}

type OfCode = { code: string; rate: number; taxable: number; half: number; igst: number }

/** By code and rate, in their order: what the return asks for. */
function byCode(lines: BillLine[]): OfCode[] {
  const groups = Map.groupBy(lines, ({ taxCode, taxRate }) => `${taxCode} ${taxRate}`)
  const sum = (some: BillLine[], of: 'taxable' | 'cgst' | 'igst') => sumOfRupees(some.map((line) => line[of]))
  return [...groups.values()]
    .map((some) => ({
      code: some[0]?.taxCode ?? '',
      rate: some[0]?.taxRate ?? 0,
      taxable: sum(some, 'taxable'),
      half: sum(some, 'cgst'),
      igst: sum(some, 'igst'),
    }))
    .sort((one, other) => one.code.localeCompare(other.code) || one.rate - other.rate)
}

const codeRowHeight = 15
function codeRow(key: string, texts: string[], style: 'caption' | 'text' | 'strong'): ReactElement {
  const width = leftWidth / texts.length
  const voice = style === 'strong' ? 'strong' : 'text'
  return createElement(
    View,
    {
      key,
      wrap: false,
      style: { ...row, height: codeRowHeight, paddingTop: 2, borderBottomWidth: 0.6, borderBottomColor: palette.rule },
    },
    ...texts.map((text, index) =>
      createElement(
        View,
        { key: index, style: { width } },
        index === 0
          ? createElement(Text, { style: style === 'caption' ? caption : styleOf(voice, 8.5) }, text)
          : fitted(text, width - 4, { voice }),
      ),
    ),
  )
}

function codeTable({ papers, byLaw }: PaperWords, bill: Bill): Block {
  const codes = isTaxed(bill) ? byCode(bill.lines) : []
  const { isInterState } = bill
  const names = (['code', 'taxable', 'rate'] as const).map((name) => byLaw(({ columns }) => columns[name])[0] ?? '')
  const taxOf = ({ half, igst }: Pick<OfCode, 'half' | 'igst'>) =>
    isInterState ? [figure(igst)] : [figure(half), figure(half)]
  const rows = [
    codeRow('head', [...names, ...(isInterState ? ['IGST'] : ['CGST', 'SGST'])], 'caption'),
    ...codes.map((of) =>
      codeRow(`${of.code} ${of.rate}`, [of.code || '–', figure(of.taxable), `${of.rate}%`, ...taxOf(of)], 'text'),
    ),
    codeRow('all', [papers.all, figure(bill.taxable), '', ...taxOf({ half: bill.cgst, igst: bill.igst })], 'strong'),
  ]
  if (codes.length === 0) return { element: createElement(View), height: 0 }
  return {
    element: createElement(View, { style: { marginTop: 9 } }, ...rows),
    height: 9 + rows.length * codeRowHeight,
  }
}

/** The total in words and by code at the left; at the right what it comes to, and what is left of it. */
export function sumsBlock(words: PaperWords, bill: Bill): Block {
  const spelled = setText(spelledOn(words.language, bill.total, bill.words), leftWidth, { size: 9 })
  const table = codeTable(words, bill)
  const sums = [...totalSums(words, bill), ...(bill.kind === 'CREDIT' ? [] : moneySums(words, bill))]
  const element = createElement(
    View,
    { key: 'sums', style: { ...row, justifyContent: 'space-between', paddingTop: 9 } },
    createElement(
      View,
      { style: { width: leftWidth } },
      createElement(Text, { style: caption }, words.papers.inWords),
      spelled.element,
      table.element,
    ),
    createElement(View, { style: { width: sumsWidth } }, ...sums.map(sumRow)),
  )
  const sumsHeight = sums.reduce((sum, each) => sum + heightOf(each), 0)
  return { element, height: 9 + Math.max(12 + spelled.height + table.height, sumsHeight) }
}

/** A fact of a voucher on a line of its own; nothing of what is empty. */
export function textRow(label: string, text: string): ReactElement | null {
  const width = textWidth - 90
  if (!text) return null
  return createElement(
    View,
    { key: label, style: { ...row, paddingVertical: 5, borderBottomWidth: 0.6, borderBottomColor: palette.rule } },
    createElement(Text, { style: { ...caption, width: 90 } }, label),
    createElement(View, { style: { width } }, setText(text, width, { size: 9 }).element),
  )
}

type Voucher = Taxes & { taxRate: number; amount: number; kind: VoucherKind }

/** What an advance comes to: the tax is within it. */
export function voucherSums(words: PaperWords, { kind, taxRate, amount, ...taxes }: Voucher): ReactElement {
  const hasTax = taxes.cgst > 0 || taxes.igst > 0
  const sums: Sum[] = [
    ...(hasTax ? [{ label: lawLabel(words, (law) => law.taxableValue), value: rupeesAndPaise(taxes.taxable) }] : []),
    ...(hasTax ? taxSums({ taxesByRate: [{ rate: taxRate, ...taxes }] }) : []),
    { label: lawLabel(words, ({ totals }) => totals[kind]), value: rupees(amount), isLarge: true },
  ]
  return createElement(
    View,
    { key: 'sums', style: { width: sumsWidth, marginLeft: textWidth - sumsWidth, paddingTop: 9 } },
    ...sums.map(sumRow),
  )
}
