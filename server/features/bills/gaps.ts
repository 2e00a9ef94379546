import type { BillGap, GapCode } from '../../../contract/bills.ts'
import { daysBetween } from '../../../contract/days.ts'
import { indianDay } from '../../../contract/formats.ts'
import { gstinDoubt, stateOfGstin } from '../../../contract/gstin.ts'
import type { Draft } from './draft.ts'
import type { BillableLine, Facts } from './queries.ts'

/**
 * What the law asks of a tax invoice (CGST Rule 46, as of 22 November 2026; for a tax adviser to confirm): from this
 * taxable value on an unregistered buyer is named with address and state, rule 46(e); digits of the HSN and SAC by the
 * garage's turnover, notification 78/2020.
 */
const buyerNamedFrom = 50_000
const digitsOfCode = { TO_5CR: 4, ABOVE_5CR: 6 } as const
/** A bill of a car that left longer ago is late: section 31 of the CGST Act gives a service 30 days. */
const lateAfterDays = 30

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

function ofApprovals({ ask_before_work }: Facts, lines: BillableLine[]): BillGap[] {
  if (ask_before_work !== 'STRICT') return []
  const open = lines.filter(({ approval }) => approval === 'PROPOSED')
  const named = open.slice(0, 3).map(({ description }) => description)
  const more = open.length > 3 ? ` and ${open.length - 3} more` : ''
  return when(
    open.length > 0,
    blocks('not_approved', 'works', `The driver has not approved ${named.join(', ')}${more}. Ask them, or remove it.`),
  )
}

const ofSeller = ({ seller }: Draft) => [
  ...when(
    !stateOfGstin(seller.gstin),
    seller.gstin === ''
      ? blocks('seller_state', 'garage.gstin', 'This job card charges GST, but your garage has no GSTIN.')
      : blocks('seller_state', 'garage.gstin', 'Your GSTIN does not begin with a state’s number. Please check it.'),
  ),
]

function ofBuyer({ buyer, taxable }: Draft): BillGap[] {
  if (buyer.gstin === '') {
    if (taxable < buyerNamedFrom) return []
    const why = 'is required on a bill of ₹50,000 or more.'
    return [
      ...when(buyer.name === '', blocks('buyer_name', 'customer.name', `The customer’s name ${why}`)),
      ...when(buyer.address === '', blocks('buyer_address', 'customer.addressLine1', `The customer’s address ${why}`)),
      ...when(buyer.stateCode === '', blocks('buyer_state', 'customer.state', `The customer’s state ${why}`)),
    ]
  }
  const doubt = gstinDoubt(buyer.gstin)
  const field = 'customer.gstNumber'
  if (doubt === 'pattern' || !stateOfGstin(buyer.gstin)) {
    return [blocks('buyer_gstin', field, `${buyer.gstin} is not a valid GSTIN. Please correct or remove it.`)]
  }
  const ofState = stateOfGstin(buyer.gstin)
  const sentence = `The GSTIN is of ${ofState}, but the address is in ${buyer.state}.`
  return [
    ...when(
      doubt === 'check digit',
      warns('gstin_check_digit', field, `The last character of ${buyer.gstin} does not match. Is it typed correctly?`),
    ),
    ...when(
      buyer.stateCode !== '' && buyer.stateCode !== buyer.gstin.slice(0, 2),
      warns('states_differ', 'customer.state', sentence),
    ),
  ]
}

function ofCodes({ lines, buyer, seller }: Draft): BillGap[] {
  const digits = digitsOfCode[seller.turnover]
  const isRequired = buyer.gstin !== '' || seller.turnover === 'ABOVE_5CR'
  return lines.flatMap(({ jobCardLineId, description, taxCode, kind }) => {
    const [field, code] = [`lines.${jobCardLineId}.taxCode`, kind === 'PART' ? 'HSN' : 'SAC']
    if (isRequired) {
      const sentence = `${description} needs ${code === 'HSN' ? 'an HSN' : 'a SAC'} code of at least ${digits} digits.`
      return when(taxCode.length < digits, blocks('tax_code', field, sentence))
    }
    return when(taxCode === '', warns('tax_code_wanted', field, `${description} has no ${code} code.`))
  })
}

function ofDay({ delivered_at }: Facts): BillGap[] {
  const days = delivered_at ? daysBetween(indianDay(delivered_at), indianDay()) : 0
  return when(
    days > lateAfterDays,
    warns('delivered_long_ago', 'issuedOn', `The car was delivered ${days} days ago: bills are due within 30 days.`),
  )
}

/** What a bill lacks: what blocks first, each with the field where it is mended (docs/rules.md#bills). */
export function gapsOf(facts: Facts, lines: BillableLine[], draft: Draft): BillGap[] {
  const ofInvoice = draft.kind === 'INVOICE' ? [...ofSeller(draft), ...ofBuyer(draft), ...ofCodes(draft)] : []
  const gaps = [...ofLines(draft), ...ofApprovals(facts, lines), ...ofInvoice, ...ofDay(facts)]
  return gaps.toSorted((one, other) => Number(other.blocks) - Number(one.blocks))
}
