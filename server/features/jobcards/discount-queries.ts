import { sql } from 'kysely'
import type { DiscountKind } from '../../../contract/bill-kinds.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { OfGarage } from './line-figures.ts'

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

/** A line of a bill of a car, with what was credited of it. */
export const findBilledLine = (
  tx: Tx,
  { garageId }: OfGarage,
  vehicleId: string,
  { billId, position }: { billId: string; position: number },
) =>
  tx
    .selectFrom('bill_lines as l')
    .innerJoin('bills as b', (join) => join.on('b.garage_id', '=', garageId).onRef('b.id', '=', 'l.bill_id'))
    .selectAll('l')
    .select('b.number')
    .select(
      sql<string>`coalesce((
        select sum(n.taxable) from bill_lines n join bills c on c.garage_id = n.garage_id and c.id = n.bill_id
        where n.garage_id = ${garageId} and c.garage_id = ${garageId} and c.corrects_id = ${billId}
          and n.corrects_position = ${position}
      ), 0)`.as('credited'),
    )
    .where('l.garage_id', '=', garageId)
    .where('l.bill_id', '=', billId)
    .where('l.position', '=', position)
    .where('b.vehicle_id', '=', vehicleId)
    .where('b.kind', '<>', 'CREDIT')
    .executeTakeFirst()

/** Work under warranty that somebody has given a price. */
export const findPricedRework = (tx: Tx, { garageId }: OfGarage, cardId: string) =>
  tx
    .selectFrom('job_card_lines')
    .select('id')
    .where('garage_id', '=', garageId)
    .where('job_card_id', '=', cardId)
    .where('rework_bill_id', 'is not', null)
    .where('unit_price', '>', '0')
    .limit(1)
    .executeTakeFirst()
