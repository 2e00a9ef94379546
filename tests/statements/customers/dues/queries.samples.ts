import * as queries from '../../../../server/customers/dues/queries.ts'
import { type Samples, sample } from '../../../support/query-samples.ts'

const { scope, id, day, instant, phone, plate } = sample
const ids = { garage_id: id, id, vehicle_id: id }

export const samples: Samples<typeof queries> = {
  lockCar: (tx) => queries.lockCar(tx, scope, id),
  listReadings: (db) => queries.listReadings(db, scope, id),
  insertReading: (tx) => queries.insertReading(tx, { ...ids, km: 48_210, read_on: day, source: 'CARD' }),
  findReadingByRequest: (tx) => queries.findReadingByRequest(tx, scope, id),
  listOpenDues: (tx) => queries.listOpenDues(tx, scope, id),
  dropOpenDues: (tx) => queries.dropOpenDues(tx, scope, id),
  insertDue: (tx) => queries.insertDue(tx, { ...ids, kind: 'PUC', due_on: day, due_by: day }),
  updateDue: (tx) => queries.updateDue(tx, scope, id, { due_by: day }),
  findDue: (db) => queries.findDue(db, scope, id),
  listServicesOfCard: (tx) => queries.listServicesOfCard(tx, scope, id),
  listServicesOfBooking: (tx) => queries.listServicesOfBooking(tx, scope, id),
  listIntervals: (tx) => queries.listIntervals(tx, scope, [id]),
  findDueOfBooking: (tx) => queries.findDueOfBooking(tx, scope, id),
  forgetDueOfBooking: (tx) => queries.forgetDueOfBooking(tx, scope, id),
  findDriversDue: (tx) => queries.findDriversDue(tx, scope, { id, phone, plate }),
  findLastContact: (tx) => queries.findLastContact(tx, scope, id),
  hasContact: (tx) => queries.hasContact(tx, scope, id, id),
  putBackDues: (tx) => queries.putBackDues(tx, scope, id, instant),
  insertContact: (tx) => queries.insertContact(tx, { ...ids, due_id: id, how: 'SMS' }),
}
