import type { Samples } from '../../../tests/support/query-samples.ts'
import * as queries from './queries.ts'

const email = 'deepa@mail.example'

export const samples: Samples<typeof queries> = {
  insertSubscription: (tx) => queries.insertSubscription(tx, email),
  forgetAddress: (tx) => queries.forgetAddress(tx, email),
  insertWaiter: (tx) => queries.insertWaiter(tx, 'kochi', email),
  listWaiters: (db) => queries.listWaiters(db, ['kochi'], 10),
  takeWaiter: (tx) => queries.takeWaiter(tx, { city_slug: 'kochi', email }),
}
