import * as queries from '../../../../server/money/gstr2b/queries.ts'
import { type Samples, sample } from '../../../support/query-samples.ts'

const { scope, id, day } = sample
const file = { garage_id: id, month: day, file_name: '2b.json', left_out: 0, read_by_name: 'Anna' }
const document = {
  garage_id: id,
  month: day,
  kind: 'INVOICE' as const,
  position: 0,
  gstin: '33AAPFU0939F1ZZ',
  supplier_name: 'Chola',
  number: '1',
  day,
  taxable: 1,
  cgst: 0,
  sgst: 0,
  igst: 0,
  is_available: true,
  reason: '',
}

export const samples: Samples<typeof queries> = {
  getGstin: (db) => queries.getGstin(db, scope),
  findFile: (db) => queries.findFile(db, scope, day),
  saveFile: (tx) => queries.saveFile(tx, file),
  deleteDocuments: (tx) => queries.deleteDocuments(tx, scope, day, ['CREDIT', 'DEBIT']),
  insertDocuments: (tx) => queries.insertDocuments(tx, [document]),
  listDocuments: (db) => queries.listDocuments(db, scope, day),
  listBought: (db) => queries.listBought(db, scope, { from: day, to: day }),
  listCredited: (db) => queries.listCredited(db, scope, { from: day, to: day }),
}
