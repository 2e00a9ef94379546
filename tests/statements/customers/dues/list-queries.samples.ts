import * as queries from '../../../../server/customers/dues/list-queries.ts'
import { type Samples, sample } from '../../../support/query-samples.ts'

const { scope, id, day } = sample
const page = { today: day, search: '', after: undefined, limit: 101 }

export const samples: Samples<typeof queries> = {
  listDues: {
    'of this week': (db) => queries.listDues(db, scope, { ...page, tab: 'WEEK' }),
    'late ones, further on': (db) => queries.listDues(db, scope, { ...page, tab: 'LATE', after: { dueBy: day, id } }),
    'contacted ones, searched': (db) => queries.listDues(db, scope, { ...page, tab: 'CONTACTED', search: 'TN 09' }),
  },
  findShownDue: (db) => queries.findShownDue(db, scope, id, day),
  countDues: (db) => queries.countDues(db, scope, day),
  getGarage: (db) => queries.getGarage(db, scope),
  listToLookAt: (db) => queries.listToLookAt(db, day, day, { slice: undefined, after: undefined }),
  markLookedAt: (tx) => queries.markLookedAt(tx, scope, id),
}
