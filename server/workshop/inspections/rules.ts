import { counted } from '../../../contract/platform/formats.ts'
import { fieldSentences } from '../../../contract/platform/sentences.ts'
import type { JobCardStatus } from '../../../contract/platform/terms/workshop.ts'
import type { ChecklistKind } from '../../../contract/workshop/checklists/checklists.ts'
import type { Inspection, PointAnswer, PointResult } from '../../../contract/workshop/inspections/inspections.ts'
import { proposedResult } from '../../../contract/workshop/inspections/inspections.ts'
import { invalid, Problem } from '../../platform/problem.ts'
import { jobOf, limitsOf, totalOf } from '../checklists/rules.ts'
import type { InspectionRow, PointRow } from './queries.ts'

/** @throws Problem wrong_state; the check comes after the work. */
export function requireWorkBegun(kind: ChecklistKind, { status }: { status: JobCardStatus }): void {
  if (kind !== 'QUALITY' || status !== 'OPEN') return
  throw new Problem('wrong_state', {
    sentence: 'The quality check comes after the work. Please start the job card first.',
  })
}

/** @throws Problem wrong_state */
export function requireUnderWay({ finished_at, name }: Pick<InspectionRow, 'finished_at' | 'name'>): void {
  if (!finished_at) return
  throw new Problem('wrong_state', { sentence: `The ${name} is finished. Open it again to change it.` })
}

const yesOrNo: readonly PointResult[] = ['GOOD', 'NOW']

/** What was tapped, or what the measure proposes. @throws Problem validation_failed */
export function resultOf(kind: ChecklistKind, { result, measure }: PointAnswer, point: PointRow): PointResult {
  const chosen = result ?? (measure === undefined ? undefined : proposedResult(measure, limitsOf(point)))
  if (!chosen) throw invalid('result', 'This point has no limits: please choose Good, Soon or Now')
  if (kind === 'QUALITY' && !yesOrNo.includes(chosen)) throw invalid('result', fieldSentences.yesOrNo)
  return chosen
}

/** Of two answers the one tapped later stands; of one that is sent again, the first. */
export const isOutdated = (point: Pick<PointRow, 'at'>, at: Date) => point.at !== null && at <= point.at

/** At most this many names stand in a sentence. */
const fewNames = 3

/** A check that has failed may end at once: the car goes back. @throws Problem wrong_state */
export function requireComplete(kind: ChecklistKind, points: Pick<PointRow, 'name' | 'result'>[]): void {
  const open = points.filter(({ result }) => result === null).map(({ name }) => name)
  if (open.length === 0 || (kind === 'QUALITY' && !isPassed(points))) return
  const more = open.length > fewNames ? ` and ${open.length - fewNames} more` : ''
  const has = open.length === 1 ? 'has' : 'have'
  throw new Problem('wrong_state', {
    sentence: `${counted(open.length, 'point')} ${has} no result yet: ${open.slice(0, fewNames).join(', ')}${more}.`,
  })
}

/** No point is NOW. */
export const isPassed = (points: Pick<PointRow, 'result'>[]) => points.every(({ result }) => result !== 'NOW')

type Services = Parameters<typeof jobOf>[1]
type Shown = { points: PointRow[]; services: Services; workOfPoint: Map<string | null, string>; chargesTax: boolean }

export function presentInspection(
  row: InspectionRow,
  { points, services, workOfPoint, chargesTax }: Shown,
): Inspection {
  const jobOfPoint = ({ remedy }: PointRow) => {
    const job = remedy ? jobOf(remedy, services) : undefined
    return job ? { title: job.title, total: totalOf(job, { chargesTax }) } : null
  }
  return {
    id: row.id,
    kind: row.kind,
    name: row.name,
    startedBy: row.started_by_name,
    startedAt: row.started_at.toISOString(),
    finishedBy: row.finished_by_name,
    finishedAt: row.finished_at?.toISOString() ?? null,
    points: points
      .filter((point) => point.inspection_id === row.id)
      .map((point) => ({
        id: point.id,
        place: point.place,
        name: point.name,
        hint: point.hint,
        unit: point.unit,
        ...limitsOf(point),
        remedy: jobOfPoint(point),
        result: point.result,
        measure: point.measure === null ? null : Number(point.measure),
        note: point.note,
        by: point.by_name,
        at: point.at?.toISOString() ?? null,
        workId: workOfPoint.get(point.id) ?? null,
      })),
  }
}
