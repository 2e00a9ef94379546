import { leadSources } from '../../customers/leads/lead-kinds.ts'
import { daysBetween } from '../../platform/days.ts'
import { Day } from '../../platform/fields.ts'
import { lastDayBeforeFirst, tooManyDays } from '../../platform/sentences.ts'
import { bookingStatuses, jobCardStatuses, paymentMethods } from '../../platform/terms/workshop.ts'
import { z } from '../../platform/zod.ts'

const maxRangeDays = 366

/** GET /garages/reports?from=2026-11-01&to=2026-11-21: both days belong to the range. */
export const ReportsQuery = z
  .object({ from: Day('Please choose the first day'), to: Day('Please choose the last day') })
  .refine(({ from, to }) => from <= to, { path: ['to'], error: lastDayBeforeFirst })
  .refine(({ from, to }) => daysBetween(from, to) < maxRangeDays, {
    path: ['to'],
    error: tooManyDays(maxRangeDays),
  })
export type ReportsQuery = z.infer<typeof ReportsQuery>

const count = z.number().int()
const rupees = z.number().describe('rupees, exact to the paisa')
const day = z.string().describe('YYYY-MM-DD, in India')

const Revenue = z.object({
  total: rupees.describe('payments less refunds'),
  previousTotal: rupees.describe('of as many days before'),
  payments: count.describe('refunds not counted, nor what was entered by mistake'),
  days: z.array(z.object({ day, amount: rupees, payments: count })).describe('every day of the range'),
  methods: z.array(z.object({ method: z.enum(paymentMethods), amount: rupees, payments: count })),
  billed: z
    .object({ bills: count, total: rupees, credited: rupees.describe('by the credit notes of the range') })
    .describe('what was issued in the range, paid or not'),
})

const Bookings = z.object({
  total: count,
  byStatus: z
    .array(
      z.object({ status: z.enum(bookingStatuses), morning: count, afternoon: count, evening: count, total: count }),
    )
    .describe('bookings for a day of the range, every status'),
})

const JobCardAgeing = z.object({
  total: count.describe('cards open today: OPEN, IN_PROGRESS, READY'),
  buckets: z.array(
    z.object({
      label: z.string(),
      open: count,
      inProgress: count,
      ready: count,
      total: count,
      worth: rupees.describe('the cards’ totals'),
    }),
  ),
  oldest: z
    .array(
      z.object({
        id: z.string(),
        jobCardNumber: z.string(),
        status: z.enum(jobCardStatuses),
        days: count,
        totalAmount: rupees,
      }),
    )
    .describe('at most 5'),
})

const Technician = z.object({
  id: z.string().nullable().describe('null: cards without a technician'),
  name: z.string(),
  openCards: count.describe('today'),
  deliveredCards: count.describe('in the range'),
})

const LeadSourceFunnel = z.object({
  source: z.enum(leadSources),
  total: count.describe('leads that came in the range'),
  fresh: count.describe('NEW'),
  talking: count.describe('CONTACTED, QUALIFIED'),
  offered: count.describe('PROPOSAL, NEGOTIATION'),
  won: count,
  lost: count,
  wonRate: z.number().describe('percent of the total, to one decimal'),
})

const TopService = z.object({
  id: z.string(),
  name: z.string(),
  bookings: count.describe('completed in the range'),
  estimate: rupees.describe('the sum of their estimated prices'),
})

export const Reports = z
  .object({
    from: day,
    to: day,
    previousFrom: day,
    previousTo: day,
    revenue: Revenue,
    bookings: Bookings,
    jobCardAgeing: JobCardAgeing,
    technicians: z.array(Technician),
    leadFunnel: z.array(LeadSourceFunnel).describe('sources with a lead in the range'),
    topServices: z.array(TopService).describe('at most 10'),
  })
  .meta({ id: 'Reports' })
export type Reports = z.infer<typeof Reports>

/** Each is a file: GET /garages/reports/{name}.csv */
export const reportNames = [
  'revenue',
  'bookings',
  'job-card-ageing',
  'technicians',
  'lead-funnel',
  'top-services',
] as const
export type ReportName = (typeof reportNames)[number]
