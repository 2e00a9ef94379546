import { fieldSentences } from './sentences.ts'
import { z } from './zod.ts'

/**
 * A list that grows is paged by key (docs/rules.md#totals-and-paging): `X-Total-Count` says how many there are, absent
 * where a filtered list has over 1,000, or had over 1,100 within the last minute; `Link: <…>; rel="next"` leads on,
 * absent on the last page.
 */
export const PageQuery = z.object({
  limit: z.coerce.number({ error: 'Invalid limit' }).int('Invalid limit').min(1).max(500).default(100),
  cursor: z.uuid(fieldSentences.cursor).optional().describe('the id of the last one already shown'),
})
export type PageQuery = z.infer<typeof PageQuery>
