import * as queries from '../../../../server/office/audit/queries.ts'
import { type Samples, sample } from '../../../support/query-samples.ts'

const { scope, id, page, next } = sample
const all = { user: undefined, action: undefined, tab: 'changes' } as const
const filter = { user: id, action: 'staff', tab: 'security' } as const

export const samples: Samples<typeof queries> = {
  listEntries: {
    'first page': (db) => queries.listEntries(db, scope, { ...page, ...all }),
    'next page of security, a person and an action': (db) => queries.listEntries(db, scope, { ...next, ...filter }),
  },
  countEntries: {
    all: (db) => queries.countEntries(db, scope, all),
    'of security, a person and an action': (db) => queries.countEntries(db, scope, filter),
  },
}
