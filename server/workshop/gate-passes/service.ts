import { v7 as newId } from 'uuid'
import type { GatePass, NewGatePass } from '../../../contract/workshop/gate-passes/gate-passes.ts'
import { nameOfMember, recordAudit } from '../../platform/audit.ts'
import { findCreated, usedElsewhere } from '../../platform/created-once.ts'
import { type Db, transact } from '../../platform/database/database.ts'
import { invalid, Problem } from '../../platform/problem.ts'
import type { GarageScope } from '../../platform/session/guard.ts'
import { lockJobCard, requireJobCard } from '../job-cards/service.ts'
import * as queries from './queries.ts'

/** A wrong pass is followed by a right one; nobody prints more by hand than this. */
const maxPasses = 20

const present = (row: queries.PassRow): GatePass => ({
  id: row.id,
  number: row.number,
  handedTo: row.handed_to,
  relation: row.relation,
  phone: row.phone,
  odometerOut: row.odometer_out,
  returned: row.returned,
  marksNote: row.marks_note,
  totalAmount: Number(row.total_amount),
  amountPaid: Number(row.amount_paid),
  balance: (Math.round(Number(row.total_amount) * 100) - Math.round(Number(row.amount_paid) * 100)) / 100,
  by: row.by_name,
  at: row.at.toISOString(),
})

/** @throws Problem not_found */
export async function listGatePasses(db: Db, scope: GarageScope, cardId: string): Promise<GatePass[]> {
  await requireJobCard(db, scope, cardId)
  return (await queries.listPasses(db, scope, cardId)).map(present)
}

/**
 * What leaves with the car, written once: what is owed is printed on it, and keeps nobody (docs/rules.md#gate-passes).
 * @throws Problem not_found, wrong_state, validation_failed, limit_reached, conflict
 */
export function makeGatePass(db: Db, scope: GarageScope, cardId: string, asked: NewGatePass): Promise<GatePass> {
  return transact(db, async (tx) => {
    const made = await findCreated(tx, scope, 'gate_passes', asked.requestId)
    const card = await lockJobCard(tx, scope, cardId)
    if (made) {
      const pass = await queries.findPass(tx, scope, cardId, made)
      if (!pass) throw usedElsewhere()
      return present(pass)
    }
    requireLeaving(card, asked)
    const before = await queries.countPasses(tx, scope, cardId)
    if (before >= maxPasses) {
      throw new Problem('limit_reached', { sentence: `A job card has at most ${maxPasses} gate passes.` })
    }
    const number = `${card.job_card_number}/G${before + 1}`
    const pass = await queries.insertPass(tx, {
      garage_id: scope.garageId,
      id: newId(),
      job_card_id: cardId,
      number,
      handed_to: asked.handedTo,
      relation: asked.relation ?? '',
      phone: asked.phone ?? null,
      odometer_out: asked.odometerOut,
      marks_note: asked.marksNote ?? '',
      returned: JSON.stringify(asked.returned),
      total_amount: card.total_amount,
      amount_paid: card.amount_paid,
      by_user: scope.userId,
      by_name: await nameOfMember(tx, scope),
      request_id: asked.requestId ?? null,
    })
    await recordAudit(tx, scope, {
      action: 'job-card.gate-pass-made',
      subject: { id: cardId, label: card.job_card_number },
      changes: { number },
    })
    return present(pass)
  })
}

/** @throws Problem wrong_state, validation_failed */
function requireLeaving(card: Awaited<ReturnType<typeof lockJobCard>>, { odometerOut }: NewGatePass): void {
  if (card.status !== 'DELIVERED') {
    throw new Problem('wrong_state', { sentence: 'The gate pass is issued when the car is delivered.' })
  }
  if (odometerOut < card.odometer_in) {
    throw invalid('odometerOut', `The car came in with ${card.odometer_in.toLocaleString('en-IN')} km`)
  }
}
