import * as queries from '../../../../server/office/reports/stock-queries.ts'
import { type Samples, sample } from '../../../support/query-samples.ts'

const { scope, day } = sample
const range = { from: day, to: day }

export const samples: Samples<typeof queries> = {
  listDeadStock: (db) => queries.listDeadStock(db, scope, range, 100),
  listFastMovers: (db) => queries.listFastMovers(db, scope, range, 100),
  listMargins: {
    job: (db) => queries.listMargins(db, scope, range, 'job', 100),
    technician: (db) => queries.listMargins(db, scope, range, 'technician', 100),
    part: (db) => queries.listMargins(db, scope, range, 'part', 100),
  },
  countDelivered: (db) => queries.countDelivered(db, scope, range),
}
