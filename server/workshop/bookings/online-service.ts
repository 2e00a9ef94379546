import type { Insertable } from 'kysely'
import { v7 as newId } from 'uuid'
import type { NewOnlineBooking } from '../../../contract/drivers/online-bookings/online-bookings.ts'
import { paise } from '../../../contract/platform/paise.ts'
import type { BookingQuote } from '../../../contract/platform/terms/booking-quotes.ts'
import type { TimeSlot } from '../../../contract/platform/terms/workshop.ts'
import type { Visitor } from '../../customers/customers/visit-service.ts'
import { languageOfAsker } from '../../platform/asker.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { GarageScope, OfGarage } from '../../platform/session/guard.ts'
import * as queries from './queries.ts'
import { moveBooking } from './service.ts'

type Event = Omit<Insertable<Tables['booking_events']>, 'garage_id' | 'booking_id'>
type NewBooking = {
  scope: GarageScope
  id: string
  booking_number: string
  asked: NewOnlineBooking
  visitor: Visitor
  quote: BookingQuote
  services: { id: string; tax_rate: string }[]
  isConfirmed: boolean
  dueId: string | undefined
  userId: string
  search_text: string
}

/** @returns false where the number is taken. */
export async function storeOnlineBooking(tx: Tx, { scope, id, asked, quote, services, ...of }: NewBooking) {
  const base = quote.services.reduce((sum, { basePrice }) => sum + paise(basePrice), 0)
  const isNew = await queries.insertBooking(tx, {
    garage_id: scope.garageId,
    id,
    booking_number: of.booking_number,
    request_id: asked.requestId ?? null,
    customer_id: of.visitor.customer.id,
    vehicle_id: of.visitor.vehicle.id,
    service_id: quote.services[0]?.serviceId ?? '',
    phone_key: of.visitor.customer.phone_key,
    estimated_price: (base / 100).toFixed(2),
    discount: ((base - paise(quote.total)) / 100).toFixed(2),
    preferred_date: asked.preferredDate,
    preferred_time_slot: asked.preferredTimeSlot,
    customer_notes: asked.notes ?? null,
    pickup_required: asked.pickupRequired,
    pickup_address: asked.pickupRequired ? (asked.pickupAddress ?? null) : null,
    source: of.dueId ? 'DUE' : 'WEBSITE',
    due_id: of.dueId ?? null,
    first_service_percent: quote.firstService.percent,
    search_text: of.search_text,
    language: languageOfAsker(),
    ...(of.isConfirmed ? { status: 'CONFIRMED', confirmed_at: new Date() } : {}),
  })
  if (!isNew) return false
  const rows = quote.services.map(({ serviceId: service_id, name, basePrice, finalPrice, agreedPrice }, position) => ({
    position,
    service_id,
    name,
    base_price: basePrice,
    final_price: finalPrice,
    agreed_price: agreedPrice,
    tax_rate: services[position]?.tax_rate ?? '0',
  }))
  await queries.replaceBookedServices(tx, scope, id, rows)
  await queries.insertEvent(tx, {
    garage_id: scope.garageId,
    id: newId(),
    booking_id: id,
    kind: 'BOOKED',
    by_kind: 'DRIVER',
    via: 'ACCOUNT',
    user_id: of.userId,
    to_date: asked.preferredDate,
    to_slot: asked.preferredTimeSlot,
  })
  return true
}

export const lockDriversBooking = queries.lockBooking
export const listBooked = queries.listBookedServices

/** A locked booking whose new place is taken; what was confirmed stays so. */
export async function moveAsDriver(
  tx: Tx,
  scope: OfGarage,
  id: string,
  place: { preferred_date: string; preferred_time_slot: TimeSlot },
  event: Event,
): Promise<void> {
  await queries.movePlace(tx, scope, id, place)
  await queries.insertEvent(tx, { garage_id: scope.garageId, booking_id: id, ...event })
}

type LockedBooking = NonNullable<Awaited<ReturnType<typeof lockDriversBooking>>>

/** A locked booking that its driver gives up. */
export async function cancelAsDriver(tx: Tx, scope: GarageScope, booking: LockedBooking, event: Event): Promise<void> {
  await moveBooking(tx, scope, booking, 'CANCELLED')
  await queries.insertEvent(tx, { garage_id: scope.garageId, booking_id: booking.id, ...event })
}
