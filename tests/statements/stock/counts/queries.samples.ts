import * as queries from '../../../../server/stock/counts/queries.ts'
import { type Samples, sample } from '../../../support/query-samples.ts'

const { scope, id, instant } = sample

export const samples: Samples<typeof queries> = {
  listCounts: {
    'first page': (db) => queries.listCounts(db, scope, { limit: 100 }),
    'next page': (db) => queries.listCounts(db, scope, { limit: 100, cursor: id }),
  },
  countCounts: (db) => queries.countCounts(db, scope),
  findCount: (db) => queries.findCount(db, scope, id),
  lockCount: (tx) => queries.lockCount(tx, scope, id),
  listCountLines: (db) => queries.listCountLines(db, scope, id),
  listRacks: (db) => queries.listRacks(db, scope),
  listPartsOfRack: (tx) => queries.listPartsOfRack(tx, scope, 'A', 500),
  insertCount: (tx) => queries.insertCount(tx, { garage_id: id, id, rack: 'A', opened_by_name: 'Thomas' }),
  insertLines: (tx) => queries.insertLines(tx, [{ garage_id: id, count_id: id, part_id: id }]),
  updateCount: (tx) => queries.updateCount(tx, scope, id, { state: 'DROPPED' }),
  findEntry: (tx) => queries.findEntry(tx, scope, id, id),
  saveLine: (tx) =>
    queries.saveLine(tx, scope, id, id, { counted: 13, expected: '14', at: instant, by_name: 'Thomas' }),
}
