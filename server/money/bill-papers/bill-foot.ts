import { Text, View } from '@react-pdf/renderer'
import { createElement, type ReactElement } from 'react'
import type { Bill } from '../../../contract/money/bills/bills.ts'
import { clockTime, rupees } from '../../../contract/platform/formats.ts'
import { creditReasonWords } from '../../../contract/platform/terms/bill-kinds.ts'
import { fontStyles } from '../../platform/pdf/fonts.ts'
import { palette } from '../../platform/pdf/palette.ts'
import { printedInstant, signature } from '../../platform/pdf/parts.ts'
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
function codeOf({ einvoice, balance }: Bill, upiText: string | undefined): Code | undefined {
  if (einvoice) return { text: einvoice.signedQr, size: 150, ecc: 'L', label: 'Signed QR of the e-invoice portal' }
  return upiText ? { text: upiText, size: 104, ecc: 'M', label: `Pay ${rupees(balance)} by any UPI app` } : undefined
}

const partGap = 5
type Part = { label: string; text: string }

function partsOf(bill: Bill): Part[] {
  const { einvoice, bank, seller } = bill
  const account = [bank.name, bank.account && `account ${bank.account}`, bank.ifsc && `IFSC ${bank.ifsc}`].filter(
    Boolean,
  )
  const pay = [account.join(', '), seller.upiAddress && `UPI ${seller.upiAddress}`].filter(Boolean).join('\n')
  const irn = einvoice
    ? `${einvoice.irn}\nAcknowledgement ${einvoice.ackNo}, ${printedInstant(new Date(einvoice.ackAt))}`
    : 'To come from the e-invoice portal'
  const because = [bill.reason && creditReasonWords[bill.reason], bill.note].filter(Boolean).join('. ')
  return [
    { label: 'Reason', text: because },
    { label: 'IRN', text: einvoice || bill.needsIrn ? irn : '' },
    { label: 'Pay', text: bill.kind === 'CREDIT' || bill.balance <= 0 ? '' : pay },
    { label: 'Terms', text: bill.kind === 'CREDIT' ? '' : bill.terms },
    { label: 'Supply', text: sezText(bill) },
    { label: 'Declaration', text: declaration(bill) },
  ].filter(({ text }) => text !== '')
}

/** How it is paid, the portal's answer, the garage's terms. */
export function payBlock(bill: Bill, upiText: string | undefined): Block | undefined {
  const code = codeOf(bill, upiText)
  const parts = partsOf(bill)
  if (!code && parts.length === 0) return undefined
  const width = textWidth - (code ? code.size + 12 : 0)
  const set = parts.map(({ label, text }) => {
    const words = [setText(label, width, { color: palette.caption }), setText(text, width)]
    return { label, ...stacked(words) }
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
export const signatures = (name: string): Block => ({
  element: createElement(
    View,
    { key: 'signatures', wrap: false, style: { ...row, justifyContent: 'space-between', marginTop: signatureRoom } },
    signature('Customer’s signature', 200),
    signature(`For ${name}\nAuthorised signatory`, 220),
  ),
  height: signatureRoom + 5 + 2 * 11.5 + 11.5,
})

/** Without a line height: with one, a text that counts pages is not set at all. */
const atFoot = {
  ...fontStyles.text,
  fontSize: 8.5,
  color: palette.secondary,
  position: 'absolute',
  bottom: 22,
} as const

/** On each page: who issued it, and which page of which paper it is. */
export const footerOf = ({ number, issuedBy, issuedAt }: { number: string; issuedBy: string; issuedAt: string }) => [
  createElement(
    Text,
    { key: 'issued', fixed: true, style: { ...atFoot, left: margin, width: 300 } },
    issuedBy ? `Issued by ${issuedBy}, ${clockTime(new Date(issuedAt))}` : '',
  ),
  createElement(Text, {
    key: 'page',
    fixed: true,
    style: { ...atFoot, right: margin, width: 200, textAlign: 'right' },
    render: ({ pageNumber, totalPages }) => `${number}, page ${pageNumber} of ${totalPages}`,
  }),
]
