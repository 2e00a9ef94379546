import { absentWhenAll, requiredText, SearchText } from './fields.ts'
import { PageQuery } from './paging.ts'
import { tidyLine } from './typed-text.ts'
import { z } from './zod.ts'

/** What an operator may do at the desk; each has those before it (docs/rules.md#the-desk). */
export const operatorRights = ['LOOK', 'ACT', 'DELETE'] as const
export type OperatorRight = (typeof operatorRights)[number]

/** GET /desk/me */
export const Operator = z
  .object({
    name: z.string(),
    may: z.enum(operatorRights),
    isProved: z.boolean().describe('this session has proved the second factor within 12 hours'),
  })
  .meta({ id: 'Operator' })
export type Operator = z.infer<typeof Operator>

/** POST /desk/proof */
export const DeskProof = z.object({
  code: z
    .string({ error: 'Please enter the code of your app' })
    .overwrite(tidyLine)
    .min(1, 'Please enter the code of your app')
    .max(40, 'That code is not right'),
})

export const maxReasonLength = 500

/** Why an operator does it: kept in the log, and read by whom it concerns. */
export const DeskReason = z.object({ reason: requiredText('Please say why', maxReasonLength) })
export type DeskReason = z.infer<typeof DeskReason>

export const maxClosedWords = 300

const garageStates = ['LISTED', 'UNCONFIRMED', 'BLOCKED', 'DELETED'] as const
export type GarageState = (typeof garageStates)[number]
/** What another garage has in common with one. */
export const likenesses = ['name', 'phone', 'GSTIN', 'address'] as const

const Twin = z.object({ garageId: z.string(), name: z.string(), same: z.array(z.enum(likenesses)).min(1) })

export const DeskGarage = z
  .object({
    id: z.string(),
    name: z.string(),
    slug: z.string(),
    city: z.string(),
    address: z.string(),
    email: z.string(),
    phone: z.string(),
    gstin: z.string().describe('empty: none'),
    state: z.enum(garageStates),
    isNew: z.boolean().describe('no operator has looked at it yet'),
    createdAt: z.string(),
    lastSeenAt: z.string().nullable().describe('when somebody of it last had it open, while they are signed in'),
    twins: z.array(Twin).describe('other garages that have something in common with it, at most 5'),
  })
  .meta({ id: 'DeskGarage' })
export type DeskGarage = z.infer<typeof DeskGarage>

/** GET /desk/garages: those that nobody has looked at first, then the newest. */
export const DeskGaragesQuery = PageQuery.omit({ cursor: true }).extend({
  search: SearchText.describe('name, code, phone, email, GSTIN or city'),
  state: absentWhenAll(z.enum(['NEW', ...garageStates], { error: 'There is no such state' }).optional()),
  page: z.coerce.number({ error: 'Invalid page' }).int('Invalid page').min(1).max(1000).default(1),
})
export type DeskGaragesQuery = z.infer<typeof DeskGaragesQuery>
export const DeskGarages = z.object({ garages: z.array(DeskGarage), hasMore: z.boolean() })

const Contact = z.object({
  userId: z.string(),
  name: z.string(),
  role: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  isActive: z.boolean(),
  hasSecondFactor: z.boolean(),
})

export const OperatorAct = z
  .object({
    id: z.string(),
    at: z.string(),
    operator: z.string(),
    action: z.string(),
    about: z.string(),
    garageId: z.string().nullable(),
    reason: z.string(),
    details: z.record(z.string(), z.unknown()),
    address: z.string(),
  })
  .meta({ id: 'OperatorAct' })
export type OperatorAct = z.infer<typeof OperatorAct>

/** GET /desk/garages/{garageId} */
export const DeskGarageDetails = z.object({
  garage: DeskGarage,
  blocked: z.object({ at: z.string(), reason: z.string() }).nullable(),
  deletion: z.object({ dueAt: z.string(), doneAt: z.string().nullable() }).nullable().describe('asked for'),
  contacts: z.array(Contact),
  upcomingBookings: z.number().int().describe('whose drivers are told when it is blocked'),
  acts: z.array(OperatorAct).describe('what operators did about it, the newest first, at most 50'),
})
export type DeskGarageDetails = z.infer<typeof DeskGarageDetails>

/** GET /desk/acts: what operators did, the newest first. */
export const OperatorActsQuery = PageQuery.extend({
  search: SearchText.describe('operator, action or whom it was about'),
})
export const OperatorActs = z.object({ acts: z.array(OperatorAct) })

/** One of the ten, and whether it takes requests. */
const DeskCity = z.object({
  slug: z.string(),
  city: z.string(),
  isServed: z.boolean().describe('a garage there takes requests'),
  closed: z.object({ at: z.string(), words: z.string() }).nullable(),
  garages: z.number().int().describe('that work there'),
})
export type DeskCity = z.infer<typeof DeskCity>

/** GET /desk/cities: all, in their fixed order. */
export const DeskCities = z.object({ cities: z.array(DeskCity) })

/** POST /desk/cities/{citySlug}/close */
export const CityClosing = DeskReason.extend({
  words: requiredText('Please write what its visitors read', maxClosedWords),
})
export type CityClosing = z.infer<typeof CityClosing>
