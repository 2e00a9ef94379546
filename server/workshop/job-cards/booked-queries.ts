import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { OfGarage } from '../../platform/session/guard.ts'

/** The booking that a driver made and a card was opened from: the answer to what was booked. */
const bookingOf = (db: Db | Tx, { garageId }: OfGarage, cardId: string) =>
  db
    .selectFrom('job_cards as j')
    .innerJoin('bookings as b', (join) => join.on('b.garage_id', '=', garageId).onRef('b.id', '=', 'j.booking_id'))
    .innerJoin('customers as c', (join) => join.on('c.garage_id', '=', garageId).onRef('c.id', '=', 'b.customer_id'))
    .select(['c.name', 'b.created_at'])
    .where('j.garage_id', '=', garageId)
    .where('j.id', '=', cardId)
    .where('b.source', '<>', 'BACK_OFFICE')

export const findBookedAnswer = (db: Db | Tx, scope: OfGarage, cardId: string) =>
  bookingOf(db, scope, cardId).executeTakeFirst()
export type BookedAnswer = Awaited<ReturnType<typeof findBookedAnswer>>

/** Lines that are approved by the driver's own booking, and by no answer since: at which price, when, and by whom. */
export const listApprovedByBooking = (db: Db | Tx, scope: OfGarage, cardId: string) =>
  bookingOf(db, scope, cardId)
    .innerJoin('job_card_lines as l', (join) =>
      join.on('l.garage_id', '=', scope.garageId).on('l.job_card_id', '=', cardId),
    )
    .select(['l.id', 'l.approved_total'])
    .select(sql<string>`coalesce(l.work_id, l.id)`.as('work_id'))
    .select(({ selectFrom }) =>
      selectFrom('booking_services as s')
        .select(({ fn }) => fn.min('s.agreed_price').as('agreed_price'))
        .where('s.garage_id', '=', scope.garageId)
        .whereRef('s.booking_id', '=', 'b.id')
        .where((is) =>
          is.or([is('s.service_id', '=', is.ref('l.service_id')), is('s.name', '=', is.ref('l.description'))]),
        )
        .as('agreed_price'),
    )
    .where('l.approval', '=', 'APPROVED')
    .where('l.answer_id', 'is', null)
    .where('l.rework_bill_id', 'is', null)
    .execute()
export type BookedLineRow = Awaited<ReturnType<typeof listApprovedByBooking>>[number]

/** Services that were booked and are no line of the card any more. Lines of before 0044 name no service. */
export const listBookedNotOnCard = (db: Db | Tx, scope: OfGarage, cardId: string) =>
  bookingOf(db, scope, cardId)
    .innerJoin('booking_services as s', (join) =>
      join.on('s.garage_id', '=', scope.garageId).onRef('s.booking_id', '=', 'b.id'),
    )
    .select(['j.charges_tax', 's.name as service_name', 's.base_price', 's.agreed_price', 's.tax_rate'])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('job_card_lines as l')
            .select('l.id')
            .where('l.garage_id', '=', scope.garageId)
            .where('l.job_card_id', '=', cardId)
            .where((is) =>
              is.or([is('l.service_id', '=', is.ref('s.service_id')), is('l.description', '=', is.ref('s.name'))]),
            ),
        ),
      ),
    )
    .orderBy('s.position')
    .execute()
