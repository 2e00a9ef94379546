import type { Readable } from 'node:stream'
import { daysBetween } from '../../../contract/platform/days.ts'
import { indianDay } from '../../../contract/platform/formats.ts'
import { recordAudit } from '../../platform/audit.ts'
import { type Cell, writeCsv } from '../../platform/csv.ts'
import { type Db, transact } from '../../platform/database/database.ts'
import type { GarageScope } from '../../platform/session/guard.ts'
import * as queries from './queries.ts'

const pageSize = 1000
const header = ['Customer', 'Phone', 'Bill', 'Due', 'Days overdue', 'Balance', 'Waits to be checked', 'Last reminder']

/** Every bill that is not paid, longest due first; who took it is written down before the first row leaves. */
export async function exportOutstanding(db: Db, scope: GarageScope): Promise<Readable> {
  await transact(db, (tx) =>
    recordAudit(tx, scope, { action: 'outstanding.exported', subject: { id: null, label: 'outstanding' } }),
  )
  return writeCsv(header, rowsOf(db, scope, indianDay()))
}

/** Page by page, so that memory stays flat. */
async function* rowsOf(db: Db, scope: GarageScope, today: string): AsyncGenerator<Cell[]> {
  let after: queries.Place | undefined
  for (;;) {
    const page = await queries.listOwing(db, scope, pageSize, after)
    const last = page.at(-1)
    if (!last) return
    for (const row of page) {
      yield [
        row.name,
        row.phone,
        row.number,
        row.due_on,
        Math.max(0, daysBetween(row.due_on, today)),
        Number(row.balance),
        row.claimed === null ? null : Number(row.claimed),
        row.reminded_at ? indianDay(row.reminded_at) : null,
      ]
    }
    after = { dueOn: last.due_on, billId: last.bill_id }
  }
}
