import { v7 as newId } from 'uuid'
import type { PublicBill } from '../../../contract/money/bill-links/bill-links.ts'
import {
  type Claim,
  type Claims,
  type ConfirmClaim,
  claimedUtr,
  type NewClaim,
} from '../../../contract/money/claims/claims.ts'
import { rupees } from '../../../contract/platform/formats.ts'
import { formats } from '../../../contract/words/formats.en.ts'
import { refusals } from '../../../contract/words/refusals.en.ts'
import { say } from '../../../contract/words/say.ts'
import { limits } from '../../messages/links/rules.ts'
import { nameOfMember, recordAudit } from '../../platform/audit.ts'
import { findCreated, usedElsewhere } from '../../platform/created-once.ts'
import { type Db, readMoment, type Tx, transact } from '../../platform/database/database.ts'
import { announce } from '../../platform/live/announce.ts'
import { invalid, Problem } from '../../platform/problem.ts'
import { countHit } from '../../platform/rate-limit.ts'
import { actAsDriver, type GarageScope, type OfGarage } from '../../platform/session/guard.ts'
import { lockJobCard } from '../../workshop/job-cards/service.ts'
import { getBillRow, notifyPaymentConfirmed, notifyPaymentNotFound } from '../bill-links/notify-service.ts'
import { presentBill, requireCounter } from '../bill-links/service.ts'
import { findPaymentByUtr, lockUtr, recordClaimedPayment } from '../payments/claimed-service.ts'
import * as queries from './queries.ts'
import { presentClaim, requireWaiting } from './rules.ts'

type Place = { db: Db; origin: string }

/** A bill whose link somebody holds. Whoever makes it has checked. */
export type DriversBill = { garageId: string; billId: string; linkId: string }

/**
 * 'I have paid': a payment that the garage looks for in its bank. One at a time waits for a bill; a number that stands
 * anywhere in the garage is refused without saying where (docs/rules.md#claims).
 * @throws Problem claim_waiting, wrong_state, amount_too_high, utr_used, validation_failed at utr, too_many_requests
 */
export async function makeClaim(db: Db, of: DriversBill, asked: NewClaim): Promise<PublicBill> {
  const { garageId, billId } = of
  const { amount, method, requestId } = asked
  const utr = claimedUtr(method, asked.utr)
  if (!utr) throw invalid('utr', say(refusals).claim.utr[method])
  // A slip looks up no number, and costs no try.
  await transact(db, async (tx) => {
    if (!(await findCreated(tx, of, 'payment_claims', requestId))) await requireClaimable(tx, of, billId, amount)
  })
  await countHit(db, limits.claimsOfBill, { garageId, of: billId }, triesAreUp)
  return transact(db, async (tx) => {
    const bill = await getBillRow(tx, of, billId)
    const scope = actAsDriver(garageId, bill.customer_name)
    const made = await findCreated(tx, scope, 'payment_claims', requestId)
    if (made) {
      if ((await queries.findClaim(tx, scope, made))?.bill_id !== billId) throw usedElsewhere()
      return presentBill(tx, scope, billId)
    }
    await lockJobCard(tx, scope, bill.job_card_id)
    const id = newId()
    await requireClaimable(tx, scope, billId, amount)
    await requireUnused(tx, scope, utr)
    await queries.insertClaim(tx, {
      garage_id: garageId,
      id,
      bill_id: billId,
      job_card_id: bill.job_card_id,
      amount,
      utr,
      method,
      link_id: of.linkId,
      request_id: requestId,
    })
    await recordAudit(tx, scope, {
      action: 'claim.made',
      subject: { id, label: bill.number },
      changes: { amount, method, utr },
    })
    await announce(tx, { garageId, kind: 'job-card', id: bill.job_card_id })
    return presentBill(tx, scope, billId)
  })
}

/** To the minute in which it is true. */
const triesAreUp = (seconds: number) => {
  const again = new Date(Math.ceil((Date.now() + seconds * 1000) / 60_000) * 60_000)
  return say(refusals).claim.triesAreUp({ hour: say(formats).clock({ at: again.toISOString() }) })
}

/** @throws Problem claim_waiting, wrong_state, amount_too_high at amount */
async function requireClaimable(tx: Tx, scope: OfGarage, billId: string, amount: number): Promise<void> {
  if (await queries.findWaitingOf(tx, scope, billId)) throw new Problem('claim_waiting')
  const balance = Number((await getBillRow(tx, scope, billId)).balance)
  if (balance <= 0) throw new Problem('wrong_state', { sentence: say(refusals).claim.nothingLeft })
  if (amount <= balance) return
  const sentence = say(refusals).claim.onlyLeft({ price: rupees(balance) })
  throw new Problem('amount_too_high', { at: 'amount', sentence })
}

/** @throws Problem utr_used at utr; where it was used is the garage's to know */
async function requireUnused(tx: Tx, scope: GarageScope, utr: string): Promise<void> {
  await lockUtr(tx, scope, utr)
  if (!(await findPaymentByUtr(tx, scope, utr)) && !(await queries.findByUtr(tx, scope, utr))) return
  throw new Problem('utr_used', { at: 'utr', sentence: say(refusals).claim.usedBefore })
}

/** Locked after its card and bill, as everywhere. @throws Problem not_found */
async function lockClaimOf(tx: Tx, scope: GarageScope, id: string, billId?: string) {
  const found = await queries.findClaim(tx, scope, id)
  if (!found || (billId !== undefined && found.bill_id !== billId)) {
    throw new Problem('not_found', { sentence: say(refusals).claim.unknown })
  }
  const card = await lockJobCard(tx, scope, found.job_card_id)
  return { card, claim: await queries.lockClaim(tx, scope, id) }
}

/** The driver typed it wrong. Taken back twice is taken back. @throws Problem not_found, claim_decided */
export function withdrawClaim(db: Db, { garageId, billId }: DriversBill, id: string): Promise<PublicBill> {
  return transact(db, async (tx) => {
    const bill = await getBillRow(tx, { garageId }, billId)
    const scope = actAsDriver(garageId, bill.customer_name)
    const { claim } = await lockClaimOf(tx, scope, id, billId)
    if (claim.state !== 'WITHDRAWN') {
      requireWaiting(claim)
      await queries.decideClaim(tx, scope, id, { state: 'WITHDRAWN' })
      await recordAudit(tx, scope, {
        action: 'claim.withdrawn',
        subject: { id, label: bill.number },
        changes: { amount: Number(claim.amount), method: claim.method },
      })
      await announce(tx, { garageId, kind: 'job-card', id: bill.job_card_id })
    }
    return presentBill(tx, scope, billId)
  })
}

const mostWaiting = 200
const mostDecided = 50

/** What waits, oldest first; then what was decided, newest first. @param state of one kind only */
export const listClaims = (db: Db, scope: GarageScope, state?: Claim['state']): Promise<Claims> =>
  readMoment(db, async (tx) => {
    const waiting =
      state === undefined || state === 'WAITING'
        ? await queries.listClaims(tx, scope, { states: ['WAITING'], oldestFirst: true, limit: mostWaiting })
        : []
    const states = state === undefined ? (['CONFIRMED', 'REJECTED', 'WITHDRAWN'] as const) : [state]
    const decided =
      state === 'WAITING'
        ? []
        : await queries.listClaims(tx, scope, { states: [...states], oldestFirst: false, limit: mostDecided })
    return { claims: [...waiting, ...decided].map(presentClaim), waiting: await queries.countWaiting(tx, scope) }
  })

async function presentOne(tx: Tx, scope: GarageScope, id: string): Promise<Claim> {
  const [row] = await queries.listClaims(tx, scope, { id })
  if (!row) throw new Problem('not_found')
  return presentClaim(row)
}

/**
 * The garage has found the money in its bank: it is recorded as a payment in the same transaction.
 * @throws Problem forbidden, not_found, claim_decided, wrong_state, utr_used
 */
export function confirmClaim(
  { db, origin }: Place,
  scope: GarageScope,
  id: string,
  asked: ConfirmClaim,
): Promise<Claim> {
  requireCounter(scope)
  return transact(db, async (tx) => {
    const { card, claim } = await lockClaimOf(tx, scope, id)
    requireWaiting(claim)
    const { utr, method, bill_id: billId } = claim
    const amount = asked.amount ?? Number(claim.amount)
    if (amount <= 0) throw invalid('amount', 'Please enter an amount above 0')
    const paymentId = await recordClaimedPayment(tx, scope, card, { method, amount, utr, reuse: asked.reuse })
    await queries.decideClaim(tx, scope, id, {
      state: 'CONFIRMED',
      decided_by: scope.userId,
      decided_by_name: await nameOfMember(tx, scope),
      payment_id: paymentId,
    })
    const bill = await getBillRow(tx, scope, billId)
    await recordAudit(tx, scope, {
      action: 'claim.confirmed',
      subject: { id, label: bill.number },
      changes: { amount, method, utr, ...(asked.reuse ? { reuse: true } : {}) },
    })
    await announce(tx, { garageId: scope.garageId, kind: 'job-card', id: card.id })
    await notifyPaymentConfirmed(tx, origin, scope, { billId, claimId: id, amount })
    return presentOne(tx, scope, id)
  })
}

/** The garage has not found it; the driver is told, and may check the number. @throws Problem forbidden, not_found, claim_decided */
export function rejectClaim({ db, origin }: Place, scope: GarageScope, id: string): Promise<Claim> {
  requireCounter(scope)
  return transact(db, async (tx) => {
    const { claim } = await lockClaimOf(tx, scope, id)
    requireWaiting(claim)
    const { utr, method, bill_id: billId } = claim
    const state = {
      state: 'REJECTED',
      decided_by: scope.userId,
      decided_by_name: await nameOfMember(tx, scope),
    } as const
    await queries.decideClaim(tx, scope, id, state)
    const bill = await getBillRow(tx, scope, billId)
    await recordAudit(tx, scope, {
      action: 'claim.rejected',
      subject: { id, label: bill.number },
      changes: { amount: Number(claim.amount), method, utr },
    })
    await announce(tx, { garageId: scope.garageId, kind: 'job-card', id: bill.job_card_id })
    await notifyPaymentNotFound(tx, origin, scope, { billId, claimId: id, utr })
    return presentOne(tx, scope, id)
  })
}
