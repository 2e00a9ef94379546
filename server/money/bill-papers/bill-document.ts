import { Document, type DocumentProps, Page, Text, View } from '@react-pdf/renderer'
import { createElement, type ReactElement } from 'react'
import type { Bill } from '../../../contract/money/bills/bills.ts'
import { brand } from '../../../contract/platform/brand.ts'
import { paperWords } from '../../../contract/platform/terms/bill-kinds.ts'
import { palette } from '../../platform/pdf/palette.ts'
import { styleOf } from '../../platform/pdf/parts.ts'
import { footerOf, pageRoom, pageStyle, payBlock, signatures } from './bill-foot.ts'
import { type Block, billFacts, longDay, paperHead, untaxedBlock } from './bill-head.ts'
import { sumsBlock } from './bill-sums.ts'
import { carriedRow, carryHeight, headHeight, isTaxed, pagesOf, tableHead, tableRow } from './bill-table.ts'
import { type Copy, copyText } from './words.ts'

export type BillPrint = {
  bill: Bill
  copy: Copy
  /** Of a credit note: the bill that it corrects. */
  corrected: { number: string; issuedOn: string } | undefined
  /** What a UPI app reads to pay what is left; without it there is no code. */
  upiText: string | undefined
  /** The garage's, of today, as a data address. */
  logo: string | undefined
}

const continuedHeight = 22

/** An invoice, a bill of supply or a credit note on A4, from what was kept when it was issued (docs/rules.md#bills-on-paper). */
export default function drawBill(print: BillPrint): ReactElement<DocumentProps> {
  const { bill } = print
  const hasTax = isTaxed(bill)
  const head = headOf(print)
  const closing = closingOf(print)
  const next = pageRoom - continuedHeight - headHeight - 2 * carryHeight
  const pages = pagesOf(
    bill.lines.map((line) => tableRow(line, hasTax)),
    {
      first: pageRoom - heightOf(head) - headHeight - carryHeight,
      next,
      closing: heightOf(closing),
    },
  )
  const title = paperWords[bill.kind]
  return createElement(
    Document,
    {
      title: `${title} ${bill.number}`,
      author: bill.seller.name,
      creator: brand.name,
      producer: brand.name,
      language: 'en-IN',
    },
    ...pages.map((page, index) =>
      createElement(
        Page,
        { key: index, size: 'A4', style: pageStyle },
        ...footerOf(bill),
        ...(index === 0 ? head.map(({ element }) => element) : [continuedHead(`${title} ${bill.number}, continued`)]),
        tableHead(hasTax),
        index > 0 ? carriedRow('Brought forward', page.before) : null,
        ...page.rows.map(({ element }) => element),
        index < pages.length - 1 ? carriedRow('Carried forward', page.after) : null,
        ...(index === pages.length - 1 ? closing.map(({ element }) => element) : []),
      ),
    ),
  )
}

const heightOf = (blocks: Block[]) => blocks.reduce((sum, { height }) => sum + height, 0)

function headOf({ bill, copy, corrected, logo }: BillPrint): Block[] {
  const due = bill.kind !== 'CREDIT' && bill.dueOn > bill.issuedOn ? [`Due ${longDay(bill.dueOn)}`] : []
  const of = corrected ? [`Corrects ${corrected.number}`, `of ${longDay(corrected.issuedOn)}`] : []
  const untaxed = bill.kind === 'SUPPLY' ? untaxedBlock(bill.seller) : undefined
  return [paperHead(bill, [...of, ...due, copyText(copy, bill)], logo), ...(untaxed ? [untaxed] : []), billFacts(bill)]
}

function closingOf({ bill, upiText }: BillPrint): Block[] {
  const pay = payBlock(bill, upiText)
  return [sumsBlock(bill), ...(pay ? [pay] : []), signatures(bill.seller.legalName || bill.seller.name)]
}

const continuedHead = (text: string): ReactElement =>
  createElement(
    View,
    {
      key: 'continued',
      style: { height: continuedHeight, borderBottomWidth: 1.4, borderBottomColor: palette.ink },
    },
    createElement(Text, { style: styleOf('strong', 9.5) }, text),
  )
