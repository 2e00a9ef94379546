import * as queries from '../../../../server/stock/parts/totals-queries.ts'
import { type Samples, sample } from '../../../support/query-samples.ts'

const { scope, id } = sample

export const samples: Samples<typeof queries> = {
  addToTotals: (tx) =>
    queries.addToTotals(tx, [
      { garage_id: id, moved_in: '2026-11-01', is_active: true, is_there: true, parts: 1, low: 0, value: '12.50' },
    ]),
  lockCounting: (tx) => queries.lockCounting(tx, scope),
  listDifferences: (db) => queries.listDifferences(db, scope),
  listGarages: {
    'of all': (db) => queries.listGarages(db, { slice: undefined, after: undefined }),
    'of a slice, further on': (db) => queries.listGarages(db, { slice: 10, after: id }),
  },
}
