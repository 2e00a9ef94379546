import * as queries from '../../../../server/customers/imports/take-over-queries.ts'
import { type Samples, sample } from '../../../support/query-samples.ts'

const { scope, id, phone } = sample
const batch = { last: 1, rows: [1], phones: [phone], customerIds: [id] }
const customers = { verdict: 'NEW', ...batch } as const
const cars = { verdict: 'VEHICLE', ...batch } as const

export const samples: Samples<typeof queries> = {
  planAnew: (tx) => queries.planAnew(tx),
  findBatch: (tx) => queries.findBatch(tx, scope, id, { verdict: 'NEW', after: 0 }, 100),
  skipKnownRows: {
    'new customers': (tx) => queries.skipKnownRows(tx, scope, id, customers),
    'further cars': (tx) => queries.skipKnownRows(tx, scope, id, { ...cars, customerIds: [id, id] }),
  },
  importCustomers: (tx) => queries.importCustomers(tx, scope, id, customers),
  importVehicles: (tx) => queries.importVehicles(tx, scope, id, cars),
  recountVehicles: (tx) => queries.recountVehicles(tx, scope, cars),
  setTaken: {
    'new customers': (tx) => queries.setTaken(tx, scope, id, customers, { customers: 1, vehicles: 1 }),
    'further cars': (tx) => queries.setTaken(tx, scope, id, cars, { customers: 0, vehicles: 1 }),
  },
  setLogged: (tx) => queries.setLogged(tx, scope, id),
  setDone: (tx) => queries.setDone(tx, scope, id),
}
