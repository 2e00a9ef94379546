import type { Comparison, EstimateWork } from '../../../contract/estimates.ts'
import { priceOfLine, priceOfWork } from '../../../contract/job-card-sums.ts'
import { paise, sumOfRupees } from '../../../contract/paise.ts'
import type { BookedLineRow } from '../jobcards/approval-service.ts'
import { inWholeRupees } from './content.ts'
import type { Dossier } from './dossier.ts'
import type { AnswerRow, EstimateRow } from './queries.ts'

type ComparedWork = Comparison['works'][number]
type ComparedLine = ComparedWork['lines'][number]
/** The last word on a work, where it was a yes: what it was said to. */
type Agreement = { answer: AnswerRow; version: EstimateRow | undefined; work: EstimateWork | undefined }

const minus = (one: number, other: number) => (paise(one) - paise(other)) / 100

function agreementsOf({ answers, versions }: Dossier): Map<string, Agreement> {
  const agreed = new Map<string, Agreement>()
  for (const answer of answers) {
    const version = versions.find(({ id }) => id === answer.estimate_id)
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
type BilledLine = Dossier['card']['lines'][number]

type Agreed = Pick<ComparedLine, 'agreed' | 'agreedQuantity' | 'approvedBy'>
/** With what the agreed line comes to on a bill, which may be paise off its price. */
type Compared = { line: ComparedLine; agreedExact: number }

/** To the line as an estimate said it, or as it was booked: that is the answer to the price that was booked. */
function agreedOf(
  line: BilledLine,
  agreement: Agreement | undefined,
  booked: BookedLineRow | undefined,
): Agreed & { agreedExact: number } {
  const shown = agreement?.work?.lines.find(({ lineId }) => lineId === line.id)
  if (agreement && shown) {
    return { ...agreedTo(shown, agreement), agreedExact: exactOf(shown) }
  }
  if (!booked) return { agreed: null, agreedQuantity: null, approvedBy: null, agreedExact: 0 }
  const agreedExact = Number(booked.approved_total)
  const at = booked.created_at.toISOString()
  return {
    agreed: agreedExact === line.total ? priceOfLine(line) : agreedExact,
    agreedQuantity: line.quantity,
    approvedBy: { version: 0, channel: 'BOOKING', name: booked.name, at, recordedBy: null },
    agreedExact,
  }
}

const exactOf = ({ amount, tax }: AgreedLine) => sumOfRupees([amount, tax])
const agreedTo = (line: AgreedLine, agreement: Agreement): Agreed => ({
  agreed: priceOfLine(line),
  agreedQuantity: line.quantity,
  approvedBy: saidIn(agreement),
})

function billedLine(line: BilledLine, { agreedExact, ...agreed }: ReturnType<typeof agreedOf>): Compared {
  const billed = priceOfLine(line)
  return {
    agreedExact,
    line: {
      ...{ description: line.description, unit: line.unit, quantity: line.quantity, billed },
      difference: minus(billed, agreed.agreed ?? 0),
      reworkOf: line.reworkOf?.billNumber ?? null,
      ...agreed,
    },
  }
}

function agreedOnly(line: AgreedLine, agreement: Agreement): Compared {
  const agreed = agreedTo(line, agreement)
  return {
    agreedExact: exactOf(line),
    line: {
      ...{ description: line.description, unit: line.unit, quantity: null, billed: null, reworkOf: null },
      difference: minus(0, agreed.agreed ?? 0),
      ...agreed,
    },
  }
}

const sumsOf = (exact: number, total: number) => ({ exact, rounding: minus(total, exact), total })

/** Each line of the bill beside what the driver agreed to, and what was agreed to and is not on it. */
export function compare(dossier: Dossier, bookedLines: BookedLineRow[]): Comparison {
  const { card } = dossier
  const agreements = agreementsOf(dossier)
  const booked = new Map(bookedLines.map((line) => [line.id, line]))
  const onCard = card.works
    .filter(({ approval }) => approval !== 'DECLINED')
    .map(({ id, title, approval, lines }) => {
      const agreement = approval === 'APPROVED' ? agreements.get(id) : undefined
      const left = agreement?.work?.lines.filter(({ lineId }) => !lines.some((line) => line.id === lineId)) ?? []
      return {
        title,
        lines: [
          ...lines.map((line) => billedLine(line, agreedOf(line, agreement, booked.get(line.id)))),
          ...left.map((line) => agreedOnly(line, agreement as Agreement)),
        ],
      }
    })
  const gone = [...agreements].flatMap(([workId, agreement]) => {
    const { work } = agreement
    if (!work || card.works.some(({ id }) => id === workId)) return []
    return [{ title: work.title, lines: work.lines.map((line) => agreedOnly(line, agreement)) }]
  })
  const works = [...onCard, ...gone]
  const compared = works.flatMap(({ lines }) => lines)
  const lines = compared.map(({ line }) => line)
  const agreed = sumsOf(
    sumOfRupees(lines.map((line) => line.agreed ?? 0)),
    inWholeRupees(sumOfRupees(compared.map(({ agreedExact }) => agreedExact))).total,
  )
  const bill = sumsOf(sumOfRupees(lines.map(({ billed }) => billed ?? 0)), card.totalAmount)
  return {
    works: works.map((work): ComparedWork => ({ title: work.title, lines: work.lines.map(({ line }) => line) })),
    agreed,
    bill,
    difference: {
      exact: minus(bill.exact, agreed.exact),
      rounding: minus(bill.rounding, agreed.rounding),
      total: minus(bill.total, agreed.total),
    },
    declined: card.works
      .filter(({ approval }) => approval === 'DECLINED')
      .map((work) => ({ title: work.title, total: priceOfWork(work) })),
  }
}
