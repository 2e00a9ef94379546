import { v7 as newId } from 'uuid'
import { outcomeWords } from '../../../contract/customers/dues/due-kinds.ts'
import type { DueContacted, NewDueContact } from '../../../contract/customers/dues/dues.ts'
import { indianDay } from '../../../contract/platform/formats.ts'
import { plateLabel } from '../../../contract/platform/plates.ts'
import { dueSentences } from '../../../contract/platform/sentences.ts'
import { stopInTransaction } from '../../messages/consents/service.ts'
import { nameOfMember, recordAudit } from '../../platform/audit.ts'
import { findCreated, madeBefore } from '../../platform/created-once.ts'
import { type Db, type Tx, transact } from '../../platform/database/database.ts'
import { announce } from '../../platform/live/announce.ts'
import { invalid, Problem } from '../../platform/problem.ts'
import type { GarageScope, OfGarage } from '../../platform/session/guard.ts'
import { isPlateTaken } from '../vehicles/rules.ts'
import { lockCarOfCustomer, markNotSold, markSold } from '../vehicles/sold-service.ts'
import { findShownDue } from './list-queries.ts'
import * as queries from './queries.ts'
import { applyContact } from './rules.ts'

const gone = () => new Problem('not_found', { sentence: dueSentences.gone })

/** What came of a call about what is due. @throws Problem not_found, wrong_state, validation_failed at laterOn */
export const recordContact = (db: Db, scope: GarageScope, id: string, asked: NewDueContact): Promise<DueContacted> =>
  transact(db, async (tx) => {
    const made = await findCreated(tx, scope, 'due_contacts', asked.requestId)
    const found = await queries.findDue(tx, scope, id)
    if (!found) throw gone()
    if (made) {
      await requireNotedSo(tx, scope, { id, contactId: made, asked })
      return present(tx, scope, id)
    }
    const car = asked.outcome === 'SOLD' ? await lockCarOfCustomer(tx, scope, found.vehicle_id) : undefined
    await queries.lockCar(tx, scope, found.vehicle_id)
    const today = indianDay()
    const due = await findShownDue(tx, scope, id, today)
    if (!due) throw gone()
    const isBooked = due.state === 'BOOKED' && asked.outcome === 'BOOKED'
    if (due.state !== 'OPEN' && !isBooked) throw new Problem('wrong_state', { sentence: dueSentences.notOpen })
    if (asked.outcome === 'LATER' && (asked.laterOn ?? '') <= today) throw invalid('laterOn', dueSentences.laterPassed)
    await queries.insertContact(tx, {
      garage_id: scope.garageId,
      id: newId(),
      due_id: id,
      vehicle_id: due.vehicle_id,
      how: 'CALL',
      outcome: asked.outcome,
      note: asked.note ?? '',
      request_id: asked.requestId ?? null,
      later_on: asked.outcome === 'LATER' ? (asked.laterOn ?? null) : null,
      by_user: scope.userId,
      by_name: await nameOfMember(tx, scope),
    })
    if (!isBooked) await queries.updateDue(tx, scope, id, applyContact(due, asked, today))
    // A car that is sold needs nothing more here.
    if (asked.outcome === 'SOLD') await queries.dropOpenDues(tx, scope, due.vehicle_id)
    if (car) await markSold(tx, scope, car)
    if (asked.outcome === 'STOP') await stopInTransaction(tx, due.phone_key, scope.garageId, 'TOLD')
    await recordAudit(tx, scope, {
      action: 'due.contacted',
      subject: { id, label: plateLabel(due.registration_number) },
      changes: { outcome: asked.outcome },
    })
    return present(tx, scope, id)
  })

type Noted = { id: string; contactId: string; asked: NewDueContact }

/** Another outcome, day or note may be chosen by the time that it is sent again. @throws Problem conflict */
async function requireNotedSo(tx: Tx, scope: GarageScope, { id, contactId, asked }: Noted): Promise<void> {
  const last = await queries.findLastContact(tx, scope, id)
  if (last?.id !== contactId) return
  const laterOn = asked.outcome === 'LATER' ? (asked.laterOn ?? null) : null
  const isSame = last.outcome === asked.outcome && last.later_on === laterOn && last.note === (asked.note ?? '')
  const [, noted] = Object.entries(outcomeWords).find(([outcome]) => outcome === last.outcome) ?? []
  if (!isSame) throw madeBefore(`‘${noted}’ is noted`)
}

/**
 * What an outcome took off the list is on it again, as it was before; a car that was marked as sold is its customer's.
 * Pressed twice it is no error.
 * @throws Problem not_found, wrong_state, edit_conflict
 */
export function undoContact(db: Db, scope: GarageScope, id: string, contactId: string): Promise<DueContacted> {
  const undoing = transact(db, async (tx) => {
    const found = await queries.findDue(tx, scope, id)
    if (!found || !(await queries.hasContact(tx, scope, id, contactId))) throw gone()
    const car = await lockCarOfCustomer(tx, scope, found.vehicle_id)
    await queries.lockCar(tx, scope, found.vehicle_id)
    const last = await queries.findLastContact(tx, scope, id)
    if (last?.id !== contactId || !canDrop(last.outcome)) throw notUndone()
    const due = await queries.findDue(tx, scope, id)
    if (due?.state !== 'DROPPED') return present(tx, scope, id)
    await queries.putBackDues(tx, scope, due.vehicle_id, last.at)
    const back = await present(tx, scope, id)
    if (back.state === 'DROPPED') throw notUndone()
    if (last.outcome === 'NO_ANSWER') await queries.updateDue(tx, scope, id, { no_answers: due.no_answers - 1 })
    if (last.outcome === 'SOLD' && car) await markNotSold(tx, scope, car)
    const label = car ? plateLabel(car.registration_number) : ''
    await recordAudit(tx, scope, { action: 'due.put-back', subject: { id, label }, changes: { outcome: last.outcome } })
    return back
  })
  return undoing.catch((error: unknown) => {
    throw isPlateTaken(error) ? new Problem('edit_conflict') : error
  })
}

const canDrop = (outcome: string | null) => outcome === 'ELSEWHERE' || outcome === 'SOLD' || outcome === 'NO_ANSWER'
const notUndone = () => new Problem('wrong_state', { sentence: dueSentences.notUndone })

type Reply = { messageId: string; dueId: string }

/** What a driver writes back to a reminder is its last contact, under the id of their message. */
export async function noteReplyToReminder(tx: Tx, of: OfGarage, { messageId, dueId }: Reply): Promise<void> {
  const due = await queries.findDue(tx, of, dueId)
  if (!due) return
  await queries.insertContact(tx, {
    garage_id: of.garageId,
    id: messageId,
    due_id: dueId,
    vehicle_id: due.vehicle_id,
    how: 'WHATSAPP',
    outcome: 'REPLIED',
  })
  await announce(tx, { garageId: of.garageId, kind: 'due', id: dueId })
}

async function present(tx: Tx, scope: GarageScope, id: string): Promise<DueContacted> {
  const due = await queries.findDue(tx, scope, id)
  if (!due) throw gone()
  const last = due.state === 'DROPPED' ? await queries.findLastContact(tx, scope, id) : undefined
  return { state: due.state, dueBy: due.due_by, contactId: last?.id ?? null }
}
