import * as queries from '../../../../server/drivers/reviews/rating-queries.ts'
import { type Samples, sample } from '../../../support/query-samples.ts'

const { scope, id } = sample
const row = { count: 1, sum: 5, ones: 0, twos: 0, threes: 0, fours: 0, fives: 1 }

export const samples: Samples<typeof queries> = {
  findRating: (db) => queries.findRating(db, scope),
  sumRating: (db) => queries.sumRating(db, scope),
  lockRating: (tx) => queries.lockRating(tx, scope),
  updateRating: (tx) => queries.updateRating(tx, scope, row),
  setState: (tx) => queries.setState(tx, scope, id, 'TAKEN_DOWN'),
}
