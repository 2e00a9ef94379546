import * as queries from '../../../../server/workshop/job-cards/suggestion-queries.ts'
import { type Samples, sample } from '../../../support/query-samples.ts'

const { scope } = sample

export const samples: Samples<typeof queries> = {
  listSuggestions: {
    'by words': (db) => queries.listSuggestions(db, scope, 'oil 5w'),
    'nothing typed': (db) => queries.listSuggestions(db, scope, ''),
  },
}
