import * as queries from '../../../../server/workshop/estimates/reminder-queries.ts'
import { type Samples, sample } from '../../../support/query-samples.ts'

export const samples: Samples<typeof queries> = {
  listSilent: (db) => queries.listSilent(db, { slice: 10, after: sample.id }),
  deleteOldClients: (db) => queries.deleteOldClients(db),
}
