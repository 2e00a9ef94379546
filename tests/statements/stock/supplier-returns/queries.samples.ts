import * as queries from '../../../../server/stock/supplier-returns/queries.ts'
import { type Samples, sample } from '../../../support/query-samples.ts'

const { scope, id } = sample
const figures = { amount: 100, cgst: 9, sgst: 9, igst: 0 }

export const samples: Samples<typeof queries> = {
  listReturns: {
    'first page': (db) => queries.listReturns(db, scope, { limit: 100 }),
    'next page, of a bill': (db) => queries.listReturns(db, scope, { limit: 100, cursor: id, purchaseId: id }),
  },
  countReturns: (db) => queries.countReturns(db, scope, { purchaseId: id }),
  findReturn: (db) => queries.findReturn(db, scope, id),
  lockReturn: (tx) => queries.lockReturn(tx, scope, id),
  listReturnLines: (tx) => queries.listReturnLines(tx, scope, id),
  listBillLines: (tx) => queries.listBillLines(tx, scope, id),
  lockBill: (tx) => queries.lockBill(tx, scope, id),
  listReturned: (tx) => queries.listReturned(tx, scope, id),
  insertReturn: (tx) =>
    queries.insertReturn(tx, {
      garage_id: id,
      id,
      number: 'R-00001',
      purchase_id: id,
      supplier_id: id,
      reason: 'Wrong part',
      ...figures,
      total: 118,
      sent_by_name: 'Thomas',
    }),
  insertReturnLines: (tx) =>
    queries.insertReturnLines(tx, [
      { garage_id: id, return_id: id, purchase_line_id: id, part_id: id, quantity: 1, ...figures, value: 100 },
    ]),
  updateReturn: (tx) => queries.updateReturn(tx, scope, id, { state: 'UNDONE' }),
}
