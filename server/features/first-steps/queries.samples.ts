import { type Samples, sample } from '../../../tests/support/query-samples.ts'
import * as queries from './queries.ts'

const { scope } = sample

export const samples: Samples<typeof queries> = {
  getFacts: (db) => queries.getFacts(db, scope),
  setHidden: (tx) => queries.setHidden(tx, scope, true),
}
