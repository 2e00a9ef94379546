import { Day, plainText, RecordVersion } from '../../platform/fields.ts'
import { fieldSentences, requiredSentences } from '../../platform/sentences.ts'
import { z } from '../../platform/zod.ts'
import { schemasOf } from './setting-fields.ts'

const timeOfDay = z
  .string({ error: 'Please enter a time' })
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please enter a time')
  .describe('HH:MM')

const places = z
  .number({ error: fieldSentences.notWhole })
  .int(fieldSentences.notWhole)
  .min(0, fieldSentences.negative)
  .max(1000, 'Please enter at most 1,000')
  .nullable()
  .describe('cars taken in this slot; null: no limit')

const WorkshopDay = z
  .object({
    weekday: z.number().int().min(0).max(6).describe('0 is Sunday'),
    isOpen: z.boolean(),
    opensAt: timeOfDay,
    closesAt: timeOfDay,
    morningPlaces: places,
    afternoonPlaces: places,
    eveningPlaces: places,
  })
  .refine((day) => !day.isOpen || day.opensAt < day.closesAt, {
    path: ['closesAt'],
    error: 'Closing time must be after opening time',
  })
  .meta({ id: 'WorkshopDay' })
export type WorkshopDay = z.infer<typeof WorkshopDay>

const Week = z
  .array(WorkshopDay)
  .length(7, 'Please send all seven days')
  .refine((days) => new Set(days.map(({ weekday }) => weekday)).size === 7, 'Please send each day once')

export const ClosedDay = z.object({ day: z.string().describe('YYYY-MM-DD'), reason: z.string() })
export type ClosedDay = z.infer<typeof ClosedDay>

/** Holidays and the like. Days that have passed are left as they are. */
const ClosedDays = z
  .array(z.object({ day: Day(requiredSentences.day), reason: plainText(60).default('') }))
  .max(60, 'Please enter at most 60 days')
  .superRefine((days, context) => {
    for (const [index, { day }] of days.entries()) {
      if (days.findIndex((each) => each.day === day) < index) {
        context.addIssue({ code: 'custom', path: [index, 'day'], message: 'This day is already on the list' })
      }
    }
  })

/**
 * PUT /garages/settings. The unique code stays. Of what is absent phone, pincode and state are cleared, all else stays; '' clears.
 */
export const ChangedSettings = z
  .object({
    ...schemasOf('sent'),
    days: Week.optional(),
    closedDays: ClosedDays.optional().describe('all from today on; absent: as they are'),
    version: RecordVersion,
  })
  .refine(({ bankAccount, bankIfsc }) => !bankAccount || bankIfsc !== '', {
    path: ['bankIfsc'],
    error: 'Please enter the IFSC of this account',
  })
export type ChangedSettings = z.infer<typeof ChangedSettings>

/** Beside the settings that are said in setting-fields.ts. */
const ofEachGarage = {
  id: z.string(),
  slug: z.string(),
  citySlug: z.string(),
  days: z.array(WorkshopDay).describe('seven, Sunday first'),
  closedDays: z.array(ClosedDay).describe('from today on, earliest first'),
}

const settings = z.object(schemasOf('answered'))

/** GET /garages/profile: what everybody in the garage may know of it. */
export const GarageProfile = settings
  .pick({
    name: true,
    email: true,
    phone: true,
    address: true,
    locality: true,
    city: true,
    state: true,
    pincode: true,
    gstin: true,
    taxScheme: true,
    upiAddress: true,
    givesFirstService: true,
  })
  .extend(ofEachGarage)
  .meta({ id: 'GarageProfile' })
export type GarageProfile = z.infer<typeof GarageProfile>

/** GET /garages/settings */
export const GarageSettings = settings
  .extend({ ...ofEachGarage, version: z.number().int() })
  .meta({ id: 'GarageSettings' })
export type GarageSettings = z.infer<typeof GarageSettings>
