import { plateLabel } from '../../../contract/platform/plates.ts'
import { customerSentences, jobCardSentences } from '../../../contract/platform/sentences.ts'
import { maySendEstimates } from '../../../contract/platform/terms/access.ts'
import type { JobCardDetail } from '../../../contract/workshop/job-cards/job-cards.ts'
import type { DeclinedWork } from '../../../contract/workshop/job-cards/works.ts'
import { recordAudit } from '../../platform/audit.ts'
import { type Db, type Tx, transact } from '../../platform/database/database.ts'
import { announce } from '../../platform/live/announce.ts'
import { Problem } from '../../platform/problem.ts'
import type { GarageScope } from '../../platform/session/guard.ts'
import * as queries from './declined-queries.ts'
import { getJobCard, lockJobCard } from './service.ts'
import { presentDeclinedWork } from './work-rules.ts'
import { addWorkIn } from './work-service.ts'

const notFound = () => new Problem('not_found', { sentence: 'This declined job does not exist.' })

/** @throws Problem not_found */
export async function listDeclinedWorks(
  db: Db,
  scope: GarageScope,
  customerId: string,
  vehicleId: string,
): Promise<DeclinedWork[]> {
  const vehicle = await queries.findVehicle(db, scope, vehicleId)
  if (vehicle?.customer_id !== customerId) {
    throw new Problem('not_found', { sentence: customerSentences.vehicleNotFound })
  }
  return waitingOn(db, scope, vehicleId)
}

/** Of all cars of a customer. @throws Problem not_found */
export async function listDeclinedOfCustomer(db: Db, scope: GarageScope, customerId: string): Promise<DeclinedWork[]> {
  if (!(await queries.findCustomer(db, scope, customerId))) {
    throw new Problem('not_found', { sentence: customerSentences.notFound })
  }
  return (await queries.listDeclinedOfCustomer(db, scope, customerId)).map(presentDeclinedWork)
}

const waitingOn = async (db: Db | Tx, scope: GarageScope, vehicleId: string) =>
  (await queries.listDeclinedWorks(db, scope, vehicleId)).map(presentDeclinedWork)

/**
 * Puts what was declined on a later card of the same car, at the price of then. Sent again, it is added once.
 * @throws Problem not_found, conflict, edit_conflict, wrong_state, limit_reached, validation_failed
 */
export function addDeclinedWork(
  db: Db,
  scope: GarageScope,
  cardId: string,
  id: string,
  version: number | undefined,
): Promise<JobCardDetail> {
  return transact(db, async (tx) => {
    const card = await lockJobCard(tx, scope, cardId)
    const declined = await queries.lockDeclinedWork(tx, scope, id)
    if (declined?.vehicle_id !== card.vehicle_id) throw notFound()
    if (declined.to_job_card_id === cardId) return getJobCard(tx, scope, cardId)
    requireWaiting(declined)
    if (declined.job_card_id === cardId) {
      throw new Problem('wrong_state', { sentence: 'This job was declined on this job card. Ask for it again there.' })
    }
    const { content, urgency } = declined
    const work = { ...content, urgency, version, source: 'DECLINED', declinedWorkId: id } as const
    const added = await addWorkIn(tx, scope, cardId, work)
    await queries.resolveDeclinedWork(tx, scope, id, { resolution: 'ADDED', to_job_card_id: cardId })
    await announce(tx, { garageId: scope.garageId, kind: 'vehicle', id: card.vehicle_id })
    return added.card
  })
}

/**
 * Nobody asks for it any more.
 * @returns what still waits on the car
 * @throws Problem forbidden, not_found, conflict
 */
export function dismissDeclinedWork(db: Db, scope: GarageScope, id: string, reason: string): Promise<DeclinedWork[]> {
  if (!maySendEstimates(scope)) {
    throw new Problem('forbidden', { sentence: jobCardSentences.dismissingNeedsAdvisor })
  }
  return transact(db, async (tx) => {
    const declined = await queries.lockDeclinedWork(tx, scope, id)
    if (!declined) throw notFound()
    const isSentAgain = declined.resolution === 'DISMISSED' && declined.resolved_by === scope.userId
    if (!isSentAgain) {
      requireWaiting(declined)
      await queries.resolveDeclinedWork(tx, scope, id, { resolution: 'DISMISSED', reason })
      await recordAudit(tx, scope, {
        action: 'vehicle.declined-work-dismissed',
        subject: { id: declined.vehicle_id, label: await labelOf(tx, scope, declined.vehicle_id) },
        changes: { title: declined.content.title, reason },
      })
    }
    return waitingOn(tx, scope, declined.vehicle_id)
  })
}

async function labelOf(tx: Tx, scope: GarageScope, vehicleId: string): Promise<string> {
  const vehicle = await queries.findVehicle(tx, scope, vehicleId)
  return vehicle ? `${vehicle.make} ${vehicle.model}, ${plateLabel(vehicle.registration_number)}` : ''
}

/** @throws Problem conflict */
function requireWaiting({ resolution }: { resolution: 'ADDED' | 'DISMISSED' | null }): void {
  if (resolution === 'ADDED') {
    throw new Problem('conflict', { sentence: 'This job is on another job card already.' })
  }
  if (resolution === 'DISMISSED') {
    throw new Problem('conflict', { sentence: 'Someone else has dismissed this job.' })
  }
}
