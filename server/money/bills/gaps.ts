import { rateDoubt } from '../../../contract/catalogue/services/tax.ts'
import type { BillGap, GapCode } from '../../../contract/money/bills/bills.ts'
import { needsIrn } from '../../../contract/money/e-invoices/e-invoices.ts'
import { gstinDoubt, stateOfGstin, unusualGstin } from '../../../contract/people/garages/gstin.ts'
import { daysBetween } from '../../../contract/platform/days.ts'
import { indianDay, rupees } from '../../../contract/platform/formats.ts'
import { looksLikePincode } from '../../../contract/platform/pincode.ts'
import { boxesWords, unprintedIn } from '../../../contract/platform/printable.ts'
import { isLargeTurnover } from '../../../contract/platform/terms/bill-kinds.ts'
import { inForceOn, limitsOfLaw } from '../../../contract/platform/terms/limits-of-law.ts'
import type { Draft } from './draft.ts'
import type { BillableLine, Facts } from './queries.ts'

const blocks = (code: GapCode, field: string, sentence: string): BillGap => ({ code, field, sentence, blocks: true })
const warns = (code: GapCode, field: string, sentence: string): BillGap => ({ code, field, sentence, blocks: false })
const when = (isMissing: boolean, gap: BillGap) => (isMissing ? [gap] : [])

const ofLines = ({ lines, total }: Draft) => {
  if (lines.length === 0) return [blocks('no_lines', 'lines', 'There is nothing on this job card yet. Add work first.')]
  return when(
    total === 0,
    blocks('nothing_to_bill', 'lines', 'Everything on this job card is free: no bill is needed.'),
  )
}

/**
 * Where a garage asks before all work, what is not approved is not billed; but nobody can be asked by an estimate any more
 * when the car has left, so that a bill can still be corrected. Where it only warns, or asks on some cards, it is said.
 */
function ofApprovals({ ask_before_work, status }: Facts, lines: BillableLine[]): BillGap[] {
  const isOff = ask_before_work === 'OFF'
  const open = lines.filter(
    ({ approval, asked_estimate_id }) => approval === 'PROPOSED' && (!isOff || asked_estimate_id !== null),
  )
  const named = open.slice(0, 3).map(({ description }) => description)
  const more = open.length > 3 ? ` and ${open.length - 3} more` : ''
  const what = `The driver has not approved ${named.join(', ')}${more}.`
  return when(
    open.length > 0,
    status === 'DELIVERED' || ask_before_work !== 'STRICT'
      ? warns('not_approved', 'works', `${what} Make sure they agree before you issue the bill.`)
      : blocks('not_approved', 'works', `${what} Ask them, or remove ${open.length === 1 ? 'it' : 'them'}.`),
  )
}

/** Settings keep any text as a GSTIN; no tax is charged under one that cannot be. */
function ofSeller({ seller: { gstin } }: Draft): BillGap[] {
  const field = 'garage.gstin'
  if (gstin === '') {
    return [blocks('seller_state', field, 'This job card charges GST, but your garage has no GSTIN.')]
  }
  if (!stateOfGstin(gstin)) {
    return [blocks('seller_state', field, 'Your GSTIN does not begin with a state’s number. Please check it.')]
  }
  const sentence = `Your garage’s GSTIN ${gstin} is not valid. Please correct it in Settings, under GST and bills.`
  return when(gstinDoubt(gstin) === 'pattern', blocks('seller_gstin', field, sentence))
}

function ofBuyer(draft: Draft): BillGap[] {
  const { buyer, taxable } = draft
  if (buyer.gstin === '') {
    const namedFrom = inForceOn(limitsOfLaw.buyerNamedFrom, indianDay())
    if (taxable < namedFrom) return []
    const why = `is required on a bill of ${rupees(namedFrom)} or more.`
    return [
      ...when(buyer.name === '', blocks('buyer_name', 'customer.name', `The customer’s name ${why}`)),
      ...when(buyer.address === '', blocks('buyer_address', 'customer.addressLine1', `The customer’s address ${why}`)),
      ...when(buyer.stateCode === '', blocks('buyer_state', 'customer.state', `The customer’s state ${why}`)),
    ]
  }
  const doubt = gstinDoubt(buyer.gstin)
  const field = 'customer.gstNumber'
  const ofState = stateOfGstin(buyer.gstin)
  const whose = unusualGstin(buyer.gstin)
  if (doubt === 'pattern' || !(ofState || whose)) {
    return [blocks('buyer_gstin', field, `${buyer.gstin} is not a valid GSTIN. Please correct or remove it.`)]
  }
  const sentence = `The GSTIN is of ${ofState}, but the address is in ${buyer.state}.`
  return [
    ...ofBuyersAddress(draft),
    ...when(whose !== undefined, warns('gstin_unusual', field, `${buyer.gstin} is of ${whose}. Is that right?`)),
    ...when(
      doubt === 'check digit',
      warns('gstin_check_digit', field, `The last character of ${buyer.gstin} does not match. Is it typed correctly?`),
    ),
    ...when(
      ofState !== undefined && buyer.stateCode !== '' && buyer.stateCode !== buyer.gstin.slice(0, 2),
      warns('states_differ', 'customer.state', sentence),
    ),
  ]
}

/**
 * A registered buyer's bill has both (rule 46 of the CGST rules), and the portal refuses an e-invoice without: a garage that
 * may have to make one is not let to find out after the bill, which nobody can change.
 */
function ofBuyersAddress({ buyer, seller: { turnover } }: Draft): BillGap[] {
  const isLarge = isLargeTurnover(turnover)
  const needs = isLarge ? blocks : warns
  const isWhole = looksLikePincode(buyer.pincode)
  const code = isLarge ? 'buyer_address' : 'buyer_address_wanted'
  return [
    ...when(
      buyer.address === '',
      needs(code, 'customer.addressLine1', 'A bill to a GSTIN needs the customer’s address.'),
    ),
    ...when(
      !isWhole,
      needs('buyer_pincode', 'customer.pincode', 'A bill to a GSTIN needs the customer’s pincode of 6 digits.'),
    ),
  ]
}

/** Of no length or chapter that the lists of goods and services have: the portal refuses it. A short one is said elsewhere. */
const isOddCode = (taxCode: string) =>
  /^99/.test(taxCode) ? !/^99(\d\d){0,2}$/.test(taxCode) : !/^(?!00|77|98)\d\d(\d\d){0,3}$/.test(taxCode)

function ofOddCodes({ lines }: Draft): BillGap[] {
  return lines
    .filter(({ taxCode }) => taxCode !== '' && isOddCode(taxCode))
    .map(({ jobCardLineId, description, taxCode }) => {
      const why = /^99/.test(taxCode) ? 'A SAC code has 4 or 6 digits.' : 'An HSN code has 4, 6 or 8 digits.'
      const sentence = `${description}: is ${taxCode} right? ${why}`
      return warns('tax_code_odd', `lines.${jobCardLineId}.taxCode`, sentence)
    })
}

function ofCodes({ lines, buyer, seller }: Draft): BillGap[] {
  const digits = inForceOn(limitsOfLaw.digitsOfCode, indianDay())[seller.turnover]
  const isRequired = buyer.gstin !== '' || isLargeTurnover(seller.turnover)
  return lines.flatMap(({ jobCardLineId, description, taxCode, kind, taxable }) => {
    const [field, code] = [`lines.${jobCardLineId}.taxCode`, kind === 'PART' ? 'HSN' : 'SAC']
    if (isRequired) {
      const sentence = `${description} needs ${code === 'HSN' ? 'an HSN' : 'a SAC'} code of at least ${digits} digits.`
      return when(taxCode.length < digits, blocks('tax_code', field, sentence))
    }
    // What is free adds nothing to the return; on an e-invoice it has a code all the same.
    return when(taxCode === '' && taxable > 0, warns('tax_code_wanted', field, `${description} has no ${code} code.`))
  })
}

/** A rate that was lowered since still stands on lines that were used before. */
const ofRates = ({ lines }: Draft): BillGap[] =>
  lines.flatMap(({ jobCardLineId, description, taxRate, taxable }) => {
    const doubt = taxable > 0 ? rateDoubt(taxRate) : undefined
    return doubt
      ? [warns('unusual_rate', `lines.${jobCardLineId}.taxRate`, `${description}: ${doubt} Is it right?`)]
      : []
  })

function ofDay({ delivered_at }: Facts): BillGap[] {
  const days = delivered_at ? daysBetween(indianDay(delivered_at), indianDay()) : 0
  const within = inForceOn(limitsOfLaw.billedWithinDays, indianDay())
  const sentence = `The car was delivered ${days} days ago: bills are due within ${within} days.`
  return when(days > within, warns('delivered_long_ago', 'issuedOn', sentence))
}

/** What else the e-invoice portal refuses is said before the bill has its number: afterwards only a credit note mends it. */
function ofPortal({ buyer, seller }: Draft): BillGap[] {
  if (!needsIrn({ seller, buyer })) return []
  const wants = (field: string, what: string) => blocks('portal_refuses', field, `The e-invoice portal wants ${what}.`)
  const isShort = (name: string) => name.trim().length < 3
  return [
    ...when(isShort(buyer.name), wants('customer.name', 'the customer’s name, of 3 letters or more')),
    ...when(isShort(seller.name), wants('garage.name', 'your garage’s name, of 3 letters or more')),
    ...when(seller.address.trim() === '', wants('garage.address', 'your garage’s address')),
    ...when(!looksLikePincode(seller.pincode), wants('garage.pincode', 'your garage’s pincode, of 6 digits')),
  ]
}

/** A card counts in its own state; so what its screen said is said to be another figure before the bill is issued. */
function ofTotal({ total_amount }: Facts, { lines, total, isInterState }: Draft): BillGap[] {
  const card = Number(total_amount)
  const why = isInterState ? ': IGST is rounded as one tax' : ''
  const sentence = `The job card came to ${rupees(card)}, the bill comes to ${rupees(total)}${why}.`
  return when(lines.length > 0 && card !== total, warns('total_differs', 'total', sentence))
}

/** A box is printed for what no font has; that is seen before the bill is issued, and cannot be changed any more. */
function ofLetters({ buyer, lines }: Draft): BillGap[] {
  const texts = [
    ['customer.name', `${buyer.name} ${buyer.address}`],
    ...lines.map(({ jobCardLineId, description }) => [`lines.${jobCardLineId}.description`, description]),
  ] as const
  return texts.flatMap(([field = '', text = '']) => {
    const signs = unprintedIn(text)
    return when(signs.length > 0, warns('not_printable', field, boxesWords(signs)))
  })
}

/** What a bill lacks: what blocks first, each with the field where it is mended (docs/rules.md#bills). */
export function findGaps(facts: Facts, lines: BillableLine[], draft: Draft): BillGap[] {
  const ofInvoice =
    draft.kind === 'INVOICE'
      ? [
          ...ofSeller(draft),
          ...ofBuyer(draft),
          ...ofCodes(draft),
          ...ofOddCodes(draft),
          ...ofRates(draft),
          ...ofPortal(draft),
        ]
      : []
  const gaps = [
    ...ofLines(draft),
    ...ofApprovals(facts, lines),
    ...ofInvoice,
    ...ofLetters(draft),
    ...ofDay(facts),
    ...ofTotal(facts, draft),
  ]
  return gaps.toSorted((one, other) => Number(other.blocks) - Number(one.blocks))
}
