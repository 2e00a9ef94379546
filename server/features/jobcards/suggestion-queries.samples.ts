import { type Samples, sample } from '../../../tests/support/query-samples.ts'
import * as queries from './suggestion-queries.ts'

const { scope } = sample

export const samples: Samples<typeof queries> = {
  listSuggestions: {
    'by words': (db) => queries.listSuggestions(db, scope, 'oil 5w'),
    'nothing typed': (db) => queries.listSuggestions(db, scope, ''),
  },
}
