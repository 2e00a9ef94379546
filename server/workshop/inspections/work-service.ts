import { inspectionSentences } from '../../../contract/platform/sentences.ts'
import type { NewWorkOfPoint } from '../../../contract/workshop/inspections/inspections.ts'
import type { JobCardDetail } from '../../../contract/workshop/job-cards/job-cards.ts'
import { type Db, type Tx, transact } from '../../platform/database/database.ts'
import { invalid, Problem } from '../../platform/problem.ts'
import type { GarageScope } from '../../platform/session/guard.ts'
import { jobOf } from '../checklists/rules.ts'
import { servicesOf } from '../checklists/service.ts'
import { getJobCard, lockJobCard } from '../job-cards/service.ts'
import { addWorkIn } from '../job-cards/work-service.ts'
import * as queries from './queries.ts'

type Ids = { cardId: string; inspectionId: string; pointId: string }

/**
 * What was found becomes a job of the card, once: whoever taps second gets the job that is there.
 * @throws Problem not_found, wrong_state, limit_reached, validation_failed
 */
export function addWorkOfPoint(db: Db, scope: GarageScope, ids: Ids, asked: NewWorkOfPoint): Promise<JobCardDetail> {
  const { cardId, inspectionId, pointId } = ids
  return transact(db, async (tx) => {
    await lockJobCard(tx, scope, cardId)
    const inspection = await queries.findInspection(tx, scope, cardId, inspectionId)
    const point = inspection && (await queries.findPoint(tx, scope, inspectionId, pointId))
    if (!point) throw new Problem('not_found', { sentence: inspectionSentences.notFound })
    const works = await queries.listWorksOfPoints(tx, scope, cardId)
    if (works.some((work) => work.point_id === pointId)) return getJobCard(tx, scope, cardId)
    if (point.result !== 'NOW' && point.result !== 'SOON') {
      throw new Problem('wrong_state', { sentence: `Nothing was found at this point: ${point.name}.` })
    }
    const { card } = await addWorkIn(tx, scope, cardId, {
      ...(await jobToAdd(tx, scope, point, asked)),
      reason: point.note || undefined,
      urgency: point.result,
      requestId: asked.requestId,
      source: 'INSPECTION',
      inspectionId,
      pointId,
      version: undefined,
    })
    return card
  })
}

/** What was written, or else the point's remedy. @throws Problem validation_failed */
async function jobToAdd(tx: Tx, scope: GarageScope, point: queries.PointRow, { title, lines }: NewWorkOfPoint) {
  if (lines) return { title: title ?? point.name, lines }
  const job = point.remedy && jobOf(point.remedy, await servicesOf(tx, scope, [point.remedy]))
  if (!job) throw invalid('lines', 'Please write what this job consists of')
  // Lines of the card get ids of their own.
  return { title: title ?? job.title, lines: job.lines.map((line) => ({ ...line, id: undefined })) }
}
