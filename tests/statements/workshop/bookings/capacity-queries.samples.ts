import * as queries from '../../../../server/workshop/bookings/capacity-queries.ts'
import { type Samples, sample } from '../../../support/query-samples.ts'

const { scope, day } = sample

export const samples: Samples<typeof queries> = {
  listOpenings: (db) => queries.listOpenings(db, scope),
  listClosedDays: (db) => queries.listClosedDays(db, scope, day, day),
  countTaken: (db) => queries.countTaken(db, scope, day, day),
  lockSlot: (tx) => queries.lockSlot(tx, scope, day, 'MORNING'),
  tryLockSlot: (tx) => queries.tryLockSlot(tx, scope, day, 'MORNING'),
}
