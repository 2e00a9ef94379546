import * as queries from '../../../../server/stock/parts/queries.ts'
import { type Samples, sample } from '../../../support/query-samples.ts'

const { scope, id } = sample
const [holding, free] = [{ hold_parts: true }, { hold_parts: false }]
const active = { state: 'ACTIVE', filter: undefined, search: undefined, supplierId: undefined } as const
const part = {
  id,
  number: 'OF-118',
  number_key: 'OF118',
  name: 'Oil filter',
  name_key: 'oil filter',
  brand: null,
  unit: 'pc',
  tax_rate: 18,
  selling_price: 385,
  rack: null,
  supplier_id: null,
  search_text: 'of118',
  request_id: null,
  last_moved_at: null,
}

export const samples: Samples<typeof queries> = {
  getStockSettings: (db) => queries.getStockSettings(db, scope),
  listParts: {
    'first page': (db) => queries.listParts(db, scope, { ...active, limit: 10 }, holding),
    'next page of a search': (db) =>
      queries.listParts(db, scope, { ...active, search: 'brake', supplierId: id, limit: 10, cursor: id }, holding),
    'under the minimum': (db) => queries.listParts(db, scope, { ...active, filter: 'LOW', limit: 10 }, holding),
    'none free, nothing held': (db) => queries.listParts(db, scope, { ...active, filter: 'NONE', limit: 10 }, free),
    held: (db) => queries.listParts(db, scope, { ...active, filter: 'HELD', limit: 10 }, holding),
    'without a code': (db) => queries.listParts(db, scope, { ...active, filter: 'NO_CODE', limit: 10 }, holding),
    'not moved': (db) => queries.listParts(db, scope, { ...active, filter: 'STILL', limit: 10 }, holding),
  },
  countParts: {
    all: (db) => queries.countParts(db, scope, active, holding),
    'of a search': (db) => queries.countParts(db, scope, { ...active, search: 'brake' }, holding),
    'under the minimum': (db) => queries.countParts(db, scope, { ...active, filter: 'LOW' }, holding),
  },
  listShelf: {
    'with what is held': (db) => queries.listShelf(db, scope, 10, holding),
    'nothing held': (db) => queries.listShelf(db, scope, 10, free),
  },
  listBeginning: (db) => queries.listBeginning(db, scope, 'oil f', 6, holding),
  findPart: (db) => queries.findPart(db, scope, id, holding),
  findPartByCode: (db) => queries.findPartByCode(db, scope, 'OF118', holding),
  listHeld: (db) => queries.listHeld(db, scope, [id]),
  listHeldFor: (db) => queries.listHeldFor(db, scope, id),
  listOrdersOf: (db) => queries.listOrdersOf(db, scope, id),
  listComing: (db) => queries.listComing(db, scope, [id]),
  summariseParts: (db) => queries.summariseParts(db, scope, holding),
  insertPart: (tx) => queries.insertPart(tx, scope, part),
  updatePart: (tx) => queries.updatePart(tx, scope, id, { name: 'Oil filter' }),
  lockToDelete: (tx) => queries.lockToDelete(tx, scope, id),
  deletePart: (tx) => queries.deletePart(tx, scope, id),
  findLineOfPart: (tx) => queries.findLineOfPart(tx, scope, id),
  findBillOfPart: (tx) => queries.findBillOfPart(tx, scope, id),
  findRequestOfPart: (tx) => queries.findRequestOfPart(tx, scope, id),
  findServiceOfPart: (tx) => queries.findServiceOfPart(tx, scope, id),
  findPartByNumber: (tx) => queries.findPartByNumber(tx, scope, 'OF118'),
  listTakenCodes: (tx) => queries.listTakenCodes(tx, scope, ['890123'], id),
  saveCodes: (tx) => queries.saveCodes(tx, scope, id, ['890123']),
  saveFits: (tx) => queries.saveFits(tx, scope, id, [{ make: 'Hyundai', model: 'Creta' }]),
  keepSuppliers: (tx) => queries.keepSuppliers(tx, scope, [id]),
  lockNames: (tx) => queries.lockNames(tx, scope),
}
