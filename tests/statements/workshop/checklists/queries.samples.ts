import * as queries from '../../../../server/workshop/checklists/queries.ts'
import { type Samples, sample } from '../../../support/query-samples.ts'

const { scope, id } = sample
const list = { garage_id: id, id, kind: 'INSPECTION', name: '24-point check' } as const

export const samples: Samples<typeof queries> = {
  listChecklists: (db) => queries.listChecklists(db, scope),
  findChecklist: (db) => queries.findChecklist(db, scope, id),
  findStandard: (tx) => queries.findStandard(tx, scope, 'INSPECTION'),
  lockChecklist: (tx) => queries.lockChecklist(tx, scope, id),
  countChecklists: (tx) => queries.countChecklists(tx, scope),
  listPoints: (db) => queries.listPoints(db, scope, [id]),
  insertChecklists: (tx) => queries.insertChecklists(tx, [list]),
  insertPoints: (tx) => queries.insertPoints(tx, [{ garage_id: id, id, checklist_id: id, position: 1, name: 'Horn' }]),
  updateChecklist: (tx) => queries.updateChecklist(tx, scope, id, { name: 'Monsoon check' }),
  clearStandard: (tx) => queries.clearStandard(tx, scope, 'INSPECTION'),
  deletePoints: (tx) => queries.deletePoints(tx, scope, id),
  deleteChecklist: (tx) => queries.deleteChecklist(tx, scope, id),
  findInspectionUnderWay: (tx) => queries.findInspectionUnderWay(tx, scope, id),
  listServices: (db) => queries.listServices(db, scope, [id]),
}
