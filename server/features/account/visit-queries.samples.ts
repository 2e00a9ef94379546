import { type Samples, sample } from '../../../tests/support/query-samples.ts'
import * as queries from './visit-queries.ts'

const { id, phone } = sample

export const samples: Samples<typeof queries> = {
  listVisits: {
    'first page': (db) => queries.listVisits(db, phone, 10, undefined),
    'of one booking': (db) => queries.listVisits(db, phone, 1, undefined, id),
    'next page': (db) => queries.listVisits(db, phone, 10, id),
  },
}
