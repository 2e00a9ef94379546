import { type Samples, sample } from '../../../tests/support/query-samples.ts'
import * as queries from './balance-queries.ts'

const { scope, id } = sample

export const samples: Samples<typeof queries> = {
  updateBalance: (tx) => queries.updateBalance(tx, scope, id, { total: '118', paid: '18' }),
  emptyBalance: (tx) => queries.emptyBalance(tx, scope, id),
}
