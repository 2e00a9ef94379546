import type { DuesSent } from '../../../contract/customers/dues/dues.ts'
import { plateLabel } from '../../../contract/platform/plates.ts'
import { nameOfMember, recordAudit } from '../../platform/audit.ts'
import { type Db, transact } from '../../platform/database/database.ts'
import { isHeldForMorning, sendTimeOf } from '../../platform/messenger/quiet-hours.ts'
import type { GarageScope } from '../../platform/session/guard.ts'
import { remindOfDue } from './notify-service.ts'
import * as queries from './queries.ts'

/**
 * Reminds whoever may be reminded now; who is left out is said with the reason. Each in a transaction of its own, so that
 * one who cannot be told keeps no other waiting. Sent again after a lost answer, nobody is told twice.
 */
export async function sendDues(
  db: Db,
  origin: string,
  scope: GarageScope,
  ids: string[],
  now = new Date(),
): Promise<DuesSent> {
  const answer: DuesSent = {
    sent: [],
    leftOut: [],
    leavesAt: isHeldForMorning(now) ? sendTimeOf(now).toISOString() : null,
  }
  for (const id of new Set(ids.map((each) => each.toLowerCase()))) {
    const done = await sendOne(db, origin, scope, { id, now })
    if (!done) {
      answer.leftOut.push({ id, customerName: '', registrationNumber: '', reason: 'NOT_FOUND' })
      continue
    }
    const { row, reason } = done
    const chosen = { id, customerName: row.customer_name, registrationNumber: row.registration_number }
    if (reason) answer.leftOut.push({ ...chosen, reason })
    else answer.sent.push(chosen)
  }
  return answer
}

type Chosen = { id: string; now: Date }

async function sendOne(db: Db, origin: string, scope: GarageScope, { id, now }: Chosen) {
  const due = await queries.findDue(db, scope, id)
  if (!due) return undefined
  return transact(db, async (tx) => {
    await queries.lockCar(tx, scope, due.vehicle_id)
    const by = { userId: scope.userId, name: await nameOfMember(tx, scope) }
    const reminded = await remindOfDue(tx, origin, scope, { dueId: id, by, now })
    if (reminded && !reminded.reason) {
      const label = plateLabel(reminded.row.registration_number)
      await recordAudit(tx, scope, { action: 'due.reminded', subject: { id, label } })
    }
    return reminded
  })
}
