import type { PaperCopy } from '../../../contract/money/bill-papers/bill-papers.ts'
import type { Bill, BillBuyer, BillSeller } from '../../../contract/money/bills/bills.ts'
import { placeText, stateOfCode } from '../../../contract/people/garages/gstin.ts'
import { rupeesAndPaise } from '../../../contract/platform/formats.ts'
import { isLargeTurnover } from '../../../contract/platform/terms/bill-kinds.ts'
import type { PaperWords } from '../../platform/pdf/paper-words.ts'

/** '8,797.00': in columns, whose head says what they are. */
export const figure = (amount: number) => rupeesAndPaise(amount).slice(1)

/** By its code, else as it was typed. */
export const stateText = ({ state, stateCode }: { state: string; stateCode: string }) =>
  placeText(stateCode, stateOfCode(stateCode) ?? state)

/** What the buyer gets, what the garage keeps, and what opens by a link, which is passed on. */
export type Copy = PaperCopy | 'link'

/** Goods are copied for whoever carries them and for the seller; services for the seller alone (CGST Rule 48). */
export const copyTexts = (words: PaperWords, copy: Copy, bill: Pick<Bill, 'kind' | 'lines'>): string[] =>
  copy === 'link' ? [words.papers.byLink] : words.byLaw(({ copies }) => copies[copyOf(copy, bill)])

function copyOf(copy: PaperCopy, { kind, lines }: Pick<Bill, 'kind' | 'lines'>) {
  if (kind === 'CREDIT') return copy
  if (copy === 'recipient') return 'original'
  return lines.some((line) => line.kind === 'PART') ? 'triplicate' : 'duplicate'
}

/** Why no tax is charged; under the composition scheme the law's own words, at the top (CGST Composition Rule 5). */
export function untaxedTexts(words: PaperWords, { scheme, gstin }: BillSeller): string[] {
  if (scheme === 'COMPOSITION' && gstin) return words.byLaw(({ composition }) => composition)
  return gstin ? [] : [words.papers.unregistered]
}

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
export const warrantyText = ({ bill }: PaperWords, { warrantyMonths: months, warrantyKm: km }: Warranted) =>
  months > 0 || km > 0 ? bill.warranty({ months, km }) : ''
type Warranted = { warrantyMonths: number; warrantyKm: number }
