import * as queries from '../../../../server/stock/parts/import-queries.ts'
import { type Samples, sample } from '../../../support/query-samples.ts'

const { scope, id } = sample
const part = { id, number: 'OF-118', number_key: 'OF118', name: 'Oil filter', name_key: 'oil filter', unit: 'pc' }

export const samples: Samples<typeof queries> = {
  listByNumber: (db) => queries.listByNumber(db, scope, ['OF118']),
  noteSizes: (db) => queries.noteSizes(db),
  lockByNumber: (tx) => queries.lockByNumber(tx, scope, ['OF118']),
  listCodeOwners: (db) => queries.listCodeOwners(db, scope, ['890123']),
  listSupplierNames: (db) => queries.listSupplierNames(db, scope),
  insertParts: (tx) => queries.insertParts(tx, scope, [part]),
  updateParts: (tx) => queries.updateParts(tx, scope, [part]),
  saveLists: (tx) =>
    queries.saveLists(tx, scope, [{ part_id: id, codes: ['890123'], fits: [{ make: 'Hyundai', model: 'Creta' }] }]),
}
