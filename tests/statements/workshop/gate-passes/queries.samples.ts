import * as queries from '../../../../server/workshop/gate-passes/queries.ts'
import { type Samples, sample } from '../../../support/query-samples.ts'

const { scope, id } = sample
const pass = {
  garage_id: id,
  id,
  job_card_id: id,
  number: 'JC00000001/G1',
  handed_to: 'Lakshmi',
  odometer_out: 48_214,
  returned: '[]',
  total_amount: 1180,
  amount_paid: 1180,
  by_user: id,
  by_name: 'Meena',
}

export const samples: Samples<typeof queries> = {
  listPasses: (db) => queries.listPasses(db, scope, id),
  findPass: (tx) => queries.findPass(tx, scope, id, id),
  countPasses: (tx) => queries.countPasses(tx, scope, id),
  insertPass: (tx) => queries.insertPass(tx, pass),
}
