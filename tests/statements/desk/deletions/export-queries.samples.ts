import * as queries from '../../../../server/desk/deletions/export-queries.ts'
import { type Samples, sample } from '../../../support/query-samples.ts'

const { id } = sample
const key = [
  { name: 'bill_id', type: 'uuid' },
  { name: 'position', type: 'integer' },
]
const page = { table: 'bill_lines', key, garageId: id, limit: 10 } as const

export const samples: Samples<typeof queries> = {
  findWhole: (db) => queries.findWhole(db, id),
  readKey: (db) => queries.readKey(db, 'bookings'),
  listRows: {
    'from the first on': (db) => queries.listRows(db, page),
    'after one': (db) => queries.listRows(db, { ...page, after: [id, '1'] }),
    'one row': (db) => queries.listRows(db, { ...page, table: 'garage_ratings', key: [] }),
  },
}
