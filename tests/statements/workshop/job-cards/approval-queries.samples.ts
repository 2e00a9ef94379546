import * as queries from '../../../../server/workshop/job-cards/approval-queries.ts'
import { type Samples, sample } from '../../../support/query-samples.ts'

const { scope, id } = sample
const card = { id, charges_tax: true }

export const samples: Samples<typeof queries> = {
  proposeWorks: (tx) => queries.proposeWorks(tx, scope, id, [id]),
  approveWorks: (tx) => queries.approveWorks(tx, scope, card, [id], id),
  approveAllLines: (tx) => queries.approveAllLines(tx, scope, card),
  declineWorks: (tx) => queries.declineWorks(tx, scope, id, [id], id),
  askForWorks: (tx) => queries.askForWorks(tx, scope, id, [id], id),
  withdrawAsks: (tx) => queries.withdrawAsks(tx, scope, id),
}
