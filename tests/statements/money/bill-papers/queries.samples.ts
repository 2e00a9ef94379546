import * as queries from '../../../../server/money/bill-papers/queries.ts'
import { type Samples, sample } from '../../../support/query-samples.ts'

const { scope, id } = sample

export const samples: Samples<typeof queries> = {
  findVoucher: (db) => queries.findVoucher(db, scope, id, id),
  listReceipts: (db) => queries.listReceipts(db, scope, id),
}
