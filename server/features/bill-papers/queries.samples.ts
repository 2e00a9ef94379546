import { type Samples, sample } from '../../../tests/support/query-samples.ts'
import * as queries from './queries.ts'

const { scope, id } = sample

export const samples: Samples<typeof queries> = {
  findVoucher: (db) => queries.findVoucher(db, scope, id, id),
  listReceipts: (db) => queries.listReceipts(db, scope, id),
}
