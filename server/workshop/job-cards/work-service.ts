import { v7 as newId } from 'uuid'
import type { LineForm } from '../../../contract/workshop/job-cards/job-card-lines.ts'
import type { JobCardDetail } from '../../../contract/workshop/job-cards/job-cards.ts'
import type { NewWork, WorkEdit } from '../../../contract/workshop/job-cards/works.ts'
import { findCreated, usedElsewhere } from '../../platform/created-once.ts'
import { type Db, type Tx, transact } from '../../platform/database/database.ts'
import { Problem } from '../../platform/problem.ts'
import type { GarageScope } from '../../platform/session/guard.ts'
import { requireParts } from '../../stock/parts/line-service.ts'
import { proposeWorks } from './approval-queries.ts'
import { proposeAgain } from './approval-service.ts'
import { reopenDeclinedWorks } from './declined-queries.ts'
import { deleteLines, type LineRow, saveLines, shiftLines } from './line-queries.ts'
import { changeLinesIn, lastOf, noLineOfCard, requireRoom, valuesOf } from './line-service.ts'
import { getJobCard } from './service.ts'
import { nothingPut, type Put, putInWords, servicesIn, usualPartsOf, withPutParts } from './usual-part-lines.ts'
import * as queries from './work-queries.ts'

type Found =
  | { source?: 'ADVISOR' }
  | { source: 'INSPECTION'; inspectionId: string; pointId: string }
  | { source: 'DECLINED'; declinedWorkId: string }
export type AddedWork = NewWork & Found

const reworkStandsAlone = () =>
  new Problem('wrong_state', { sentence: 'Work under warranty stands alone: the driver is not asked about it.' })
const notFound = () => new Problem('not_found', { sentence: 'This job does not exist.' })

/** @throws Problem as addWorkIn */
export const addWork = (db: Db, scope: GarageScope, cardId: string, work: NewWork): Promise<JobCardDetail> =>
  transact(db, async (tx) => (await addWorkIn(tx, scope, cardId, work)).card)

/**
 * In the caller's transaction, for whoever finds work to be done. Sent again, it is the work that it was the first time.
 * @throws Problem not_found, edit_conflict, wrong_state, limit_reached, validation_failed, conflict
 */
export async function addWorkIn(
  tx: Tx,
  scope: GarageScope,
  cardId: string,
  work: AddedWork,
): Promise<{ workId: string; card: JobCardDetail }> {
  const made = await findCreated(tx, scope, 'job_card_works', work.requestId)
  if (made) {
    const card = await getJobCard(tx, scope, cardId)
    if (!card.works.some(({ id }) => id === made)) throw usedElsewhere()
    return { workId: made, card }
  }
  const workId = newId()
  let put = nothingPut
  const card = await changeLinesIn(tx, scope, cardId, work.version, async (locked, { rows }) => {
    await queries.insertWork(tx, { ...rowOf(scope, cardId, workId, work), request_id: work.requestId ?? null })
    put = await saveLinesOf(tx, scope, { card: locked, workId }, work.lines, rows)
    return {
      action: 'job-card.work-created',
      changes: { title: work.title, lines: work.lines.map((line) => valuesOf(line)), ...putInWords(put) },
    }
  })
  return { workId, card: await withPutParts(tx, scope, card, put) }
}

const rowOf = (scope: GarageScope, job_card_id: string, id: string, work: AddedWork | WorkEdit) => ({
  garage_id: scope.garageId,
  job_card_id,
  id,
  title: work.title,
  reason: work.reason ?? '',
  urgency: work.urgency,
  ...sourceOf('source' in work ? work : {}),
})

const sourceOf = (found: Found) => ({
  source: found.source ?? 'ADVISOR',
  inspection_id: found.source === 'INSPECTION' ? found.inspectionId : null,
  point_id: found.source === 'INSPECTION' ? found.pointId : null,
  declined_work_id: found.source === 'DECLINED' ? found.declinedWorkId : null,
})

/**
 * A declined work that is saved is offered anew, and a line that was asked alone becomes a work.
 * @throws Problem not_found, edit_conflict, wrong_state, below_paid, limit_reached, validation_failed
 */
export const editWork = (
  db: Db,
  scope: GarageScope,
  cardId: string,
  workId: string,
  asked: WorkEdit,
): Promise<JobCardDetail> =>
  transact(db, async (tx) => {
    let put = nothingPut
    const card = await changeLinesIn(tx, scope, cardId, asked.version, async (locked, { rows, works }) => {
      const before = works.find(({ id }) => id === workId)
      if (!before) throw notFound()
      const { title, reason = '', urgency } = asked
      const removed = before.lines.map(({ id }) => id).filter((id) => asked.lines.every((line) => line.id !== id))
      if (before.isLine) await queries.insertWork(tx, rowOf(scope, cardId, workId, asked))
      else await queries.updateWork(tx, scope, cardId, workId, { title, reason, urgency })
      put = await saveLinesOf(tx, scope, { card: locked, workId }, asked.lines, rows)
      if (before.approval === 'DECLINED') await proposeAgain(tx, scope, cardId, [workId])
      return {
        action: 'job-card.work-changed',
        changes: { title, lines: asked.lines.map((line) => valuesOf(line)), removed, ...putInWords(put) },
      }
    })
    return withPutParts(tx, scope, card, put)
  })

/** What was declined is asked again, as it is. @throws Problem not_found, edit_conflict, wrong_state */
export const askAgain = (
  db: Db,
  scope: GarageScope,
  cardId: string,
  workId: string,
  version: number | undefined,
): Promise<JobCardDetail> =>
  transact(db, (tx) =>
    changeLinesIn(tx, scope, cardId, version, async (_card, { works }) => {
      const work = works.find(({ id }) => id === workId)
      if (!work) throw notFound()
      if (work.approval !== 'DECLINED') throw new Problem('wrong_state', { sentence: 'This job was not declined.' })
      await proposeAgain(tx, scope, cardId, [workId])
      return { action: 'job-card.work-offered', changes: { title: work.title } }
    }),
  )

/** @throws Problem not_found, wrong_state, below_paid */
export const removeWork = (db: Db, scope: GarageScope, cardId: string, workId: string): Promise<JobCardDetail> =>
  transact(db, (tx) =>
    changeLinesIn(tx, scope, cardId, undefined, async (_card, { works }) => {
      const work = works.find(({ id }) => id === workId)
      if (!work) throw notFound()
      await deleteLines(
        tx,
        scope,
        cardId,
        work.lines.map(({ id }) => id),
      )
      if (work.source === 'DECLINED') await reopenDeclinedWorks(tx, scope, cardId, work.id)
      return {
        action: 'job-card.work-deleted',
        changes: { title: work.title, removed: work.lines.map(({ id }) => id) },
      }
    }),
  )

type Place = { card: { id: string; vehicle_id: string }; workId: string }

/**
 * The work's lines as they are sent, at the place of its first one. A line that was asked alone may be taken in. Usual parts of
 * a service are lines of the same work.
 * @returns the usual parts that were put with it
 */
async function saveLinesOf(
  tx: Tx,
  scope: GarageScope,
  { card, workId }: Place,
  lines: (LineForm & { id?: string | undefined; serviceId?: string | undefined })[],
  before: LineRow[],
): Promise<Put> {
  const cardId = card.id
  const own = before.filter((row) => (row.work_id ?? row.id) === workId)
  const free = before.filter((row) => row.work_id === null && row.approval !== 'DECLINED')
  const open = new Map([...free, ...own].map((row) => [row.id, row]))
  const kept: LineRow[] = []
  lines.forEach(({ id }, index) => {
    if (id === undefined) return
    const row = open.get(id)
    if (!row) throw noLineOfCard(index)
    open.delete(id)
    kept.push(row)
  })
  if (kept.some((row) => row.rework_bill_id !== null)) throw reworkStandsAlone()
  await requireParts(tx, scope, lines)
  const gone = own.filter((row) => !kept.includes(row)).map(({ id }) => id)
  const asked = lines.map((line) => {
    const was = kept.find(({ id }) => id === line.id)
    return { line, was, id: was?.id ?? newId() }
  })
  const put = await usualPartsOf(tx, scope, card, servicesIn(asked))
  const all = asked.flatMap(({ line, was, id }) => [
    { ...valuesOf(line, was), id, put_with: was?.put_with ?? null },
    ...put.rows.filter(({ put_with }) => put_with === id),
  ])
  requireRoom(before.length - gone.length - kept.length + all.length)
  const from = Math.min(...[...own, ...kept].map(({ position }) => position), lastOf(before) + 1)
  if (gone.length > 0) await deleteLines(tx, scope, cardId, gone)
  await shiftLines(tx, scope, cardId, from, all.length)
  const ids = { garage_id: scope.garageId, job_card_id: cardId, work_id: workId }
  await saveLines(
    tx,
    all.map((row, index) => ({ ...ids, ...row, position: from + index })),
  )
  const isTakenIn = kept.some((row) => !own.includes(row))
  if (isTakenIn) await proposeWorks(tx, scope, cardId, [workId])
  return put
}
