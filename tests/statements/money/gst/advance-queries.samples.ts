import * as queries from '../../../../server/money/gst/advance-queries.ts'
import { type Samples, sample } from '../../../support/query-samples.ts'

const { scope, day } = sample

export const samples: Samples<typeof queries> = {
  sumAdvances: (db) => queries.sumAdvances(db, scope, { from: day, to: day, isQuarter: false }),
}
