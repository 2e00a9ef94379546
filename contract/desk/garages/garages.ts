import { OperatorAct } from '../../people/operators/operators.ts'
import { absentWhenAll, SearchText } from '../../platform/fields.ts'
import { PageQuery } from '../../platform/paging.ts'
import { z } from '../../platform/zod.ts'

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
