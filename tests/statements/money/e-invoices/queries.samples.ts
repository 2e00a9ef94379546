import * as queries from '../../../../server/money/e-invoices/queries.ts'
import { type Samples, sample } from '../../../support/query-samples.ts'

const { scope, id, instant } = sample
const row = {
  garage_id: id,
  bill_id: id,
  irn: 'a'.repeat(64),
  ack_no: '112620084417305',
  ack_at: instant,
  signed_qr: 'a.b.c',
  entered_by: id,
  entered_by_name: 'Shalini',
}

export const samples: Samples<typeof queries> = {
  listBills: (db) => queries.listBills(db, scope, [id]),
  listLines: (db) => queries.listLines(db, scope, [id]),
  findBill: (tx) => queries.findBill(tx, scope, id),
  findEinvoice: (tx) => queries.findEinvoice(tx, scope, id),
  insertEinvoice: (tx) => queries.insertEinvoice(tx, row),
}
