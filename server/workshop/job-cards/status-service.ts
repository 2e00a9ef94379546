import type { JobCardStatus } from '../../../contract/platform/terms/workshop.ts'
import type { JobCardDetail } from '../../../contract/workshop/job-cards/job-cards.ts'
import { lockVisitCustomerOf, recordVisit } from '../../customers/customers/visit-service.ts'
import { carDelivered } from '../../customers/dues/car-service.ts'
import { recordAudit } from '../../platform/audit.ts'
import { type Db, type Tx, transact } from '../../platform/database/database.ts'
import { requireVersion } from '../../platform/record-version.ts'
import type { GarageScope } from '../../platform/session/guard.ts'
import { completeBooking } from '../bookings/service.ts'
import { requireNoClaim, requireNotBilled } from './billing-service.ts'
import { cardFinished } from './events.ts'
import { getAsking, setJobCardStatus } from './queries.ts'
import { notifyCarReady } from './ready-service.ts'
import { requireCardTransition } from './rules.ts'
import { getJobCard, lockCarCard, type lockJobCard } from './service.ts'
import { fitWhatIsLeft } from './stock-lines.ts'
import { readFailedChecks, readWorks } from './work-reading.ts'
import { requireAsked } from './work-rules.ts'

type Card = Awaited<ReturnType<typeof lockJobCard>>

/** @throws Problem approval_needed, quality_needed */
async function enter(tx: Tx, scope: GarageScope, card: Card, status: Exclude<JobCardStatus, 'OPEN'>): Promise<void> {
  const works = await readWorks(tx, scope, card)
  const unapproved = requireAsked(card, status, await getAsking(tx, scope), works)
  const failed = status === 'READY' ? await readFailedChecks(tx, scope, card) : []
  await setJobCardStatus(tx, scope, card, status)
  if (status === 'READY' || status === 'DELIVERED') await fitWhatIsLeft(tx, scope, works.rows)
  await recordAudit(tx, scope, {
    action: 'job-card.status-changed',
    subject: { id: card.id, label: card.job_card_number },
    changes: {
      status,
      ...(unapproved > 0 ? { unapproved } : {}),
      ...(failed.length > 0 ? { failedChecks: failed.length } : {}),
    },
  })
}

/** A card that is worked on is in work; one that is already stays as it is. @throws Problem approval_needed */
export async function beginWork(tx: Tx, scope: GarageScope, card: Card): Promise<void> {
  if (card.status === 'OPEN') await enter(tx, scope, card, 'IN_PROGRESS')
}

type Place = { db: Db; origin: string }

/**
 * Delivering completes the booking that the card was made from; that a car is ready its driver is told. The state that it
 * has already is no error.
 * @throws Problem not_found, edit_conflict, wrong_state, bill_locked, approval_needed, quality_needed
 */
export function changeJobCardStatus(
  { db, origin }: Place,
  scope: GarageScope,
  id: string,
  asked: { status: JobCardStatus; version?: number | undefined },
): Promise<JobCardDetail> {
  return transact(db, async (tx) => {
    const { status } = asked
    if (status === 'DELIVERED') await lockVisitCustomerOf(tx, scope, 'job_cards', id)
    const card = await lockCarCard(tx, scope, id)
    if (card.status === status) return getJobCard(tx, scope, id)
    requireVersion(card, asked.version)
    requireCardTransition(card, status)
    const isBackwards = status === 'CANCELLED' || (card.status === 'READY' && status === 'IN_PROGRESS')
    if (isBackwards) await requireNotBilled(tx, scope, card)
    if (status === 'CANCELLED') await requireNoClaim(tx, scope, card)
    if (status === 'OPEN') throw new Error('No job card is opened again.')
    await enter(tx, scope, card, status)
    if (status === 'DELIVERED' || status === 'CANCELLED') await cardFinished.tell(tx, { scope, cardId: id })
    if (status === 'READY') await notifyCarReady(tx, origin, scope, id)
    if (status === 'DELIVERED') {
      if (card.booking_id) await completeBooking(tx, scope, card.booking_id)
      await recordVisit(tx, scope, card.customer_id)
      await carDelivered(tx, scope, card)
    }
    return getJobCard(tx, scope, id)
  })
}
