import { Text, View } from '@react-pdf/renderer'
import { createElement, type ReactElement } from 'react'
import { upiLink } from '../../../contract/money/payments/upi-link.ts'
import { rupees } from '../../../contract/platform/formats.ts'
import { owedOf } from '../../../contract/workshop/job-cards/asked-works.ts'
import type { JobCardDetail } from '../../../contract/workshop/job-cards/job-cards.ts'
import { palette } from '../../platform/pdf/palette.ts'
import type { PaperWords } from '../../platform/pdf/paper-words.ts'
import { caption, paragraph, styleOf } from '../../platform/pdf/parts.ts'
import { qrCode } from '../../platform/pdf/qr-code.ts'

const row = { flexDirection: 'row' } as const

/** A company that is billed: what its books need of it. */
export type Buyer = { companyName: string | null; gstNumber: string | null; address: string }

/** Company, GST number and address, below the facts; nothing of somebody who is no company. */
export function buyerBlock(
  { papers: { draft } }: PaperWords,
  buyer: Buyer | undefined,
  width: number,
): ReactElement | null {
  if (!buyer || !(buyer.companyName || buyer.gstNumber || buyer.address)) return null
  const half = width / 2
  const { companyName, gstNumber, address } = buyer
  return createElement(
    View,
    { style: { ...row, borderBottomWidth: 1, borderBottomColor: palette.ink, paddingVertical: 8 } },
    createElement(
      View,
      { style: { width: half, paddingRight: 8 } },
      createElement(Text, { style: caption }, draft.billedTo),
      ...paragraph(companyName ?? '', half - 8, 'strong', 10.5),
      createElement(Text, { style: styleOf('text', 9.5) }, gstNumber ? `GSTIN ${gstNumber}` : ''),
    ),
    createElement(
      View,
      { style: { width: half } },
      address ? createElement(Text, { style: caption }, draft.address) : null,
      createElement(View, {}, ...paragraph(address, half)),
    ),
  )
}

type Payee = { name: string; upiAddress: string }

/**
 * What a UPI app reads from the print: the balance, to the garage. Nothing where nothing is owed, where the driver was asked
 * and has not agreed to all of it, or the garage takes no UPI. Each payment makes the next code another one, since banks
 * take a reference once.
 */
export function upiTextOf({ name, upiAddress }: Payee, card: JobCardDetail) {
  const { totals, jobCardNumber, payments } = card
  if (!upiAddress || totals.balance <= 0 || owedOf(card) < totals.balance) return undefined
  return upiLink({
    address: upiAddress,
    payee: name,
    amount: totals.balance,
    reference: `${jobCardNumber}P${payments.length + 1}`,
    note: jobCardNumber,
  })
}

const codeSize = 104

/** The code, and beside it what it pays. */
export function upiBlock(payee: Payee, card: JobCardDetail, width: number): ReactElement | null {
  const text = upiTextOf(payee, card)
  if (text === undefined) return null
  const code = qrCode(text, codeSize)
  const textWidth = width - codeSize
  return createElement(
    View,
    { style: { ...row, alignItems: 'center', marginTop: 8, marginLeft: -code.border } },
    code.element,
    createElement(
      View,
      { style: { width: textWidth } },
      createElement(Text, { style: styleOf('strong', 10.5) }, `Scan to pay ${rupees(card.totals.balance)}`),
      ...paragraph(`by any UPI app, to ${payee.upiAddress}`, textWidth, 'text', 8.5),
    ),
  )
}
