import { type Samples, sample } from '../../../tests/support/query-samples.ts'
import * as queries from './queries.ts'

const { scope, id, page, next } = sample
const filter = { user: id, action: 'staff' }

export const samples: Samples<typeof queries> = {
  listEntries: {
    'first page': (db) => queries.listEntries(db, scope, { ...page, user: undefined, action: undefined }),
    'next page of a person and an action': (db) => queries.listEntries(db, scope, { ...next, ...filter }),
  },
  countEntries: {
    all: (db) => queries.countEntries(db, scope, {}),
    'of a person and an action': (db) => queries.countEntries(db, scope, filter),
  },
}
