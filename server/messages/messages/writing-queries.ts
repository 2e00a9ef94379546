import type { Db, Tx } from '../../platform/database/database.ts'
import type { OfGarage } from '../../platform/session/guard.ts'

const few = 5

/** A customer's bookings that are still to come. */
export const listBookings = (db: Db | Tx, { garageId }: OfGarage, customerId: string, today: string) =>
  db
    .selectFrom('bookings')
    .select(['id', 'booking_number', 'status', 'preferred_date', 'preferred_time_slot'])
    .where('garage_id', '=', garageId)
    .where('customer_id', '=', customerId)
    .where('status', 'in', ['PENDING', 'CONFIRMED'])
    .where('preferred_date', '>=', today)
    .orderBy('id', 'desc')
    .limit(few)
    .execute()

/** Their bills that are not paid. */
export const listBills = (db: Db | Tx, { garageId }: OfGarage, customerId: string) =>
  db
    .selectFrom('bills as b')
    .innerJoin('bill_balances as o', (join) => join.on('o.garage_id', '=', garageId).onRef('o.bill_id', '=', 'b.id'))
    .select(['b.id', 'b.number', 'b.car'])
    .where('b.garage_id', '=', garageId)
    .where('b.customer_id', '=', customerId)
    .where('b.kind', '<>', 'CREDIT')
    .where('o.balance', '>', '0')
    .orderBy('b.id', 'desc')
    .limit(few)
    .execute()

/** Their cards in the workshop that are ready, or whose driver was asked. */
export const listWaitingCards = (db: Db | Tx, { garageId }: OfGarage, customerId: string) =>
  db
    .selectFrom('job_cards as j')
    .innerJoin('vehicles as v', (join) => join.on('v.garage_id', '=', garageId).onRef('v.id', '=', 'j.vehicle_id'))
    .select(['j.id', 'j.job_card_number', 'j.status', 'j.open_asks', 'v.registration_number'])
    .where('j.garage_id', '=', garageId)
    .where('j.customer_id', '=', customerId)
    .where((card) =>
      card.or([
        card('j.status', '=', 'READY'),
        card.and([card('j.status', 'in', ['OPEN', 'IN_PROGRESS']), card('j.open_asks', '>', 0)]),
      ]),
    )
    .orderBy('j.id', 'desc')
    .limit(few)
    .execute()

export const findWritten = (
  tx: Tx,
  { garageId }: OfGarage,
  told: { event: string; subjectId: string; occurrence: string; channel: 'SMS' | 'EMAIL' | 'WA_LINK' | 'WHATSAPP' },
) =>
  tx
    .selectFrom('messages')
    .selectAll()
    .where('garage_id', '=', garageId)
    .where('event', '=', told.event)
    .where('subject_id', '=', told.subjectId)
    .where('occurrence', '=', told.occurrence)
    .where('channel', '=', told.channel)
    .executeTakeFirst()
