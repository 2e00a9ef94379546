import type { Samples } from '../../../tests/support/query-samples.ts'
import * as queries from './reminder-queries.ts'

export const samples: Samples<typeof queries> = {
  listSilent: (db) => queries.listSilent(db),
  deleteOldClients: (db) => queries.deleteOldClients(db),
}
