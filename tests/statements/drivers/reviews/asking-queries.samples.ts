import * as queries from '../../../../server/drivers/reviews/asking-queries.ts'
import { type Samples, sample } from '../../../support/query-samples.ts'

const { scope, id } = sample

export const samples: Samples<typeof queries> = {
  listToAsk: (db) => queries.listToAsk(db, { slice: 3, after: undefined }),
  markLookedAt: (tx) => queries.markLookedAt(tx, scope, id),
}
