import { v7 as newId } from 'uuid'
import { inspectionSentences } from '../../../contract/platform/sentences.ts'
import type { Inspection, NewInspection, PointAnswer } from '../../../contract/workshop/inspections/inspections.ts'
import { nameOfMember, recordAudit } from '../../platform/audit.ts'
import { findCreated, usedElsewhere } from '../../platform/created-once.ts'
import { type Db, type Tx, transact } from '../../platform/database/database.ts'
import { announce } from '../../platform/live/announce.ts'
import { invalid, Problem } from '../../platform/problem.ts'
import type { GarageScope } from '../../platform/session/guard.ts'
import { listToBegin, servicesOf } from '../checklists/service.ts'
import { clearHandedOver } from '../job-cards/handed-service.ts'
import { requireUnfinished } from '../job-cards/rules.ts'
import { lockJobCard, requireJobCard } from '../job-cards/service.ts'
import * as queries from './queries.ts'
import * as rules from './rules.ts'

const notFound = () => new Problem('not_found', { sentence: inspectionSentences.notFound })

/** @throws Problem not_found */
export async function listInspections(db: Db | Tx, scope: GarageScope, cardId: string): Promise<Inspection[]> {
  const card = await requireJobCard(db, scope, cardId)
  return present(db, scope, cardId, card, await queries.listInspections(db, scope, cardId))
}

type Card = { charges_tax: boolean }

async function present(db: Db | Tx, scope: GarageScope, cardId: string, card: Card, rows: queries.InspectionRow[]) {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const points = await queries.listPoints(db, scope, ids)
  const services = await servicesOf(
    db,
    scope,
    points.map(({ remedy }) => remedy),
  )
  const works = await queries.listWorksOfPoints(db, scope, cardId)
  const workOfPoint = new Map(works.map(({ id, point_id }) => [point_id, id]))
  const shown = { points, services, workOfPoint, chargesTax: card.charges_tax }
  return rows.map((row) => rules.presentInspection(row, shown))
}

async function getInspection(tx: Tx, scope: GarageScope, cardId: string, card: Card, id: string): Promise<Inspection> {
  const row = await queries.findInspection(tx, scope, cardId, id)
  const [inspection] = row ? await present(tx, scope, cardId, card, [row]) : []
  if (!inspection) throw notFound()
  return inspection
}

/**
 * One of a kind is under way at a time: whoever begins another looks at that one together with whoever began it.
 * @throws Problem not_found, wrong_state
 */
export function startInspection(db: Db, scope: GarageScope, cardId: string, asked: NewInspection): Promise<Inspection> {
  return transact(db, async (tx) => {
    const made = await findCreated(tx, scope, 'inspections', asked.requestId)
    const card = await lockJobCard(tx, scope, cardId)
    if (made) {
      if (!(await queries.findInspection(tx, scope, cardId, made))) throw usedElsewhere()
      return getInspection(tx, scope, cardId, card, made)
    }
    requireUnfinished(card, 'it can no longer be inspected')
    const { kind, points, ...list } = await toBegin(tx, scope, cardId, asked)
    const running = await queries.findUnderWay(tx, scope, cardId, kind)
    if (running) return getInspection(tx, scope, cardId, card, running.id)
    rules.requireWorkBegun(kind, card)
    const [id, started_by_name] = [newId(), await nameOfMember(tx, scope)]
    const person = { started_by: scope.userId, started_by_name }
    const ids = { garage_id: scope.garageId, id, job_card_id: cardId, request_id: asked.requestId ?? null }
    await queries.insertInspection(tx, { ...ids, ...list, kind, ...person })
    await queries.insertPoints(
      tx,
      points.map((point) => ({ ...point, garage_id: scope.garageId, inspection_id: id })),
    )
    if (kind === 'QUALITY') await setQuality(tx, scope, cardId, false)
    await recordAudit(tx, scope, {
      action: 'inspection.started',
      subject: { id: cardId, label: card.job_card_number },
      changes: { name: list.name },
    })
    return getInspection(tx, scope, cardId, card, id)
  })
}

/** A checklist's points, or those of the inspection that is opened again with its results. @throws Problem not_found */
async function toBegin(tx: Tx, scope: GarageScope, cardId: string, asked: NewInspection) {
  if (asked.reopens) {
    const before = await queries.findInspection(tx, scope, cardId, asked.reopens)
    // What was repaired since has to be looked at again.
    if (!before || before.kind === 'QUALITY') throw invalid('reopens', 'This inspection cannot be opened again')
    const { kind, name, checklist_id } = before
    const points = await queries.listPoints(tx, scope, [before.id])
    return { kind, name, checklist_id, points: points.map((point) => ({ ...point, remedy: asJson(point.remedy) })) }
  }
  const { list, points } = await listToBegin(tx, scope, asked.kind, asked.checklistId)
  const copies = points.map(({ position, place, name, hint, unit, soon_at, now_at, remedy }) => {
    return { id: newId(), position, place, name, hint, unit, soon_at, now_at, remedy: asJson(remedy) }
  })
  return { kind: list.kind, name: list.name, checklist_id: list.id, points: copies }
}

const asJson = (value: object | null) => (value === null ? null : JSON.stringify(value))

/**
 * Phones send what was tapped when they have a network again: of two answers the one tapped later stands, and the
 * other is in the audit log.
 * @throws Problem not_found, wrong_state, validation_failed
 */
export function answerPoint(
  db: Db,
  scope: GarageScope,
  ids: { cardId: string; inspectionId: string; pointId: string },
  asked: PointAnswer,
): Promise<Inspection> {
  const { cardId, inspectionId, pointId } = ids
  return transact(db, async (tx) => {
    const card = await lockJobCard(tx, scope, cardId)
    const inspection = await queries.findInspection(tx, scope, cardId, inspectionId)
    const point = inspection && (await queries.findPoint(tx, scope, inspectionId, pointId))
    if (!point) throw notFound()
    const result = rules.resultOf(inspection.kind, asked, point)
    const at = earlierOf(new Date(asked.at), new Date())
    const entry = {
      subject: { id: inspectionId, label: card.job_card_number },
      changes: { point: point.name, result, measure: asked.measure, note: asked.note, at },
    }
    if (rules.isOutdated(point, at)) {
      if (at < (point.at ?? at)) await recordAudit(tx, scope, { action: 'inspection.point-outdated', ...entry })
      return getInspection(tx, scope, cardId, card, inspectionId)
    }
    rules.requireUnderWay(inspection)
    requireUnfinished(card, 'its inspection cannot be changed')
    const answer = { result, measure: asked.measure ?? null, note: asked.note ?? '' }
    const by = { by_user: scope.userId, by_name: await nameOfMember(tx, scope), at }
    await queries.updatePoint(tx, scope, inspectionId, pointId, { ...answer, ...by })
    if (inspection.kind === 'QUALITY' && result === 'NOW') await clearHandedOver(tx, scope, card)
    await recordAudit(tx, scope, { action: 'inspection.point-recorded', ...entry })
    return getInspection(tx, scope, cardId, card, inspectionId)
  })
}

/** A phone whose clock is ahead would keep everybody else's answers out. */
const earlierOf = (one: Date, other: Date) => (one < other ? one : other)

/** Screens that show the card, and no inspection of it, hear of it too. */
async function setQuality(tx: Tx, scope: GarageScope, cardId: string, isPassed: boolean) {
  await queries.setQualityAt(tx, scope, cardId, isPassed)
  await announce(tx, { garageId: scope.garageId, kind: 'job-card', id: cardId })
}

/** A quality check without a No is passed: the card may become ready. @throws Problem not_found, wrong_state */
export function finishInspection(db: Db, scope: GarageScope, cardId: string, id: string): Promise<Inspection> {
  return transact(db, async (tx) => {
    const card = await lockJobCard(tx, scope, cardId)
    const inspection = await queries.findInspection(tx, scope, cardId, id)
    if (!inspection) throw notFound()
    if (inspection.finished_at) return getInspection(tx, scope, cardId, card, id)
    requireUnfinished(card, 'its inspection cannot be changed')
    const points = await queries.listPoints(tx, scope, [id])
    rules.requireComplete(inspection.kind, points)
    await queries.leaveUnchecked(tx, scope, id)
    await queries.finishInspection(tx, scope, id, await nameOfMember(tx, scope))
    if (inspection.kind === 'QUALITY') await setQuality(tx, scope, cardId, rules.isPassed(points))
    await recordAudit(tx, scope, {
      action: 'inspection.finished',
      subject: { id: cardId, label: card.job_card_number },
      changes: { name: inspection.name },
    })
    return getInspection(tx, scope, cardId, card, id)
  })
}
