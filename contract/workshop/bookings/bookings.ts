import { PlateQuestion } from '../../customers/vehicles/vehicles.ts'
import { isRealDay } from '../../platform/days.ts'
import {
  absentWhenAll,
  absentWhenEmpty,
  Day,
  Moment,
  optionalText,
  RecordVersion,
  RequestId,
  SearchText,
  visitorFields,
} from '../../platform/fields.ts'
import { Rupees } from '../../platform/money.ts'
import { PageQuery } from '../../platform/paging.ts'
import { leadSentences } from '../../platform/public-sentences.ts'
import { bookingSentences, dueSentences, fieldSentences, requiredSentences } from '../../platform/sentences.ts'
import { bookingSources, bookingStatuses, jobCardStatuses, timeSlots } from '../../platform/terms/workshop.ts'
import { z } from '../../platform/zod.ts'
import { maxServices } from './booking-words.ts'

/** A calendar's range comes whole, so it is bounded: two months. */
export const maxRangeDays = 62

/** A booked service as a form sends it back; what else stands in the answer's is left out. */
const AskedService = z.object({
  serviceId: z.uuid(bookingSentences.serviceInactive),
  agreedPrice: absentWhenEmpty(Rupees('Please enter a price').optional()).describe(
    'absent: as it was booked, or the service’s own price',
  ),
})

const form = z.object({
  customerId: z.uuid(requiredSentences.customer),
  vehicleId: z.uuid(requiredSentences.vehicle),
  serviceId: z.uuid('Service is required'),
  estimatedPrice: absentWhenEmpty(Rupees('Please enter a price').optional()).describe(
    'the service’s base price by default, or the sum of the services’; another is shared over them',
  ),
  services: z
    .array(AskedService)
    .min(1, requiredSentences.service)
    .max(maxServices, `Please choose at most ${maxServices} services`)
    .refine((services) => new Set(services.map(({ serviceId }) => serviceId.toLowerCase())).size === services.length, {
      error: bookingSentences.serviceTwice,
    })
    .optional()
    .describe('the first is serviceId; absent, or as they were answered: that one alone, or what is booked already'),
  preferredDate: Day(requiredSentences.date),
  preferredTimeSlot: absentWhenEmpty(z.enum(timeSlots, { error: requiredSentences.slot }).default('MORNING')),
  customerNotes: optionalText(2000),
  pickupRequired: absentWhenEmpty(z.boolean({ error: fieldSentences.tick }).default(false)),
  pickupAddress: optionalText(500),
  overbook: absentWhenEmpty(z.boolean().default(false)).describe(
    'a manager books a full slot, a closed day or a slot outside the opening hours all the same',
  ),
})

type PickUp = { pickupRequired: boolean; pickupAddress?: string | undefined }
const hasAddressToPickUp = (booking: PickUp) => !booking.pickupRequired || booking.pickupAddress !== undefined
const addressMissing = { path: ['pickupAddress'], error: requiredSentences.pickupAddress }

/** POST /garages/bookings (docs/rules.md#bookings) */
export const NewBooking = form
  .extend({
    bookingNumber: z
      .unknown()
      .optional()
      .describe('BK and 8 digits; malformed or taken, the garage’s next number is given'),
    leadId: absentWhenEmpty(z.uuid(leadSentences.gone).optional()).describe(
      'the lead that it is made from, which is then won',
    ),
    dueId: absentWhenEmpty(z.uuid(dueSentences.gone).optional()).describe('what is due and booked by it'),
    tellCustomer: absentWhenEmpty(z.boolean({ error: fieldSentences.tick }).default(false)).describe(
      'that it was received, and from then on what becomes of it: as the garage has switched on',
    ),
    requestId: RequestId,
  })
  .refine(hasAddressToPickUp, addressMissing)
export type NewBooking = z.infer<typeof NewBooking>

/** GET /garages/bookings/telling: what `tellCustomer` would do. */
export const BookingTellingQuery = z.object({ customerId: z.uuid(requiredSentences.customer) })

/** PUT /garages/bookings/{id}: the whole form; what is absent is cleared. */
export const BookingEdit = form.extend({ version: RecordVersion }).refine(hasAddressToPickUp, addressMissing)
export type BookingEdit = z.infer<typeof BookingEdit>

export const BookingStatusChange = z.object({
  status: z.enum(bookingStatuses, { error: requiredSentences.status }),
  version: RecordVersion,
})

export const BookingsFilter = z.object({
  startDate: absentWhenEmpty(Moment.optional()),
  endDate: absentWhenEmpty(Moment.optional()).describe(
    `with both, and no sort: the whole range, at most ${maxRangeDays} days, without pages`,
  ),
  status: absentWhenAll(z.enum(bookingStatuses).optional()),
  search: SearchText,
})
export type BookingsFilter = z.infer<typeof BookingsFilter>

/** Newest first, or by day and time slot: from the earliest on, or from the latest back. */
export const bookingSorts = ['newest', 'day', '-day'] as const
export type BookingSort = (typeof bookingSorts)[number]

/** By day a page ends at a day, a slot and an id; else at an id alone. */
const place = /^(?:(?<day>\d{4}-\d{2}-\d{2})_(?<slot>[123])_)?(?<id>[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i

export type BookingPlace = { id: string; on?: { day: string; slot: number } }

/** @returns undefined where the cursor is none of ours. */
export function bookingPlace(cursor: string): BookingPlace | undefined {
  const { id, day, slot } = place.exec(cursor)?.groups ?? {}
  if (id === undefined) return undefined
  if (day === undefined) return { id }
  return isRealDay(day) ? { id, on: { day, slot: Number(slot) } } : undefined
}

export const isByDay = (sort: BookingSort | undefined) => sort === 'day' || sort === '-day'

export const BookingsQuery = PageQuery.extend({
  ...BookingsFilter.shape,
  sort: absentWhenEmpty(z.enum(bookingSorts, { error: 'Please choose newest, day or -day' }).optional()).describe(
    'with it the list comes in pages, of any range; newest first if absent',
  ),
  cursor: z
    .string()
    .refine((cursor) => bookingPlace(cursor) !== undefined, fieldSentences.cursor)
    .optional()
    .describe('where the last page ended, as its next link says'),
}).refine(({ cursor, sort }) => !cursor || !isByDay(sort) || bookingPlace(cursor)?.on !== undefined, {
  path: ['cursor'],
  error: fieldSentences.cursor,
})
export type BookingsQuery = z.infer<typeof BookingsQuery>

/** One service of a booking, at the prices of when it was booked. */
export const BookedService = z.object({
  serviceId: z.string(),
  name: z.string(),
  basePrice: z.number(),
  finalPrice: z.number().describe('less the service’s own discount'),
  agreedPrice: z.number().describe('less its share of what the first service took off: what it is billed at'),
})

export const Booking = z
  .object({
    id: z.string(),
    bookingNumber: z.string(),
    branchId: z.literal('default'),
    ...visitorFields,
    serviceId: z.string(),
    serviceName: z.string().describe('the first of its services'),
    services: z.array(BookedService),
    source: z.enum(bookingSources).describe('who took it'),
    firstServicePercent: z.number().int().describe('within the discount; 0: none'),
    estimatedPrice: z.number(),
    discount: z
      .number()
      .describe('of the services when it was booked, and the first service’s; none off a price that was typed'),
    finalPrice: z.number().describe('estimated price less the discount: what its services are billed at'),
    preferredDate: z.string().describe('YYYY-MM-DDT00:00:00.000Z'),
    preferredTimeSlot: z.enum(timeSlots),
    customerNotes: z.string().nullable(),
    pickupRequired: z.boolean(),
    pickupAddress: z.string().nullable(),
    status: z.enum(bookingStatuses),
    version: z.number().int(),
    created_at: z.string(),
    updated_at: z.string(),
    booking_date: z.string(),
    customer_name: z.string(),
    service_name: z.string(),
    vehicle_info: z.string(),
  })
  .meta({ id: 'Booking' })
export type Booking = z.infer<typeof Booking>
export const Bookings = z.array(Booking)

/** One booking, with when and by whom it came into each state, and the job card that it became. */
export const BookingDetail = Booking.extend({
  history: z.array(z.object({ status: z.enum(bookingStatuses), at: z.string(), by: z.string().nullable() })),
  jobCard: z.object({ id: z.string(), jobCardNumber: z.string(), status: z.enum(jobCardStatuses) }).nullable(),
  plateQuestion: PlateQuestion.nullable().describe('another customer has its car’s plate'),
}).meta({ id: 'BookingDetail' })
export type BookingDetail = z.infer<typeof BookingDetail>

/** GET /garages/bookings/capacity: one day by `date`, or several by both bounds. */
export const CapacityQuery = z
  .object({
    date: absentWhenEmpty(Day(fieldSentences.date).optional()),
    startDate: absentWhenEmpty(Moment.optional()),
    endDate: absentWhenEmpty(Moment.optional()),
  })
  .refine((query) => query.date !== undefined || (query.startDate !== undefined && query.endDate !== undefined), {
    path: ['date'],
    error: 'Please choose a date',
  })
export type CapacityQuery = z.infer<typeof CapacityQuery>

const slotCapacity = z.object({
  slot: z.enum(timeSlots),
  places: z.number().int().nullable().describe('null: as many as come'),
  taken: z.number().int(),
  isClosed: z.literal(true).optional().describe('outside the opening hours of an open day'),
  nextFree: z
    .object({ date: z.string(), slot: z.enum(timeSlots) })
    .nullable()
    .optional()
    .describe('asked by `date`, where this slot is full or closed: the next with room within 30 days'),
})

export const Capacity = z
  .object({
    days: z.array(
      z.object({
        date: z.string(),
        isOpen: z.boolean(),
        reason: z.string().optional().describe('why it is closed, where the garage has said so'),
        slots: z.array(slotCapacity),
      }),
    ),
  })
  .meta({ id: 'Capacity' })
export type Capacity = z.infer<typeof Capacity>
