import { DeskReason } from '../../people/operators/operators.ts'
import { requiredText } from '../../platform/fields.ts'
import { z } from '../../platform/zod.ts'
import { Kept } from '../people/people.ts'

/** So long a deletion can be taken back: an owner who did not ask for it reads the mail first. */
export const garageDeletionDays = 7

/** POST /desk/garages/{garageId}/deletion */
export const AskedDeletion = DeskReason.extend({
  name: requiredText('Please type the garage’s name', 200).describe(
    'as it stands above: nobody deletes another by a slip',
  ),
})
export type AskedDeletion = z.infer<typeof AskedDeletion>

const Deletion = z.object({
  reason: z.string(),
  askedBy: z.string(),
  askedAt: z.string(),
  dueAt: z.string().describe('until then it can be taken back'),
  hasBegun: z.boolean(),
  doneAt: z.string().nullable(),
})

/** GET /desk/garages/{garageId}/deletion */
export const DeskGarageDeletion = z.object({ deletion: Deletion.nullable().describe('null: nobody has asked for it') })
export type DeskGarageDeletion = z.infer<typeof DeskGarageDeletion>

/** GET /desk/garages/{garageId}/deletion/rows: what a deletion does to what there is, or what it did. */
export const DeskGarageRows = z.object({ kept: z.array(Kept).describe('the proof, once it is done') })
export type DeskGarageRows = z.infer<typeof DeskGarageRows>
