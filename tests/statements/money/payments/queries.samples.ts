import * as queries from '../../../../server/money/payments/queries.ts'
import { type Samples, sample } from '../../../support/query-samples.ts'

const { scope, id } = sample
const payment = { kind: 'PAYMENT', method: 'CASH', amount: 100, received_by: id, request_id: id } as const

export const samples: Samples<typeof queries> = {
  findByRequest: (tx) => queries.findByRequest(tx, scope, id),
  findUndoable: (tx) => queries.findUndoable(tx, scope, id, { method: 'UPI', amount: 100, undoesId: id }),
  lockUtr: (tx) => queries.lockUtr(tx, scope, '412388901234'),
  findByUtr: (tx) => queries.findByUtr(tx, scope, '412388901234'),
  insertPayment: (tx) => queries.insertPayment(tx, { garage_id: id, id, job_card_id: id, ...payment }),
}
