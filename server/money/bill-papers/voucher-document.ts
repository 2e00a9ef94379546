import { Document, type DocumentProps, Page } from '@react-pdf/renderer'
import { createElement, type ReactElement } from 'react'
import type { BillBuyer, BillSeller } from '../../../contract/money/bills/bills.ts'
import { brand } from '../../../contract/platform/brand.ts'
import type { VoucherKind } from '../../../contract/platform/terms/bill-kinds.ts'
import type { PaymentMethod } from '../../../contract/platform/terms/workshop.ts'
import type { Language } from '../../../contract/words/languages.ts'
import { spelledOn } from '../../platform/amount-in-words.ts'
import { paperWords } from '../../platform/pdf/paper-words.ts'
import { textWidth } from '../../platform/pdf/sections.ts'
import { footerOf, pageStyle, signatures } from './bill-foot.ts'
import { buyerColumn, factColumns, paperHead, placeColumn, untaxedBlock } from './bill-head.ts'
import { textRow, voucherSums } from './bill-sums.ts'
import { setText } from './set-text.ts'

export type VoucherPrint = {
  kind: VoucherKind
  number: string
  issuedOn: string
  issuedAt: string
  issuedBy: string
  seller: BillSeller
  buyer: BillBuyer
  placeOfSupply: string
  jobCardNumber: string
  car: string
  method: PaymentMethod
  reference: string
  amount: number
  taxRate: number
  taxable: number
  cgst: number
  sgst: number
  igst: number
  /** Of a refund: the vouchers of what was received for the same work. */
  receipts: { number: string; issuedOn: string }[]
  /** The garage's, of today, as a data address. */
  logo: string | undefined
}

const widths = { buyer: 200, work: 170, place: textWidth - 370 }

/** A receipt for an advance, or for one that was given back (docs/rules.md#bills-on-paper), on A4. */
export default function drawVoucher(voucher: VoucherPrint, language: Language): ReactElement<DocumentProps> {
  const { seller, buyer, kind, amount, car, jobCardNumber: number } = voucher
  const words = paperWords(language)
  const { papers, byLaw, lawLines } = words
  const [title = ''] = byLaw(({ names }) => names[kind])
  const isInterState = voucher.igst > 0
  const isTaxed = isInterState || voucher.cgst > 0
  const head = paperHead(
    words,
    voucher,
    byLaw(({ copies }) => copies.original),
    voucher.logo,
  )
  const untaxed = untaxedBlock(words, seller)
  const facts = factColumns([
    buyerColumn(
      lawLines(({ buyer: is }) => is[kind], widths.buyer - 10),
      buyer,
      widths.buyer,
    ),
    {
      label: [papers.voucher.for],
      width: widths.work,
      texts: [
        setText(car, widths.work - 10, { voice: 'strong', size: 9.5 }),
        setText(papers.jobCard({ number }), widths.work - 10),
      ],
    },
    placeColumn(
      words,
      { stateCode: voucher.placeOfSupply, isInterState, inSez: voucher.buyer.inSez, isTaxed },
      widths.place,
    ),
  ])
  const rows = [
    textRow(
      byLaw(({ columns }) => columns.description).join('\n'),
      byLaw(({ advance }) => advance[kind]({ car, number })).join('\n'),
    ),
    textRow(papers.voucher.method, [words.bill.methods[voucher.method], voucher.reference].filter(Boolean).join(', ')),
    textRow(
      papers.voucher.receipt,
      kind === 'REFUND'
        ? voucher.receipts
            .map((receipt) =>
              papers.voucher.receiptOf({ number: receipt.number, when: papers.day({ day: receipt.issuedOn }) }),
            )
            .join(', ')
        : '',
    ),
    textRow(papers.inWords, Number.isInteger(amount) ? spelledOn(language, amount) : ''),
  ]
  return createElement(
    Document,
    {
      title: `${title} ${voucher.number}`,
      author: seller.name,
      creator: brand.name,
      producer: brand.name,
      language: words.tag,
    },
    createElement(
      Page,
      { size: 'A4', style: pageStyle },
      ...footerOf(words, voucher),
      head.element,
      untaxed?.element ?? null,
      facts.element,
      ...rows,
      voucherSums(words, voucher),
      signatures(words, seller.legalName || seller.name).element,
    ),
  )
}
