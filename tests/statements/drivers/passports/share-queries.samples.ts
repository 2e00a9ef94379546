import * as queries from '../../../../server/drivers/passports/share-queries.ts'
import { type Samples, sample } from '../../../support/query-samples.ts'

const { id } = sample

export const samples: Samples<typeof queries> = {
  listShares: (db) => queries.listShares(db, id),
  findShareByRequest: (tx) => queries.findShareByRequest(tx, id, id),
  insertShare: (tx) =>
    queries.insertShare(tx, { id, vehicleId: id, withAmounts: false, requestId: undefined, days: 30 }),
  endShare: (tx) => queries.endShare(tx, id, id),
  findSharedCar: (db) => queries.findSharedCar(db, id),
  countView: (db) => queries.countView(db, id),
  deleteOldShares: (db) => queries.deleteOldShares(db),
}
