import * as queries from '../../../../server/money/gst/mend-queries.ts'
import { type Samples, sample } from '../../../support/query-samples.ts'

const { scope, day } = sample
const period = { from: day, to: day, isQuarter: false }

export const samples: Samples<typeof queries> = {
  listGstins: (db) => queries.listGstins(db, scope, period),
  listToMend: (db) => queries.listToMend(db, scope, period, { gstins: ['29AAACH7409R1ZX'], limit: 50 }),
  listWithoutCode: (db) => queries.listWithoutCode(db, scope, period, { digits: 4, limit: 50 }),
}
