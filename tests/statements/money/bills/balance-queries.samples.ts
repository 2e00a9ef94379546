import * as queries from '../../../../server/money/bills/balance-queries.ts'
import { type Samples, sample } from '../../../support/query-samples.ts'

const { scope, id } = sample

export const samples: Samples<typeof queries> = {
  moveBalance: (tx) => queries.moveBalance(tx, scope, id, { left: 118, paid: 18, due: 100, state: 'PARTIAL' }),
}
