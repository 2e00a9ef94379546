import { Document, type DocumentProps, Page } from '@react-pdf/renderer'
import { createElement, type ReactElement } from 'react'
import type { BillBuyer, BillSeller } from '../../../contract/money/bills/bills.ts'
import { brand } from '../../../contract/platform/brand.ts'
import type { VoucherKind } from '../../../contract/platform/terms/bill-kinds.ts'
import { paperWords } from '../../../contract/platform/terms/bill-kinds.ts'
import { textWidth } from '../../platform/pdf/sections.ts'
import { footerOf, pageStyle, signatures } from './bill-foot.ts'
import { buyerColumn, factColumns, longDay, paperHead, placeColumn, untaxedBlock } from './bill-head.ts'
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
  method: string
  reference: string
  amount: number
  taxRate: number
  taxable: number
  cgst: number
  sgst: number
  igst: number
  /** Empty where the amount is no whole number of rupees. */
  words: string
  /** Of a refund: the vouchers of what was received for the same work. */
  receipts: { number: string; issuedOn: string }[]
  /** The garage's, of today, as a data address. */
  logo: string | undefined
}

const widths = { buyer: 200, work: 170, place: textWidth - 370 }

/** A receipt for an advance, or for one that was given back (docs/rules.md#bills-on-paper), on A4. */
export default function drawVoucher(voucher: VoucherPrint): ReactElement<DocumentProps> {
  const { seller, buyer, kind } = voucher
  const title = paperWords[kind]
  const isInterState = voucher.igst > 0
  const isTaxed = isInterState || voucher.cgst > 0
  const head = paperHead(voucher, ['Original for recipient'], voucher.logo)
  const untaxed = untaxedBlock(seller)
  const facts = factColumns([
    buyerColumn(kind === 'RECEIPT' ? 'Received from' : 'Refunded to', buyer, widths.buyer),
    {
      label: 'For',
      width: widths.work,
      texts: [
        setText(voucher.car, widths.work - 10, { voice: 'strong', size: 9.5 }),
        setText(`Job card ${voucher.jobCardNumber}`, widths.work - 10),
      ],
    },
    placeColumn({ stateCode: voucher.placeOfSupply, isInterState, inSez: voucher.buyer.inSez, isTaxed }, widths.place),
  ])
  const description =
    kind === 'RECEIPT' ? 'Advance for the repair and service of' : 'Advance refunded for the repair and service of'
  const rows = [
    textRow('Description', `${description} ${voucher.car}, job card ${voucher.jobCardNumber}`),
    textRow('Method', [voucher.method, voucher.reference].filter(Boolean).join(', ')),
    textRow(
      'Receipt',
      kind === 'REFUND'
        ? voucher.receipts.map(({ number, issuedOn }) => `${number} of ${longDay(issuedOn)}`).join(', ')
        : '',
    ),
    textRow('In words', voucher.words),
  ]
  return createElement(
    Document,
    {
      title: `${title} ${voucher.number}`,
      author: seller.name,
      creator: brand.name,
      producer: brand.name,
      language: 'en-IN',
    },
    createElement(
      Page,
      { size: 'A4', style: pageStyle },
      ...footerOf(voucher),
      head.element,
      untaxed?.element ?? null,
      facts.element,
      ...rows,
      voucherSums(voucher),
      signatures(seller.legalName || seller.name).element,
    ),
  )
}
