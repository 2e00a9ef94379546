import { type Samples, sample } from '../../../tests/support/query-samples.ts'
import * as queries from './asking-queries.ts'

const { scope, id } = sample

export const samples: Samples<typeof queries> = {
  listToAsk: (db) => queries.listToAsk(db),
  markLookedAt: (tx) => queries.markLookedAt(tx, scope, id),
}
