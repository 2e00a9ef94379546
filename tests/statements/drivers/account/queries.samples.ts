import * as queries from '../../../../server/drivers/account/queries.ts'
import { type Samples, sample } from '../../../support/query-samples.ts'

const { id, phone, plate } = sample
const vehicle = { make: 'TATA', model: 'NEXON', registrationNumber: plate }

export const samples: Samples<typeof queries> = {
  setLanguage: (db) => queries.setLanguage(db, id, 'ta'),
  updateProfile: (db) => queries.updateProfile(db, id, { name: 'Deepa', email: null }),
  findDetails: (tx) => queries.findDetails(tx, id),
  nameDriver: (tx) => queries.nameDriver(tx, id, 'Deepa'),
  giveDriverEmail: (tx) => queries.giveDriverEmail(tx, id, 'deepa@mail.example'),
  listVehicles: (db) => queries.listVehicles(db, id),
  findByRequest: (tx) => queries.findByRequest(tx, id, id),
  insertVehicle: (tx) => queries.insertVehicle(tx, id, { id, requestId: id }, vehicle),
  findTwin: (tx) => queries.findTwin(tx, id, id, plate),
  updateVehicle: (tx) => queries.updateVehicle(tx, id, id, vehicle),
  deleteVehicle: (db) => queries.deleteVehicle(db, id, id),
  listRequests: {
    'first page': (db) => queries.listRequests(db, phone, 10, undefined),
    'next page': (db) => queries.listRequests(db, phone, 10, id),
  },
  listCitiesOfReviews: (db) => queries.listCitiesOfReviews(db, phone),
  deleteUser: (tx) => queries.deleteUser(tx, id, phone),
}
