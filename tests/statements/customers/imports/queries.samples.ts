import * as queries from '../../../../server/customers/imports/queries.ts'
import { type Samples, sample } from '../../../support/query-samples.ts'

const { scope, id, phone, plate } = sample
const verdict: queries.Verdict = {
  row_number: 1,
  verdict: 'NEW',
  faults: [],
  note: null,
  customer_id: null,
  phone_key: phone,
  customer: null,
  vehicle: null,
}

export const samples: Samples<typeof queries> = {
  insertImport: (db) => queries.insertImport(db, scope, id, 'customers.csv'),
  findImport: (db) => queries.findImport(db, scope, id),
  lockImport: (tx) => queries.lockImport(tx, scope, id),
  deleteImport: (db) => queries.deleteImport(db, scope, id),
  deleteUnfinished: (db) => queries.deleteUnfinished(db, scope),
  listOldUnlogged: (db) => queries.listOldUnlogged(db),
  deleteOldImports: (db) => queries.deleteOldImports(db),
  insertRows: (db) => queries.insertRows(db, scope, id, [{ row: 1, cells: ['Anna'] }]),
  setReady: (tx) => queries.setReady(tx, scope, id, { columns: ['Name'], mapping: ['name'], totalRows: 1, unused: [] }),
  setChecking: (tx) => queries.setChecking(tx, scope, id, ['name']),
  setState: (db) => queries.setState(db, scope, id, 'READY', 'no header'),
  claimRun: (db) => queries.claimRun(db, scope, id),
  listRows: {
    all: (db) => queries.listRows(db, scope, id, { limit: 10, cursor: 0 }),
    'of verdicts': (db) => queries.listRows(db, scope, id, { limit: 10, cursor: 0 }, { verdicts: ['NEW'] }),
    'with fields left out': (db) =>
      queries.listRows(db, scope, id, { limit: 10, cursor: 0 }, { verdicts: ['NEW'], isPartial: true }),
  },
  findKnownPhones: (db) => queries.findKnownPhones(db, scope, [phone]),
  findKnownPlates: (db) => queries.findKnownPlates(db, scope, [plate]),
  saveVerdicts: (tx) => queries.saveVerdicts(tx, scope, id, 1, [verdict]),
  setChecked: (db) => queries.setChecked(db, scope, id, 1),
  recount: (tx) => queries.recount(tx, scope, id),
  findRow: (tx) => queries.findRow(tx, scope, id, 1),
  findFurtherCar: (tx) => queries.findFurtherCar(tx, scope, id, phone),
  findTwins: (tx) => queries.findTwins(tx, scope, id, { row: 1, phoneKey: phone, plate }),
  saveCorrection: (tx) => queries.saveCorrection(tx, scope, id, ['Anna'], verdict),
}
