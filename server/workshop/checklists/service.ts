import { v7 as newId } from 'uuid'
import {
  type Checklist,
  type ChecklistEdit,
  type ChecklistForm,
  type ChecklistKind,
  maxChecklists,
  type NewChecklist,
  type Remedy,
} from '../../../contract/workshop/checklists/checklists.ts'
import { recordAudit } from '../../platform/audit.ts'
import { findCreated, lockRequest } from '../../platform/created-once.ts'
import { type Db, type Tx, transact } from '../../platform/database/database.ts'
import { invalid, Problem } from '../../platform/problem.ts'
import { requireVersion } from '../../platform/record-version.ts'
import type { GarageScope } from '../../platform/session/guard.ts'
import * as queries from './queries.ts'
import { pointValues, presentChecklist, requireFitting } from './rules.ts'
import { standardChecklists } from './standard-checklists.ts'

const notFound = () => new Problem('not_found', { sentence: 'This checklist does not exist.' })

/** What a new garage begins with. */
export async function addStandardChecklists(tx: Tx, garage_id: string): Promise<void> {
  const lists = standardChecklists.map((list) => ({ ...list, id: newId() }))
  await queries.insertChecklists(
    tx,
    lists.map(({ id, kind, name }) => ({ garage_id, id, kind, name, is_standard: true })),
  )
  const rows = lists.flatMap(({ id: checklist_id, points }) =>
    points.map((point, index) => ({ garage_id, id: newId(), checklist_id, position: index + 1, ...point })),
  )
  await queries.insertPoints(tx, rows)
}

export async function listChecklists(db: Db, scope: GarageScope): Promise<Checklist[]> {
  const lists = await queries.listChecklists(db, scope)
  const ids = lists.map(({ id }) => id)
  const points = ids.length > 0 ? await queries.listPoints(db, scope, ids) : []
  return lists.map((list) => presentChecklist(list, points))
}

async function getChecklist(tx: Tx, scope: GarageScope, id: string): Promise<Checklist> {
  const list = await queries.findChecklist(tx, scope, id)
  if (!list) throw notFound()
  return presentChecklist(list, await queries.listPoints(tx, scope, [id]))
}

/** @throws Problem validation_failed, limit_reached */
export function addChecklist(db: Db, scope: GarageScope, asked: NewChecklist): Promise<Checklist> {
  return transact(db, async (tx) => {
    const made = await findCreated(tx, scope, 'checklists', asked.requestId)
    if (made) return getChecklist(tx, scope, made)
    await requireForm(tx, scope, asked.kind, asked)
    if ((await queries.countChecklists(tx, scope)) >= maxChecklists) {
      throw new Problem('limit_reached', { sentence: `A garage has at most ${maxChecklists} checklists.` })
    }
    const { kind, name, isStandard: is_standard, isActive: is_active, requestId: request_id = null } = asked
    const id = newId()
    if (is_standard) await makeRoomForStandard(tx, scope, kind)
    const ids = { garage_id: scope.garageId, id, request_id }
    await queries.insertChecklists(tx, [{ ...ids, kind, name, is_standard, is_active }])
    await insertPoints(tx, scope, id, asked, new Set())
    await recordAudit(tx, scope, { action: 'checklist.created', subject: { id, label: name } })
    return getChecklist(tx, scope, id)
  })
}

/** @throws Problem not_found, edit_conflict, validation_failed, in_use */
export function changeChecklist(db: Db, scope: GarageScope, id: string, asked: ChecklistEdit): Promise<Checklist> {
  return transact(db, async (tx) => {
    const before = await queries.lockChecklist(tx, scope, id)
    if (!before) throw notFound()
    requireVersion(before, asked.version)
    await requireForm(tx, scope, before.kind, asked)
    if (before.is_standard && !asked.isStandard) throw stillStandard('isStandard')
    const { name, isStandard: is_standard, isActive: is_active } = asked
    if (is_standard && !before.is_standard) await makeRoomForStandard(tx, scope, before.kind)
    const kept = await queries.deletePoints(tx, scope, id)
    await insertPoints(tx, scope, id, asked, new Set(kept.map((point) => point.id)))
    await queries.updateChecklist(tx, scope, id, { name, is_standard, is_active })
    const changes = { name, points: asked.points.length, isStandard: is_standard, isActive: is_active }
    await recordAudit(tx, scope, { action: 'checklist.changed', subject: { id, label: name }, changes })
    return getChecklist(tx, scope, id)
  })
}

/** @throws Problem not_found, in_use */
export function deleteChecklist(db: Db, scope: GarageScope, id: string): Promise<void> {
  return transact(db, async (tx) => {
    const list = await queries.lockChecklist(tx, scope, id)
    if (!list) throw notFound()
    if (list.is_standard) throw stillStandard()
    if (await queries.findInspectionUnderWay(tx, scope, id)) {
      throw new Problem('in_use', {
        sentence: 'An inspection with this checklist is under way. Please finish it first.',
      })
    }
    await queries.deleteChecklist(tx, scope, id)
    await recordAudit(tx, scope, { action: 'checklist.deleted', subject: { id, label: list.name } })
  })
}

/** Two lists that become the standard at once do so one after the other. */
async function makeRoomForStandard(tx: Tx, scope: GarageScope, kind: ChecklistKind): Promise<void> {
  await lockRequest(tx, { what: 'standard-checklist', whose: scope.garageId }, kind)
  await queries.clearStandard(tx, scope, kind)
}

const stillStandard = (at?: string) =>
  new Problem('in_use', { at, sentence: 'This is the standard checklist. Make another one the standard first.' })

/** @throws Problem validation_failed */
async function requireForm(tx: Tx, scope: GarageScope, kind: ChecklistKind, asked: ChecklistForm): Promise<void> {
  requireFitting(kind, asked)
  if (asked.isStandard && !asked.isActive) throw invalid('isActive', 'The standard checklist has to be in use')
  const remedies = asked.points.map(({ remedy }) => remedy)
  const onSale = new Set((await servicesOf(tx, scope, remedies)).map(({ id }) => id))
  for (const [index, remedy] of remedies.entries()) {
    if (!remedy || !('serviceId' in remedy) || onSale.has(remedy.serviceId)) continue
    throw invalid(`points.${index}.remedy`, 'This service is not on sale. Please choose another.')
  }
}

/** The services on sale that these remedies name. */
export async function servicesOf(db: Db | Tx, scope: GarageScope, remedies: (Remedy | null | undefined)[]) {
  const ids = remedies.flatMap((remedy) => (remedy && 'serviceId' in remedy ? [remedy.serviceId] : []))
  return ids.length > 0 ? queries.listServices(db, scope, [...new Set(ids)]) : []
}

/** @param kept ids that points of this list have already. @throws Problem validation_failed */
async function insertPoints(tx: Tx, scope: GarageScope, checklist_id: string, asked: ChecklistForm, kept: Set<string>) {
  const rows = asked.points.map((point, index) => {
    if (point.id !== undefined && !kept.delete(point.id)) {
      throw invalid(`points.${index}.id`, 'This is no point of this checklist')
    }
    const ids = { garage_id: scope.garageId, id: point.id ?? newId(), checklist_id }
    return { ...ids, position: index + 1, ...pointValues(point) }
  })
  await queries.insertPoints(tx, rows)
}

/** The one that was chosen, or the standard, with its points. @throws Problem not_found */
export async function listToBegin(tx: Tx, scope: GarageScope, kind: ChecklistKind, id: string | undefined) {
  const list = id ? await queries.findChecklist(tx, scope, id) : await queries.findStandard(tx, scope, kind)
  if (!list || list.kind !== kind || !list.is_active) throw notFound()
  return { list, points: await queries.listPoints(tx, scope, [list.id]) }
}
