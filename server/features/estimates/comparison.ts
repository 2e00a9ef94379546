import type { Comparison, EstimateWork } from '../../../contract/estimates.ts'
import { paise, sumOfRupees } from '../../../contract/paise.ts'
import { inWholeRupees } from './content.ts'
import type { Dossier } from './dossier.ts'
import type { AnswerRow, EstimateRow } from './queries.ts'

type ComparedWork = Comparison['works'][number]
type ComparedLine = ComparedWork['lines'][number]
/** The last word on a work, where it was a yes: what it was said to. */
type Agreement = { answer: AnswerRow; version: EstimateRow | undefined; work: EstimateWork | undefined; total: number }

const minus = (one: number, other: number) => (paise(one) - paise(other)) / 100

function agreementsOf({ answers, versions }: Dossier): Map<string, Agreement> {
  const agreed = new Map<string, Agreement>()
  for (const answer of answers) {
    const version = versions.find(({ id }) => id === answer.estimate_id)
    for (const { workId, decision, total } of answer.decisions) {
      const work = version?.content.works.find((each) => each.workId === workId)
      if (decision === 'APPROVED') agreed.set(workId, { answer, version, work, total })
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

type BilledLine = Dossier['card']['lines'][number]

function billedLine(line: BilledLine, agreement: Agreement | undefined, isAlone: boolean): ComparedLine {
  const shown = agreement?.work?.lines.find(({ lineId }) => lineId === line.id)
  // What was booked on the site was agreed to without a version: by its price.
  const booked = agreement && !agreement.version && isAlone ? agreement.total : null
  const agreed = shown?.total ?? booked
  return {
    description: line.description,
    unit: line.unit,
    agreedQuantity: shown?.quantity ?? (booked === null ? null : line.quantity),
    quantity: line.quantity,
    agreed,
    billed: line.total,
    difference: minus(line.total, agreed ?? 0),
    reworkOf: line.reworkOf?.billNumber ?? null,
    approvedBy: agreement && agreed !== null ? saidIn(agreement) : null,
  }
}

const agreedOnly = (line: EstimateWork['lines'][number], agreement: Agreement): ComparedLine => ({
  description: line.description,
  unit: line.unit,
  agreedQuantity: line.quantity,
  quantity: null,
  agreed: line.total,
  billed: null,
  difference: minus(0, line.total),
  reworkOf: null,
  approvedBy: saidIn(agreement),
})

/** Each line of the bill beside what the driver agreed to, and what was agreed to and is not on it. */
export function compare(dossier: Dossier): Comparison {
  const { card } = dossier
  const agreements = agreementsOf(dossier)
  const compared = card.works
    .filter(({ approval }) => approval !== 'DECLINED')
    .map(({ id, title, approval, lines }): ComparedWork => {
      const agreement = approval === 'APPROVED' ? agreements.get(id) : undefined
      const left = agreement?.work?.lines.filter(({ lineId }) => !lines.some((line) => line.id === lineId)) ?? []
      return {
        title,
        lines: [
          ...lines.map((line) => billedLine(line, agreement, lines.length === 1)),
          ...left.map((line) => agreedOnly(line, agreement as Agreement)),
        ],
      }
    })
  const gone = [...agreements].flatMap(([workId, agreement]): ComparedWork[] => {
    const { work } = agreement
    if (!work || card.works.some(({ id }) => id === workId)) return []
    return [{ title: work.title, lines: work.lines.map((line) => agreedOnly(line, agreement)) }]
  })
  const works = [...compared, ...gone]
  const lines = works.flatMap((work) => work.lines)
  const exactlyAgreed = sumOfRupees(lines.map(({ agreed }) => agreed ?? 0))
  const agreed = { exact: exactlyAgreed, ...inWholeRupees(exactlyAgreed) }
  const exact = sumOfRupees(lines.map(({ billed }) => billed ?? 0))
  const bill = { exact, rounding: minus(card.totalAmount, exact), total: card.totalAmount }
  return {
    works,
    agreed,
    bill,
    difference: {
      exact: minus(bill.exact, agreed.exact),
      rounding: minus(bill.rounding, agreed.rounding),
      total: minus(bill.total, agreed.total),
    },
    declined: card.works
      .filter(({ approval }) => approval === 'DECLINED')
      .map(({ title, total }) => ({ title, total })),
  }
}
