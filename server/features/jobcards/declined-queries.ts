import type { Insertable } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { OfGarage } from './line-figures.ts'

/** A work that is declined once more is the one that waits on its car already. */
export const saveDeclinedWorks = (tx: Tx, rows: Insertable<Tables['declined_works']>[]) =>
  tx
    .insertInto('declined_works')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['garage_id', 'job_card_id', 'work_id']).doUpdateSet((set) => ({
        answer_id: set.ref('excluded.answer_id'),
        content: set.ref('excluded.content'),
        total: set.ref('excluded.total'),
        urgency: set.ref('excluded.urgency'),
        declined_at: set.ref('excluded.declined_at'),
        resolved_at: null,
        resolution: null,
        resolved_by: null,
        to_job_card_id: null,
        reason: null,
      })),
    )
    .execute()

/** The driver has changed their mind on the card that it was declined on. */
export const forgetDeclinedWorks = (tx: Tx, scope: OfGarage, cardId: string, workIds: string[]) =>
  tx
    .deleteFrom('declined_works')
    .where('garage_id', '=', scope.garageId)
    .where('job_card_id', '=', cardId)
    .where('work_id', 'in', workIds)
    .where('resolved_at', 'is', null)
    .execute()
