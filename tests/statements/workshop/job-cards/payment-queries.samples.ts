import * as queries from '../../../../server/workshop/job-cards/payment-queries.ts'
import { type Samples, sample } from '../../../support/query-samples.ts'

const { scope, id } = sample

export const samples: Samples<typeof queries> = {
  listPayments: (db) => queries.listPayments(db, scope, id),
}
