import * as queries from '../../../../server/people/first-steps/queries.ts'
import { type Samples, sample } from '../../../support/query-samples.ts'

const { scope } = sample

export const samples: Samples<typeof queries> = {
  getFacts: (db) => queries.getFacts(db, scope),
  setHidden: (tx) => queries.setHidden(tx, scope, true),
}
