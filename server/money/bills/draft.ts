import type {
  BillBank,
  BillBuyer,
  BillCar,
  BillLine,
  BillPreview,
  BillSeller,
} from '../../../contract/money/bills/bills.ts'
import { isInSez, placeOf, stateCodeOfGarage } from '../../../contract/money/bills/place-of-supply.ts'
import { stateCodeOf, stateOfCode } from '../../../contract/people/garages/gstin.ts'
import { addDays } from '../../../contract/platform/days.ts'
import { indianDay } from '../../../contract/platform/formats.ts'
import { findCity } from '../../../contract/platform/places/cities.ts'
import { usualWarranty } from '../../../contract/workshop/warranties/warranties.ts'
import { amountInWords } from '../../platform/amount-in-words.ts'
import { pricedOf, sumsOfCard } from '../../workshop/job-cards/figure-rules.ts'
import type { BillableLine, Facts } from './queries.ts'

/** What a document says, and what it comes to: looked at in the preview, and kept word for word once it is issued. */
export type Draft = Omit<BillPreview, 'paid' | 'balance' | 'missing' | 'nextNumber' | 'version'>

/** In one line; what the line names already, such as the street's own locality, is not said twice. */
const joined = (...parts: (string | null)[]) =>
  parts.reduce<string>(
    (said, part) => (!part || said.split(', ').includes(part) ? said : said ? `${said}, ${part}` : part),
    '',
  )

/** A document without tax names no GSTIN as the one that charges it; one under the composition scheme has to. */
export function sellerOf(facts: Facts): BillSeller {
  const gstin = facts.charges_tax || facts.tax_scheme === 'COMPOSITION' ? facts.gstin : ''
  const stateCode = stateCodeOfGarage({ gstin: facts.gstin, state: facts.garage_state })
  const city = [findCity(facts.city_slug)?.city, facts.garage_pincode].filter(Boolean).join(' ')
  return {
    name: facts.garage_name,
    legalName: facts.legal_name,
    gstin,
    address: joined(facts.garage_address, facts.locality, city),
    pincode: facts.garage_pincode,
    state: stateOfCode(stateCode) ?? facts.garage_state,
    stateCode,
    phone: facts.garage_phone,
    email: facts.garage_email,
    upiAddress: facts.upi_address,
    scheme: facts.tax_scheme,
    turnover: facts.turnover,
  }
}

export function buyerOf(facts: Facts): BillBuyer {
  const isCompany = facts.customer_type === 'CORPORATE' && Boolean(facts.company_name)
  const state = facts.state ?? ''
  return {
    name: isCompany ? (facts.company_name ?? '') : facts.customer_name,
    contactName: isCompany ? facts.customer_name : '',
    gstin: facts.gst_number ?? '',
    inSez: isInSez(facts),
    address: joined(facts.address_line1, facts.address_line2, facts.city),
    state,
    stateCode: stateCodeOf(state),
    pincode: facts.pincode ?? '',
    phone: facts.customer_phone,
  }
}

const carOf = (facts: Facts): BillCar => ({
  make: facts.make,
  model: facts.model,
  registrationNumber: facts.registration_number,
  odometerIn: facts.odometer_in,
  deliveredOn: facts.delivered_at ? indianDay(facts.delivered_at) : null,
})

const bankOf = (facts: Facts): BillBank => ({
  name: facts.bank_name,
  account: facts.bank_account,
  ifsc: facts.bank_ifsc,
})

/** A line's own, else the garage's usual one; work that is done again keeps that of the first time. */
function warrantyOf(line: BillableLine, facts: Facts) {
  if (line.rework_bill_id !== null) return { warrantyMonths: 0, warrantyKm: 0 }
  const usual = {
    LABOUR: { months: facts.warranty_labour_months, km: 0 },
    PART: { months: facts.warranty_part_months, km: facts.warranty_part_km },
  }
  const { months, km } = usualWarranty(line, usual)
  return { warrantyMonths: line.warranty_months ?? months, warrantyKm: line.warranty_km ?? km }
}

/** @param numbers of the bills that lines are done again of */
export function draftOf(
  facts: Facts,
  lines: BillableLine[],
  numbers: Map<string, string>,
  { chosenPlace, issuedOn = indianDay() }: { chosenPlace?: string | undefined; issuedOn?: string } = {},
): Draft {
  const [seller, buyer] = [sellerOf(facts), buyerOf(facts)]
  const place = placeOf(seller, buyer, chosenPlace)
  const { charges_tax: chargesTax } = facts
  const sums = sumsOfCard(facts, lines, place.isInterState)
  const { exact: _exact, lines: figures, ...totals } = sums
  const billed = lines.map((line, index): BillLine => {
    const { quantity, unitPrice, discount: lineDiscount, priceIncludesTax } = pricedOf(line)
    const [of, position] = [line.rework_bill_id, line.rework_position]
    const figure = figures[index]
    if (!figure) throw new Error('Each line has figures.')
    return {
      position: index + 1,
      jobCardLineId: line.id,
      correctsPosition: null,
      reworkOf: of && position ? { billId: of, number: numbers.get(of) ?? '', position } : null,
      kind: line.kind,
      description: line.description,
      taxCode: line.tax_code,
      quantity,
      unit: line.unit,
      unitPrice,
      lineDiscount,
      priceIncludesTax,
      ...warrantyOf(line, facts),
      ...figure,
    }
  })
  return {
    kind: chargesTax ? 'INVOICE' : 'SUPPLY',
    seller,
    buyer,
    car: carOf(facts),
    bank: bankOf(facts),
    terms: facts.bill_terms,
    ...place,
    lines: billed,
    ...totals,
    words: amountInWords(totals.total),
    dueOn: addDays(issuedOn, facts.credit_days ?? facts.due_days),
  }
}
