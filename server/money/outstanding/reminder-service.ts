import { v7 as newId } from 'uuid'
import type { Reminded } from '../../../contract/money/outstanding/outstanding.ts'
import { indianDay } from '../../../contract/platform/formats.ts'
import { nameOfMember, recordAudit } from '../../platform/audit.ts'
import { type Db, transact } from '../../platform/database/database.ts'
import type { GarageScope } from '../../platform/session/guard.ts'
import { lockJobCard } from '../../workshop/job-cards/service.ts'
import { notifyBillDue } from '../bill-links/notify-service.ts'
import * as queries from './queries.ts'
import { requireDaytime, whyNotRemind } from './rules.ts'

type Left = Reminded['leftOut'][number]
type Sent = Reminded['sent'][number]

/**
 * Reminds each customer who may be reminded now; who is left out is said with the reason. Each in a transaction of its
 * own, so that one who cannot be told keeps no other waiting. Sent again after a lost answer, nobody is told twice.
 * @throws Problem wrong_state, where it is night
 */
export async function remindCustomers(
  db: Db,
  origin: string,
  scope: GarageScope,
  billIds: string[],
  now = new Date(),
): Promise<Reminded> {
  requireDaytime(now)
  const [sent, leftOut]: [Sent[], Left[]] = [[], []]
  for (const billId of new Set(billIds)) {
    const done = await remindOne(db, origin, scope, { billId, now })
    if ('reason' in done) leftOut.push(done)
    else sent.push(done)
  }
  return { sent, leftOut }
}

async function remindOne(
  db: Db,
  origin: string,
  scope: GarageScope,
  { billId, now }: { billId: string; now: Date },
): Promise<Sent | Left> {
  const found = await queries.findOwing(db, scope, billId)
  if (!found) return { billId, number: '', reason: 'NOT_FOUND' }
  return transact(db, async (tx) => {
    await lockJobCard(tx, scope, found.job_card_id)
    const bill = (await queries.findOwing(tx, scope, billId)) ?? found
    const reason = whyNotRemind(bill, indianDay(now), now)
    if (reason) return { billId, number: bill.number, reason }
    const by = { userId: scope.userId, name: await nameOfMember(tx, scope) }
    const told = await notifyBillDue(tx, origin, scope, billId, { occurrence: newId(), by })
    if (!told) return { billId, number: bill.number, reason: 'NO_PHONE' as const }
    await queries.setReminded(tx, scope, billId, now)
    await recordAudit(tx, scope, {
      action: 'bill.reminded',
      subject: { id: billId, label: bill.number },
      changes: { balance: Number(bill.balance) },
    })
    return { billId, number: bill.number, customerName: bill.name }
  })
}
