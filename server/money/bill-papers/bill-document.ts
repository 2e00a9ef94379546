import { Document, type DocumentProps, Page, Text, View } from '@react-pdf/renderer'
import { createElement, type ReactElement } from 'react'
import type { Bill } from '../../../contract/money/bills/bills.ts'
import { brand } from '../../../contract/platform/brand.ts'
import type { Language } from '../../../contract/words/languages.ts'
import { palette } from '../../platform/pdf/palette.ts'
import { type PaperWords, paperWords } from '../../platform/pdf/paper-words.ts'
import { styleOf } from '../../platform/pdf/parts.ts'
import { footerOf, pageRoom, pageStyle, payBlock, signatures } from './bill-foot.ts'
import { type Block, billFacts, paperHead, untaxedBlock } from './bill-head.ts'
import { sumsBlock } from './bill-sums.ts'
import { carriedRow, carryHeight, isTaxed, pagesOf, tableHead, tableRow } from './bill-table.ts'
import { type Copy, copyTexts } from './words.ts'

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
export default function drawBill(print: BillPrint, language: Language): ReactElement<DocumentProps> {
  const words = paperWords(language)
  const { bill } = print
  const hasTax = isTaxed(bill)
  const head = headOf(words, print)
  const columns = tableHead(words, hasTax)
  const closing = closingOf(words, print)
  const next = pageRoom - continuedHeight - columns.height - 2 * carryHeight
  const pages = pagesOf(
    bill.lines.map((line) => tableRow(words, line, hasTax)),
    {
      first: pageRoom - heightOf(head) - columns.height - carryHeight,
      next,
      closing: heightOf(closing),
    },
  )
  const [title = ''] = words.byLaw(({ names }) => names[bill.kind])
  const paper = `${title} ${bill.number}`
  return createElement(
    Document,
    {
      title: paper,
      author: bill.seller.name,
      creator: brand.name,
      producer: brand.name,
      language: words.tag,
    },
    ...pages.map((page, index) =>
      createElement(
        Page,
        { key: index, size: 'A4', style: pageStyle },
        ...footerOf(words, bill),
        ...(index === 0 ? head.map(({ element }) => element) : [continuedHead(words.papers.continued({ paper }))]),
        columns.element,
        index > 0 ? carriedRow(words.papers.broughtForward, page.before) : null,
        ...page.rows.map(({ element }) => element),
        index < pages.length - 1 ? carriedRow(words.papers.carriedForward, page.after) : null,
        ...(index === pages.length - 1 ? closing.map(({ element }) => element) : []),
      ),
    ),
  )
}

const heightOf = (blocks: Block[]) => blocks.reduce((sum, { height }) => sum + height, 0)

function headOf(words: PaperWords, { bill, copy, corrected, logo }: BillPrint): Block[] {
  const { papers } = words
  const when = (day: string) => ({ when: papers.day({ day }) })
  const due = bill.kind !== 'CREDIT' && bill.dueOn > bill.issuedOn ? [papers.due(when(bill.dueOn))] : []
  const of = corrected ? [papers.corrects(corrected), papers.correctedOf(when(corrected.issuedOn))] : []
  const untaxed = bill.kind === 'SUPPLY' ? untaxedBlock(words, bill.seller) : undefined
  const below = [...of, ...due, ...copyTexts(words, copy, bill)]
  return [paperHead(words, bill, below, logo), ...(untaxed ? [untaxed] : []), billFacts(words, bill)]
}

function closingOf(words: PaperWords, { bill, upiText }: BillPrint): Block[] {
  const pay = payBlock(words, bill, upiText)
  return [sumsBlock(words, bill), ...(pay ? [pay] : []), signatures(words, bill.seller.legalName || bill.seller.name)]
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
