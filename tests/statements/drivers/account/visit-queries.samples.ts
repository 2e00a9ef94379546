import * as queries from '../../../../server/drivers/account/visit-queries.ts'
import { type Samples, sample } from '../../../support/query-samples.ts'

const { id, phone } = sample

export const samples: Samples<typeof queries> = {
  listVisits: {
    'first page': (db) => queries.listVisits(db, phone, 10, undefined),
    'of one booking': (db) => queries.listVisits(db, phone, 1, undefined, id),
    'next page': (db) => queries.listVisits(db, phone, 10, id),
  },
}
