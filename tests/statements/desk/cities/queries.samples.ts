import * as queries from '../../../../server/desk/cities/queries.ts'
import type { Samples } from '../../../support/query-samples.ts'

export const samples: Samples<typeof queries> = {
  listClosed: (db) => queries.listClosed(db),
  countGarages: (db) => queries.countGarages(db),
  closeCity: (tx) => queries.closeCity(tx, 'kochi', 'words'),
  openCity: (tx) => queries.openCity(tx, 'kochi'),
}
