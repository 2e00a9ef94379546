import { isRealDay } from '../../platform/days.ts'
import {
  absentWhenAll,
  absentWhenEmpty,
  Day,
  OptionalCarYear,
  OptionalEmail,
  optionalText,
  RecordVersion,
  RequestId,
  requiredText,
  SearchText,
  typedFigure,
} from '../../platform/fields.ts'
import { hasTwoDecimals, maxRupees } from '../../platform/money.ts'
import { PageQuery } from '../../platform/paging.ts'
import { phoneForm } from '../../platform/phone.ts'
import { plateKey } from '../../platform/plates.ts'
import {
  fieldSentences,
  numberSentences,
  requiredSentences,
  staffSentences,
  tooLong,
} from '../../platform/sentences.ts'
import { z } from '../../platform/zod.ts'
import {
  followUps,
  leadPriorities,
  leadSources,
  leadStatuses,
  leadTypes,
  leadUrgencies,
  newLeadDefaults,
} from './lead-kinds.ts'

/** Another country's number fits as well; the spaces, hyphens, dots and brackets of writing fall away. */
const phone = z
  .string({ error: requiredSentences.phone })
  .max(40, tooLong(15))
  .transform(phoneForm)
  .refine((tidy) => tidy !== '', { error: requiredSentences.phone, abort: true })
  .refine((tidy) => /^\+?\d*$/.test(tidy), { error: fieldSentences.phoneCharacters, abort: true })
  .refine((tidy) => tidy.replace('+', '').length >= 10, fieldSentences.phoneTooShort)
  .refine((tidy) => tidy.length <= 15, tooLong(15))

const budget = z
  .number({ error: numberSentences.budget })
  .min(0, 'Budget must be positive')
  .max(maxRupees, fieldSentences.tooLarge)
  .refine(hasTwoDecimals, fieldSentences.decimals)

const kinds = {
  leadType: z.enum(leadTypes, { error: 'Please select a lead type' }),
  leadSource: z.enum(leadSources, { error: 'Please select a lead source' }),
  priority: z.enum(leadPriorities, { error: 'Please select a priority' }),
  urgency: z.enum(leadUrgencies, { error: 'Please select an urgency' }),
  status: z.enum(leadStatuses, { error: requiredSentences.status }),
}

const form = z.object({
  name: requiredText(requiredSentences.name, 100),
  phone,
  email: OptionalEmail,
  leadSourceDetails: optionalText(200),
  vehicleMake: optionalText(60),
  vehicleModel: optionalText(60),
  vehicleYear: OptionalCarYear,
  requirements: optionalText(2000),
  budget: typedFigure(budget.optional(), '₹').describe('rupees'),
  assignedToId: absentWhenEmpty(z.uuid(staffSentences.chosen).optional()),
  notes: optionalText(5000),
  lostReason: optionalText(500).describe('kept only while the lead is LOST'),
  nextFollowUpDate: absentWhenEmpty(Day(fieldSentences.date).optional()),
})

/** POST /garages/leads (docs/rules.md#leads) */
export const NewGarageLead = form
  .extend({
    leadType: absentWhenEmpty(kinds.leadType.default(newLeadDefaults.leadType)),
    leadSource: absentWhenEmpty(kinds.leadSource.default(newLeadDefaults.leadSource)),
    priority: absentWhenEmpty(kinds.priority.default(newLeadDefaults.priority)),
    urgency: absentWhenEmpty(kinds.urgency.default(newLeadDefaults.urgency)),
    status: absentWhenEmpty(kinds.status.default('NEW')),
    requestId: RequestId,
  })
  .meta({ id: 'NewGarageLead' })
export type NewGarageLead = z.infer<typeof NewGarageLead>

/** PUT /garages/leads/{id}: an absent kind, status or version stays as it is, any other absent field is cleared. */
export const GarageLeadChange = form
  .extend({
    leadType: absentWhenEmpty(kinds.leadType.optional()),
    leadSource: absentWhenEmpty(kinds.leadSource.optional()),
    priority: absentWhenEmpty(kinds.priority.optional()),
    urgency: absentWhenEmpty(kinds.urgency.optional()),
    status: absentWhenEmpty(kinds.status.optional()),
    version: RecordVersion,
  })
  .meta({ id: 'GarageLeadChange' })
export type GarageLeadChange = z.infer<typeof GarageLeadChange>

const leadFilters = {
  status: absentWhenAll(kinds.status.optional()),
  priority: absentWhenAll(kinds.priority.optional()),
  search: SearchText.describe('name, phone, email or car'),
}

/** By follow-up a page ends at a day, a score and an id; else at an id alone. */
const place = /^(?:(?<day>\d{4}-\d{2}-\d{2})_(?<score>\d{1,3})_)?(?<id>[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i
const noPlace = fieldSentences.cursor

/** @returns undefined where the cursor is none of ours. */
export function leadPlace(cursor: string): { id: string; due?: { day: string; score: number } } | undefined {
  const { id, day, score } = place.exec(cursor)?.groups ?? {}
  if (id === undefined) return undefined
  if (day === undefined) return { id }
  return isRealDay(day) ? { id, due: { day, score: Number(score) } } : undefined
}

export const GarageLeadsQuery = PageQuery.extend({
  ...leadFilters,
  followUp: absentWhenEmpty(z.enum(followUps, { error: 'Please choose due or late' }).optional()).describe(
    'leads that are neither won nor lost, to be called today (due) or before (late); the longest due first, of one day the highest score',
  ),
  cursor: z
    .string()
    .refine((cursor) => leadPlace(cursor) !== undefined, noPlace)
    .optional()
    .describe('where the last page ended, as its next link says'),
}).refine(({ cursor, followUp }) => !cursor || !followUp || leadPlace(cursor)?.due !== undefined, {
  path: ['cursor'],
  error: noPlace,
})
export type GarageLeadsQuery = z.infer<typeof GarageLeadsQuery>

/** GET /garages/leads/follow-ups: of the leads that a search and filters leave. */
export const LeadFollowUpsQuery = z.object(leadFilters)
export type LeadFollowUpsQuery = z.infer<typeof LeadFollowUpsQuery>

const upTo = z.number().int().nullable().describe('null where there are over 1,000')
export const LeadFollowUps = z.object({ due: upTo, late: upTo }).meta({ id: 'LeadFollowUps' })
export type LeadFollowUps = z.infer<typeof LeadFollowUps>

export const GarageLead = z
  .object({
    id: z.string(),
    name: z.string(),
    phone: z.string(),
    email: z.string().nullable(),
    leadType: kinds.leadType,
    leadSource: kinds.leadSource,
    leadSourceDetails: z.string().nullable(),
    vehicleMake: z.string().nullable(),
    vehicleModel: z.string().nullable(),
    vehicleYear: z.number().int().nullable(),
    requirements: z.string().nullable(),
    budget: z.number().nullable(),
    urgency: kinds.urgency,
    assignedToId: z.string().nullable(),
    assignedTo: z.string().nullable().describe('display name'),
    priority: kinds.priority,
    notes: z.string().nullable(),
    status: kinds.status,
    lostReason: z.string().nullable(),
    nextFollowUpDate: z.string().nullable().describe('YYYY-MM-DDT00:00:00.000Z'),
    leadScore: z.number().int().describe('0 to 100'),
    city: z.string().nullable().describe('slug, of a public request'),
    serviceId: z.string().nullable().describe('of a quick booking'),
    serviceName: z.string().nullable(),
    customerId: z.string().nullable().describe('whom it became'),
    bookingId: z.string().nullable(),
    bookingNumber: z.string().nullable(),
    contactedAt: z.string().nullable(),
    wonAt: z.string().nullable(),
    lostAt: z.string().nullable(),
    version: z.number().int(),
    createdAt: z.string(),
    updatedAt: z.string(),
  })
  .meta({ id: 'GarageLead' })
export type GarageLead = z.infer<typeof GarageLead>

export const GarageLeads = z.object({ leads: z.array(GarageLead) })

/** POST /garages/leads/{id}/convert: with a plate the car is added as well; make and model default to the lead's. */
export const LeadConversion = z.object({
  make: optionalText(60),
  model: optionalText(60),
  registrationNumber: absentWhenEmpty(
    z
      .string({ error: requiredSentences.plate })
      .transform(plateKey)
      .refine((key) => /^[A-Z0-9]{1,15}$/.test(key), fieldSentences.plate)
      .optional(),
  ),
  version: RecordVersion,
})
export type LeadConversion = z.infer<typeof LeadConversion>

/** What the booking form starts from. */
export const ConvertedLead = z
  .object({
    customerId: z.string(),
    vehicleId: z.string().nullable().describe('null where no plate was given'),
    lead: GarageLead,
  })
  .meta({ id: 'ConvertedLead' })
export type ConvertedLead = z.infer<typeof ConvertedLead>
