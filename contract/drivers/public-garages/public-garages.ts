import { PublicService, PublicServiceImage } from '../../catalogue/public-catalogue/public-catalogue.ts'
import { ClosedDay } from '../../people/settings/settings.ts'
import { absentWhenEmpty, Day, spoken } from '../../platform/fields.ts'
import { fieldSentences } from '../../platform/sentences.ts'
import { timeSlots } from '../../platform/terms/workshop.ts'
import { z } from '../../platform/zod.ts'
import { faults } from '../../words/faults.en.ts'
import { say } from '../../words/say.ts'
import { PublicReviews } from '../reviews/reviews.ts'

export const PublicGarageParams = z.object({
  slug: z
    .string()
    .regex(
      /^[a-z0-9-]{1,80}$/,
      spoken(() => say(faults).garageNotFound),
    )
    .describe('the garage’s unique code'),
})

/**
 * GET /public/garages/{slug}: a garage as drivers see it. Without an id for the API's description: the built pages have
 * this schema too, and its services would then be two of one name.
 */
export const PublicGarage = z.object({
  slug: z.string(),
  name: z.string(),
  citySlug: z.string(),
  city: z.string(),
  address: z.string(),
  locality: z.string(),
  pincode: z.string(),
  phone: z.string(),
  days: z
    .array(
      z.object({
        weekday: z.number().int().describe('0 is Sunday'),
        isOpen: z.boolean(),
        opensAt: z.string().describe('HH:MM'),
        closesAt: z.string().describe('HH:MM'),
      }),
    )
    .describe('seven, Sunday first'),
  closedDays: z.array(ClosedDay).describe('beyond the week, earliest first'),
  firstServicePercent: z
    .number()
    .int()
    .describe('off a first service booked here, where phone and car are new to Pahiya; 0: none is given'),
  logo: PublicServiceImage.nullable(),
  pictures: z.array(PublicServiceImage).describe('photos of the garage, as it shows them'),
  services: z.array(PublicService).describe('by name; at most 500'),
  said: PublicReviews.describe('the first of its reviews; the others: /public/garages/{slug}/reviews'),
})
export type PublicGarage = z.infer<typeof PublicGarage>

const dayCount = 'Please ask for 1 to 14 days'

export const PublicSlotsQuery = z.object({
  from: absentWhenEmpty(Day(fieldSentences.date).optional()).describe('today by default'),
  days: z.coerce.number({ error: dayCount }).int(dayCount).min(1, dayCount).max(14, dayCount).default(7),
})

/** PAST: it begins within the hour, or has begun. FEW: three places or less. */
const openSlotStates = ['FREE', 'FEW', 'FULL', 'PAST'] as const

const openSlot = z.object({
  slot: z.enum(timeSlots),
  state: z.enum(openSlotStates),
  left: z.number().int().optional().describe('of FEW: how many places'),
})

/** GET /public/garages/{slug}/slots: where a garage has room, and not how many cars come to it. */
export const PublicSlots = z.object({
  days: z.array(
    z.object({
      date: z.string().describe('YYYY-MM-DD'),
      isOpen: z.boolean(),
      reason: z.string().optional().describe('why it is closed, where the garage has said so'),
      slots: z.array(openSlot),
    }),
  ),
  nextFree: z
    .object({ date: z.string(), slot: z.enum(timeSlots) })
    .nullable()
    .describe('within 30 days'),
})
export type PublicSlots = z.infer<typeof PublicSlots>
