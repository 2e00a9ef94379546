import * as queries from '../../../../server/workshop/job-cards/approval-queries.ts'
import { type Samples, sample } from '../../../support/query-samples.ts'

const { scope, id } = sample

export const samples: Samples<typeof queries> = {
  proposeWorks: (tx) => queries.proposeWorks(tx, scope, id, [id]),
  approveLines: (tx) => queries.approveLines(tx, scope, id, [{ id, total: 118 }], id),
  declineWorks: (tx) => queries.declineWorks(tx, scope, id, [id], id),
  askForWorks: (tx) => queries.askForWorks(tx, scope, id, [id], id),
  withdrawAsks: (tx) => queries.withdrawAsks(tx, scope, id),
}
