import { type Samples, sample } from '../../../tests/support/query-samples.ts'
import * as queries from './payment-queries.ts'

const { scope, id } = sample

export const samples: Samples<typeof queries> = {
  listPayments: (db) => queries.listPayments(db, scope, id),
}
