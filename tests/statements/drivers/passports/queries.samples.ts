import * as queries from '../../../../server/drivers/passports/queries.ts'
import { type Samples, sample } from '../../../support/query-samples.ts'

const { id, phone, plate, instant } = sample
const own = { phone, withAmounts: true }

export const samples: Samples<typeof queries> = {
  findCar: (db) => queries.findCar(db, id, id),
  lockCar: (tx) => queries.lockCar(tx, id, id),
  listVisits: {
    'of one owner': (db) => queries.listVisits(db, plate, [own]),
    'of a number’s new owner, and of who had the car before': (db) =>
      queries.listVisits(db, plate, [
        { ...own, since: instant },
        { ...own, since: instant, until: instant },
      ]),
  },
  listWorks: (db) => queries.listWorks(db, [{ garage_id: id, id }]),
}
