import { v7 as newId } from 'uuid'
import { indianDay } from '../../../contract/platform/formats.ts'
import { bookingSentences, stateInWords } from '../../../contract/platform/sentences.ts'
import type { BookingStatus } from '../../../contract/platform/terms/workshop.ts'
import {
  type Booking,
  type BookingDetail,
  type BookingEdit,
  type BookingsQuery,
  isByDay,
  type NewBooking,
} from '../../../contract/workshop/bookings/bookings.ts'
import {
  lockVisitCustomer,
  lockVisitCustomerOf,
  recordVisit,
  requireVisitor,
  searchTextOf,
  type Visitor,
} from '../../customers/customers/visit-service.ts'
import { bookDue, releaseDue } from '../../customers/dues/booking-service.ts'
import { bookingDone } from '../../customers/dues/car-service.ts'
import { forgetBooking, linkLeadToBooking, lockLead } from '../../customers/leads/service.ts'
import { findPlateQuestion } from '../../customers/vehicles/plate-question-service.ts'
import { noteServiceConsent } from '../../messages/consents/service.ts'
import { changedFields, listAuditOf, recordAudit } from '../../platform/audit.ts'
import { findCreated } from '../../platform/created-once.ts'
import { type Db, type Tx, transact } from '../../platform/database/database.ts'
import { insertNumbered } from '../../platform/numbering.ts'
import { countUpTo, type Page, pageOf, totalFound } from '../../platform/paging.ts'
import { invalid, Problem } from '../../platform/problem.ts'
import { requireVersion } from '../../platform/record-version.ts'
import type { GarageScope } from '../../platform/session/guard.ts'
import { addToTotal, totalOf } from '../../platform/totals.ts'
import { changedServices, editBasket, priceBasket, requireChosenService } from './basket-rules.ts'
import { reserveSlot } from './capacity.ts'
import { notifyOfBooking } from './notify-service.ts'
import * as queries from './queries.ts'
import * as rules from './rules.ts'

/** @param origin as `originOf` gives it, for the links in messages */
type Place = { db: Db; origin: string }

const notFound = () => new Problem('not_found', { sentence: bookingSentences.gone })

/** Both bounds given and no order: the whole range, for a calendar. Else page by page, newest first if not by day. */
export async function listBookings(db: Db, scope: GarageScope, query: BookingsQuery): Promise<Page<Booking>> {
  const { startDate, endDate, status, search = '', sort } = query
  if (startDate && endDate && sort === undefined) {
    const rows = await queries.listBookingsBetween(db, scope, query, rules.rangeOf(startDate, endDate))
    return { items: rows.map(rules.presentBooking), total: rows.length, next: undefined }
  }
  const days = rules.openRangeOf(query)
  const rows = await queries.listBookings(db, scope, { ...query, limit: query.limit + 1 }, days)
  const isFiltered = status !== undefined || search.trim() !== '' || days.first !== undefined || days.last !== undefined
  const total = isFiltered
    ? await totalFound(rows, query, () => countUpTo(db, queries.bookingsToCount(db, scope, query, days)))
    : await totalOf(db, scope, 'bookings')
  const page = pageOf(rows, query.limit, total)
  const last = rows[query.limit - 1]
  const next = page.next && isByDay(sort) && last ? rules.placeByDay(last) : page.next
  return { ...page, next, items: page.items.map(rules.presentBooking) }
}

/** @throws Problem not_found */
export async function getBooking(db: Db | Tx, scope: GarageScope, id: string): Promise<BookingDetail> {
  const row = await queries.findBooking(db, scope, id)
  if (!row) throw notFound()
  const trail = await listAuditOf(db, scope, id)
  const card = await queries.findCardOf(db, scope, id)
  return rules.presentBookingDetail(row, trail, card, await findPlateQuestion(db, scope, row.vehicle_id))
}

/** @throws Problem not_found */
async function lockBooking(tx: Tx, scope: GarageScope, id: string) {
  const booking = await queries.lockBooking(tx, scope, id)
  if (!booking) throw notFound()
  return booking
}

type Before = { preferred_date: string; booked: queries.BookedService[] }

/**
 * @param before of a booking that is edited: its own services and day may be old
 * @returns its services, the one that it is listed under first
 * @throws Problem validation_failed
 */
async function requireForm(tx: Tx, scope: GarageScope, asked: BookingEdit, before?: Before) {
  const { services: named = [asked] } = asked
  if (named[0]?.serviceId.toLowerCase() !== asked.serviceId.toLowerCase()) {
    throw invalid('services', bookingSentences.otherFirst)
  }
  const ids = named.map(({ serviceId }) => serviceId.toLowerCase())
  const found = await queries.listServices(tx, scope, ids)
  const services = ids.map((id, place) => {
    const service = found.find((each) => each.id === id)
    const isBooked = before?.booked.some(({ service_id }) => service_id === id)
    if (service && (service.is_active || isBooked)) return service
    throw invalid(place === 0 ? 'serviceId' : `services.${place}.serviceId`, bookingSentences.serviceInactive)
  })
  if (asked.preferredDate !== before?.preferred_date && asked.preferredDate < indianDay()) {
    throw invalid('preferredDate', bookingSentences.dayPassed)
  }
  return services
}

const valuesOf = (asked: BookingEdit, { customer, vehicle }: Visitor, priced: rules.Priced) => ({
  customer_id: customer.id,
  vehicle_id: vehicle.id,
  service_id: priced.service_id,
  phone_key: customer.phone_key,
  estimated_price: priced.estimated_price,
  discount: priced.discount,
  preferred_date: asked.preferredDate,
  preferred_time_slot: asked.preferredTimeSlot,
  customer_notes: asked.customerNotes ?? null,
  pickup_required: asked.pickupRequired,
  pickup_address: asked.pickupRequired ? (asked.pickupAddress ?? null) : null,
})

/** @throws Problem not_found (the lead), validation_failed, customer_blocked, slot_full, slot_closed, day_closed, forbidden */
export function createBooking({ db, origin }: Place, scope: GarageScope, asked: NewBooking): Promise<BookingDetail> {
  return transact(db, async (tx) => {
    const made = await findCreated(tx, scope, 'bookings', asked.requestId)
    if (made) return getBooking(tx, scope, made)
    // Held first, as whoever converts the lead does.
    if (asked.leadId) await lockLead(tx, scope, asked.leadId)
    const visitor = await requireVisitor(tx, scope, asked)
    const services = await requireForm(tx, scope, asked)
    await reserveSlot(tx, scope, asked)
    const id = newId()
    const { rows, ...priced } = priceBasket(services, asked)
    const values = valuesOf(asked, visitor, priced)
    const series = { name: 'booking', prefix: 'BK' } as const
    const number = await insertNumbered(tx, scope, series, asked.bookingNumber, (booking_number) =>
      queries.insertBooking(tx, {
        ...values,
        garage_id: scope.garageId,
        id,
        booking_number,
        request_id: asked.requestId ?? null,
        due_id: asked.dueId ?? null,
        search_text: searchTextOf(booking_number, visitor),
      }),
    )
    await queries.replaceBookedServices(tx, scope, id, rows)
    addToTotal(tx, scope.garageId, 'bookings', 1)
    await noteServiceConsent(tx, visitor.customer.phone_key, scope.garageId, { source: 'BOOKING', by: 'garage' })
    await recordAudit(tx, scope, { action: 'booking.created', subject: { id, label: number }, changes: values })
    if (asked.leadId) await linkLeadToBooking(tx, scope, asked.leadId, { id, customerId: visitor.customer.id })
    if (asked.dueId) await bookDue(tx, scope, asked.dueId, visitor.vehicle.id)
    if (asked.tellCustomer) await notifyOfBooking(tx, origin, scope, id, 'BOOKING_RECEIVED')
    return getBooking(tx, scope, id)
  })
}

/** @throws Problem not_found, edit_conflict, wrong_state, and what createBooking throws */
export function editBooking(
  { db, origin }: Place,
  scope: GarageScope,
  id: string,
  asked: BookingEdit,
): Promise<BookingDetail> {
  return transact(db, async (tx) => {
    await lockVisitCustomer(tx, scope, asked.customerId)
    const before = await lockBooking(tx, scope, id)
    requireVersion(before, asked.version)
    const previous = { customerId: before.customer_id, vehicleId: before.vehicle_id }
    const visitor = await requireVisitor(tx, scope, asked, previous)
    const booked = await queries.listBookedServices(tx, scope, id)
    requireChosenService(before, asked)
    const wanted = { ...asked, services: changedServices(asked.services, booked) }
    const offered = await requireForm(tx, scope, wanted, { ...before, booked })
    if (asked.customerId !== previous.customerId || asked.vehicleId !== previous.vehicleId) {
      await requireNoCard(tx, scope, id, 'its customer and vehicle cannot be changed')
    }
    const hasMoved =
      asked.preferredDate !== before.preferred_date || asked.preferredTimeSlot !== before.preferred_time_slot
    if (hasMoved) {
      rules.requireMovable(before.status)
      await reserveSlot(tx, scope, asked)
    }
    const { rows, ...priced } = editBasket(before, booked, offered, wanted)
    const values = valuesOf(asked, visitor, priced)
    const search_text = searchTextOf(before.booking_number, visitor)
    await queries.updateBooking(tx, scope, id, { ...values, search_text })
    if (hasMoved) await queries.renewEntry(tx, scope, id)
    if (rows) await queries.replaceBookedServices(tx, scope, id, rows)
    await recordAudit(tx, scope, {
      action: 'booking.changed',
      subject: { id, label: before.booking_number },
      changes: changedFields(before, values),
    })
    if (hasMoved) await notifyOfBooking(tx, origin, scope, id, 'BOOKING_MOVED')
    if (asked.vehicleId !== previous.vehicleId) await releaseDue(tx, scope, id)
    return getBooking(tx, scope, id)
  })
}

async function requireNoCard(tx: Tx, scope: GarageScope, id: string, therefore: string) {
  const card = await queries.findCardOf(tx, scope, id, { withCancelled: true })
  if (!card) return
  throw new Problem('wrong_state', { sentence: `This booking has job card ${card.job_card_number}: ${therefore}.` })
}

/**
 * The state that it has already is no error: advisors press the button while the first call is still on its way.
 * @throws Problem not_found, edit_conflict, wrong_state
 */
export function changeBookingStatus(
  { db, origin }: Place,
  scope: GarageScope,
  id: string,
  asked: { status: BookingStatus; version?: number | undefined },
): Promise<BookingDetail> {
  return transact(db, async (tx) => {
    if (asked.status === 'COMPLETED') await lockVisitCustomerOf(tx, scope, 'bookings', id)
    const booking = await lockBooking(tx, scope, id)
    if (booking.status !== asked.status) {
      requireVersion(booking, asked.version)
      rules.requireBookingTransition(booking.status, asked.status)
      await moveBooking(tx, scope, booking, asked.status)
      const isDone = asked.status === 'COMPLETED' && !(await queries.findCardOf(tx, scope, id))
      if (isDone) await bookingDone(tx, scope, booking)
      if (asked.status === 'CONFIRMED') await notifyOfBooking(tx, origin, scope, id, 'BOOKING_CONFIRMED')
      if (asked.status === 'CANCELLED') await notifyOfBooking(tx, origin, scope, id, 'BOOKING_CANCELLED')
    }
    return getBooking(tx, scope, id)
  })
}

/** Sets a locked booking's state, for a caller that has decided that it may. */
export async function moveBooking(
  tx: Tx,
  scope: GarageScope,
  booking: { id: string; booking_number: string; customer_id: string },
  status: BookingStatus,
): Promise<void> {
  if (status === 'PENDING') throw new Error('No booking becomes pending again.')
  await queries.setBookingStatus(tx, scope, booking.id, status)
  if (status === 'COMPLETED') await recordVisit(tx, scope, booking.customer_id)
  if (status === 'CANCELLED') await queries.freeFirstService(tx, booking.id)
  if (status === 'CANCELLED' || status === 'COMPLETED') await releaseDue(tx, scope, booking.id)
  await recordAudit(tx, scope, {
    action: 'booking.status-changed',
    subject: { id: booking.id, label: booking.booking_number },
    changes: { status },
  })
}

/**
 * A booking that a job card is about to be made from: of the same customer and car, and without another card.
 * @throws Problem validation_failed, wrong_state, conflict
 */
export async function lockBookingForCard(
  tx: Tx,
  scope: GarageScope,
  id: string,
  visit: { customerId: string; vehicleId: string },
) {
  const booking = await queries.lockBooking(tx, scope, id)
  if (!booking) throw invalid('bookingId', bookingSentences.chosen)
  rules.requireOpenBooking(booking.status)
  if (booking.customer_id !== visit.customerId || booking.vehicle_id !== visit.vehicleId) {
    throw invalid('bookingId', 'This booking is for another customer or vehicle')
  }
  const card = await queries.findCardOf(tx, scope, id)
  if (card) {
    throw new Problem('conflict', {
      at: 'bookingId',
      sentence: `This booking has job card ${card.job_card_number} already.`,
    })
  }
  return booking
}

/** What was booked, as the first lines of its job card (docs/rules.md#job-cards). */
export async function bookedLinesOf(
  tx: Tx,
  scope: GarageScope,
  booking: Awaited<ReturnType<typeof lockBookingForCard>>,
) {
  const services = await queries.listServicesToBill(tx, scope, booking.id)
  // A driver agreed to what it was called then.
  const isAgreed = booking.source !== 'BACK_OFFICE'
  const lines = services.map(({ name, name_now, base_price: unit_price, discount, has_parts: _parts, ...service }) => {
    return { description: isAgreed ? name : name_now, unit_price, discount, ...service }
  })
  const withParts = services.filter(({ has_parts }) => has_parts).map(({ service_id }) => service_id)
  return { lines, isAgreed, withParts }
}

/** Its job card is made. */
export async function startBooking(
  tx: Tx,
  scope: GarageScope,
  booking: Awaited<ReturnType<typeof lockBookingForCard>>,
): Promise<void> {
  if (booking.status !== 'IN_PROGRESS') await moveBooking(tx, scope, booking, 'IN_PROGRESS')
}

/** Its job card is delivered; one that was cancelled meanwhile stays so. */
export async function completeBooking(tx: Tx, scope: GarageScope, id: string): Promise<void> {
  const booking = await lockBooking(tx, scope, id)
  const isOver = booking.status === 'COMPLETED' || booking.status === 'CANCELLED'
  if (!isOver) await moveBooking(tx, scope, booking, 'COMPLETED')
}

/** @throws Problem not_found, wrong_state */
export function deleteBooking(db: Db, scope: GarageScope, id: string): Promise<void> {
  return transact(db, async (tx) => {
    const booking = await lockBooking(tx, scope, id)
    if (booking.status !== 'PENDING' && booking.status !== 'CANCELLED') {
      throw new Problem('wrong_state', {
        sentence: `This booking is ${stateInWords(booking.status)}. Only a pending or cancelled one can be deleted.`,
      })
    }
    await requireNoCard(tx, scope, id, 'it cannot be deleted')
    await forgetBooking(tx, scope, id)
    await queries.freeFirstService(tx, id)
    await releaseDue(tx, scope, id)
    await queries.deleteBooking(tx, scope, id)
    addToTotal(tx, scope.garageId, 'bookings', -1)
    await recordAudit(tx, scope, {
      action: 'booking.deleted',
      subject: { id, label: booking.booking_number },
      phoneKey: booking.phone_key,
    })
  })
}
