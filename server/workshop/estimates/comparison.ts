import { paise, sumOfRupees } from '../../../contract/platform/paise.ts'
import { usualUnits } from '../../../contract/platform/terms/workshop.ts'
import type { Comparison, EstimateWork } from '../../../contract/workshop/estimates/estimates.ts'
import { priceOfLine, priceOfWork, sumOfLine } from '../../../contract/workshop/job-cards/job-card-sums.ts'
import type { JobCardDetail } from '../../../contract/workshop/job-cards/job-cards.ts'
import type { BookedLineRow, BookedService } from '../job-cards/approval-service.ts'
import { type SummedLine, sumsInOrder } from './content.ts'
import { type EstimateHistory, standingOf } from './estimate-history.ts'
import type { AnswerRow, EstimateRow } from './queries.ts'
import { stateOf } from './rules.ts'

type ComparedWork = Comparison['works'][number]
type ComparedLine = ComparedWork['lines'][number]
/** The last word on a work, where it was a yes: what it was said to. */
type Agreement = { answer: AnswerRow; version: EstimateRow | undefined; work: EstimateWork | undefined }

const minus = (one: number, other: number) => (paise(one) - paise(other)) / 100
const versionOf = ({ versions }: EstimateHistory, { estimate_id }: AnswerRow) =>
  versions.find(({ id }) => id === estimate_id)

function agreementsOf(history: EstimateHistory): Map<string, Agreement> {
  const agreed = new Map<string, Agreement>()
  for (const answer of history.answers) {
    const version = versionOf(history, answer)
    for (const { workId, decision } of answer.decisions) {
      const work = version?.content.works.find((each) => each.workId === workId)
      if (decision === 'APPROVED') agreed.set(workId, { answer, version, work })
      else agreed.delete(workId)
    }
  }
  return agreed
}

const saidIn = ({ answer, version }: Agreement): NonNullable<ComparedLine['approvedBy']> => ({
  version: version?.version ?? 0,
  channel: answer.channel,
  name: answer.name,
  at: answer.said_at.toISOString(),
  recordedBy: answer.recorded_by_name,
})

type AgreedLine = EstimateWork['lines'][number]
type BilledLine = EstimateHistory['card']['lines'][number]

type Agreed = Pick<ComparedLine, 'agreed' | 'agreedQuantity' | 'approvedBy'>
/** `summed`: what a bill counts of the agreed line, which may be paise off its price. */
type Compared = { line: ComparedLine; summed: SummedLine | undefined }

/** As it was agreed to: tax was on it, or none was, whatever the card says by now. */
const countedLine = (
  lineId: string,
  { amount, tax, taxRate }: Pick<AgreedLine, 'amount' | 'tax' | 'taxRate'>,
): SummedLine => ({ lineId, amount, taxRate: tax > 0 ? taxRate : 0 })

/** To the line as an estimate said it, or as it was booked: that is the answer to the price that was booked. */
function agreedOf(
  line: BilledLine,
  agreement: Agreement | undefined,
  booked: BookedLineRow | undefined,
  card: JobCardDetail,
): Agreed & Pick<Compared, 'summed'> {
  const shown = agreement?.work?.lines.find(({ lineId }) => lineId === line.id)
  if (agreement && shown) return { ...agreedTo(shown, agreement), summed: countedLine(line.id, shown) }
  if (!booked) return { agreed: null, agreedQuantity: null, approvedBy: null, summed: undefined }
  return {
    ...asBooked(line, booked, card),
    agreedQuantity: line.quantity,
    approvedBy: withTheBooking(booked.name, booked.created_at),
  }
}

/** The line may have become cheaper since: what was booked is known by its price, and by what that came to. */
function asBooked(
  line: BilledLine,
  { approved_total, agreed_price }: BookedLineRow,
  card: JobCardDetail,
): Pick<Agreed, 'agreed'> & Pick<Compared, 'summed'> {
  const isTotal = (total: number) => paise(total) === paise(approved_total ?? 0)
  if (isTotal(line.total)) return { agreed: priceOfLine(line), summed: countedLine(line.id, line) }
  const counted = (unitPrice: number) =>
    sumOfLine({ quantity: 1, unitPrice, discount: 0, taxRate: line.taxRate, priceIncludesTax: true }, card)
  const price = Number(agreed_price)
  const agreed = isTotal(counted(price).total) ? price : Number(approved_total)
  return { agreed, summed: countedLine(line.id, { ...counted(agreed), taxRate: line.taxRate }) }
}

const withTheBooking = (name: string, at: Date): ComparedLine['approvedBy'] => ({
  version: 0,
  channel: 'BOOKING',
  name,
  at: at.toISOString(),
  recordedBy: null,
})

const agreedTo = (line: AgreedLine, agreement: Agreement): Agreed => ({
  agreed: priceOfLine(line),
  agreedQuantity: line.quantity,
  approvedBy: saidIn(agreement),
})

/** The version that asks for a work and has no answer to it. */
function unansweredIn(
  history: EstimateHistory,
  { approval, askedVersion }: EstimateHistory['card']['works'][number],
): ComparedLine['askedIn'] {
  const version = history.versions.find((each) => each.version === askedVersion)
  if (approval !== 'PROPOSED' || !version) return null
  const state = stateOf(standingOf(history, version))
  return { version: version.version, isOpen: state === 'OPEN' || state === 'PARTLY' }
}

function billedLine(
  line: BilledLine,
  { summed, ...agreed }: ReturnType<typeof agreedOf>,
  askedIn: ComparedLine['askedIn'],
): Compared {
  const billed = priceOfLine(line)
  return {
    summed,
    line: {
      description: line.description,
      unit: line.unit,
      quantity: line.quantity,
      billed,
      difference: minus(billed, agreed.agreed ?? 0),
      askedIn,
      reworkOf: line.reworkOf?.billNumber ?? null,
      ...agreed,
    },
  }
}

const notBilled = (line: Pick<ComparedLine, 'description' | 'unit'> & Agreed, counted: SummedLine): Compared => ({
  summed: counted,
  line: {
    ...line,
    quantity: null,
    billed: null,
    askedIn: null,
    reworkOf: null,
    difference: minus(0, line.agreed ?? 0),
  },
})

const agreedOnly = (line: AgreedLine, agreement: Agreement) =>
  notBilled(
    { description: line.description, unit: line.unit, ...agreedTo(line, agreement) },
    countedLine(line.lineId, line),
  )

const bookedOnly = ({ name, by, bookedAt, price, ...amounts }: BookedService) =>
  notBilled(
    {
      description: name,
      unit: usualUnits.LABOUR,
      agreed: price,
      agreedQuantity: 1,
      approvedBy: withTheBooking(by, bookedAt),
    },
    // It is on the card no more, and comes after what is.
    countedLine('', amounts),
  )

/** A booked service that an estimate asked about anew is agreed to, or not, by the answer to that. */
const wasAnswered = (history: EstimateHistory, { name }: BookedService) =>
  history.answers.some((answer) => {
    const decided = new Set(answer.decisions.map(({ workId }) => workId))
    const works = versionOf(history, answer)?.content.works.filter(({ workId }) => decided.has(workId)) ?? []
    return works.some(({ lines }) => lines.some(({ description }) => description === name))
  })

/** Of prices, what a discount on the whole bill takes off them with tax, and the total that it leaves. */
const sumsOf = (exact: number, off: number, total: number) => ({
  exact,
  discount: minus(0, off),
  rounding: sumOfRupees([total, off, -exact]),
  total,
})

/** The discount of the version that was answered last, on all that was agreed to. */
function agreedSums(history: EstimateHistory, compared: Compared[]) {
  const { answers, card } = history
  const last = answers.at(-1)
  const discount = last && versionOf(history, last)?.content.discount
  const lines = compared.flatMap((each) => each.summed ?? [])
  const { discountWithTax, total } = sumsInOrder(lines, card, { chargesTax: true, discount })
  const prices = sumOfRupees(compared.map(({ line }) => line.agreed ?? 0))
  return sumsOf(prices, discountWithTax, total)
}

function billSums({ lines, totals, totalAmount }: JobCardDetail, compared: Compared[]) {
  const { subtotal, discount, cgst, sgst, igst } = totals
  const withTax = sumOfRupees([...lines.map(({ total }) => total), -subtotal, discount, -cgst, -sgst, -igst])
  const prices = sumOfRupees(compared.map(({ line }) => line.billed ?? 0))
  return sumsOf(prices, discount > 0 ? withTax : 0, totalAmount)
}

type Booked = { lines: BookedLineRow[]; offCard: BookedService[] }

/** Each line of the bill beside what the driver agreed to, and what was agreed to and is not on it. */
export function compare(history: EstimateHistory, { lines: bookedLines, offCard }: Booked): Comparison {
  const { card } = history
  const agreements = agreementsOf(history)
  const booked = new Map(bookedLines.map((line) => [line.id, line]))
  const onCard = card.works
    .filter(({ approval }) => approval !== 'DECLINED')
    .map((work) => {
      const { id, title, approval, lines } = work
      const asked = unansweredIn(history, work)
      const agreement = approval === 'APPROVED' ? agreements.get(id) : undefined
      const left = agreement?.work?.lines.filter(({ lineId }) => !lines.some((line) => line.id === lineId)) ?? []
      return {
        title,
        lines: [
          ...lines.map((line) => billedLine(line, agreedOf(line, agreement, booked.get(line.id), card), asked)),
          ...left.map((line) => agreedOnly(line, agreement as Agreement)),
        ],
      }
    })
  const gone = [...agreements].flatMap(([workId, agreement]) => {
    const { work } = agreement
    if (!work || card.works.some(({ id }) => id === workId)) return []
    return [{ title: work.title, lines: work.lines.map((line) => agreedOnly(line, agreement)) }]
  })
  const goneAsBooked = offCard
    .filter((service) => !wasAnswered(history, service))
    .map((service) => ({ title: service.name, lines: [bookedOnly(service)] }))
  const works = [...onCard, ...gone, ...goneAsBooked]
  const compared = works.flatMap(({ lines }) => lines)
  const [agreed, bill] = [agreedSums(history, compared), billSums(card, compared)]
  return {
    works: works.map((work): ComparedWork => ({ title: work.title, lines: work.lines.map(({ line }) => line) })),
    agreed,
    bill,
    difference: {
      exact: minus(bill.exact, agreed.exact),
      discount: minus(bill.discount, agreed.discount),
      rounding: minus(bill.rounding, agreed.rounding),
      total: minus(bill.total, agreed.total),
    },
    declined: card.works
      .filter(({ approval }) => approval === 'DECLINED')
      .map((work) => ({ title: work.title, total: priceOfWork(work) })),
  }
}
