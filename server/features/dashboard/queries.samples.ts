import { type Samples, sample } from '../../../tests/support/query-samples.ts'
import * as queries from './queries.ts'

const { scope, day, instant } = sample

export const samples: Samples<typeof queries> = {
  getFigures: (db) => queries.getFigures(db, scope, { date: day, start: instant, end: instant }),
}
