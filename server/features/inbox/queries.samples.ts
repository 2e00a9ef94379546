import { type Samples, sample } from '../../../tests/support/query-samples.ts'
import * as queries from './queries.ts'

export const samples: Samples<typeof queries> = {
  listKept: {
    all: (db) => queries.listKept(db, undefined),
    'to a number': (db) => queries.listKept(db, sample.phone),
  },
}
