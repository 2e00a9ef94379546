import type { DriverBooking } from '../../../contract/drivers/account/driver-bookings.ts'
import type { OwnReview } from '../../../contract/drivers/reviews/reviews.ts'
import { midnightOf } from '../../../contract/platform/days.ts'
import { findCity } from '../../../contract/platform/places/cities.ts'
import { takenOff } from '../../../contract/workshop/bookings/booking-prices.ts'
import { factsIn } from '../../platform/car-facts.ts'
import { driverMay } from '../../workshop/bookings/driver-rules.ts'
import { finalPriceOf, timesOfBooking } from '../../workshop/bookings/rules.ts'
import { driverStepOf } from '../../workshop/estimates/rules.ts'
import { timesOfCard } from '../../workshop/job-cards/rules.ts'
import { presentOwnReview } from '../reviews/rules.ts'
import type { OfBooking, OfCard, VisitRow } from './visit-queries.ts'

const isOfBooking = (row: VisitRow): row is VisitRow & OfBooking => row.booking_number !== null
const isOfCard = (row: VisitRow): row is VisitRow & OfCard => row.job_card_number !== null

export const presentVisit = (row: VisitRow): DriverBooking => ({
  id: row.id,
  createdAt: row.created_at.toISOString(),
  garageName: row.garage_name,
  garageLocality: row.garage_locality,
  garageSlug: row.garage_slug,
  garageIsGone: row.garage_is_gone,
  citySlug: row.city_slug,
  garagePhone: row.garage_phone,
  city: findCity(row.city_slug)?.city ?? null,
  vehicleInfo: `${row.make} ${row.model}`,
  registrationNumber: row.registration_number,
  vehicle: { make: row.make, model: row.model, ...factsIn(row) },
  booking: bookingOf(row),
  jobCard: jobCardOf(row),
})

function bookingOf(row: VisitRow): DriverBooking['booking'] {
  if (!isOfBooking(row)) return null
  return {
    bookingNumber: row.booking_number,
    status: row.booking_status,
    serviceName: row.service_name,
    services: row.services,
    preferredDate: midnightOf(row.preferred_date),
    preferredTimeSlot: row.preferred_time_slot,
    pickupRequired: row.pickup_required,
    pickupAddress: row.pickup_address,
    estimatedPrice: Number(row.estimated_price),
    finalPrice: finalPriceOf({ estimated_price: row.estimated_price, discount: row.booking_discount }),
    firstServicePercent: row.first_service_percent,
    firstServiceOff: takenOff(row.services, row.first_service_percent),
    includesTax: row.includes_tax,
    history: timesOfBooking({
      created_at: row.booked_at,
      confirmed_at: row.confirmed_at,
      started_at: row.booking_started_at,
      completed_at: row.completed_at,
      cancelled_at: row.booking_cancelled_at,
    }),
    ...driverMay({ ...row, status: row.booking_status, hasCard: row.card_id !== null }),
  }
}

function jobCardOf(row: VisitRow): DriverBooking['jobCard'] {
  if (!isOfCard(row)) return null
  const { open_asks: openAsks, card_status: status } = row
  return {
    id: row.card_id,
    hasEstimate: row.estimate_count > 0,
    openAsks,
    next: driverStepOf({ status, openAsks, balance: Number(row.balance), isBilled: row.live_bill_id !== null }),
    jobCardNumber: row.job_card_number,
    status: row.card_status,
    paymentStatus: row.payment_status,
    estimatedDelivery: midnightOf(row.estimated_delivery),
    estimatedTime: row.promised_time?.slice(0, 5) ?? null,
    promiseChangedAt: row.promise_changed_at?.toISOString() ?? null,
    totalAmount: Number(row.total_amount),
    amountPaid: Number(row.amount_paid),
    balance: Number(row.balance),
    history: timesOfCard(row),
    qualityAt: row.quality_at?.toISOString() ?? null,
    works: [...new Set(row.works)],
    review: reviewOf(row),
  }
}

function reviewOf(row: OfCard): OwnReview | null {
  const { card_status: status, delivered_at, review_stars: stars, review_state: state, reviewed_at: created_at } = row
  if (stars === null || !state || !created_at) return null
  const { taken_down: taken } = row
  return presentOwnReview(
    { status, delivered_at },
    { ...row, stars, state, created_at },
    taken ? { ...taken, at: new Date(taken.at) } : undefined,
  )
}
