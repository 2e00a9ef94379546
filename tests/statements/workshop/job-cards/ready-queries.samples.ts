import * as queries from '../../../../server/workshop/job-cards/ready-queries.ts'
import { type Samples, sample } from '../../../support/query-samples.ts'

const { scope, id } = sample

export const samples: Samples<typeof queries> = {
  findVisit: (tx) => queries.findVisit(tx, scope, id),
  findReadyCard: (tx) => queries.findReadyCard(tx, scope, id),
  listDone: (tx) => queries.listDone(tx, scope, id),
}
