import * as queries from '../../../../server/money/day-closes/till-queries.ts'
import { type Samples, sample } from '../../../support/query-samples.ts'

const { scope } = sample

export const samples: Samples<typeof queries> = {
  shareTill: (tx) => queries.shareTill(tx, scope),
  lockTill: (tx) => queries.lockTill(tx, scope),
  nowSinceClose: (tx) => queries.nowSinceClose(tx, scope),
}
