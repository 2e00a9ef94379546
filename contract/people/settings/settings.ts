import {
  absentWhenEmpty,
  Day,
  Email,
  optionalText,
  Phone,
  plainText,
  RecordVersion,
  requiredText,
} from '../../platform/fields.ts'
import { hasTwoDecimals } from '../../platform/money.ts'
import { citySlug } from '../../platform/places/locations.ts'
import { fieldSentences, requiredSentences, tooLong } from '../../platform/sentences.ts'
import { technicianViews } from '../../platform/terms/access.ts'
import { taxSchemes, turnovers } from '../../platform/terms/bill-kinds.ts'
import { costLevels } from '../../platform/terms/stock.ts'
import { askModes, bookingConfirmations } from '../../platform/terms/workshop.ts'
import { usualSigns } from '../../platform/typed-text.ts'
import { z } from '../../platform/zod.ts'
import { gstinKey } from '../garages/gstin.ts'
import { seriesPrefix } from './bill-numbers.ts'

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

/** Any text of letters and digits: one that does not look like a GSTIN is asked about, never refused. */
const Gstin = z
  .string()
  .transform(gstinKey)
  .refine((key) => /^[A-Z0-9]{0,15}$/.test(key), fieldSentences.plate)

const UpiAddress = z
  .string()
  .overwrite(usualSigns)
  .max(100, tooLong(100))
  .refine(
    (text) => text === '' || /^[\w.-]{2,}@[a-z][a-z\d.-]+$/i.test(text),
    'Please enter a UPI address, such as name@bank',
  )

/** With year and number (SM/26-27/00413) a bill's number keeps within its 16 characters (docs/rules.md#numbers). */
const InvoicePrefix = z
  .string()
  .overwrite(usualSigns)
  .toUpperCase()
  .transform(seriesPrefix)
  .pipe(
    z
      .string()
      .max(4, tooLong(4))
      .regex(/^[A-Z\d]*$/, 'Use only letters and digits')
      .regex(/^(?!0)/, 'A prefix cannot begin with 0'),
  )

const wholeNumber = (sentence: string) => z.number({ error: sentence }).int(sentence)

const between = (least: number, most: number, unit: string) => {
  const sentence = `Please enter ${least.toLocaleString('en-IN')} to ${most.toLocaleString('en-IN')}${unit}`
  return wholeNumber(sentence).min(least, sentence).max(most, sentence)
}

/** Drivers are promised six months (contract/platform/brand.ts). */
const warrantyMonths = between(6, 120, ' months').optional()

/** How a garage bills. Absent, each stays as it is; an empty text clears. */
const billing = {
  legalName: plainText(120).optional().describe('of the garage on its bills; empty: the garage’s name'),
  taxScheme: z.enum(taxSchemes, { error: 'Please choose what your bills are' }).optional(),
  turnover: z.enum(turnovers, { error: 'Please choose your highest yearly turnover' }).optional(),
  billTerms: plainText(500).optional().describe('printed below the bill'),
  bankName: plainText(80).optional(),
  bankAccount: z
    .string({ error: fieldSentences.text })
    .transform((typed) => usualSigns(typed).replace(/[\s-]/g, ''))
    .pipe(z.string().regex(/^(\d{9,18})?$/, 'An account number has 9 to 18 digits'))
    .optional(),
  bankIfsc: z
    .string({ error: fieldSentences.text })
    .transform((typed) => usualSigns(typed).replace(/\s/g, '').toUpperCase())
    .pipe(z.string().regex(/^([A-Z]{4}0[A-Z\d]{6})?$/, 'An IFSC has 11 characters, and the fifth is 0'))
    .optional(),
  dueDays: between(0, 180, ' days').optional().describe('so long after its bill a customer may pay; 0: the same day'),
  staffDiscountPercent: z
    .number({ error: 'Please enter 0 to 100 %' })
    .min(0, 'Please enter 0 to 100 %')
    .max(100, 'Please enter 0 to 100 %')
    .refine(hasTwoDecimals, fieldSentences.decimals)
    .optional()
    .describe('the most that staff take off a bill'),
  warrantyLabourMonths: warrantyMonths,
  warrantyPartMonths: warrantyMonths,
  warrantyPartKm: between(0, 1_000_000, ' km').optional().describe('0: no limit'),
  pricesIncludeTax: z
    .boolean({ error: 'Please choose whether typed prices include GST' })
    .optional()
    .describe('of a line that is typed on a job card, unless it says otherwise'),
  gstr1Version: z
    .string({ error: fieldSentences.text })
    .overwrite(usualSigns)
    .regex(/^[A-Za-z\d.]{0,12}$/, 'A version looks like GST3.2')
    .optional()
    .describe('the version that the GST portal’s offline tool writes into its file'),
}

/** Absent, each stays as it is. */
const booking = {
  confirmsBookings: z
    .enum(bookingConfirmations, { error: 'Please choose who confirms bookings' })
    .optional()
    .describe('what drivers book on the site: confirmed by somebody of the garage, or at once'),
  givesFirstService: z
    .boolean({ error: 'Please choose whether you give the first-service discount' })
    .optional()
    .describe('what Pahiya promises off a first service, on what drivers book on the site'),
}

const reminding = {
  remindsByItself: z
    .boolean({ error: 'Please choose whether reminders go by themselves' })
    .optional()
    .describe('of what is due, two weeks before, to drivers who agreed to it'),
}

/** How a garage keeps parts. Absent, each stays as it is. */
const stock = {
  holdParts: z
    .boolean({ error: 'Please choose whether job cards hold parts' })
    .optional()
    .describe('what open job cards need is free for no other'),
  stockBelowZero: z
    .boolean({ error: 'Please choose whether stock may go below zero' })
    .optional()
    .describe('a part may be fitted that the ledger does not have'),
  blindCount: z
    .boolean({ error: 'Please choose whether counts are blind' })
    .optional()
    .describe('what is expected shows only after the count of a part'),
  costFrom: z.enum(costLevels, { error: 'Please choose who sees what parts cost' }).optional(),
}

const asking = {
  askBeforeWork: z.enum(askModes, { error: 'Please choose how you ask before work' }).optional(),
  estimateDays: wholeNumber('Please enter 1 to 30 days')
    .min(1, 'Please enter 1 to 30 days')
    .max(30, 'Please enter 1 to 30 days')
    .optional()
    .describe('so long an estimate can be answered'),
  reminderHours: wholeNumber('Please enter 0 to 48 hours')
    .min(0, 'Please enter 0 to 48 hours')
    .max(48, 'Please enter 0 to 48 hours')
    .optional()
    .describe('so long after an estimate the driver is reminded, once; 0: never'),
  qualityRequired: z
    .boolean({ error: 'Please choose whether a quality check is required' })
    .optional()
    .describe('a job card becomes ready only with a quality check that was passed'),
}

/**
 * PUT /garages/settings. The unique code stays. Absent gstin, UPI address, prefix, locality, second factor and days stay; '' clears.
 */
export const ChangedSettings = z
  .object({
    name: requiredText(requiredSentences.garageName, 120),
    email: Email,
    phone: absentWhenEmpty(Phone.optional()),
    address: requiredText(requiredSentences.address, 300),
    locality: plainText(80).optional(),
    city: citySlug(requiredSentences.city),
    state: optionalText(60),
    pincode: absentWhenEmpty(
      z
        .string()
        .regex(/^\d{6}$/, fieldSentences.pincode)
        .optional(),
    ),
    gstin: Gstin.optional(),
    upiAddress: UpiAddress.optional(),
    invoicePrefix: InvoicePrefix.optional(),
    demandsSecondFactor: z.boolean().optional().describe('of admins and the owner; only the owner changes it'),
    techniciansSee: z.enum(technicianViews).optional().describe('below manager access; only the owner changes it'),
    days: Week.optional(),
    closedDays: ClosedDays.optional().describe('all from today on; absent: as they are'),
    ...asking,
    ...reminding,
    ...booking,
    ...stock,
    ...billing,
    version: RecordVersion,
  })
  .refine(({ bankAccount, bankIfsc }) => !bankAccount || bankIfsc !== '', {
    path: ['bankIfsc'],
    error: 'Please enter the IFSC of this account',
  })
export type ChangedSettings = z.infer<typeof ChangedSettings>

const profile = {
  id: z.string(),
  name: z.string(),
  slug: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  locality: z.string(),
  city: z.string(),
  citySlug: z.string(),
  state: z.string(),
  pincode: z.string(),
  gstin: z.string(),
  taxScheme: z.enum(taxSchemes),
  upiAddress: z.string(),
  days: z.array(WorkshopDay).describe('seven, Sunday first'),
  closedDays: z.array(ClosedDay).describe('from today on, earliest first'),
  givesFirstService: z.boolean(),
}

/** GET /garages/profile: what everybody in the garage may know of it. */
export const GarageProfile = z.object(profile).meta({ id: 'GarageProfile' })
export type GarageProfile = z.infer<typeof GarageProfile>

/** GET /garages/settings */
export const GarageSettings = z
  .object({
    ...profile,
    invoicePrefix: z.string(),
    demandsSecondFactor: z.boolean(),
    techniciansSee: z.enum(technicianViews),
    askBeforeWork: z.enum(askModes),
    estimateDays: z.number().int(),
    reminderHours: z.number().int(),
    qualityRequired: z.boolean(),
    confirmsBookings: z.enum(bookingConfirmations),
    remindsByItself: z.boolean(),
    pricesIncludeTax: z.boolean(),
    holdParts: z.boolean(),
    stockBelowZero: z.boolean(),
    blindCount: z.boolean(),
    costFrom: z.enum(costLevels),
    legalName: z.string(),
    turnover: z.enum(turnovers),
    billTerms: z.string(),
    bankName: z.string(),
    bankAccount: z.string(),
    bankIfsc: z.string(),
    dueDays: z.number().int(),
    staffDiscountPercent: z.number(),
    warrantyLabourMonths: z.number().int(),
    warrantyPartMonths: z.number().int(),
    warrantyPartKm: z.number().int(),
    gstr1Version: z.string(),
    version: z.number().int(),
  })
  .meta({ id: 'GarageSettings' })
export type GarageSettings = z.infer<typeof GarageSettings>
