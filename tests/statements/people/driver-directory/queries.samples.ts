import * as queries from '../../../../server/people/driver-directory/queries.ts'
import { type Samples, sample } from '../../../support/query-samples.ts'

const { id, phone } = sample

export const samples: Samples<typeof queries> = {
  findDeletion: (db) => queries.findDeletion(db, phone),
  findOwnCard: (db) => queries.findOwnCard(db, phone, id),
}
