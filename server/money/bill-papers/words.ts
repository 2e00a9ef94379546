import type { PaperCopy } from '../../../contract/money/bill-papers/bill-papers.ts'
import type { Bill, BillBuyer, BillSeller } from '../../../contract/money/bills/bills.ts'
import { placeText, stateOfCode } from '../../../contract/people/garages/gstin.ts'
import { rupeesAndPaise } from '../../../contract/platform/formats.ts'
import { isLargeTurnover } from '../../../contract/platform/terms/bill-kinds.ts'
import { warrantyWords } from '../../../contract/workshop/warranties/warranty-words.ts'

/** '8,797.00': in columns, whose head says what they are. */
export const figure = (amount: number) => rupeesAndPaise(amount).slice(1)

/** By its code, else as it was typed. */
export const stateText = ({ state, stateCode }: { state: string; stateCode: string }) =>
  placeText(stateCode, stateOfCode(stateCode) ?? state)

/** What the buyer gets, what the garage keeps, and what opens by a link, which is passed on. */
export type Copy = PaperCopy | 'link'

/** Goods are copied for whoever carries them and for the seller; services for the seller alone (CGST Rule 48). */
export function copyText(copy: Copy, { kind, lines }: Pick<Bill, 'kind' | 'lines'>): string {
  if (copy === 'link') return 'Copy by link, without name and address'
  if (kind === 'CREDIT') return copy === 'recipient' ? 'For recipient' : 'For supplier'
  if (copy === 'recipient') return 'Original for recipient'
  return lines.some((line) => line.kind === 'PART') ? 'Triplicate for supplier' : 'Duplicate for supplier'
}

const compositionText = 'Composition taxable person, not eligible to collect tax on supplies'
const unregisteredText = 'Not registered under GST: no tax is charged'

/** Why no tax is charged; under the composition scheme the law's own words, at the top (CGST Composition Rule 5). */
export const untaxedText = ({ scheme, gstin }: BillSeller) =>
  scheme === 'COMPOSITION' && gstin ? compositionText : gstin ? '' : unregisteredText

/** CGST Rule 46(s), of a garage that has to register its invoices, on one that need not be. */
const noIrnText =
  'I/We hereby declare that though our aggregate turnover in any preceding financial year from 2017-18 onwards is more than the aggregate turnover notified under sub-rule (4) of rule 48, we are not required to prepare an invoice in terms of the provisions of the said sub-rule.'
export const declaration = ({ kind, seller, needsIrn }: Bill) =>
  kind === 'INVOICE' && isLargeTurnover(seller.turnover) && !needsIrn ? noIrnText : ''

/** CGST Rule 46, third proviso. */
export const sezText = ({ kind, buyer }: Bill) =>
  buyer.inSez && kind === 'INVOICE'
    ? 'Supply to SEZ unit or SEZ developer for authorised operations on payment of integrated tax'
    : ''

export const addressOf = ({ address, pincode }: BillBuyer) => [address, pincode].filter(Boolean).join(' ')

/** 'Warranty 6 months or 10,000 km' */
export function warrantyText({ warrantyMonths: months, warrantyKm: km }: Warranted): string {
  const words = warrantyWords({ months, km })
  return words === '' ? '' : `Warranty ${words}`
}
type Warranted = { warrantyMonths: number; warrantyKm: number }
