import * as queries from '../../../../server/stock/purchases/queries.ts'
import { type Samples, sample } from '../../../support/query-samples.ts'

const { scope, id, day } = sample
const bill = {
  garage_id: id,
  id,
  supplier_id: id,
  number: 'AL/1182',
  number_key: 'AL/1182',
  fin_year: 2026,
  invoice_date: day,
  is_inter_state: false,
  is_tax_credited: true,
  due_on: null,
  written_by_name: 'Meena',
  search_text: 'al/1182',
  request_id: null,
}
const line = {
  garage_id: id,
  id,
  purchase_id: id,
  position: 1,
  part_id: id,
  quantity: 2,
  unit_price: 200,
  tax_rate: 18,
  amount: 400,
  freight: 0,
  cgst: 36,
  sgst: 36,
  igst: 0,
  cost: 400,
}

export const samples: Samples<typeof queries> = {
  sumInputTax: (db) => queries.sumInputTax(db, scope, { from: '2026-11-01', to: '2026-11-30' }),
  listPurchases: {
    'first page': (db) => queries.listPurchases(db, scope, { limit: 10 }),
    'next page, filtered': (db) =>
      queries.listPurchases(db, scope, { search: '1182', state: 'DRAFT', supplierId: id, limit: 10, cursor: id }),
    'of a month': (db) => queries.listPurchases(db, scope, { month: '2026-11', limit: 10 }),
    overdue: (db) => queries.listPurchases(db, scope, { payment: 'OVERDUE', limit: 10 }),
    paid: (db) => queries.listPurchases(db, scope, { payment: 'PAID', limit: 10 }),
  },
  countPurchases: (db) => queries.countPurchases(db, scope, { state: 'DRAFT' }),
  findPurchase: (db) => queries.findPurchase(db, scope, id),
  listLastComings: (tx) => queries.listLastComings(tx, scope, [id], id),
  lockPurchase: (tx) => queries.lockPurchase(tx, scope, id),
  listFigures: (db) => queries.listFigures(db, scope, [id]),
  listPurchaseLines: (db) => queries.listPurchaseLines(db, scope, id),
  findTwin: (tx) => queries.findTwin(tx, scope, { supplierId: id, finYear: 2026, key: 'AL/1182', exceptId: id }),
  lockNumber: (tx) => queries.lockNumber(tx, scope, id),
  insertPurchase: (tx) => queries.insertPurchase(tx, bill),
  updatePurchase: (tx) => queries.updatePurchase(tx, scope, id, { state: 'IN_STOCK' }),
  saveLines: (tx) => queries.saveLines(tx, scope, id, [line]),
  deletePurchase: (tx) => queries.deletePurchase(tx, scope, id),
  setBuyingPrice: (tx) => queries.setBuyingPrice(tx, scope, id, '200'),
  findReturnOf: (tx) => queries.findReturnOf(tx, scope, id),
  nameSupplier: (tx) => queries.nameSupplier(tx, scope, { id, supplierId: id }, [id]),
  unnameSupplier: (tx) => queries.unnameSupplier(tx, scope, { id, supplierId: id }, [id]),
  keepTakenIn: (tx) => queries.keepTakenIn(tx, scope, { id, cgst: '36', sgst: '36', igst: '0', cost: '400' }, '180'),
  listMovesOf: (tx) => queries.listMovesOf(tx, scope, id),
}
