import * as queries from '../../../../server/desk/garages/queries.ts'
import { type Samples, sample } from '../../../support/query-samples.ts'

const { id } = sample

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
  setBlock: {
    blocked: (tx) => queries.setBlock(tx, id, 'reason'),
    'works again': (tx) => queries.setBlock(tx, id, undefined),
  },
  findDeletion: (db) => queries.findDeletion(db, id),
  listActiveMembers: (tx) => queries.listActiveMembers(tx, id),
}
