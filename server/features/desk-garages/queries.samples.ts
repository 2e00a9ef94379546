import { type Samples, sample } from '../../../tests/support/query-samples.ts'
import * as queries from './queries.ts'

const { id, instant } = sample

export const samples: Samples<typeof queries> = {
  listGarages: {
    all: (db) => queries.listGarages(db, { page: 1, limit: 50 }),
    searched: (db) => queries.listGarages(db, { search: 'murugan', state: 'BLOCKED', page: 2, limit: 50 }),
  },
  findGarage: (db) => queries.findGarage(db, id),
  findIdBySlug: (db) => queries.findIdBySlug(db, 'garage'),
  listContacts: (db) => queries.listContacts(db, id),
  markLookedAt: (tx) => queries.markLookedAt(tx, id),
  lockGarage: (tx) => queries.lockGarage(tx, id),
  setBlock: (tx) => queries.setBlock(tx, id, { blocked_at: instant, blocked_reason: 'reason' }),
  listActiveMembers: (tx) => queries.listActiveMembers(tx, id),
}
