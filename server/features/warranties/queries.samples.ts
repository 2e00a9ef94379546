import { type Samples, sample } from '../../../tests/support/query-samples.ts'
import * as queries from './queries.ts'

const { scope, id } = sample

export const samples: Samples<typeof queries> = {
  findVehicle: (db) => queries.findVehicle(db, scope, id),
  listWarrantedLines: (db) => queries.listWarrantedLines(db, scope, id),
}
