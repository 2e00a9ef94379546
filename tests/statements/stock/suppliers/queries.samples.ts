import * as queries from '../../../../server/stock/suppliers/queries.ts'
import { type Samples, sample } from '../../../support/query-samples.ts'

const { scope, id } = sample
const active = { state: 'ACTIVE', search: undefined } as const
const row = { garage_id: id, id, name: 'Annai Lubricants', search_text: 'annai lubricants', request_id: null }

export const samples: Samples<typeof queries> = {
  listSuppliers: {
    'first page': (db) => queries.listSuppliers(db, scope, { ...active, limit: 10 }),
    'next page of a search': (db) =>
      queries.listSuppliers(db, scope, { ...active, search: 'annai', limit: 10, cursor: id }),
  },
  countSuppliers: (db) => queries.countSuppliers(db, scope, active),
  findSupplier: (db) => queries.findSupplier(db, scope, id),
  keepSupplier: (tx) => queries.keepSupplier(tx, scope, id),
  lockSupplier: (tx) => queries.lockSupplier(tx, scope, id),
  insertSupplier: (tx) => queries.insertSupplier(tx, row),
  updateSupplier: (tx) => queries.updateSupplier(tx, scope, id, { name: 'Annai' }),
  deleteSupplier: (tx) => queries.deleteSupplier(tx, scope, id),
  findBillOf: (tx) => queries.findBillOf(tx, scope, id),
}
