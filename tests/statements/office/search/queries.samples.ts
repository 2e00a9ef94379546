import * as queries from '../../../../server/office/search/queries.ts'
import { type Samples, sample } from '../../../support/query-samples.ts'

const { scope } = sample

export const samples: Samples<typeof queries> = {
  findEverything: {
    'by words': (db) => queries.findEverything(db, scope, 'anna'),
    'by a booking’s number': (db) => queries.findEverything(db, scope, 'BK12'),
    'by a job card’s number': (db) => queries.findEverything(db, scope, 'JC12'),
  },
}
