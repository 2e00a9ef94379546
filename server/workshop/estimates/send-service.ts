import { v7 as newId } from 'uuid'
import type { SendEstimate, SentEstimate, ShareEstimate } from '../../../contract/workshop/estimates/estimates.ts'
import { recordAudit } from '../../platform/audit.ts'
import { findCreated, lockRequest, usedElsewhere } from '../../platform/created-once.ts'
import { type Db, transact } from '../../platform/database/database.ts'
import { Problem } from '../../platform/problem.ts'
import { requireVersion } from '../../platform/record-version.ts'
import type { GarageScope } from '../../platform/session/guard.ts'
import { markAsked } from '../job-cards/approval-service.ts'
import { requireNotBilled } from '../job-cards/billing-service.ts'
import { requireUnfinished } from '../job-cards/rules.ts'
import { lockJobCard } from '../job-cards/service.ts'
import { type EstimateHistory, readEstimateHistory, standingOf, versionIn } from './estimate-history.ts'
import { makeVersion } from './new-version.ts'
import type { Card } from './notify-service.ts'
import { renewAddresses, sendBy, sendByAll } from './outgoing.ts'
import * as queries from './queries.ts'
import { stateOf } from './rules.ts'
import { presentEstimateById, requireSender } from './service.ts'

type Place = { db: Db; origin: string }

const ofGarage = (scope: GarageScope, cardId: string, { facts }: EstimateHistory): Card => ({
  garageId: scope.garageId,
  cardId,
  facts,
})

/**
 * A new version of what the driver is asked, by every channel at once, or by none where the answer is written down right
 * away; the one before is superseded. Sent again after a lost answer nothing leaves twice.
 * @throws Problem forbidden, not_found, edit_conflict, wrong_state, nothing_to_ask, validation_failed, conflict
 */
export function sendEstimate(
  { db, origin }: Place,
  scope: GarageScope,
  cardId: string,
  asked: SendEstimate,
): Promise<SentEstimate> {
  requireSender(scope)
  return transact(db, async (tx) => {
    const made = await findCreated(tx, scope, 'estimates', asked.requestId)
    const locked = await lockJobCard(tx, scope, cardId)
    const history = await readEstimateHistory(tx, scope, cardId)
    const card = ofGarage(scope, cardId, history)
    if (made) {
      if (!history.versions.some(({ id }) => id === made)) throw usedElsewhere()
      const links = await renewAddresses(tx, origin, card, asked.send)
      return { estimate: await presentEstimateById(tx, scope, cardId, made), links }
    }
    requireVersion(locked, asked.version)
    await requireNotBilled(tx, scope, locked)
    requireUnfinished(locked, 'no estimate can be sent')
    const estimate = await makeVersion(tx, scope, history, asked.requestId)
    const workIds = estimate.content.works.filter(({ ask }) => ask === 'asked').map(({ workId }) => workId)
    await markAsked(tx, scope, locked, estimate, workIds)
    const links = await sendByAll(tx, scope, { origin, card, estimate }, asked.send)
    await recordAudit(tx, scope, {
      action: 'job-card.estimate-sent',
      subject: { id: cardId, label: locked.job_card_number },
      changes: {
        version: estimate.version,
        channels: asked.send.map(({ channel }) => channel),
        total: Number(estimate.total),
      },
    })
    return { estimate: await presentEstimateById(tx, scope, cardId, estimate.id), links }
  })
}

/**
 * The same version once more, to the same person or another.
 * @throws Problem forbidden, not_found, estimate_closed, validation_failed, conflict
 */
export function shareEstimate(
  { db, origin }: Place,
  scope: GarageScope,
  { cardId, estimateId }: { cardId: string; estimateId: string },
  { requestId = newId(), ...sending }: ShareEstimate,
): Promise<SentEstimate> {
  requireSender(scope)
  return transact(db, async (tx) => {
    await lockRequest(tx, { what: 'estimate_events', whose: scope.garageId }, requestId)
    const locked = await lockJobCard(tx, scope, cardId)
    const history = await readEstimateHistory(tx, scope, cardId)
    const version = versionIn(history, estimateId)
    const card = ofGarage(scope, cardId, history)
    const made = await queries.findEvent(tx, scope, requestId)
    if (made) {
      if (made.estimate_id !== estimateId) throw usedElsewhere()
      const links = await renewAddresses(tx, origin, card, [sending])
      return { estimate: await presentEstimateById(tx, scope, cardId, estimateId), links }
    }
    const state = stateOf(standingOf(history, version))
    if (!['OPEN', 'PARTLY', 'ANSWERED'].includes(state)) throw new Problem('estimate_closed')
    const outgoing = { origin, card, estimate: version }
    const link = await sendBy(tx, scope, outgoing, { sending, eventId: requestId, field: 'to' })
    await recordAudit(tx, scope, {
      action: 'job-card.estimate-shared',
      subject: { id: cardId, label: locked.job_card_number },
      changes: { version: version.version, channel: sending.channel },
    })
    return { estimate: await presentEstimateById(tx, scope, cardId, estimateId), links: link ? [link] : [] }
  })
}
