import * as queries from '../../../../server/office/dashboard/queries.ts'
import { type Samples, sample } from '../../../support/query-samples.ts'

const { scope, day, instant } = sample

export const samples: Samples<typeof queries> = {
  getFigures: (db) => queries.getFigures(db, scope, { date: day, start: instant, end: instant, now: instant }),
}
