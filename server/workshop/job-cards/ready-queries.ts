import type { Db, Tx } from '../../platform/database/database.ts'
import type { OfGarage } from '../../platform/session/guard.ts'
import { cardWithNames } from './visit-rules.ts'

/** A visit as it stands, and whom it concerns. */
export const findVisit = (db: Db | Tx, of: OfGarage, cardId: string) =>
  cardWithNames(db, of, cardId)
    .select(['j.id', 'j.status', 'j.ready_at', 'j.odometer_in', 'j.total_amount', 'j.amount_paid', 'j.phone_key'])
    .select(['j.booking_id', 'j.live_bill_id', 'j.estimate_count', 'j.checked_in_at'])
    .select(['v.make', 'v.model', 'v.registration_number'])
    .select(['c.id as customer_id', 'c.name as customer_name', 'c.phone as customer_phone', 'c.email'])
    .select(['g.name as garage_name', 'g.address', 'g.locality', 'g.pincode', 'g.phone as garage_phone'])
    .executeTakeFirst()
export type Visit = NonNullable<Awaited<ReturnType<typeof findVisit>>>

/** The card of a booking whose car is ready. */
export const findReadyCard = (db: Db | Tx, { garageId }: OfGarage, bookingId: string) =>
  db
    .selectFrom('job_cards')
    .select('id')
    .where('garage_id', '=', garageId)
    .where('booking_id', '=', bookingId)
    .where('status', '=', 'READY')
    .executeTakeFirst()

/** What was done, or is to be: what the driver declined is not. */
export const listDone = (db: Db | Tx, { garageId }: OfGarage, cardId: string) =>
  db
    .selectFrom('job_card_lines')
    .select('description')
    .where('garage_id', '=', garageId)
    .where('job_card_id', '=', cardId)
    .where('approval', '<>', 'DECLINED')
    .orderBy('position')
    .limit(20)
    .execute()
