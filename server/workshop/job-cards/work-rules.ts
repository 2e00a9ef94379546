import { paise } from '../../../contract/platform/paise.ts'
import { jobCardSentences } from '../../../contract/platform/sentences.ts'
import { type JobCardStatus, usualUnits } from '../../../contract/platform/terms/workshop.ts'
import type { JobCardLine } from '../../../contract/workshop/job-cards/job-card-lines.ts'
import type { DeclinedContent, DeclinedWork, JobCardWork } from '../../../contract/workshop/job-cards/works.ts'
import type { CardPhoto } from '../../../contract/workshop/photos/card-photos.ts'
import { canonicalHash } from '../../platform/canonical-json.ts'
import { Problem } from '../../platform/problem.ts'
import type { BookedAnswer } from './booked-queries.ts'
import type { DeclinedRow } from './declined-queries.ts'
import type { LineRow } from './line-queries.ts'
import type { Asking } from './queries.ts'
import { presentLine } from './rules.ts'
import type { AnswerRow, VersionRow } from './work-queries.ts'

type Terms = Pick<JobCardWork, 'title' | 'lines' | 'total'>

/** What is agreed to: title, lines, prices, rates and total. Reason and urgency may be put better without asking anew. */
const termsHash = ({ title, lines, total }: Terms): string =>
  canonicalHash({ title, total, lines: lines.map((line) => ({ ...formOf(line), total: line.total })) })

const formOf = (line: JobCardLine) => ({
  kind: line.kind,
  description: line.description,
  quantity: line.quantity,
  unit: line.unit,
  unitPrice: line.unitPrice,
  discount: line.discount,
  taxRate: line.taxRate,
  priceIncludesTax: line.priceIncludesTax,
})

const workIdOf = (line: LineRow) => line.work_id ?? line.id

export type WorkFacts = {
  lines: LineRow[]
  versions: VersionRow[]
  answers: AnswerRow[]
  /** What was booked is approved by the booking itself. */
  booked?: BookedAnswer
  photos: CardPhoto[]
}

/** Approved without an answer to an estimate: by the booking, unless it is done again under warranty. */
export const isApprovedByBooking = ({ approval, answer_id, rework_bill_id }: LineRow) =>
  approval === 'APPROVED' && answer_id === null && rework_bill_id === null

function answerOf(line: LineRow, { answers, versions, booked }: WorkFacts): JobCardWork['answer'] {
  if (booked && isApprovedByBooking(line)) {
    return { at: booked.created_at.toISOString(), name: booked.name, channel: 'BOOKING', version: 0 }
  }
  const answer = answers.find(({ id }) => id === line.answer_id)
  if (!answer) return null
  const version = versions.find(({ id }) => id === answer.estimate_id)?.version ?? 0
  return { at: answer.said_at.toISOString(), name: answer.name, channel: answer.channel, version }
}

/** A photo shows why a work is needed: of the work itself, or of the point of an inspection that found it. */
const isFindingOf = ({ purpose, subjectId }: CardPhoto, workId: string, pointId: string | null | undefined) =>
  purpose === 'FINDING' && subjectId !== null && (subjectId === workId || subjectId === pointId)

/** Every work of a card, a line that is asked alone as one of its own, in the order of the lines. */
export function presentWorks(facts: WorkFacts): JobCardWork[] {
  const { lines, versions, photos } = facts
  const versionOf = new Map(versions.map(({ id, version }) => [id, version]))
  return [...Map.groupBy(lines, workIdOf)].map(([id, rows]) => {
    const [first] = rows
    if (!first) throw new Error('A group has a row.')
    const terms = {
      title: first.work_title ?? first.description,
      lines: rows.map(presentLine),
      total: rows.reduce((sum, { total }) => sum + paise(total), 0) / 100,
    }
    return {
      id,
      isLine: first.work_id === null,
      reason: first.work_reason ?? '',
      urgency: first.work_urgency ?? 'ROUTINE',
      source: first.work_source ?? 'ADVISOR',
      approval: first.approval,
      ...terms,
      askedVersion: versionOf.get(first.asked_estimate_id ?? '') ?? null,
      answer: answerOf(first, facts),
      photoIds: photos.filter((photo) => isFindingOf(photo, id, first.work_point_id)).map((photo) => photo.id),
      termsHash: termsHash(terms),
    }
  })
}

/** Done again free under warranty: agreed to with the first bill. */
export const isRework = ({ lines }: Pick<JobCardWork, 'lines'>) => lines.some(({ reworkOf }) => reworkOf !== null)

export type Works = { rows: LineRow[]; works: JobCardWork[] }

/**
 * Works whose answer, or whose question, no longer says what they are: to be asked anew as a whole. What is approved may
 * become cheaper, or lose a line (docs/rules.md#works).
 */
export function worksToAskAnew(before: Works, after: Works): string[] {
  const previous = new Map(before.works.map((work) => [work.id, work]))
  const approved = new Map(before.rows.map((row) => [row.id, row]))
  const isCovered = (row: LineRow) => {
    const was = approved.get(row.id)
    return (
      was?.approved_total != null &&
      workIdOf(was) === workIdOf(row) &&
      was.kind === row.kind &&
      was.description === row.description &&
      paise(row.total) <= paise(was.approved_total)
    )
  }
  const hasChanged = (work: JobCardWork) => {
    const was = previous.get(work.id)
    if (!was || was.termsHash === work.termsHash || isRework(work)) return false
    if (was.approval !== 'APPROVED') return true
    return was.title !== work.title || !after.rows.filter((row) => workIdOf(row) === work.id).every(isCovered)
  }
  return after.works.filter(hasChanged).map(({ id }) => id)
}

/** What waits on the car, as it was declined. */
export const contentOfDeclined = ({ title, reason, lines }: JobCardWork): DeclinedContent => ({
  title,
  reason,
  lines: lines.map((line) => ({
    ...formOf(line),
    discountPercent: line.discountPercent ?? undefined,
    taxCode: line.taxCode,
    warrantyMonths: line.warrantyMonths,
    warrantyKm: line.warrantyKm,
  })),
})

const hasWork = ({ works }: Works, approval: JobCardWork['approval']) =>
  works.some((work) => work.approval === approval)

/**
 * What a garage asks of itself before a card goes on (docs/rules.md#works).
 * @returns how many works are not approved, where one may go on without
 * @throws Problem approval_needed, quality_needed
 */
export function requireAsked(
  card: { quality_at: Date | null },
  to: JobCardStatus,
  { ask_before_work, quality_required }: Asking,
  works: Works,
): number {
  if (to === 'CANCELLED') return 0
  if (to === 'READY' && quality_required && card.quality_at === null) throw new Problem('quality_needed')
  if (ask_before_work === 'OFF') return 0
  const waiting = works.works.filter(({ approval }) => approval === 'PROPOSED').map(({ title }) => title)
  const isMissing = to === 'IN_PROGRESS' ? !hasWork(works, 'APPROVED') : waiting.length > 0
  if (!isMissing) return 0
  if (ask_before_work === 'WARN') return waiting.length
  throw new Problem('approval_needed', { sentence: jobCardSentences.notApproved(waiting) })
}

export const presentDeclinedWork = (row: DeclinedRow): DeclinedWork => ({
  id: row.id,
  title: row.content.title,
  reason: row.content.reason ?? '',
  urgency: row.urgency,
  total: Number(row.total),
  lines: row.content.lines.map(({ kind, description, quantity, unit = usualUnits[kind] }) => ({
    description,
    quantity,
    unit,
  })),
  vehicleId: row.vehicle_id,
  jobCardId: row.job_card_id,
  jobCardNumber: row.job_card_number,
  declinedAt: row.declined_at.toISOString(),
  declinedBy: row.declined_by ?? '',
})
