import { addDays, midnightOf, utcDay } from '../../../contract/platform/days.ts'
import { bookingSentences, stateInWords, tooManyDays } from '../../../contract/platform/sentences.ts'
import {
  type BookingStatus,
  nextBookingStatuses,
  type TimeSlot,
  timeSlots,
} from '../../../contract/platform/terms/workshop.ts'
import {
  type Booking,
  type BookingDetail,
  type Capacity,
  maxRangeDays,
} from '../../../contract/workshop/bookings/bookings.ts'
import type { AuditRow } from '../../platform/audit.ts'
import { invalid, Problem } from '../../platform/problem.ts'
import type { BookingRow } from './queries.ts'

/** @throws Problem wrong_state */
export function requireBookingTransition(from: BookingStatus, to: BookingStatus): void {
  if (nextBookingStatuses[from].includes(to)) return
  throw new Problem('wrong_state', {
    at: 'status',
    sentence: `This booking is ${stateInWords(from)} and cannot become ${stateInWords(to)}.`,
  })
}

/** A job card is opened for a booking of any state that still waits for the car or has it. @throws Problem wrong_state */
export function requireOpenBooking(status: BookingStatus): void {
  if (status !== 'COMPLETED' && status !== 'CANCELLED') return
  throw new Problem('wrong_state', {
    at: 'bookingId',
    sentence: `This booking is ${stateInWords(status)}: no job card can be made from it.`,
  })
}

/** What is over stays on its day. @throws Problem wrong_state */
export function requireMovable(status: BookingStatus): void {
  if (nextBookingStatuses[status].length > 0) return
  throw new Problem('wrong_state', {
    at: 'preferredDate',
    sentence: bookingSentences.over(status),
  })
}

const dayInMilliseconds = 24 * 3600 * 1000

/** The first day whose midnight UTC is not before this moment, and the last whose is not after it. */
const firstDayFrom = (moment: string) => addDays(utcDay(Date.parse(moment) - 1), 1)
const lastDayUntil = (moment: string) => utcDay(Date.parse(moment))

/** The days that a list's bounds leave, either of which may be absent. */
export const openRangeOf = ({
  startDate,
  endDate,
}: {
  startDate?: string | undefined
  endDate?: string | undefined
}) => ({
  first: startDate && firstDayFrom(startDate),
  last: endDate && lastDayUntil(endDate),
})

/** A range that is answered whole. @throws Problem validation_failed */
export function rangeOf(startDate: string, endDate: string): { first: string; last: string } {
  if (Date.parse(endDate) - Date.parse(startDate) > maxRangeDays * dayInMilliseconds) {
    throw invalid('endDate', tooManyDays(maxRangeDays))
  }
  return { first: firstDayFrom(startDate), last: lastDayUntil(endDate) }
}

/** Where a page by day ends, as contract/workshop/bookings/bookings.ts reads it. */
export const placeByDay = ({ id, preferred_date, preferred_time_slot }: BookingRow): string =>
  `${preferred_date}_${timeSlots.indexOf(preferred_time_slot) + 1}_${id}`

type Day = Capacity['days'][number]

/** How far ahead the next free place is looked for. */
const searchDays = 30

export const lastSearchDay = (day: string) => addDays(day, searchDays)

const hasRoom = (day: Day, { places, taken, isClosed }: Day['slots'][number]) =>
  day.isOpen && !isClosed && (places === null || taken < places)

/** A day whose slots without room name the next that has some: a later one, and never in the past. */
export function withNextFreeSlot(day: Day, ahead: Day[], today: string): Day {
  const free = [day, ...ahead]
    .filter(({ date }) => date.slice(0, 10) >= today)
    .flatMap((each) => each.slots.filter((slot) => hasRoom(each, slot)).map(({ slot }) => ({ date: each.date, slot })))
  const isLater = (place: { date: string; slot: TimeSlot }, slot: TimeSlot) =>
    place.date > day.date || timeSlots.indexOf(place.slot) > timeSlots.indexOf(slot)
  return {
    ...day,
    slots: day.slots.map((each) =>
      hasRoom(day, each) ? each : { ...each, nextFree: free.find((place) => isLater(place, each.slot)) ?? null },
    ),
  }
}

/** What a booking was booked at. */
export type Priced = { service_id: string; estimated_price: string; discount: string }

/** In whole paise. */
export const finalPriceOf = ({ estimated_price, discount }: { estimated_price: string; discount: string }) =>
  Math.round(Number(estimated_price) * 100 - Number(discount) * 100) / 100

export function presentBooking(row: BookingRow): Booking {
  const day = midnightOf(row.preferred_date)
  const vehicleInfo = `${row.make} ${row.model}`
  return {
    id: row.id,
    bookingNumber: row.booking_number,
    branchId: 'default',
    customerId: row.customer_id,
    customerName: row.customer_name,
    customerPhone: row.customer_phone,
    vehicleId: row.vehicle_id,
    vehicleInfo,
    registrationNumber: row.registration_number,
    serviceId: row.service_id,
    serviceName: row.service_name,
    services: row.services,
    source: row.source,
    firstServicePercent: row.first_service_percent,
    estimatedPrice: Number(row.estimated_price),
    discount: Number(row.discount),
    finalPrice: finalPriceOf(row),
    preferredDate: day,
    preferredTimeSlot: row.preferred_time_slot,
    customerNotes: row.customer_notes,
    pickupRequired: row.pickup_required,
    pickupAddress: row.pickup_address,
    status: row.status,
    version: row.version,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    booking_date: day,
    customer_name: row.customer_name,
    service_name: row.service_name,
    vehicle_info: vehicleInfo,
  }
}

type Times = {
  created_at: Date
  confirmed_at: Date | null
  started_at: Date | null
  completed_at: Date | null
  cancelled_at: Date | null
}

/** When a booking came into each of its states, oldest first. */
export function timesOfBooking(row: Times): { status: BookingStatus; at: string }[] {
  const times: [BookingStatus, Date | null][] = [
    ['PENDING', row.created_at],
    ['CONFIRMED', row.confirmed_at],
    ['IN_PROGRESS', row.started_at],
    ['COMPLETED', row.completed_at],
    ['CANCELLED', row.cancelled_at],
  ]
  return times.flatMap(([status, at]) => (at ? [{ status, at: at.toISOString() }] : []))
}

/** Not of what was put on it since, such as a photo. */
const isMade = (action: string) => action === 'booking.created' || action === 'job-card.created'

/** Who brought a record into a state last, as its audit trail has it. @param first the state that it was made in */
export function actorOf(trail: AuditRow[], first: string) {
  return (status: string): string | null =>
    trail.find(({ action, changes }) => (status === first ? isMade(action) : changes.status === status))?.user_name ??
    null
}

export function presentBookingDetail(
  row: BookingRow,
  trail: AuditRow[],
  card: { id: string; job_card_number: string; status: NonNullable<BookingDetail['jobCard']>['status'] } | undefined,
  plateQuestion: BookingDetail['plateQuestion'],
): BookingDetail {
  const by = actorOf(trail, 'PENDING')
  return {
    ...presentBooking(row),
    history: timesOfBooking(row).map(({ status, at }) => ({ status, at, by: by(status) })),
    jobCard: card ? { id: card.id, jobCardNumber: card.job_card_number, status: card.status } : null,
    plateQuestion,
  }
}
