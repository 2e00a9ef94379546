import { endpoint } from '../../platform/endpoints.ts'
import { z } from '../../platform/zod.ts'

/*
 * The shelf as a phone on the floor keeps it. On its own: my work loads it, and not all else that is known of a part.
 */

export const mostOnPhone = 3000

const ShelfPart = z.object({
  id: z.string(),
  number: z.string(),
  name: z.string(),
  unit: z.string(),
  rack: z.string().nullable(),
  free: z.number().describe('on hand less what is held'),
})
export type ShelfPart = z.infer<typeof ShelfPart>

const Shelf = z
  .object({ parts: z.array(ShelfPart).describe(`in use, by name; ${mostOnPhone} at most`) })
  .meta({ id: 'Shelf' })

export const getShelf = endpoint(
  'GET',
  '/garages/parts/shelf',
  'VIEW_ONLY',
  'The shelf as a phone keeps it, to ask for a part without signal: no prices',
  { response: { 200: Shelf } },
)
