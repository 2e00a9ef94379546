import { sql } from 'kysely'
import type { OfGarage } from '../../platform/session/guard.ts'

/** What open job cards need of each part, and have not fitted: a table to join. */
export const heldParts = ({ garageId }: OfGarage) => sql<{ part_id: string; quantity: string }>`(
  select l.part_id, sum(l.quantity - l.fitted_quantity) as quantity
  from job_card_lines l join job_cards j on j.garage_id = l.garage_id and j.id = l.job_card_id
  where l.garage_id = ${garageId} and j.garage_id = ${garageId}
    and l.part_id is not null and l.fitted_quantity < l.quantity and l.approval <> 'DECLINED'
    and j.status in ('OPEN', 'IN_PROGRESS', 'READY')
  group by l.part_id
)`

/** Of a garage that does not hold parts for its cards, none is. `heldParts` is joined as h. */
export const heldOf = ({ hold_parts }: { hold_parts: boolean }) =>
  hold_parts ? sql<string>`coalesce(h.quantity, 0)` : sql<string>`0::numeric`
