import { type Samples, sample } from '../../../tests/support/query-samples.ts'
import * as queries from './mend-queries.ts'

const { scope, day } = sample
const period = { from: day, to: day, isQuarter: false }

export const samples: Samples<typeof queries> = {
  listRegistered: (db) => queries.listRegistered(db, scope, period),
  listWithoutCode: (db) => queries.listWithoutCode(db, scope, period, { digits: 4, limit: 50 }),
}
