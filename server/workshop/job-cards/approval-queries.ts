import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import type { OfGarage } from '../../platform/session/guard.ts'
import { figuresOf, type TaxedCard } from './line-figures.ts'

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

export const approveWorks = (tx: Tx, scope: OfGarage, card: TaxedCard, workIds: string[], answerId: string) => {
  const { amount, halfTax } = figuresOf(card)
  return ofWorks(tx, scope, card.id, workIds)
    .set({ approval: 'APPROVED', answer_id: answerId, approved_total: sql`${amount} + 2 * ${halfTax}` })
    .execute()
}

/** Of a new card whose lines a driver has booked: the booking is the answer. */
export const approveAllLines = (tx: Tx, scope: OfGarage, card: TaxedCard) => {
  const { amount, halfTax } = figuresOf(card)
  return tx
    .updateTable('job_card_lines')
    .set({ approval: 'APPROVED', approved_total: sql`${amount} + 2 * ${halfTax}` })
    .where('garage_id', '=', scope.garageId)
    .where('job_card_id', '=', card.id)
    .execute()
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
