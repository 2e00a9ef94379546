import type { Samples } from '../../../tests/support/query-samples.ts'
import * as queries from './queries.ts'

export const samples: Samples<typeof queries> = {
  listClosed: (db) => queries.listClosed(db),
  countGarages: (db) => queries.countGarages(db),
  closeCity: (tx) => queries.closeCity(tx, 'kochi', 'words'),
  openCity: (tx) => queries.openCity(tx, 'kochi'),
}
