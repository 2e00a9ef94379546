import * as queries from '../../../../server/desk/trail/queries.ts'
import { type Samples, sample } from '../../../support/query-samples.ts'

const { id, phone, day } = sample
const asked = { from: day, to: day, limit: 10 }

export const samples: Samples<typeof queries> = {
  listPeople: (db) => queries.listPeople(db, phone),
  listNames: (db) => queries.listNames(db, asked, 10),
  listTrail: {
    'of a day': (db) => queries.listTrail(db, asked),
    narrowed: (db) =>
      queries.listTrail(db, { ...asked, address: '10.0.0.1', people: [id], names: ['Asha'], cursor: id }),
  },
}
