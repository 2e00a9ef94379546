import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import type { OfGarage } from '../../platform/session/guard.ts'

type Money = { total: string; paid: string }

/** Of the live bill: what was credited of it is what the card comes to less. */
export const updateBalance = (tx: Tx, { garageId }: OfGarage, billId: string, { total, paid }: Money) =>
  sql`
    update bill_balances set credited = total - ${total}::numeric, paid = ${paid}::numeric,
      balance = ${total}::numeric - ${paid}::numeric,
      state = case when ${total}::numeric = 0 then 'CREDITED' when ${paid}::numeric = 0 then 'UNPAID'
        when ${paid}::numeric < ${total}::numeric then 'PARTIAL' else 'PAID' end
    where garage_id = ${garageId} and bill_id = ${billId}
  `.execute(tx)

/** Of a bill that was credited whole, as its card is opened again: the money stays on the card, for the next one. */
export const emptyBalance = (tx: Tx, { garageId }: OfGarage, billId: string) =>
  sql`
    update bill_balances set credited = total, paid = 0, balance = 0, state = 'CREDITED'
    where garage_id = ${garageId} and bill_id = ${billId}
  `.execute(tx)
