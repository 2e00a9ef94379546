import * as queries from '../../../../server/messages/inbox/queries.ts'
import { type Samples, sample } from '../../../support/query-samples.ts'

export const samples: Samples<typeof queries> = {
  listKept: {
    all: (db) => queries.listKept(db, undefined),
    'to a number': (db) => queries.listKept(db, sample.phone),
  },
}
