import { requiredText, spoken } from '../../platform/fields.ts'
import { bayKinds, jobCardStatuses } from '../../platform/terms/workshop.ts'
import { z } from '../../platform/zod.ts'
import { floor } from '../../words/floor.en.ts'
import { say } from '../../words/say.ts'

/** A bay's name, as a card names it: whatever its case. */
export const bayKey = (name: string) => name.trim().toLowerCase()

const BayForm = z.object({
  name: requiredText(
    spoken(() => say(floor).faults.bay),
    20,
  ),
  kind: z.enum(bayKinds, { error: 'Please choose a kind' }),
})

/** PUT /garages/bays: all of them, in the order of the board. */
export const BaysForm = z.object({
  bays: z.array(BayForm, { error: 'Please list the bays' }).max(60, 'Please list at most 60 bays'),
})
export type BaysForm = z.infer<typeof BaysForm>

export const Bay = z.object({ id: z.string(), name: z.string(), kind: z.enum(bayKinds) })
export type Bay = z.infer<typeof Bay>
export const Bays = z.object({ bays: z.array(Bay) }).meta({ id: 'Bays' })
export type Bays = z.infer<typeof Bays>

export const BoardCard = z.object({
  id: z.string(),
  jobCardNumber: z.string(),
  registrationNumber: z.string(),
  vehicleInfo: z.string(),
  model: z.string(),
  status: z.enum(jobCardStatuses),
  bayNumber: z.string().nullable(),
  since: z.string().describe('when it came into its bay, or into the garage'),
  isCarriedOver: z.boolean().describe('it has been here since a day before'),
  estimatedDelivery: z.string(),
  estimatedTime: z.string().nullable(),
  promisedAt: z.string().describe('the promise, or the end of its day'),
  isLate: z.boolean(),
  technicianName: z.string().nullable(),
  working: z.array(z.object({ userName: z.string(), startedAt: z.string() })).describe('whose clock runs on it'),
  waitsForDriver: z.boolean(),
  waitsForPart: z.boolean().describe('that was asked for or ordered'),
  handedAt: z.string().nullable(),
})
export type BoardCard = z.infer<typeof BoardCard>

/** GET /garages/floor/bays */
export const BayBoard = z
  .object({
    rows: z.array(
      z.object({
        bay: Bay,
        cards: z.array(BoardCard),
        freeSince: z
          .string()
          .nullable()
          .describe('where nobody stands in it: when the last car left, if that was today'),
        carsToday: z.number().int().describe('that are or were in it today'),
      }),
    ),
    yard: z.array(BoardCard).describe('cards in no bay, or in one that is not listed'),
    opensAt: z.string().describe('today, or as usual: HH:MM'),
    closesAt: z.string(),
    late: z.number().int(),
    carriedOver: z.number().int(),
  })
  .meta({ id: 'BayBoard' })
export type BayBoard = z.infer<typeof BayBoard>
