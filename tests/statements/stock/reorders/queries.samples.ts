import * as queries from '../../../../server/stock/reorders/queries.ts'
import { type Samples, sample } from '../../../support/query-samples.ts'

const { scope, id } = sample
const row = {
  garage_id: id,
  id,
  part_id: id,
  supplier_id: id,
  quantity: 12,
  ordered_by_name: 'Meena',
  request_id: null,
}

export const samples: Samples<typeof queries> = {
  listOnTheWay: (db) => queries.listOnTheWay(db, scope),
  listOpenOrders: (tx) => queries.listOpenOrders(tx, scope, [id]),
  receive: (tx) => queries.receive(tx, scope, id, '12', true),
  insertOrders: (tx) => queries.insertOrders(tx, [row]),
  findGarageName: (db) => queries.findGarageName(db, scope),
  listWithMinimum: (db) => queries.listWithMinimum(db, scope),
}
