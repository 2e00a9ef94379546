import * as queries from '../../../../server/desk/deletions/queries.ts'
import { type Samples, sample } from '../../../support/query-samples.ts'

const { id } = sample
const asked = { garageId: id, name: 'Sri Murugan', reason: 'reason', by: 'Anita', days: 7 }

export const samples: Samples<typeof queries> = {
  isThere: (db) => queries.isThere(db, id),
  findDeletion: (db) => queries.findDeletion(db, id),
  insertDeletion: (tx) => queries.insertDeletion(tx, asked),
  takeBack: (tx) => queries.takeBack(tx, id),
  listDue: (db) => queries.listDue(db),
  lockDue: (tx) => queries.lockDue(tx, id),
  writeDown: {
    'under way': (tx) => queries.writeDown(tx, id, { counts: {} }),
    done: (tx) => queries.writeDown(tx, id, { counts: {}, proof: [] }),
  },
  countRows: (db) => queries.countRows(db, 'bookings', id),
  deleteSome: (tx) => queries.deleteSome(tx, 'bookings', id, 10),
  deletePictured: (tx) => queries.deletePictured(tx, 'card_photos', id, 10),
  deleteUnneeded: {
    reviews: (tx) => queries.deleteUnneeded(tx, 'reviews', id, 10),
    'job cards': (tx) => queries.deleteUnneeded(tx, 'job_cards', id, 10),
    cars: (tx) => queries.deleteUnneeded(tx, 'vehicles', id, 10),
    customers: (tx) => queries.deleteUnneeded(tx, 'customers', id, 10),
  },
  emptySome: {
    reviews: (tx) => queries.emptySome(tx, 'reviews', id, 10),
    'job cards': (tx) => queries.emptySome(tx, 'job_cards', id, 10),
    cars: (tx) => queries.emptySome(tx, 'vehicles', id, 10),
    customers: (tx) => queries.emptySome(tx, 'customers', id, 10),
  },
}
