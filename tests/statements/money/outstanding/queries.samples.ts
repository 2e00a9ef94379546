import * as queries from '../../../../server/money/outstanding/queries.ts'
import { type Samples, sample } from '../../../support/query-samples.ts'

const { scope, id, day, instant } = sample

export const samples: Samples<typeof queries> = {
  sumByAge: (db) => queries.sumByAge(db, scope, day),
  listOwing: (db) => queries.listOwing(db, scope, 500, { dueOn: day, billId: id }),
  findOwing: (tx) => queries.findOwing(tx, scope, id),
  setReminded: (tx) => queries.setReminded(tx, scope, id, instant),
}
