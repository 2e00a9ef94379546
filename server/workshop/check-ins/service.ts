import { zoneAt } from '../../../contract/customers/vehicles/car-zones.ts'
import { checkInSentences } from '../../../contract/platform/sentences.ts'
import {
  type CheckIn,
  type CheckInEntry,
  type MarkForm,
  maxMarks,
} from '../../../contract/workshop/check-ins/check-ins.ts'
import { nameOfMember, recordAudit } from '../../platform/audit.ts'
import { usedElsewhere } from '../../platform/created-once.ts'
import { type Db, type Tx, transact } from '../../platform/database/database.ts'
import { Problem } from '../../platform/problem.ts'
import type { GarageScope } from '../../platform/session/guard.ts'
import { requireUnfinished } from '../job-cards/rules.ts'
import { lockCarCard, requireJobCard } from '../job-cards/service.ts'
import * as queries from './queries.ts'
import { enteredAt, newerParts, presentCheckIn } from './rules.ts'

/** @throws Problem not_found */
export async function getCheckIn(db: Db | Tx, scope: GarageScope, cardId: string): Promise<CheckIn> {
  await requireJobCard(db, scope, cardId)
  const reading = await queries.findCardReading(db, scope, cardId)
  if (!reading) throw new Problem('not_found')
  return presentCheckIn(
    await queries.findCheckIn(db, scope, cardId),
    await queries.listMarks(db, scope, cardId),
    reading,
    reading.vehicle_id ? await queries.findPreviousReading(db, scope, reading.vehicle_id, cardId) : undefined,
  )
}

/** The card and its check-in, which is begun by whoever first enters something. */
export async function lockCheckIn(tx: Tx, scope: GarageScope, cardId: string) {
  const card = await lockCarCard(tx, scope, cardId)
  const row = (await queries.findCheckIn(tx, scope, cardId)) ?? (await queries.insertCheckIn(tx, scope, cardId))
  return { card, row, subject: { id: cardId, label: card.job_card_number } }
}

/**
 * What was entered, part by part: of two entries the newer stays, whichever comes first (docs/rules.md#check-ins).
 * @throws Problem not_found, check_in_closed, wrong_state
 */
export function enterCheckIn(db: Db, scope: GarageScope, cardId: string, entry: CheckInEntry): Promise<CheckIn> {
  return transact(db, async (tx) => {
    const { card, row, subject } = await lockCheckIn(tx, scope, cardId)
    requireUnfinished(card, 'its check-in cannot be changed')
    if (row.completed_at) throw new Problem('check_in_closed', { sentence: checkInSentences.finished })
    const at = enteredAt(entry.at)
    const { accessories, valuables, reading } = newerParts(entry, row, at)
    const values = {
      ...(accessories ? { accessories: JSON.stringify(accessories), accessories_at: at } : {}),
      ...(valuables === undefined ? {} : { valuables, valuables_at: at }),
      ...(reading ? { reading_at: at } : {}),
    }
    if (Object.keys(values).length > 0) await queries.updateCheckIn(tx, scope, cardId, values)
    if (reading) {
      const odometer_in = reading.odometerIn ?? card.odometer_in
      const fuel_level = reading.fuelLevel ?? card.fuel_level
      await queries.updateReading(tx, scope, cardId, { odometer_in, fuel_level })
    }
    const { at: _at, ...sent } = entry
    const isTaken = Object.keys(values).length > 0 || Object.keys(sent).length === 0
    await recordAudit(tx, scope, {
      action: isTaken ? 'check-in.changed' : 'check-in.superseded',
      subject,
      changes: sent,
    })
    return getCheckIn(tx, scope, cardId)
  })
}

/**
 * Sent again it is the same mark. After the check-in is finished only one that says it was found later.
 * @throws Problem not_found, check_in_closed, wrong_state, limit_reached, conflict
 */
export function addMark(db: Db, scope: GarageScope, cardId: string, asked: MarkForm): Promise<CheckIn> {
  return transact(db, async (tx) => {
    const { card, row, subject } = await lockCheckIn(tx, scope, cardId)
    const made = await queries.findMark(tx, scope, asked.id)
    if (made && made.job_card_id !== cardId) throw usedElsewhere()
    if (made) return getCheckIn(tx, scope, cardId)
    requireUnfinished(card, 'nothing more can be marked')
    if (row.completed_at && !asked.late) throw new Problem('check_in_closed')
    const marks = await queries.listMarks(tx, scope, cardId)
    if (marks.length >= maxMarks) {
      throw new Problem('limit_reached', { sentence: `A check-in can have at most ${maxMarks} marks.` })
    }
    const { id, view, x, y, kind, note } = asked
    const zone = zoneAt(view, { x, y })
    await queries.insertMark(tx, {
      garage_id: scope.garageId,
      id,
      job_card_id: cardId,
      number: (marks.at(-1)?.number ?? 0) + 1,
      view,
      x,
      y,
      zone,
      kind,
      note,
      late: row.completed_at !== null,
      at: enteredAt(asked.at),
      by_user: scope.userId,
      by_name: await nameOfMember(tx, scope),
    })
    await recordAudit(tx, scope, { action: 'check-in.mark-added', subject, changes: { markId: id, kind, zone } })
    return getCheckIn(tx, scope, cardId)
  })
}

/** What was signed stays, and so does what was noted later. @throws Problem not_found, check_in_closed, wrong_state */
export function removeMark(db: Db, scope: GarageScope, cardId: string, id: string): Promise<CheckIn> {
  return transact(db, async (tx) => {
    const { card, row, subject } = await lockCheckIn(tx, scope, cardId)
    const mark = await queries.findMark(tx, scope, id)
    if (mark?.job_card_id !== cardId) throw new Problem('not_found', { sentence: 'This mark no longer exists.' })
    requireUnfinished(card, 'marks can no longer be removed')
    if (row.completed_at)
      throw new Problem('check_in_closed', { sentence: 'The check-in is finished: its marks stay.' })
    await queries.deleteMark(tx, scope, id)
    const { kind, zone } = mark
    await recordAudit(tx, scope, { action: 'check-in.mark-removed', subject, changes: { markId: id, kind, zone } })
    return getCheckIn(tx, scope, cardId)
  })
}
