import { atTheCounter } from '../../../contract/money/bills/bills.ts'
import { ages, type Outstanding } from '../../../contract/money/outstanding/outstanding.ts'
import { daysBetween } from '../../../contract/platform/days.ts'
import { indianDay } from '../../../contract/platform/formats.ts'
import { paise } from '../../../contract/platform/paise.ts'
import type { Db } from '../../platform/database/database.ts'
import type { GarageScope } from '../../platform/session/guard.ts'
import * as queries from './queries.ts'
import { whyNotRemind } from './rules.ts'

/** Nobody reads more; the sums are of all. */
const shownBills = 500

/** Who owes, longest first (docs/rules.md#outstanding). */
export async function readOutstanding(db: Db, scope: GarageScope, now = new Date()): Promise<Outstanding> {
  const today = indianDay(now)
  const sums = await queries.sumByAge(db, scope, today)
  const rows = await queries.listOwing(db, scope, shownBills)
  const sum = (age: string) => sums.find((row) => row.age === age)
  return {
    today,
    owed: sums.reduce((total, { amount }) => total + paise(amount), 0) / 100,
    count: sums.reduce((total, { bills }) => total + bills, 0),
    ages: ages.map((age) => ({ age, amount: Number(sum(age)?.amount ?? 0), bills: sum(age)?.bills ?? 0 })),
    bills: rows.map((row) => ({
      billId: row.bill_id,
      number: row.number,
      jobCardId: row.job_card_id,
      customerId: row.customer_id ?? '',
      customerName: row.name || atTheCounter,
      phone: row.phone,
      dueOn: row.due_on,
      balance: Number(row.balance),
      daysOverdue: daysBetween(row.due_on, today),
      claimed: row.claimed === null ? null : Number(row.claimed),
      remindedAt: row.reminded_at?.toISOString() ?? null,
      notNow: whyNotRemind(row, today, now) ?? null,
    })),
  }
}
