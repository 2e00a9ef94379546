import { type Samples, sample } from '../../../tests/support/query-samples.ts'
import * as queries from './till-queries.ts'

const { scope } = sample

export const samples: Samples<typeof queries> = {
  shareTill: (tx) => queries.shareTill(tx, scope),
  lockTill: (tx) => queries.lockTill(tx, scope),
  nowSinceClose: (tx) => queries.nowSinceClose(tx, scope),
}
