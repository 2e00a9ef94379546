import * as queries from '../../../../server/drivers/online-bookings/queries.ts'
import { type Samples, sample } from '../../../support/query-samples.ts'

const { scope, id, phone, plate, day } = sample

export const samples: Samples<typeof queries> = {
  findGarage: (db) => queries.findGarage(db, 'chennai', 'anand-motors'),
  listOffered: (db) => queries.listOffered(db, scope, [id]),
  findOwnCar: (db) => queries.findOwnCar(db, id, id),
  isPhoneKnown: (db) => queries.isPhoneKnown(db, phone),
  isPlateKnown: (tx) => queries.isPlateKnown(tx, plate),
  insertClaims: (tx) => queries.insertClaims(tx, scope, id, [`phone:${phone}`, `plate:${plate}`]),
  deleteClaims: (tx) => queries.deleteClaims(tx, id),
  findClaim: (db) => queries.findClaim(db, `phone:${phone}`),
  findOpenBooking: (tx) => queries.findOpenBooking(tx, scope, id, day),
  findGarageOfBooking: (db) => queries.findGarageOfBooking(db, phone, id),
  findBookingToShow: (db) => queries.findBookingToShow(db, scope, id),
}
