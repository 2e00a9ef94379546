import type { GstPeriod } from '../../../contract/money/gst/gst.ts'
import type { Db } from '../../platform/database/database.ts'
import type { GarageScope } from '../../platform/session/guard.ts'
import * as purchases from './purchase-queries.ts'
import * as queries from './queries.ts'

const pageSize = 500
const beforeAll: queries.Place = { day: '2000-01-01', id: '00000000-0000-0000-0000-000000000000' }

/** Page by page, in the order of the days: however long the period, only one page is in memory. */
async function* pagesOf<Row>(
  list: (page: queries.Page) => Promise<queries.Place[]>,
  read: (ids: string[]) => Promise<Row[]>,
): AsyncGenerator<Row> {
  let after = beforeAll
  for (;;) {
    const page = await list({ after, limit: pageSize })
    const last = page.at(-1)
    if (!last) return
    yield* await read(page.map(({ id }) => id))
    after = last
  }
}

const billsOf =
  (db: Db, scope: GarageScope, period: GstPeriod) =>
  (page: queries.Page): Promise<queries.Place[]> =>
    queries.listPage(db, scope, period, page)

export const registerOf = (db: Db, scope: GarageScope, period: GstPeriod) =>
  pagesOf(billsOf(db, scope, period), (ids) => queries.listRegister(db, scope, period, ids))

/** Those that stand in the return by themselves; the rows of one follow each other. */
export const documentsOf = (db: Db, scope: GarageScope, period: GstPeriod) =>
  pagesOf(billsOf(db, scope, period), (ids) => queries.listDocuments(db, scope, period, ids))

/** Suppliers' bills in stock, a row a line. */
export const purchasesOf = (db: Db, scope: GarageScope, period: GstPeriod) =>
  pagesOf(
    (page) => purchases.listPurchasePage(db, scope, period, page),
    (ids) => purchases.listPurchaseRegister(db, scope, ids),
  )
