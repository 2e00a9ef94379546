import { type Samples, sample } from '../../../tests/support/query-samples.ts'
import * as queries from './ready-queries.ts'

const { scope, id } = sample

export const samples: Samples<typeof queries> = {
  findVisit: (tx) => queries.findVisit(tx, scope, id),
  findReadyCard: (tx) => queries.findReadyCard(tx, scope, id),
  listDone: (tx) => queries.listDone(tx, scope, id),
}
