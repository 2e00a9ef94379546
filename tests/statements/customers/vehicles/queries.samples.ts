import * as queries from '../../../../server/customers/vehicles/queries.ts'
import { columnsOf } from '../../../../server/customers/vehicles/rules.ts'
import { type Samples, sample } from '../../../support/query-samples.ts'

const { scope, id, plate, day } = sample
const columns = columnsOf({ make: 'TATA', model: 'NEXON', registrationNumber: plate })

export const samples: Samples<typeof queries> = {
  listVehicles: (db) => queries.listVehicles(db, scope, id),
  findCustomer: (db) => queries.findCustomer(db, scope, id),
  findCustomerOf: (tx) => queries.findCustomerOf(tx, scope, id),
  lockCustomer: (tx) => queries.lockCustomer(tx, scope, id),
  lockVehicle: (tx) => queries.lockVehicle(tx, scope, id, id),
  listCardsOf: (db) => queries.listCardsOf(db, scope, id, id),
  findBookingOn: (db) => queries.findBookingOn(db, scope, id, '2026-11-23'),
  findOwnerOfPlate: (db) => queries.findOwnerOfPlate(db, scope, plate),
  findVehicleByPlate: (tx) => queries.findVehicleByPlate(tx, scope, plate),
  findHolderOfPlate: (tx) => queries.findHolderOfPlate(tx, scope, plate),
  lockNextOfPlate: (tx) => queries.lockNextOfPlate(tx, scope, plate),
  findPlateQuestion: (db) => queries.findPlateQuestion(db, scope, id),
  lockBoth: (tx) => queries.lockBoth(tx, scope, [id], [id]),
  insertVehicle: (tx) => queries.insertVehicle(tx, scope, { customerId: id, id, requestId: id }, columns),
  findOwnVehicleByPlate: (tx) => queries.findOwnVehicleByPlate(tx, scope, id, plate),
  insertClaimedVehicle: (tx) =>
    queries.insertClaimedVehicle(tx, scope, { customerId: id, id, state: 'CLAIMED' }, columns),
  updateVehicle: (tx) => queries.updateVehicle(tx, scope, id, columns),
  updatePapers: (tx) => queries.updatePapers(tx, scope, id, { insurance_until: day, puc_until: null }),
  deleteVehicle: (tx) => queries.deleteVehicle(tx, scope, id),
  deleteVehiclesOf: (tx) => queries.deleteVehiclesOf(tx, scope, id),
  addToVehicleCount: (tx) => queries.addToVehicleCount(tx, scope, id, 1),
  hasWork: (tx) => queries.hasWork(tx, scope, id),
  refreshWork: (tx) => queries.refreshWork(tx, scope, id),
}
