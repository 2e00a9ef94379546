import { type Selectable, sql } from 'kysely'
import type { PaymentStatus } from '../../../contract/platform/terms/workshop.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { GarageScope, OfGarage } from '../../platform/session/guard.ts'

/** A card that is finished, or billed, asks for nothing. */
const openAsks = (scope: OfGarage, cardId: string, live_bill_id: string | null | undefined) =>
  live_bill_id
    ? sql<number>`0`
    : sql<number>`(
  select count(distinct coalesce(l.work_id, l.id)) from job_card_lines l
  where l.garage_id = ${scope.garageId} and l.job_card_id = ${cardId}
    and l.approval = 'PROPOSED' and l.asked_estimate_id is not null
    and job_cards.status in ('OPEN', 'IN_PROGRESS', 'READY')
    and ${live_bill_id === null ? sql`true` : sql`job_cards.live_bill_id is null`}
)`

type Kept = { total_amount: number; amount_paid: number; payment_status: PaymentStatus } & Partial<
  Pick<Selectable<Tables['job_cards']>, 'estimate_count' | 'live_bill_id'>
>

/** What a locked card comes to, and its open asks with it. Where its live bill stands is kept with them. */
export const updateCardTotals = (tx: Tx, scope: OfGarage, cardId: string, kept: Kept) =>
  tx
    .updateTable('job_cards')
    .set({ ...kept, open_asks: openAsks(scope, cardId, kept.live_bill_id) })
    .set({ version: sql`version + 1`, updated_at: sql`now()` })
    .where('garage_id', '=', scope.garageId)
    .where('id', '=', cardId)
    .execute()

/** What is unfinished, nothing paid of it, and taxed otherwise. */
export const lockCardsToTax = (tx: Tx, { garageId }: GarageScope, charges_tax: boolean, limit: number) =>
  tx
    .selectFrom('job_cards')
    .select(['id', 'discount_kind', 'discount_value'])
    .where('garage_id', '=', garageId)
    .where('payment_status', '=', 'PENDING')
    .where('charges_tax', '<>', charges_tax)
    .where('status', 'in', ['OPEN', 'IN_PROGRESS', 'READY'])
    .where('live_bill_id', 'is', null)
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .execute()

export const listLinesOfCards = (tx: Tx, { garageId }: GarageScope, cardIds: string[]) =>
  tx
    .selectFrom('job_card_lines')
    .selectAll()
    .where('garage_id', '=', garageId)
    .where('job_card_id', '=', sql<string>`any(${cardIds}::uuid[])`)
    .orderBy('job_card_id')
    .orderBy('position')
    .orderBy('id')
    .execute()

/** Works of several cards are to be asked anew. */
export const proposeWorksOfCards = (tx: Tx, { garageId }: GarageScope, cardIds: string[], workIds: string[]) =>
  tx
    .updateTable('job_card_lines')
    .set({ approval: 'PROPOSED', approved_total: null, answer_id: null, asked_estimate_id: null })
    .where('garage_id', '=', garageId)
    .where('job_card_id', '=', sql<string>`any(${cardIds}::uuid[])`)
    .where(sql<string>`coalesce(work_id, id)`, '=', sql<string>`any(${workIds}::uuid[])`)
    .execute()

/** They ask for nothing more: what they asked is to be asked anew. */
export const updateTaxedCards = (
  tx: Tx,
  { garageId }: GarageScope,
  charges_tax: boolean,
  cards: { id: string; total: number }[],
) => {
  const [ids, totals] = [cards.map(({ id }) => id), cards.map(({ total }) => total)]
  return sql`
    update job_cards set charges_tax = ${charges_tax}, total_amount = taxed.total, open_asks = 0,
      version = version + 1, updated_at = now()
    from unnest(${ids}::uuid[], ${totals}::numeric[]) as taxed (id, total)
    where garage_id = ${garageId} and job_cards.id = taxed.id
  `.execute(tx)
}
