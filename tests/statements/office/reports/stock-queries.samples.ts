import * as queries from '../../../../server/office/reports/stock-queries.ts'
import { type Samples, sample } from '../../../support/query-samples.ts'

const { scope, day, id } = sample
const range = { from: day, to: day }
const short = [{ job_card_id: id, part_id: id, cost: '1' }]

export const samples: Samples<typeof queries> = {
  listDeadStock: (db) => queries.listDeadStock(db, scope, range, 100),
  listFastMovers: (db) => queries.listFastMovers(db, scope, range, 100),
  listShortLines: (db) => queries.listShortLines(db, scope, range),
  listMargins: {
    job: (db) => queries.listMargins(db, scope, { ...range, by: 'job', short }, 100),
    technician: (db) => queries.listMargins(db, scope, { ...range, by: 'technician', short }, 100),
    part: (db) => queries.listMargins(db, scope, { ...range, by: 'part', short }, 100),
  },
  countDelivered: (db) => queries.countDelivered(db, scope, range),
}
