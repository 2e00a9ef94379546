import * as queries from '../../../../server/people/garages/queries.ts'
import { type Samples, sample } from '../../../support/query-samples.ts'

const { scope, id, phone } = sample
const garage = {
  id,
  slug: 'garage',
  name: 'Garage',
  email: 'garage@mail.example',
  phone,
  address: '1 Main Road',
  city: 'pune',
  state: 'Maharashtra',
  pincode: '411001',
} as const

export const samples: Samples<typeof queries> = {
  isSlugTaken: (db) => queries.isSlugTaken(db, garage.slug),
  insertGarage: (tx) => queries.insertGarage(tx, garage, { id, name: 'Owner', email: garage.email, phone }),
  listGaragesOf: (tx) => queries.listGaragesOf(tx, id),
  deactivateOthersOf: (tx) => queries.deactivateOthersOf(tx, id),
  findDay: (db) => queries.findDay(db, scope, '2027-01-15'),
}
