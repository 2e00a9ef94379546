import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import type { OfGarage } from '../../platform/session/guard.ts'

/** Lines of a locked card, by the works that they are asked with. */
const ofWorks = (tx: Tx, scope: OfGarage, cardId: string, workIds: string[]) =>
  tx
    .updateTable('job_card_lines')
    .where('garage_id', '=', scope.garageId)
    .where('job_card_id', '=', cardId)
    .where(sql<string>`coalesce(work_id, id)`, '=', sql<string>`any(${workIds}::uuid[])`)

/** Whatever was said of them, they are to be asked anew. */
export const proposeWorks = (tx: Tx, scope: OfGarage, cardId: string, workIds: string[]) =>
  ofWorks(tx, scope, cardId, workIds)
    .set({ approval: 'PROPOSED', approved_total: null, answer_id: null, asked_estimate_id: null })
    .execute()

/** @param lines each with what it comes to: so much is approved */
export const approveLines = (
  tx: Tx,
  { garageId }: OfGarage,
  cardId: string,
  lines: { id: string; total: number }[],
  answerId: string,
) => {
  const [ids, totals] = [lines.map(({ id }) => id), lines.map(({ total }) => total)]
  return sql`
    update job_card_lines set approval = 'APPROVED', answer_id = ${answerId}, approved_total = approved.total
    from unnest(${ids}::uuid[], ${totals}::numeric[]) as approved (id, total)
    where garage_id = ${garageId} and job_card_id = ${cardId} and job_card_lines.id = approved.id
  `.execute(tx)
}

export const declineWorks = (tx: Tx, scope: OfGarage, cardId: string, workIds: string[], answerId: string) =>
  ofWorks(tx, scope, cardId, workIds).set({ approval: 'DECLINED', answer_id: answerId, approved_total: null }).execute()

export const askForWorks = (tx: Tx, scope: OfGarage, cardId: string, workIds: string[], estimateId: string) =>
  ofWorks(tx, scope, cardId, workIds)
    .where('approval', '=', 'PROPOSED')
    .set({ asked_estimate_id: estimateId })
    .execute()

/** A withdrawn estimate asks for nothing. */
export const withdrawAsks = (tx: Tx, scope: OfGarage, cardId: string) =>
  tx
    .updateTable('job_card_lines')
    .set({ asked_estimate_id: null })
    .where('garage_id', '=', scope.garageId)
    .where('job_card_id', '=', cardId)
    .where('approval', '=', 'PROPOSED')
    .execute()
