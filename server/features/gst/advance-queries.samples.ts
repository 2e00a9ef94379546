import { type Samples, sample } from '../../../tests/support/query-samples.ts'
import * as queries from './advance-queries.ts'

const { scope, day } = sample

export const samples: Samples<typeof queries> = {
  sumAdvances: (db) => queries.sumAdvances(db, scope, { from: day, to: day, isQuarter: false }),
}
