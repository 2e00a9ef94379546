import type { Samples } from '../../../tests/support/query-samples.ts'
import * as queries from './queries.ts'

export const samples: Samples<typeof queries> = {
  findListedGarage: (db) => queries.findListedGarage(db, 'sri-murugan'),
  listListedGarages: (db) => queries.listListedGarages(db),
}
