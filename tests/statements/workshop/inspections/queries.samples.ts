import * as queries from '../../../../server/workshop/inspections/queries.ts'
import { type Samples, sample } from '../../../support/query-samples.ts'

const { scope, id, instant } = sample
const person = { started_by: id, started_by_name: 'Bala' }
const inspection = {
  garage_id: id,
  id,
  job_card_id: id,
  checklist_id: id,
  ...person,
  ...({ kind: 'INSPECTION', name: '24-point check' } as const),
}
const point = { garage_id: id, inspection_id: id, id, position: 1, place: '', name: 'Horn', hint: '', unit: '' }

export const samples: Samples<typeof queries> = {
  listInspections: (db) => queries.listInspections(db, scope, id),
  findInspection: (db) => queries.findInspection(db, scope, id, id),
  findUnderWay: (tx) => queries.findUnderWay(tx, scope, id, 'QUALITY'),
  listPoints: (db) => queries.listPoints(db, scope, [id]),
  findPoint: (db) => queries.findPoint(db, scope, id, id),
  listWorksOfPoints: (db) => queries.listWorksOfPoints(db, scope, id),
  insertInspection: (tx) => queries.insertInspection(tx, inspection),
  insertPoints: (tx) => queries.insertPoints(tx, [point]),
  updatePoint: (tx) => queries.updatePoint(tx, scope, id, id, { result: 'GOOD', at: instant }),
  leaveUnchecked: (tx) => queries.leaveUnchecked(tx, scope, id),
  finishInspection: (tx) => queries.finishInspection(tx, scope, id, 'Bala'),
  setQualityAt: {
    passed: (tx) => queries.setQualityAt(tx, scope, id, true),
    failed: (tx) => queries.setQualityAt(tx, scope, id, false),
  },
}
