import { type Samples, sample } from '../../../tests/support/query-samples.ts'
import * as queries from './queries.ts'

const { id, phone } = sample

export const samples: Samples<typeof queries> = {
  findDeletion: (db) => queries.findDeletion(db, phone),
  findOwnCard: (db) => queries.findOwnCard(db, phone, id),
}
