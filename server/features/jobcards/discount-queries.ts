import type { DiscountKind } from '../../../contract/bill-kinds.ts'
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

export const updateDiscount = (
  tx: Tx,
  { garageId }: OfGarage,
  cardId: string,
  discount: { kind: DiscountKind; value: number } | null,
) =>
  tx
    .updateTable('job_cards')
    .set({ discount_kind: discount?.kind ?? null, discount_value: discount?.value ?? null })
    .where('garage_id', '=', garageId)
    .where('id', '=', cardId)
    .execute()
