import { sql } from 'kysely'
import type { CustomerStatus } from '../../../contract/customers/customers/customer-kinds.ts'
import type { CustomersQuery, ListedCustomer } from '../../../contract/customers/customers/customers.ts'
import { plateIn } from '../../../contract/platform/plates.ts'
import { searchKey } from '../../../contract/platform/typed-text.ts'
import type { Language } from '../../../contract/words/languages.ts'
import { carColumns } from '../../platform/car-facts.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { column, type RowOf, typedSql } from '../../platform/database/typed-sql.ts'
import { inIndexOrder } from '../../platform/paging.ts'
import { containing, isFound, isIndexed } from '../../platform/search.ts'
import type { GarageScope } from '../../platform/session/guard.ts'
import { type columnsOf, phoneKey } from './rules.ts'

type Columns = ReturnType<typeof columnsOf> & {
  credit_days: number | null
  status: CustomerStatus
  language?: Language
  language_at?: Date
}

export type CustomerSelection = Partial<Pick<CustomersQuery, 'search' | 'status' | 'phone'>>

/** A garage's customers, those of a selection. */
function selected({ garageId }: GarageScope, { search, status, phone }: CustomerSelection) {
  const conditions = [sql`garage_id = ${garageId}`]
  if (status) conditions.push(sql`status = ${status}`)
  if (phone) conditions.push(sql`phone_key = ${phoneKey(phone)}`)
  if (search) conditions.push(isFound('search_text', search, { sounds: 'search_text' }))
  return sql<boolean>`${sql.join(conditions, sql` and `)}`
}

/** Who has a car whose plate has this part, among those of the selection's status and phone. */
function ownersOf(scope: GarageScope, plate: string, { search: _, ...rest }: CustomerSelection) {
  const isNarrowed = Object.values(rest).some((each) => each !== undefined)
  // The index on search texts finds them; make and model stand in these too.
  return sql`
    select customer_id as id from vehicles
    where garage_id = ${scope.garageId} and search_text like ${containing(plate.toLowerCase())}
      and registration_number like ${containing(plate)} and state <> 'PAST'
      ${isNarrowed ? sql`and customer_id in (select id from customers where ${selected(scope, rest)})` : sql``}
  `
}

/** What is counted: in the list's order, because in any other it may begin with the rows of all other garages. */
export function selectCustomers(scope: GarageScope, selection: CustomerSelection) {
  const plate = plateIn(selection.search ?? '')
  if (plate) {
    const themselves = sql`select id from customers where ${selected(scope, selection)}`
    return inIndexOrder(sql`${themselves} union ${ownersOf(scope, plate, selection)}`)
  }
  const rows = sql`select 1 from customers where ${selected(scope, selection)}`
  return isIndexed(selection.search) ? inIndexOrder(rows) : sql`${rows} order by id desc`
}

type CustomerPage = { limit: number; cursor: string | undefined }

/** Newest first; ids are time-ordered, so an id is a place in the list. */
const pageOfCustomers = (db: Db, scope: GarageScope, selection: CustomerSelection, page: CustomerPage) =>
  db
    .selectFrom('customers')
    .selectAll()
    .where(ofPage(scope, selection, page))
    .orderBy('id', 'desc')
    .limit(page.limit)

/**
 * A page's rows and, of a search, perhaps some more. A plate's owners are found by an index of their own, so both ways
 * are gone for as many as a page has: joined by 'or', neither index would help.
 */
function ofPage(scope: GarageScope, selection: CustomerSelection, { limit, cursor }: CustomerPage) {
  const plate = plateIn(selection.search ?? '')
  const after = (id: string) => (cursor === undefined ? sql`` : sql`and ${sql.ref(id)} < ${cursor}`)
  if (!plate) return sql<boolean>`${selected(scope, selection)} ${after('id')}`
  return sql<boolean>`garage_id = ${scope.garageId} and id in (
    (select id from customers where ${selected(scope, selection)} ${after('id')} order by id desc limit ${limit})
    union
    (${ownersOf(scope, plate, selection)} ${after('customer_id')} group by customer_id order by customer_id desc
      limit ${limit})
  )`
}

/** What is shown of a customer's cars at once. */
const listedCars = 5

/** Each with some of their cars, first those that were searched for. */
export function listCustomers(db: Db, scope: GarageScope, selection: CustomerSelection, page: CustomerPage) {
  const plate = plateIn(selection.search ?? '')
  const first = plate ? sql`registration_number like ${containing(plate)} desc,` : sql``
  return db
    .selectFrom(pageOfCustomers(db, scope, selection, page).as('page'))
    .selectAll('page')
    .select(
      sql<ListedCustomer['vehicles']>`(
        select coalesce(json_agg(car), '[]') from (
          select id, make, model, registration_number as "registrationNumber" from vehicles
          where garage_id = ${scope.garageId} and customer_id = page.id and state <> 'PAST'
          order by ${first} id desc limit ${listedCars}
        ) car
      )`.as('cars'),
    )
    .orderBy('id', 'desc')
    .execute()
}

/** As the list, a row for each of a customer's cars, or one without. */
export const listForExport = (db: Db, scope: GarageScope, selection: CustomerSelection, page: CustomerPage) =>
  db
    .selectFrom(pageOfCustomers(db, scope, selection, page).as('page'))
    .leftJoinLateral(
      (lateral) =>
        lateral
          .selectFrom('vehicles')
          .select(['vehicles.id as vehicle_id', ...carColumns])
          .where('garage_id', '=', scope.garageId)
          .whereRef('customer_id', '=', 'page.id')
          .where('state', '<>', 'PAST')
          // Ordered here, a page of customers looks their cars up instead of reading all of the garage's.
          .orderBy('vehicles.id')
          .as('cars'),
      (join) => join.onTrue(),
    )
    .selectAll('page')
    .select(carColumns)
    .orderBy('page.id', 'desc')
    .orderBy('vehicle_id')
    .execute()

export type ExportRow = Awaited<ReturnType<typeof listForExport>>[number]

export const findCustomer = (db: Db | Tx, { garageId }: GarageScope, id: string) =>
  db.selectFrom('customers').selectAll().where('garage_id', '=', garageId).where('id', '=', id).executeTakeFirst()

/** Whoever adds a booking or a vehicle of this customer waits until the transaction ends. */
export const lockCustomer = (tx: Tx, { garageId }: GarageScope, id: string) =>
  tx
    .selectFrom('customers')
    .selectAll()
    .where('garage_id', '=', garageId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/** Whoever takes on the same phone waits until this transaction ends. */
export const lockPhone = (tx: Tx, { garageId }: GarageScope, phone: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`phone:${garageId}:${phoneKey(phone)}`}, 0))`.execute(tx)

/** Nobody edits this, so the version stays. */
export const fillEmail = (tx: Tx, { garageId }: GarageScope, id: string, email: string) =>
  tx
    .updateTable('customers')
    .set({ email, search_text: sql`search_text || ' ' || ${searchKey(email)}` })
    .where('garage_id', '=', garageId)
    .where('id', '=', id)
    .where('email', 'is', null)
    .execute()

/** The one known longest, where several share a phone. */
export const lockCustomerByPhone = (tx: Tx, { garageId }: GarageScope, phone: string) =>
  tx
    .selectFrom('customers')
    .select('id')
    .where('garage_id', '=', garageId)
    .where('phone_key', '=', phoneKey(phone))
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()

export const insertCustomer = (
  tx: Tx,
  { garageId }: GarageScope,
  id: string,
  columns: Columns & { request_id: string | null },
) =>
  tx
    .insertInto('customers')
    .values({ garage_id: garageId, id, ...columns })
    .returningAll()
    .executeTakeFirstOrThrow()

export const updateCustomer = (tx: Tx, { garageId }: GarageScope, id: string, columns: Columns) =>
  tx
    .updateTable('customers')
    .set({ ...columns, version: sql`version + 1`, updated_at: sql`now()` })
    .where('garage_id', '=', garageId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

export const deleteCustomer = (tx: Tx, { garageId }: GarageScope, id: string) =>
  tx.deleteFrom('customers').where('garage_id', '=', garageId).where('id', '=', id).execute()

export async function hasWork(tx: Tx, { garageId }: GarageScope, id: string): Promise<boolean> {
  const found = await typedSql({ has_work: column<boolean>() })`
    select exists (select 1 from bookings where garage_id = ${garageId} and customer_id = ${id})
      or exists (select 1 from job_cards where garage_id = ${garageId} and customer_id = ${id}) as has_work
  `.execute(tx)
  return found.rows[0]?.has_work ?? false
}

export const listRecentBookings = (db: Db, { garageId }: GarageScope, customerId: string, limit: number) =>
  db
    .selectFrom('bookings')
    .innerJoin('vehicles', (join) =>
      join.on('vehicles.garage_id', '=', garageId).onRef('vehicles.id', '=', 'bookings.vehicle_id'),
    )
    .innerJoin('services', (join) =>
      join.on('services.garage_id', '=', garageId).onRef('services.id', '=', 'bookings.service_id'),
    )
    .select([
      'bookings.id',
      'booking_number',
      'services.name as service_name',
      'make',
      'model',
      'registration_number',
      'preferred_date',
      'preferred_time_slot',
      'status',
      'estimated_price',
    ])
    .select(({ selectFrom }) =>
      selectFrom('booking_services as booked')
        .select(sql<number>`count(*)::int`.as('count'))
        .where('booked.garage_id', '=', garageId)
        .whereRef('booked.booking_id', '=', 'bookings.id')
        .as('services_count'),
    )
    .where('bookings.garage_id', '=', garageId)
    .where('bookings.customer_id', '=', customerId)
    .orderBy('bookings.id', 'desc')
    .limit(limit)
    .execute()

export const listRecentJobCards = (db: Db, { garageId }: GarageScope, customerId: string, limit: number) =>
  db
    .selectFrom('job_cards')
    .innerJoin('vehicles', (join) =>
      join.on('vehicles.garage_id', '=', garageId).onRef('vehicles.id', '=', 'job_cards.vehicle_id'),
    )
    .select([
      'job_cards.id',
      'job_card_number',
      'make',
      'model',
      'registration_number',
      'opened_at',
      'estimated_delivery',
      'promised_time',
      'status',
      'payment_status',
      'total_amount',
      'amount_paid',
    ])
    .where('job_cards.garage_id', '=', garageId)
    .where('job_cards.customer_id', '=', customerId)
    .orderBy('job_cards.id', 'desc')
    .limit(limit)
    .execute()

const figure = {
  bookings: column<number>(),
  job_cards: column<number>(),
  spend: column<string>(),
  balance: column<string>(),
}

/** What a customer has brought so far; each part reads this customer's rows only. */
export async function readFigures(
  db: Db,
  { garageId }: GarageScope,
  customerId: string,
): Promise<RowOf<typeof figure>> {
  const found = await typedSql(figure)`
    select
      (select count(*) from bookings where garage_id = ${garageId} and customer_id = ${customerId}) as bookings,
      cards.job_cards, cards.balance, received.spend
    from (
      select count(*) filter (where not is_counter_sale) as job_cards,
        coalesce(sum(total_amount - amount_paid) filter (where status <> 'CANCELLED'), 0) as balance
      from job_cards where garage_id = ${garageId} and customer_id = ${customerId}
    ) cards
    cross join (
      select coalesce(sum(case payments.kind when 'REFUND' then -payments.amount else payments.amount end), 0) as spend
      from job_cards
      join payments on payments.garage_id = ${garageId} and payments.job_card_id = job_cards.id
      where job_cards.garage_id = ${garageId} and job_cards.customer_id = ${customerId}
    ) received
  `.execute(db)
  const [figures] = found.rows
  if (!figures) throw new Error('An aggregate has one row.')
  return figures
}
