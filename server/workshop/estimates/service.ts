import { v7 as newId } from 'uuid'
import { estimateSentences } from '../../../contract/platform/sentences.ts'
import { maySendEstimates } from '../../../contract/platform/terms/access.ts'
import type { Comparison, Estimate } from '../../../contract/workshop/estimates/estimates.ts'
import { endLinks } from '../../messages/links/service.ts'
import { listMessageStates } from '../../messages/messages/service.ts'
import { nameOfMember, recordAudit } from '../../platform/audit.ts'
import { type Db, readMoment, type Tx, transact } from '../../platform/database/database.ts'
import { Problem } from '../../platform/problem.ts'
import type { GarageScope } from '../../platform/session/guard.ts'
import { bookedServicesOffCard, linesApprovedByBooking, withdrawAsks } from '../job-cards/approval-service.ts'
import { lockJobCard } from '../job-cards/service.ts'
import { compare } from './comparison.ts'
import { readEstimateHistory, standingOf, versionIn } from './estimate-history.ts'
import { presentEstimate } from './present.ts'
import * as queries from './queries.ts'
import { stateOf } from './rules.ts'

/** @throws Problem forbidden */
export function requireSender(scope: GarageScope): void {
  if (!maySendEstimates(scope)) throw new Problem('forbidden', { sentence: estimateSentences.sendingNeedsAdvisor })
}

const statesOf = (tx: Tx, { garageId }: GarageScope, cardId: string) =>
  listMessageStates(tx, garageId, cardId, ['ESTIMATE_READY', 'ESTIMATE_MORE', 'ESTIMATE_REMINDER'])

/** Newest first. @throws Problem not_found */
export const listEstimates = (db: Db, scope: GarageScope, cardId: string): Promise<Estimate[]> =>
  readMoment(db, async (tx) => {
    const history = await readEstimateHistory(tx, scope, cardId)
    const states = await statesOf(tx, scope, cardId)
    return history.versions.map((version) => presentEstimate(history, version, states))
  })

/** A card, and its bill beside what was agreed to. @throws Problem not_found */
export const readComparison = (db: Db, scope: GarageScope, cardId: string) =>
  readMoment(db, async (tx) => {
    const history = await readEstimateHistory(tx, scope, cardId)
    const booked = {
      lines: await linesApprovedByBooking(tx, scope, cardId),
      offCard: await bookedServicesOffCard(tx, scope, cardId),
    }
    return { card: history.card, comparison: compare(history, booked) }
  })

/** The bill beside what was agreed to. @throws Problem not_found */
export const compareWithBill = async (db: Db, scope: GarageScope, cardId: string): Promise<Comparison> =>
  (await readComparison(db, scope, cardId)).comparison

/** One version, as a garage reads it. @throws Problem not_found */
export async function presentEstimateById(
  tx: Tx,
  scope: GarageScope,
  cardId: string,
  estimateId: string,
): Promise<Estimate> {
  const history = await readEstimateHistory(tx, scope, cardId)
  const states = await statesOf(tx, scope, cardId)
  return presentEstimate(history, versionIn(history, estimateId), states)
}

/**
 * Takes back what the newest version still asks, and closes every link to the card's estimates. Answers stay.
 * @throws Problem forbidden, not_found, estimate_closed
 */
export function withdrawEstimate(db: Db, scope: GarageScope, cardId: string, estimateId: string): Promise<Estimate> {
  requireSender(scope)
  return transact(db, async (tx) => {
    const locked = await lockJobCard(tx, scope, cardId)
    const history = await readEstimateHistory(tx, scope, cardId)
    const version = versionIn(history, estimateId)
    const state = stateOf(standingOf(history, version))
    if (state === 'WITHDRAWN') return presentEstimateById(tx, scope, cardId, estimateId)
    if (state !== 'OPEN' && state !== 'PARTLY' && state !== 'EXPIRED') throw new Problem('estimate_closed')
    await queries.insertEvents(tx, [
      {
        garage_id: scope.garageId,
        id: newId(),
        estimate_id: estimateId,
        job_card_id: cardId,
        kind: 'WITHDRAWN',
        by_user: scope.userId,
        by_name: await nameOfMember(tx, scope),
      },
    ])
    await withdrawAsks(tx, scope, locked)
    await endLinks(tx, 'ESTIMATE', scope.garageId, cardId)
    await recordAudit(tx, scope, {
      action: 'job-card.estimate-withdrawn',
      subject: { id: cardId, label: locked.job_card_number },
      changes: { version: version.version },
    })
    return presentEstimateById(tx, scope, cardId, estimateId)
  })
}
