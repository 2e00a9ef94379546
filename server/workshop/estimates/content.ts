import { sumOfRupees } from '../../../contract/platform/paise.ts'
import { findCity } from '../../../contract/platform/places/cities.ts'
import type { EstimateContent, EstimateWork } from '../../../contract/workshop/estimates/estimates.ts'
import type { BillTerms } from '../../../contract/workshop/job-cards/bill-sums.ts'
import { priceOfLine, priceOfWork, sumsOfAmounts } from '../../../contract/workshop/job-cards/job-card-sums.ts'
import type { JobCardDetail } from '../../../contract/workshop/job-cards/job-cards.ts'
import type { JobCardWork } from '../../../contract/workshop/job-cards/works.ts'
import type { CardFacts } from './queries.ts'

export type SummedLine = { lineId: string; amount: number; taxRate: number }

/**
 * What lines come to, as a bill with the version's discount counts them. They go in the card's order, which decides where
 * the paise go that a discount leaves over.
 */
export function sumsInOrder(
  lines: readonly SummedLine[],
  { lines: onCard }: Pick<JobCardDetail, 'lines'>,
  terms: Pick<BillTerms, 'chargesTax' | 'discount'>,
) {
  const places = new Map(onCard.map(({ id }, place) => [id, place]))
  const placeOf = ({ lineId }: SummedLine) => places.get(lineId) ?? onCard.length
  return sumsOfAmounts(
    lines.toSorted((one, other) => placeOf(one) - placeOf(other)),
    terms,
  )
}

type Shown = Pick<EstimateWork, 'photos' | 'finding'>
/** What shows why a work is asked for, by the work. */
export type Proofs = {
  photoOf: ReadonlyMap<string, Shown['photos'][number]>
  findingOf: ReadonlyMap<string, NonNullable<Shown['finding']>>
}

function workOf(work: JobCardWork, { photoOf, findingOf }: Proofs): EstimateWork {
  const [amount, tax] = [
    sumOfRupees(work.lines.map((line) => line.amount)),
    sumOfRupees(work.lines.map((line) => line.tax)),
  ]
  return {
    workId: work.id,
    title: work.title,
    reason: work.reason,
    urgency: work.urgency,
    ask: work.approval === 'PROPOSED' ? 'asked' : 'settled',
    termsHash: work.termsHash,
    lines: work.lines.map((line) => ({
      lineId: line.id,
      kind: line.kind,
      description: line.description,
      quantity: line.quantity,
      unit: line.unit,
      unitPrice: line.unitPrice,
      discount: line.discount,
      taxRate: line.taxRate,
      priceIncludesTax: line.priceIncludesTax,
      ...(line.reworkOf && { reworkOf: line.reworkOf.billNumber }),
      amount: line.amount,
      tax: line.tax,
      total: priceOfLine(line),
    })),
    photos: work.photoIds.flatMap((id) => photoOf.get(id) ?? []),
    finding: findingOf.get(work.id) ?? null,
    amount,
    tax,
    total: priceOfWork(work),
  }
}

const gravity = { NOW: 0, SOON: 1, ROUTINE: 2 } as const

/** What is asked comes first, the gravest on top; declined works are neither asked nor settled. */
export function contentOf(
  number: string,
  card: JobCardDetail,
  facts: CardFacts,
  proofs: Proofs,
  before: readonly EstimateContent[],
): EstimateContent {
  const known = new Set(before.flatMap(({ works }) => works.map(({ workId }) => workId)))
  const works = card.works
    .filter(({ approval }) => approval !== 'DECLINED')
    .map((work) => workOf(work, proofs))
    .map((work) => (work.ask === 'asked' && known.has(work.workId) ? { ...work, wasAsked: true as const } : work))
    .sort((one, other) => one.ask.localeCompare(other.ask) || gravity[one.urgency] - gravity[other.urgency])
  const totalOf = (ask: EstimateWork['ask']) =>
    sumOfRupees(works.filter((work) => work.ask === ask).map(({ total }) => total))
  const [settledTotal, newTotal] = [totalOf('settled'), totalOf('asked')]
  // The total is that of the bill; what is asked are prices, which may be paise off what a bill counts.
  const { total, discountWithTax } = sumsOfAmounts(card.lines, card)
  return {
    number,
    garage: {
      name: facts.garage_name,
      locality: facts.locality,
      city: findCity(facts.city_slug)?.city ?? '',
      phone: facts.garage_phone,
      gstin: facts.gstin,
    },
    car: { make: facts.make, model: facts.model, registrationNumber: facts.registration_number },
    chargesTax: card.chargesTax,
    asksStrictly: facts.ask_before_work === 'STRICT',
    works,
    settledTotal,
    newTotal,
    ...(card.discount && { discount: { ...card.discount, total: discountWithTax } }),
    total,
    rounding: sumOfRupees([total, discountWithTax, -settledTotal, -newTotal]),
  }
}
