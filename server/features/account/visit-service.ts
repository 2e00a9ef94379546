import type { DriverBooking } from '../../../contract/driver-bookings.ts'
import { reviewSentences } from '../../../contract/sentences.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { Problem } from '../../platform/problem.ts'
import type { SignedIn } from '../../platform/session/sessions.ts'
import { presentVisit } from './rules.ts'
import { findGarageOfCard, listVisits } from './visit-queries.ts'

/** One booking of a phone, as its driver sees it; in the caller's transaction. */
export async function findOwnVisit(db: Db | Tx, phone: string, bookingId: string): Promise<DriverBooking | undefined> {
  const [row] = await listVisits(db, phone, 1, undefined, bookingId)
  return row && presentVisit(row)
}

export { findDeletion } from './queries.ts'

/**
 * Where a job card is that carries the verified phone of whoever is signed in.
 * @throws Problem not_found, for a card that is not one's own too; forbidden
 */
export async function findGarageOfOwnCard(db: Db, { phoneKey }: SignedIn, cardId: string): Promise<string> {
  if (!phoneKey) throw new Problem('forbidden')
  const card = await findGarageOfCard(db, phoneKey, cardId)
  if (!card) throw new Problem('not_found', { sentence: reviewSentences.visitNotFound })
  return card.garage_id
}
