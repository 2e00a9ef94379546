import * as queries from '../../../../server/workshop/job-cards/line-queries.ts'
import { type Samples, sample } from '../../../support/query-samples.ts'

const { scope, id } = sample
const line = {
  garage_id: id,
  id,
  job_card_id: id,
  position: 1,
  kind: 'LABOUR',
  description: 'Oil change',
  quantity: 1,
  unit: 'job',
  unit_price: 500,
  discount: 0,
  tax_rate: 18,
} as const

export const samples: Samples<typeof queries> = {
  listLines: (db) => queries.listLines(db, scope, id),
  insertLines: (tx) => queries.insertLines(tx, [line]),
  updateLine: (tx) => queries.updateLine(tx, scope, id, id, { quantity: 2 }),
  setLineDone: (tx) => queries.setLineDone(tx, scope, id, id, { done_at: sample.instant, done_by: id }),
  findLineState: (tx) => queries.findLineState(tx, scope, id, id),
  listOpenLines: (tx) => queries.listOpenLines(tx, scope, id),
  deleteLine: (tx) => queries.deleteLine(tx, scope, id, id),
  saveLines: (tx) => queries.saveLines(tx, [line]),
  deleteLines: (tx) => queries.deleteLines(tx, scope, id, [id]),
  shiftLines: (tx) => queries.shiftLines(tx, scope, id, 2, 3),
}
