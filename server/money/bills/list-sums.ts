import type { BillFilter, BillsSummary } from '../../../contract/money/bills/bills.ts'
import { addDays } from '../../../contract/platform/days.ts'
import { sumOfRupees } from '../../../contract/platform/paise.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { OfGarage } from '../../platform/session/guard.ts'
import { sumBills, sumOpen } from './list-queries.ts'
import { type CountedFilter, sumMonths } from './totals-queries.ts'

type Sums = Awaited<ReturnType<typeof sumBills>>

/** What the list's filters keep comes to: whole months as they are kept, other days bill by bill. */
export async function sumList(db: Db | Tx, scope: OfGarage, filter: BillFilter): Promise<BillsSummary> {
  const open = await sumOpen(db, scope, filter)
  const parts = await sumParts(db, scope, filter)
  const sum = (name: keyof NonNullable<Sums>) => sumOfRupees(parts.map((part) => part?.[name] ?? 0))
  return {
    count: sum('count'),
    billed: sum('billed'),
    credited: sum('credited'),
    tax: sum('tax'),
    paid: sum('paid'),
    toPay: Number(open?.to_pay ?? 0),
    overdue: Number(open?.overdue ?? 0),
    overdueCount: open?.overdue_count ?? 0,
    claims: open?.claims ?? 0,
  }
}

async function sumParts(db: Db | Tx, scope: OfGarage, filter: BillFilter): Promise<Sums[]> {
  const counted = countedFilter(filter)
  if (!counted) return [await sumBills(db, scope, filter)]
  const { months, days } = partsOf(filter)
  const parts: Sums[] = months ? [await sumMonths(db, scope, months, counted)] : []
  for (const each of days) parts.push(await sumBills(db, scope, { ...filter, ...each }))
  return parts
}

/** Words are not kept apart, nor what is overdue, which is a matter of the day; what is open are few. */
function countedFilter({ search = '', kind, state, withGstin }: BillFilter): CountedFilter | undefined {
  if (search.trim() !== '') return undefined
  if (state === undefined || state === 'PAID' || state === 'CREDITED') return { kind, withGstin, state }
  return undefined
}

const monthOf = (day: string) => `${day.slice(0, 7)}-01`
const nextMonth = (day: string) => monthOf(addDays(monthOf(day), 31))

type Days = { from: string; to: string }

/** The whole months between two days, either of which may be missing, and the days around them. */
export function partsOf({ from, to }: Pick<BillFilter, 'from' | 'to'>) {
  const first = from === undefined || from === monthOf(from) ? from : nextMonth(from)
  const after = to === undefined ? undefined : monthOf(addDays(to, 1))
  const last = after === undefined ? undefined : monthOf(addDays(after, -1))
  if (first !== undefined && last !== undefined && first > last) {
    return { months: undefined, days: from !== undefined && to !== undefined && from <= to ? [{ from, to }] : [] }
  }
  const days: Days[] = []
  if (from !== undefined && first !== undefined && from < first) days.push({ from, to: addDays(first, -1) })
  if (to !== undefined && after !== undefined && after <= to) days.push({ from: after, to })
  return { months: { first, last }, days }
}
