import { absentWhenEmpty, optionalText, RequestId } from '../../platform/fields.ts'
import { Amount } from '../../platform/money.ts'
import { requiredSentences } from '../../platform/sentences.ts'
import { z } from '../../platform/zod.ts'
import { checklistKinds, Measure } from '../checklists/checklists.ts'
import { NewWork } from '../job-cards/works.ts'

/** Of a quality check GOOD is yes and NOW is no. */
const pointResults = ['GOOD', 'SOON', 'NOW', 'NOT_CHECKED'] as const
export type PointResult = (typeof pointResults)[number]

/** POST /garages/jobcards/{id}/inspections: the running one, where one of this kind is under way. */
export const NewInspection = z.object({
  kind: absentWhenEmpty(
    z.enum(checklistKinds, { error: 'Please choose an inspection or a quality check' }).default('INSPECTION'),
  ),
  checklistId: absentWhenEmpty(z.uuid('This checklist does not exist').optional()).describe('by default the standard'),
  reopens: absentWhenEmpty(z.uuid('This inspection does not exist').optional()).describe(
    'a finished inspection: the new one begins with its results, photos and jobs',
  ),
  requestId: RequestId,
})
export type NewInspection = z.infer<typeof NewInspection>

/** PUT …/inspections/{inspectionId}/points/{pointId}: of two, the one tapped later stands. */
export const PointAnswer = z
  .object({
    result: absentWhenEmpty(z.enum(pointResults, { error: 'Please choose Good, Soon or Now' }).optional()).describe(
      'absent: what the measure proposes',
    ),
    measure: absentWhenEmpty(Measure.optional()),
    note: optionalText(500),
    at: z.iso.datetime({ offset: true, error: requiredSentences.when }).describe('when it was tapped'),
  })
  .refine(({ result, measure }) => result !== undefined || measure !== undefined, {
    path: ['result'],
    error: 'Please choose Good, Soon or Now',
  })
export type PointAnswer = z.infer<typeof PointAnswer>

/** POST …/points/{pointId}/works: the point's remedy becomes a job on the card; one without a remedy is written here. */
export const NewWorkOfPoint = z.object({
  title: absentWhenEmpty(NewWork.shape.title.optional()),
  lines: absentWhenEmpty(NewWork.shape.lines.optional()),
  requestId: RequestId,
})
export type NewWorkOfPoint = z.infer<typeof NewWorkOfPoint>

type Limits = { soonAt: number | null; nowAt: number | null }

/** What a measure says by the point's limits; nothing where it has none (docs/rules.md#inspections). */
export function proposedResult(measure: number, { soonAt, nowAt }: Limits): PointResult | undefined {
  if (soonAt === null || nowAt === null) return undefined
  const isWorse = (limit: number) => (nowAt < soonAt ? measure <= limit : measure >= limit)
  if (isWorse(nowAt)) return 'NOW'
  return isWorse(soonAt) ? 'SOON' : 'GOOD'
}

export const InspectionPoint = z.object({
  id: z.string(),
  place: z.string(),
  name: z.string(),
  hint: z.string(),
  unit: z.string(),
  soonAt: z.number().nullable(),
  nowAt: z.number().nullable(),
  remedy: z
    .object({ title: z.string(), total: Amount('with tax, to the paisa') })
    .nullable()
    .describe('what one tap adds'),
  result: z.enum(pointResults).nullable(),
  measure: z.number().nullable(),
  note: z.string(),
  by: z.string().nullable(),
  at: z.string().nullable(),
  workId: z.string().nullable().describe('the job that was made of it'),
})
export type InspectionPoint = z.infer<typeof InspectionPoint>

export const Inspection = z
  .object({
    id: z.string(),
    kind: z.enum(checklistKinds),
    name: z.string(),
    startedBy: z.string(),
    startedAt: z.string(),
    finishedBy: z.string().nullable(),
    finishedAt: z.string().nullable(),
    points: z.array(InspectionPoint),
  })
  .meta({ id: 'Inspection' })
export type Inspection = z.infer<typeof Inspection>

/** GET /garages/jobcards/{id}/inspections */
export const Inspections = z.object({ inspections: z.array(Inspection).describe('newest first') })
