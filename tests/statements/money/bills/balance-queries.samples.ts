import * as queries from '../../../../server/money/bills/balance-queries.ts'
import { type Samples, sample } from '../../../support/query-samples.ts'

const { scope, id } = sample

export const samples: Samples<typeof queries> = {
  updateBalance: (tx) => queries.updateBalance(tx, scope, id, { total: '118', paid: '18' }),
  emptyBalance: (tx) => queries.emptyBalance(tx, scope, id),
}
