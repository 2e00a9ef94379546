import * as queries from '../../../../server/workshop/check-ins/queries.ts'
import { type Samples, sample } from '../../../support/query-samples.ts'

const { scope, id } = sample
const place = { view: 'LEFT', x: 0.5, y: 0.5, zone: 'Front left door', kind: 'DENT' } as const
const written = { by_user: id, by_name: 'Meena', at: new Date(0) }

export const samples: Samples<typeof queries> = {
  findCheckIn: (db) => queries.findCheckIn(db, scope, id),
  insertCheckIn: (tx) => queries.insertCheckIn(tx, scope, id),
  updateCheckIn: (tx) => queries.updateCheckIn(tx, scope, id, { valuables: 'Sunglasses' }),
  listMarks: (db) => queries.listMarks(db, scope, id),
  findMark: (tx) => queries.findMark(tx, scope, id),
  insertMark: (tx) =>
    queries.insertMark(tx, { garage_id: scope.garageId, id, job_card_id: id, number: 1, ...place, ...written }),
  deleteMark: (tx) => queries.deleteMark(tx, scope, id),
  updateReading: (tx) => queries.updateReading(tx, scope, id, { odometer_in: 41_200, fuel_level: 'HALF' }),
  setCheckedIn: (tx) => queries.setCheckedIn(tx, scope, id),
  findCardReading: (db) => queries.findCardReading(db, scope, id),
  findVisit: (db) => queries.findVisit(db, scope, id),
  findPreviousReading: (db) => queries.findPreviousReading(db, scope, id, id),
}
