import * as queries from '../../../../server/stock/reorders/queries.ts'
import { type Samples, sample } from '../../../support/query-samples.ts'

const { scope, id } = sample
const holding = { hold_parts: true }
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
  listToOrder: {
    'first page': (db) => queries.listToOrder(db, scope, { limit: 100 }, holding),
    'next page, of a garage that holds nothing': (db) =>
      queries.listToOrder(db, scope, { limit: 100, cursor: id }, { hold_parts: false }),
  },
  countToOrder: (db) => queries.countToOrder(db, scope, holding),
  listOnTheWay: (db) => queries.listOnTheWay(db, scope, 100),
  countOnTheWay: (db) => queries.countOnTheWay(db, scope),
  listWithoutDay: (tx) => queries.listWithoutDay(tx, scope, [id], id, 1000),
  listOrders: (tx) => queries.listOrders(tx, scope, [id]),
  setDueOn: (tx) => queries.setDueOn(tx, scope, [id], '2026-11-21'),
  listOpenOrders: (tx) => queries.listOpenOrders(tx, scope, [id], 'ORDERED'),
  updateOrder: (tx) => queries.updateOrder(tx, scope, id, { received: '12', state: 'RECEIVED' }),
  insertOrders: (tx) => queries.insertOrders(tx, [row]),
  findOrder: (tx) => queries.findOrder(tx, scope, id),
  dropListed: (tx) => queries.dropListed(tx, scope, id),
  insertArrivals: (tx) =>
    queries.insertArrivals(tx, [{ garage_id: id, purchase_id: id, reorder_id: id, quantity: '12' }]),
  listArrivals: (tx) => queries.listArrivals(tx, scope, id),
  listFilled: (db) => queries.listFilled(db, scope, id),
  deleteArrivals: (tx) => queries.deleteArrivals(tx, scope, id),
  findGarageName: (db) => queries.findGarageName(db, scope),
}
