import * as queries from '../../../../server/drivers/public-garages/queries.ts'
import type { Samples } from '../../../support/query-samples.ts'

export const samples: Samples<typeof queries> = {
  findListedGarage: (db) => queries.findListedGarage(db, 'sri-murugan'),
  listListedGarages: (db) => queries.listListedGarages(db, { limit: 10_000, offset: 20_000 }),
  countListedGarages: (db) => queries.countListedGarages(db),
}
