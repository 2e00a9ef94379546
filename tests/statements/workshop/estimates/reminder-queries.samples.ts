import * as queries from '../../../../server/workshop/estimates/reminder-queries.ts'
import type { Samples } from '../../../support/query-samples.ts'

export const samples: Samples<typeof queries> = {
  listSilent: (db) => queries.listSilent(db),
  deleteOldClients: (db) => queries.deleteOldClients(db),
}
