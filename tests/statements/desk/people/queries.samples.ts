import * as queries from '../../../../server/desk/people/queries.ts'
import { type Samples, sample } from '../../../support/query-samples.ts'

const { id, phone } = sample

export const samples: Samples<typeof queries> = {
  countOfPhone: {
    'of whoever has it': (db) => queries.countOfPhone(db, 'customers', { phone, since: undefined }),
    'since a deletion': (db) => queries.countOfPhone(db, 'bills', { phone, since: new Date(0) }),
  },
  findDriver: (db) => queries.findDriver(db, phone),
  countCars: (db) => queries.countCars(db, id),
  dropWaiting: (tx) => queries.dropWaiting(tx, [phone]),
  dropWaitingOfGarages: (tx) => queries.dropWaitingOfGarages(tx, [phone]),
  deleteCodes: (tx) => queries.deleteCodes(tx, phone),
}
