import * as queries from '../../../../server/money/day-closes/queries.ts'
import { type Samples, sample } from '../../../support/query-samples.ts'

const { scope, id, day, instant } = sample
const between = { from: instant, until: instant }
const close = {
  garage_id: id,
  day,
  from_at: instant,
  closed_at: instant,
  closed_by: id,
  closed_by_name: 'Jeya',
  opening_cash: 2000,
  left_in_drawer: 2118,
}
const method = { garage_id: id, day, method: 'CASH', received: 1, refunded: 0, expected: 1, counted: 1 } as const

export const samples: Samples<typeof queries> = {
  sumPayments: (db) => queries.sumPayments(db, scope, between),
  hasPayments: (tx) => queries.hasPayments(tx, scope, between),
  findLastClose: (db) => queries.findLastClose(db, scope),
  findClose: (db) => queries.findClose(db, scope, day),
  findCloseByRequest: (tx) => queries.findCloseByRequest(tx, scope, id),
  listMethods: (db) => queries.listMethods(db, scope, day),
  listNotes: (db) => queries.listNotes(db, scope, day),
  countNotes: (tx) => queries.countNotes(tx, scope, day),
  listDays: (db) => queries.listDays(db, scope, { first: day, day }),
  insertClose: (tx) => queries.insertClose(tx, close),
  insertMethods: (tx) => queries.insertMethods(tx, [method]),
  insertNote: (tx) => queries.insertNote(tx, { garage_id: id, id, day, note: 'Found', by_user: id, by_name: 'Jeya' }),
}
