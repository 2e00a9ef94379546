import { sql } from 'kysely'
import type { DiscountKind } from '../../../contract/platform/terms/bill-kinds.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { OfGarage } from '../../platform/session/guard.ts'

export async function staffDiscountLimit(tx: Tx, { garageId }: OfGarage): Promise<number> {
  const garage = await tx
    .selectFrom('garages')
    .select('staff_discount_percent')
    .where('id', '=', garageId)
    .executeTakeFirstOrThrow()
  return Number(garage.staff_discount_percent)
}

type Discount = { kind: DiscountKind; value: number }

/** Works that are asked, or were approved, by an estimate that names a discount on the whole bill; one row a line. */
export const listPromisedDiscounts = (tx: Tx, { garageId }: OfGarage, cardId: string) =>
  tx
    .selectFrom('job_card_lines as l')
    .leftJoin('estimate_answers as a', (join) =>
      join.on('a.garage_id', '=', garageId).onRef('a.id', '=', 'l.answer_id'),
    )
    .innerJoin('estimates as e', (join) =>
      join.on('e.garage_id', '=', garageId).on('e.id', '=', sql<string>`coalesce(a.estimate_id, l.asked_estimate_id)`),
    )
    .select(sql<string>`coalesce(l.work_id, l.id)`.as('work_id'))
    .select(sql<Discount>`e.content -> 'discount'`.as('discount'))
    .where('l.garage_id', '=', garageId)
    .where('l.job_card_id', '=', cardId)
    .where('l.approval', '<>', 'DECLINED')
    .where(sql<boolean>`e.content -> 'discount' is not null`)
    .execute()

export const updateDiscount = (tx: Tx, { garageId }: OfGarage, cardId: string, discount: Discount | null) =>
  tx
    .updateTable('job_cards')
    .set({ discount_kind: discount?.kind ?? null, discount_value: discount?.value ?? null })
    .where('garage_id', '=', garageId)
    .where('id', '=', cardId)
    .execute()
