import type { GstPeriod } from '../../../contract/money/gst/gst.ts'
import type { Db } from '../../platform/database/database.ts'
import type { GarageScope } from '../../platform/session/guard.ts'
import * as queries from './queries.ts'

const pageSize = 500
const beforeAll: queries.Place = { issuedOn: '2000-01-01', id: '00000000-0000-0000-0000-000000000000' }

/** Page by page, in the order of the days: however long the period, only one page is in memory. */
async function* pagesOf<Row>(
  db: Db,
  scope: GarageScope,
  period: GstPeriod,
  read: (ids: string[]) => Promise<Row[]>,
): AsyncGenerator<Row> {
  let after = beforeAll
  for (;;) {
    const page = await queries.listPage(db, scope, period, { after, limit: pageSize })
    const last = page.at(-1)
    if (!last) return
    yield* await read(page.map(({ id }) => id))
    after = { issuedOn: last.issued_on, id: last.id }
  }
}

export const registerOf = (db: Db, scope: GarageScope, period: GstPeriod) =>
  pagesOf(db, scope, period, (ids) => queries.listRegister(db, scope, period, ids))

/** Those that stand in the return by themselves; the rows of one follow each other. */
export const documentsOf = (db: Db, scope: GarageScope, period: GstPeriod) =>
  pagesOf(db, scope, period, (ids) => queries.listDocuments(db, scope, period, ids))
