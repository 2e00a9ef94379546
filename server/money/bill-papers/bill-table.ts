import { Text, View } from '@react-pdf/renderer'
import { createElement, type ReactElement } from 'react'
import type { Bill, BillLine } from '../../../contract/money/bills/bills.ts'
import { rupeesAndPaise } from '../../../contract/platform/formats.ts'
import { widthOf } from '../../platform/pdf/fonts.ts'
import { palette } from '../../platform/pdf/palette.ts'
import type { PaperWords } from '../../platform/pdf/paper-words.ts'
import { caption, styleOf } from '../../platform/pdf/parts.ts'
import { textWidth } from '../../platform/pdf/sections.ts'
import type { Block } from './bill-head.ts'
import { fitted, setText, stacked } from './set-text.ts'
import { figure, warrantyText } from './words.ts'

const row = { flexDirection: 'row' } as const
const gap = 6

/** Of a bill of supply there is no tax to show: its columns are the description's. */
const taxed = {
  number: 20,
  description: 148.28,
  code: 46,
  quantity: 50,
  rate: 58,
  taxable: 60,
  tax: 26,
  charged: 48,
  amount: 59,
}
const untaxed = { ...taxed, description: 148.28 + 60 + 26 + 48, taxable: 0, tax: 0, charged: 0 }
type Column = keyof typeof taxed
const atRight = new Set<Column>(['quantity', 'rate', 'taxable', 'tax', 'charged', 'amount'])

/** A credit note is without tax where the bill that it corrects was. */
export const isTaxed = ({ kind, lines }: Pick<Bill, 'kind' | 'lines'>) =>
  kind === 'INVOICE' || (kind === 'CREDIT' && lines.some(({ cgst, igst }) => cgst > 0 || igst > 0))

const columnsOf = (hasTax: boolean) => {
  const widths = hasTax ? taxed : untaxed
  const shown = (Object.keys(widths) as Column[]).filter((name) => widths[name] > 0)
  return shown.map((name) => ({ name, width: widths[name], isRight: atRight.has(name) }))
}

const cell = (name: Column, width: number, ...children: (ReactElement | null)[]) => {
  const padding = atRight.has(name) ? { paddingLeft: gap } : { paddingRight: gap }
  return createElement(View, { key: name, style: { width, ...padding } }, ...children)
}

/** Each column's name, in another language below the law's. */
export function tableHead(words: PaperWords, hasTax: boolean): Block {
  const named = columnsOf(hasTax).map((column) => ({
    column,
    names: words.byLaw(({ columns }) => columns[column.name]),
  }))
  const height = 21 + (Math.max(...named.map(({ names }) => names.length)) - 1) * caption.fontSize * caption.lineHeight
  const style = { ...row, height, borderBottomWidth: 1, borderBottomColor: palette.ink, paddingVertical: 4 }
  const cells = named.map(({ column: { name, width, isRight }, names }) =>
    cell(name, width, ...names.map((text) => columnName(text, width - gap, isRight))),
  )
  return { element: createElement(View, { key: 'table head', style }, ...cells), height }
}

function columnName(text: string, width: number, isRight: boolean): ReactElement {
  const fontSize = Math.min(caption.fontSize, (caption.fontSize * width) / widthOf(text, 'text', caption.fontSize))
  const style = { ...caption, fontSize, textAlign: isRight ? ('right' as const) : ('left' as const) }
  return createElement(Text, { key: text, style }, text)
}

const priceOf = ({ quantity, unitPrice }: BillLine) => Math.round(quantity * unitPrice * 100) / 100

/** What is said under a line: what was taken off, of which bill it is done again, its warranty. */
function notesOf(words: PaperWords, line: BillLine): string[] {
  const { papers, bill } = words
  const [price, discount] = [rupeesAndPaise(priceOf(line)), rupeesAndPaise(line.lineDiscount)]
  return [
    line.lineDiscount > 0 && papers.discounted({ price, discount }),
    line.billDiscount > 0 && papers.billDiscount({ discount: rupeesAndPaise(line.billDiscount) }),
    line.reworkOf && bill.underWarranty({ number: line.reworkOf.number }),
    line.correctsPosition === null && warrantyText(words, line),
  ].filter((note): note is string => Boolean(note))
}

export type TableRow = Block & { total: number }

/** Beneath the description alone, or, where that is shorter, beneath the whole row: a bill of few lines stays one sheet. */
function wordsOf(words: PaperWords, line: BillLine, hasTax: boolean, least: number) {
  const { description, number } = hasTax ? taxed : untaxed
  const voice = { size: 8, color: palette.caption }
  const [notes, said] = [notesOf(words, line), setText(line.description, description - gap)]
  const inColumn = stacked([said, setText(notes.join('\n'), description - gap, voice)])
  const beneath = setText(notes.join(' · '), textWidth - number, voice)
  const height = Math.max(said.height, least) + beneath.height
  if (Math.max(inColumn.height, least) <= height) {
    return { elements: inColumn.elements, beneath: null, height: Math.max(inColumn.height, least) }
  }
  return { elements: [said.element], beneath: beneath.element, height }
}

export function tableRow(words: PaperWords, line: BillLine, hasTax: boolean): TableRow {
  const rateNote = line.priceIncludesTax && hasTax ? words.formats.includesTax : ''
  const said = wordsOf(words, line, hasTax, rateNote ? 22.5 : 11.5)
  const values: Record<Exclude<Column, 'description'>, string> = {
    number: String(line.position),
    code: line.taxCode,
    // A note about the price alone brings none back.
    quantity: line.quantity === 0 ? '–' : `${line.quantity.toLocaleString('en-IN')} ${line.unit}`,
    rate: figure(line.unitPrice),
    taxable: figure(line.taxable),
    tax: `${line.taxRate}%`,
    charged: figure(line.cgst + line.sgst + line.igst),
    amount: figure(line.total),
  }
  const cells = columnsOf(hasTax).map(({ name, width, isRight }) => {
    if (name === 'description') return cell(name, width, ...said.elements)
    const value = isRight
      ? fitted(values[name], width - gap)
      : createElement(
          Text,
          { style: styleOf('text', 8.5, name === 'number' ? palette.caption : palette.ink) },
          values[name],
        )
    const note = name === 'rate' && rateNote ? fitted(rateNote, width - gap, { size: 8 }) : null
    return cell(name, width, value, note)
  })
  const rowHeight = said.height + 6
  const style = {
    height: rowHeight,
    paddingTop: 3.5,
    borderBottomWidth: 0.6,
    borderBottomColor: palette.rule,
  }
  const element = createElement(
    View,
    { key: `line ${line.position}`, wrap: false, style },
    createElement(View, { style: row }, ...cells),
    said.beneath && createElement(View, { style: { paddingLeft: taxed.number } }, said.beneath),
  )
  return { element, height: rowHeight, total: line.total }
}

export const carryHeight = 18

/** At a page's end, and again at the next one's beginning. */
export const carriedRow = (label: string, amount: number): ReactElement =>
  createElement(
    View,
    { key: label, style: { ...row, height: carryHeight, justifyContent: 'space-between', paddingTop: 3.5 } },
    createElement(Text, { style: styleOf('strong', 8.5) }, label),
    createElement(Text, { style: styleOf('strong', 8.5) }, figure(amount)),
  )

export type TablePage = { rows: TableRow[]; before: number; after: number }

type Room = { first: number; next: number; closing: number }

/**
 * Rows by page. The closing needs its room after the last one: without it, it takes a page of its own.
 * @param room in points: on the first page, on those after it, and what closes the paper
 */
export function pagesOf(rows: TableRow[], { first, next, closing }: Room): TablePage[] {
  const pages: TablePage[] = [{ rows: [], before: 0, after: 0 }]
  let left = first
  for (const row of rows) {
    let page = pages.at(-1) as TablePage
    if (row.height > left && page.rows.length > 0) {
      page = { rows: [], before: page.after, after: page.after }
      pages.push(page)
      left = next
    }
    page.rows.push(row)
    page.after = (Math.round(page.after * 100) + Math.round(row.total * 100)) / 100
    left -= row.height
  }
  const last = pages.at(-1) as TablePage
  // Nothing is carried forward from a page that is the last.
  if (closing > left + carryHeight && closing <= next) pages.push({ rows: [], before: last.after, after: last.after })
  return pages
}
