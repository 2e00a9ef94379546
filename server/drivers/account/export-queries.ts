import { sql } from 'kysely'
import { carColumns } from '../../platform/car-facts.ts'
import { acrossGarages } from '../../platform/database/across-garages.ts'
import type { Db } from '../../platform/database/database.ts'
import { type Outbox, readBoxes } from '../../platform/messenger/boxes.ts'
import { pageSize } from './export-page.ts'

/** Whose data, from when on: an older account of the number was somebody else's. */
export type Whose = { phone: string; since: Date | undefined }
type Place = string | undefined

export const findAccount = (db: Db, userId: string) =>
  db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'phone', 'language', 'language_at', 'created_at', 'updated_at'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()

export const listCars = (db: Db, userId: string) =>
  db
    .selectFrom('user_vehicles')
    .select([...carColumns, 'created_at', 'updated_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()

export const listDevices = (db: Db, userId: string) =>
  db
    .selectFrom('sessions')
    .select(['device', 'created_at', 'last_seen_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()

export const listKnownBrowsers = (db: Db, userId: string) =>
  db.selectFrom('known_browsers').select('signed_in_at').where('user_id', '=', userId).orderBy('signed_in_at').execute()

export const listCodes = (db: Db, phone: string) =>
  db
    .selectFrom('one_time_codes')
    .select(['sent_at', 'expires_at', 'wrong_tries'])
    .where('phone_key', '=', phone)
    .execute()

export async function listMessages(db: Db, whose: Whose, after: Place) {
  const found = await readBoxes(db, (of, table) => messagesIn(of, table, whose, after))
  return found.sort((a, b) => (a.id < b.id ? -1 : 1)).slice(0, pageSize)
}

const messagesIn = (db: Db, table: Outbox, { phone, since }: Whose, after: Place) =>
  db
    .selectFrom(table)
    .select(['id', 'kind', 'template', 'state', 'created_at', 'settled_at'])
    .where('kind', 'in', ['sms', 'whatsapp'])
    .where('recipient', '=', phone)
    .$if(since !== undefined, (query) => query.where('created_at', '>', since ?? new Date()))
    .$if(after !== undefined, (query) => query.where('id', '>', after ?? ''))
    .orderBy('id')
    .limit(pageSize)
    .execute()

export const listRequestsSent = (db: Db, { phone, since }: Whose, after: Place) =>
  acrossGarages(db)
    .selectFrom('leads')
    .innerJoin('garages', 'garages.id', 'leads.garage_id')
    .leftJoin('services', (join) =>
      join.onRef('services.garage_id', '=', 'leads.garage_id').onRef('services.id', '=', 'leads.service_id'),
    )
    .select([
      'leads.id',
      'garages.name as garage',
      'services.name as service',
      'leads.name',
      'leads.phone',
      'leads.email',
    ])
    .select(['leads.city_slug', 'vehicle_make', 'vehicle_model', 'vehicle_year', 'requirements'])
    .select(['leads.language', 'leads.created_at'])
    .where('leads.phone_key', '=', phone)
    .$if(since !== undefined, (query) => query.where('leads.created_at', '>', since ?? new Date()))
    .$if(after !== undefined, (query) => query.where('leads.id', '>', after ?? ''))
    .orderBy('leads.id')
    .limit(pageSize)
    .execute()

/** As garages have the person and their cars on file. */
export const listRecords = (db: Db, { phone, since }: Whose, after: Place) =>
  acrossGarages(db)
    .selectFrom('customers')
    .innerJoin('garages', 'garages.id', 'customers.garage_id')
    .leftJoin('vehicles', (join) =>
      join.onRef('vehicles.garage_id', '=', 'customers.garage_id').onRef('vehicles.customer_id', '=', 'customers.id'),
    )
    .select(['customers.id', 'garages.name as garage', 'customers.name', 'customers.phone', 'customers.email'])
    .select([
      'customers.language',
      'customers.language_at',
      'alternate_phone',
      'customer_type',
      'company_name',
      'gst_number',
      'in_sez',
      'address_line1',
      'address_line2',
    ])
    .select(['customers.city', 'customers.state', 'customers.pincode', 'last_visit_date', 'customers.created_at'])
    .select(
      sql<object[]>`coalesce(json_agg(json_build_object(
        ${sql.join(carColumns.flatMap((name) => [sql.lit(name), sql.ref(`vehicles.${name}`)]))},
        'insurance_until', vehicles.insurance_until, 'puc_until', vehicles.puc_until
      ) order by vehicles.id) filter (where vehicles.id is not null), '[]'::json)`.as('cars'),
    )
    .where('customers.phone_key', '=', phone)
    .$if(since !== undefined, (query) => query.where('customers.created_at', '>', since ?? new Date()))
    .$if(after !== undefined, (query) => query.where('customers.id', '>', after ?? ''))
    .groupBy(['customers.garage_id', 'customers.id', 'garages.id'])
    .orderBy('customers.id')
    .limit(pageSize)
    .execute()

/** Of cars that garages know by the phone. */
const carsOf = (db: Db, { phone }: Whose) =>
  acrossGarages(db)
    .selectFrom('customers as c')
    .innerJoin('garages as g', 'g.id', 'c.garage_id')
    .innerJoin('vehicles as v', (join) =>
      join.onRef('v.garage_id', '=', 'c.garage_id').onRef('v.customer_id', '=', 'c.id'),
    )
    .select(['g.name as garage', 'v.registration_number'])
    .where('c.phone_key', '=', phone)

export const listReadings = (db: Db, whose: Whose, after: Place) =>
  carsOf(db, whose)
    .innerJoin('odometer_readings as r', (join) =>
      join.onRef('r.garage_id', '=', 'v.garage_id').onRef('r.vehicle_id', '=', 'v.id'),
    )
    .select(['r.id', 'r.km', 'r.read_on', 'r.source', 'r.doubtful', 'r.corrects_id'])
    .$if(whose.since !== undefined, (query) => query.where('r.at', '>', whose.since ?? new Date()))
    .$if(after !== undefined, (query) => query.where('r.id', '>', after ?? ''))
    .orderBy('r.id')
    .limit(pageSize)
    .execute()

export const listDues = (db: Db, whose: Whose, after: Place) =>
  carsOf(db, whose)
    .innerJoin('dues as d', (join) => join.onRef('d.garage_id', '=', 'v.garage_id').onRef('d.vehicle_id', '=', 'v.id'))
    .leftJoin('services as s', (join) =>
      join.onRef('s.garage_id', '=', 'd.garage_id').onRef('s.id', '=', 'd.service_id'),
    )
    .select(['d.id', 'd.kind', 's.name as service', 'd.due_on', 'd.due_km', 'd.due_by', 'd.later_on', 'd.state'])
    .$if(whose.since !== undefined, (query) => query.where('d.created_at', '>', whose.since ?? new Date()))
    .$if(after !== undefined, (query) => query.where('d.id', '>', after ?? ''))
    .orderBy('d.id')
    .limit(pageSize)
    .execute()

export const listBookingsMade = (db: Db, { phone, since }: Whose, after: Place) =>
  acrossGarages(db)
    .selectFrom('bookings')
    .innerJoin('garages', 'garages.id', 'bookings.garage_id')
    .innerJoin('services', (join) =>
      join.onRef('services.garage_id', '=', 'bookings.garage_id').onRef('services.id', '=', 'bookings.service_id'),
    )
    .innerJoin('vehicles', (join) =>
      join.onRef('vehicles.garage_id', '=', 'bookings.garage_id').onRef('vehicles.id', '=', 'bookings.vehicle_id'),
    )
    .select([
      'bookings.id',
      'garages.name as garage',
      'booking_number',
      'services.name as service',
      'registration_number',
    ])
    .select([
      'preferred_date',
      'preferred_time_slot',
      'estimated_price',
      'discount',
      'pickup_required',
      'pickup_address',
    ])
    .select(['bookings.status', 'confirmed_at', 'started_at', 'completed_at', 'cancelled_at'])
    .select(['bookings.language', 'bookings.created_at'])
    .where('bookings.phone_key', '=', phone)
    .$if(since !== undefined, (query) => query.where('bookings.created_at', '>', since ?? new Date()))
    .$if(after !== undefined, (query) => query.where('bookings.id', '>', after ?? ''))
    .orderBy('bookings.id')
    .limit(pageSize)
    .execute()

export const listCards = (db: Db, { phone, since }: Whose, after: Place) =>
  acrossGarages(db)
    .selectFrom('job_cards')
    .innerJoin('garages', 'garages.id', 'job_cards.garage_id')
    // What was bought at a counter has no car.
    .leftJoin('vehicles', (join) =>
      join.onRef('vehicles.garage_id', '=', 'job_cards.garage_id').onRef('vehicles.id', '=', 'job_cards.vehicle_id'),
    )
    .select(['job_cards.id', 'garages.name as garage', 'job_card_number', 'registration_number', 'customer_concerns'])
    .select(['advisor_observations', 'odometer_in', 'fuel_level', 'estimated_delivery', 'promised_time', 'status'])
    .select(['payment_status'])
    .select(['total_amount', 'amount_paid', 'opened_at', 'started_at', 'ready_at', 'delivered_at', 'cancelled_at'])
    .where('job_cards.phone_key', '=', phone)
    .$if(since !== undefined, (query) => query.where('job_cards.created_at', '>', since ?? new Date()))
    .$if(after !== undefined, (query) => query.where('job_cards.id', '>', after ?? ''))
    .orderBy('job_cards.id')
    .limit(pageSize)
    .execute()

/** Of one page of cards; a card has two hundred at most. */
export const listLinesOf = (db: Db, { phone }: Whose, cardIds: string[]) =>
  acrossGarages(db)
    .selectFrom('job_cards')
    .innerJoin('job_card_lines', (join) =>
      join
        .onRef('job_card_lines.garage_id', '=', 'job_cards.garage_id')
        .onRef('job_card_lines.job_card_id', '=', 'job_cards.id'),
    )
    .select(['job_card_id', 'kind', 'description', 'quantity', 'unit', 'unit_price', 'discount', 'discount_percent'])
    .select(['price_includes_tax', 'tax_code', 'tax_rate', 'approval'])
    .where('job_cards.phone_key', '=', phone)
    .where('job_cards.id', 'in', cardIds)
    .orderBy('job_card_lines.position')
    .execute()

export const listPaymentsOf = (db: Db, { phone }: Whose, cardIds: string[]) =>
  acrossGarages(db)
    .selectFrom('job_cards')
    .innerJoin('payments', (join) =>
      join.onRef('payments.garage_id', '=', 'job_cards.garage_id').onRef('payments.job_card_id', '=', 'job_cards.id'),
    )
    .select(['payments.id', 'job_card_id', 'kind', 'method', 'amount', 'reference', 'utr', 'received_at'])
    .where('job_cards.phone_key', '=', phone)
    .where('job_cards.id', 'in', cardIds)
    .orderBy('payments.id')
    .execute()

/** Of one page of cards: what the driver answered to estimates, and from which browser while that is kept. */
export const listAnswersOf = (db: Db, { phone }: Whose, cardIds: string[]) =>
  acrossGarages(db)
    .selectFrom('job_cards')
    .innerJoin('estimate_answers', (join) =>
      join
        .onRef('estimate_answers.garage_id', '=', 'job_cards.garage_id')
        .onRef('estimate_answers.job_card_id', '=', 'job_cards.id'),
    )
    .leftJoin('estimate_answer_clients', (join) =>
      join
        .onRef('estimate_answer_clients.garage_id', '=', 'estimate_answers.garage_id')
        .onRef('estimate_answer_clients.answer_id', '=', 'estimate_answers.id'),
    )
    .select(['estimate_answers.id', 'job_card_id', 'channel', 'decisions', 'old_parts', 'name', 'note', 'said_at'])
    .select(['estimate_answers.at', 'given_in', 'ip', 'user_agent', 'language'])
    .where('job_cards.phone_key', '=', phone)
    .where('job_cards.id', 'in', cardIds)
    .orderBy('estimate_answers.id')
    .execute()

/** As they were issued, with what stood on them of the person and the car; whose they are follows the card's phone. */
export const listBills = (db: Db, { phone, since }: Whose, after: Place) =>
  acrossGarages(db)
    .selectFrom('bills')
    .innerJoin('job_cards', (join) =>
      join.onRef('job_cards.garage_id', '=', 'bills.garage_id').onRef('job_cards.id', '=', 'bills.job_card_id'),
    )
    .innerJoin('garages', 'garages.id', 'bills.garage_id')
    .select([
      'bills.id',
      'garages.name as garage',
      'bills.kind',
      'bills.number',
      'bills.issued_on',
      'bills.job_card_number',
    ])
    .select(['bills.buyer', 'bills.car', 'bills.amount', 'bills.discount', 'bills.taxable', 'bills.cgst', 'bills.sgst'])
    .select(['bills.igst', 'bills.rounding', 'bills.total', 'bills.due_on'])
    .where('job_cards.phone_key', '=', phone)
    .$if(since !== undefined, (query) => query.where('bills.issued_at', '>', since ?? new Date()))
    .$if(after !== undefined, (query) => query.where('bills.id', '>', after ?? ''))
    .orderBy('bills.id')
    .limit(pageSize)
    .execute()

/** Of one page of bills. */
export const listBillLinesOf = (db: Db, { phone }: Whose, billIds: string[]) =>
  acrossGarages(db)
    .selectFrom('bills')
    .innerJoin('job_cards', (join) =>
      join.onRef('job_cards.garage_id', '=', 'bills.garage_id').onRef('job_cards.id', '=', 'bills.job_card_id'),
    )
    .innerJoin('bill_lines', (join) =>
      join.onRef('bill_lines.garage_id', '=', 'bills.garage_id').onRef('bill_lines.bill_id', '=', 'bills.id'),
    )
    .select(['bill_id', 'bill_lines.kind', 'description', 'tax_code', 'quantity', 'unit', 'unit_price'])
    .select(['line_discount', 'bill_discount', 'tax_rate', 'bill_lines.taxable', 'bill_lines.total'])
    .select(['warranty_months', 'warranty_km'])
    .where('job_cards.phone_key', '=', phone)
    .where('bills.id', 'in', billIds)
    .orderBy('bill_lines.position')
    .execute()

/** Payments that they told of. */
export const listClaimsOf = (db: Db, { phone }: Whose, billIds: string[]) =>
  acrossGarages(db)
    .selectFrom('bills')
    .innerJoin('job_cards', (join) =>
      join.onRef('job_cards.garage_id', '=', 'bills.garage_id').onRef('job_cards.id', '=', 'bills.job_card_id'),
    )
    .innerJoin('payment_claims', (join) =>
      join.onRef('payment_claims.garage_id', '=', 'bills.garage_id').onRef('payment_claims.bill_id', '=', 'bills.id'),
    )
    .select(['payment_claims.id', 'bill_id', 'payment_claims.amount', 'utr', 'method', 'state'])
    .select(['claimed_at', 'decided_at'])
    .where('job_cards.phone_key', '=', phone)
    .where('bills.id', 'in', billIds)
    .orderBy('payment_claims.id')
    .execute()

/** What garages told them, and what they wrote back. */
export const listMessagesOfGarages = (db: Db, { phone, since }: Whose, after: Place) =>
  acrossGarages(db)
    .selectFrom('messages')
    .innerJoin('garages', 'garages.id', 'messages.garage_id')
    .select(['messages.id', 'garages.name as garage', 'event', 'channel', 'direction', 'text', 'messages.state'])
    .select(['messages.created_at', 'settled_at'])
    .where('messages.phone_key', '=', phone)
    .$if(since !== undefined, (query) => query.where('messages.created_at', '>', since ?? new Date()))
    .$if(after !== undefined, (query) => query.where('messages.id', '>', after ?? ''))
    .orderBy('messages.id')
    .limit(pageSize)
    .execute()

/** Pages of their cars' histories that they share. */
export const listPassportShares = (db: Db, userId: string) =>
  db
    .selectFrom('passport_shares')
    .innerJoin('user_vehicles', 'user_vehicles.id', 'passport_shares.vehicle_id')
    .select(['registration_number', 'with_amounts', 'views', 'last_view_at', 'passport_shares.created_at'])
    .select(['ends_at', 'ended_at'])
    .where('user_id', '=', userId)
    .orderBy('passport_shares.id')
    .execute()

/** Cars that they offered, with the phone that they typed, and cars that were offered to them. */
export const listHandovers = (db: Db, { phone, since }: Whose) =>
  db
    .selectFrom('car_handovers')
    .select(['plate', 'with_amounts', 'state', 'created_at', 'ends_at', 'settled_at'])
    .select(sql<string | null>`case when from_phone_key = ${phone} then to_phone_key end`.as('offered_to'))
    .where((eb) => eb.or([eb('from_phone_key', '=', phone), eb('to_phone_key', '=', phone)]))
    .$if(since !== undefined, (query) => query.where('created_at', '>', since ?? new Date()))
    .orderBy('id')
    .execute()

/** Addresses that open something of theirs without signing in; the addresses themselves are kept nowhere. */
export async function listLinks(db: Db, whose: Whose, after: Place) {
  const ofGarages = await linksAt(acrossGarages(db), 'garage_links', whose, after)
  const others = await linksAt(db, 'public_links', whose, after)
  return [...ofGarages, ...others].sort((a, b) => (a.id < b.id ? -1 : 1)).slice(0, pageSize)
}

const linksAt = (db: Db, table: 'garage_links' | 'public_links', { phone, since }: Whose, after: Place) =>
  db
    .selectFrom(table)
    .select(['id', 'kind', 'channel', 'created_at', 'expires_at', 'ended_at', 'last_seen_at'])
    .where('phone_key', '=', phone)
    .$if(since !== undefined, (query) => query.where('created_at', '>', since ?? new Date()))
    .$if(after !== undefined, (query) => query.where('id', '>', after ?? ''))
    .orderBy('id')
    .limit(pageSize)
    .execute()

/** What they wrote of visits, at any garage. */
export const listReviews = (db: Db, { phone, since }: Whose, after: Place) =>
  acrossGarages(db)
    .selectFrom('reviews')
    .innerJoin('garages', 'garages.id', 'reviews.garage_id')
    .select(['reviews.id', 'garages.name as garage', 'reviews.stars', 'reviews.words', 'reviews.first_name'])
    .select(['reviews.car_model', 'reviews.visited_on', 'reviews.state', 'reviews.created_at', 'reviews.updated_at'])
    .where('reviews.phone_key', '=', phone)
    .$if(since !== undefined, (query) => query.where('reviews.created_at', '>', since ?? new Date()))
    .$if(after !== undefined, (query) => query.where('reviews.id', '>', after ?? ''))
    .orderBy('reviews.id')
    .limit(pageSize)
    .execute()

/** What these show; the address of a picture opens while its review stands. */
export const listReviewPhotos = (db: Db, { phone, since }: Whose, after: Place) =>
  acrossGarages(db)
    .selectFrom('review_photos')
    .innerJoin('reviews', (join) =>
      join
        .onRef('reviews.garage_id', '=', 'review_photos.garage_id')
        .onRef('reviews.id', '=', 'review_photos.review_id'),
    )
    .select(['review_photos.id', 'review_photos.review_id', 'review_photos.created_at'])
    .select(
      sql<string>`'/media/' || review_photos.garage_id || '/reviews/' || review_photos.id || '-' || review_photos.content_hash || '-1280.webp'`.as(
        'picture',
      ),
    )
    .where('reviews.phone_key', '=', phone)
    .$if(since !== undefined, (query) => query.where('reviews.created_at', '>', since ?? new Date()))
    .$if(after !== undefined, (query) => query.where('review_photos.id', '>', after ?? ''))
    .orderBy('review_photos.id')
    .limit(pageSize)
    .execute()

/** What they agreed to be sent, and what not any more. */
export const listConsents = (db: Db, { phone, since }: Whose, after: Place) =>
  db
    .selectFrom('consents')
    .select(['id', 'kind', 'given', 'source', 'wording', 'given_in', 'at'])
    .where('phone_key', '=', phone)
    .$if(since !== undefined, (query) => query.where('at', '>', since ?? new Date()))
    .$if(after !== undefined, (query) => query.where('id', '>', after ?? ''))
    .orderBy('id')
    .limit(pageSize)
    .execute()
