import { bookingStatuses, jobCardStatuses, timeSlots } from '../../platform/terms/workshop.ts'
import { z } from '../../platform/zod.ts'

/** The latest bookings, as the dashboard reads them. */
const RecentBooking = z.object({
  id: z.string(),
  booking_number: z.string(),
  customer_name: z.string(),
  service_name: z.string().describe('the first of its services'),
  services_count: z.number().int(),
  vehicle_info: z.string().describe('make and model'),
  registration_number: z.string(),
  booking_date: z.string().describe('YYYY-MM-DDT00:00:00.000Z'),
  preferred_time_slot: z.enum(timeSlots),
  status: z.enum(bookingStatuses),
  created_at: z.string(),
})

const WaitingCard = z.object({
  id: z.string(),
  customerName: z.string(),
  customerPhone: z.string(),
  registrationNumber: z.string(),
  day: z.string().describe('the day it was promised for, or opened on: YYYY-MM-DD'),
})

/** With what confirms it as it is shown. */
const WaitingBooking = WaitingCard.extend({ version: z.number().int() })

const ComingBooking = WaitingCard.extend({ slot: z.enum(timeSlots), status: z.enum(bookingStatuses) })

const PromisedCard = WaitingCard.extend({
  time: z.string().nullable().describe('HH:MM: promised for this time of the day'),
})

const DueCard = PromisedCard.extend({ status: z.enum(jobCardStatuses) })

const WaitingLead = z.object({
  id: z.string(),
  name: z.string(),
  phone: z.string(),
  about: z.string(),
  createdAt: z.string(),
})

/** What waits for somebody: how many, and the two that have waited longest. */
const waiting = <Item extends z.ZodType>(item: Item) => z.object({ total: z.number().int(), first: z.array(item) })

/** GET /garages/dashboard: all its figures in one call. What counts: docs/rules.md#dashboard. */
export const Dashboard = z
  .object({
    totalCustomers: z.number().int(),
    activeServices: z.number().int(),
    totalStaff: z.number().int(),
    totalBookings: z.number().int(),
    recentBookings: z.array(RecentBooking).describe('at most 5'),
    completedToday: z.number().int(),
    pendingBookings: z.number().int(),
    activeJobCards: z.number().int(),
    revenueToday: z.number().describe('rupees received today, less refunds'),
    dueToday: z.number().int().describe('job cards under way that are promised for today'),
    comingToday: waiting(ComingBooking).describe(
      'booked for today and not here yet; the earliest time first, at most five of them',
    ),
    dueBack: waiting(DueCard).describe('cards under way that are promised for today, at most five of them'),
    bookingsToConfirm: waiting(WaitingBooking).describe(
      'booked online for today or later, and not confirmed; the earliest day first',
    ),
    callsWanted: waiting(WaitingCard).describe('cards whose driver asks to be called about an estimate'),
    lateCars: waiting(PromisedCard).describe(
      'cards under way past the time or day that they were promised for; one that is ready past its day',
    ),
    cardsWithoutTechnician: waiting(WaitingCard),
    leadsWithoutAnswer: waiting(WaitingLead),
    followUps: z
      .object({ due: z.number().int(), late: z.number().int() })
      .describe('calls to leads that are neither won nor lost: for today, and for a day before'),
  })
  .meta({ id: 'Dashboard' })
export type Dashboard = z.infer<typeof Dashboard>
