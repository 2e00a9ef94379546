import { Text, View } from '@react-pdf/renderer'
import { createElement, type ReactElement } from 'react'
import type { Bill } from '../../../contract/money/bills/bills.ts'
import { rupees } from '../../../contract/platform/formats.ts'
import { fontStyles } from '../../platform/pdf/fonts.ts'
import { palette } from '../../platform/pdf/palette.ts'
import type { PaperWords } from '../../platform/pdf/paper-words.ts'
import { signature } from '../../platform/pdf/parts.ts'
import { qrCode } from '../../platform/pdf/qr-code.ts'
import { margin, textWidth } from '../../platform/pdf/sections.ts'
import type { Block } from './bill-head.ts'
import { setText, stacked } from './set-text.ts'
import { declaration, sezText } from './words.ts'

const row = { flexDirection: 'row' } as const

const padding = { top: 30, bottom: 40 }
export const pageStyle = { paddingHorizontal: margin, paddingTop: padding.top, paddingBottom: padding.bottom }
/** A little is left over: the renderer rounds differently from us. */
export const pageRoom = 841.89 - padding.top - padding.bottom - 6

type Code = { text: string; size: number; ecc: 'L' | 'M'; label: string }

/** The portal's signed code, which is long; else one that pays what is left. */
function codeOf({ papers }: PaperWords, { einvoice, balance }: Bill, upiText: string | undefined): Code | undefined {
  if (einvoice) return { text: einvoice.signedQr, size: 150, ecc: 'L', label: papers.signedQr }
  const label = papers.payByApp({ price: rupees(balance) })
  return upiText ? { text: upiText, size: 104, ecc: 'M', label } : undefined
}

const partGap = 5
type Part = { label: string; text: string }

function partsOf({ papers, formats }: PaperWords, bill: Bill): Part[] {
  const { einvoice, bank, seller } = bill
  const account = [bank.name, bank.account && papers.account(bank), bank.ifsc && `IFSC ${bank.ifsc}`].filter(Boolean)
  const pay = [account.join(', '), seller.upiAddress && `UPI ${seller.upiAddress}`].filter(Boolean).join('\n')
  const irn = einvoice
    ? `${einvoice.irn}\n${papers.acknowledgement({ number: einvoice.ackNo, at: formats.longMoment({ at: einvoice.ackAt }) })}`
    : papers.irnToCome
  const because = [bill.reason && papers.reasons[bill.reason], bill.note].filter(Boolean).join('. ')
  return [
    { label: papers.reason, text: because },
    { label: 'IRN', text: einvoice || bill.needsIrn ? irn : '' },
    { label: papers.pay, text: bill.kind === 'CREDIT' || bill.balance <= 0 ? '' : pay },
    { label: papers.terms, text: bill.kind === 'CREDIT' ? '' : bill.terms },
    { label: papers.supply, text: sezText(bill) },
    { label: papers.declaration, text: declaration(bill) },
  ].filter(({ text }) => text !== '')
}

/** How it is paid, the portal's answer, the garage's terms. */
export function payBlock(words: PaperWords, bill: Bill, upiText: string | undefined): Block | undefined {
  const code = codeOf(words, bill, upiText)
  const parts = partsOf(words, bill)
  if (!code && parts.length === 0) return undefined
  const width = textWidth - (code ? code.size + 12 : 0)
  const set = parts.map(({ label, text }) => {
    return { label, ...stacked([setText(label, width, { color: palette.caption }), setText(text, width)]) }
  })
  const height = set.reduce((sum, part) => sum + part.height + partGap, 0)
  const drawn = code ? drawCode(code) : { element: null, height: 0 }
  const style = { ...row, marginTop: 8, paddingTop: 6, borderTopWidth: 1, borderTopColor: palette.ink }
  const element = createElement(
    View,
    { key: 'pay', wrap: false, style },
    drawn.element,
    createElement(
      View,
      { style: { width } },
      ...set.map(({ label, elements }) =>
        createElement(View, { key: label, style: { marginBottom: partGap } }, ...elements),
      ),
    ),
  )
  return { element, height: 15 + Math.max(height, drawn.height) }
}

function drawCode({ text, size, ecc, label }: Code): { element: ReactElement; height: number } {
  const { element, border } = qrCode(text, size, ecc)
  const below = setText(label, size - 2 * border, { size: 8, color: palette.caption })
  const words = createElement(View, { style: { marginLeft: border } }, below.element)
  const style = { width: size, marginLeft: -border, marginTop: -border, marginRight: 12 + border }
  return { element: createElement(View, { style }, element, words), height: size - border + below.height }
}

/** For a hand and a stamp. */
const signatureRoom = 30

/** Who signs: the law wants the supplier's own hand, or their digital signature. */
export function signatures({ papers, lawLines }: PaperWords, name: string): Block {
  const signatory = lawLines((law) => law.signatory, 220)
  return {
    element: createElement(
      View,
      { key: 'signatures', wrap: false, style: { ...row, justifyContent: 'space-between', marginTop: signatureRoom } },
      signature(papers.customersSignature, 200),
      signature([papers.forSeller({ name }), ...signatory].join('\n'), 220),
    ),
    height: signatureRoom + 5 + (1 + signatory.length) * 11.5 + 11.5,
  }
}

/** Without a line height: with one, a text that counts pages is not set at all. */
const atFoot = {
  ...fontStyles.text,
  fontSize: 8.5,
  color: palette.secondary,
  position: 'absolute',
  bottom: 22,
} as const

type Issued = { number: string; issuedBy: string; issuedAt: string }

/** On each page: who issued it, and which page of which paper it is. */
export const footerOf = ({ papers, formats }: PaperWords, { number, issuedBy, issuedAt }: Issued) => [
  createElement(
    Text,
    { key: 'issued', fixed: true, style: { ...atFoot, left: margin, width: 300 } },
    issuedBy ? papers.issuedBy({ name: issuedBy, clock: formats.clock({ at: issuedAt }) }) : '',
  ),
  createElement(Text, {
    key: 'page',
    fixed: true,
    style: { ...atFoot, right: margin, width: 200, textAlign: 'right' },
    render: ({ pageNumber, totalPages }) => papers.pageOf({ number, page: pageNumber, pages: totalPages }),
  }),
]
