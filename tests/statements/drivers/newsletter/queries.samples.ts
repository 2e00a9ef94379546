import * as queries from '../../../../server/drivers/newsletter/queries.ts'
import type { Samples } from '../../../support/query-samples.ts'

const email = 'deepa@mail.example'

export const samples: Samples<typeof queries> = {
  insertSubscription: (tx) => queries.insertSubscription(tx, email),
  forgetAddress: (tx) => queries.forgetAddress(tx, email),
  insertWaiter: (tx) => queries.insertWaiter(tx, 'kochi', email, 'ta'),
  listWaiters: (db) => queries.listWaiters(db, ['kochi'], 10),
  takeWaiter: (tx) => queries.takeWaiter(tx, { city_slug: 'kochi', email }),
}
