import * as queries from '../../../../server/customers/customers/queries.ts'
import { columnsOf } from '../../../../server/customers/customers/rules.ts'
import { type Samples, sample } from '../../../support/query-samples.ts'

const { scope, id, phone, page, next } = sample
const columns = {
  ...columnsOf({ name: 'Anna', phone, customerType: 'INDIVIDUAL' }),
  credit_days: null,
  status: 'ACTIVE',
} as const
const withCar = { search: 'TN 09 AB 1234', status: 'ACTIVE' } as const
const filter = { search: 'anna', status: 'ACTIVE', phone } as const

export const samples: Samples<typeof queries> = {
  selectCustomers: {
    all: () => queries.selectCustomers(scope, {}),
    'of a search': () => queries.selectCustomers(scope, filter),
    'of a plate': () => queries.selectCustomers(scope, withCar),
  },
  listCustomers: {
    'first page': (db) => queries.listCustomers(db, scope, {}, page),
    'next page, filtered': (db) => queries.listCustomers(db, scope, filter, next),
    'of a plate': (db) => queries.listCustomers(db, scope, { search: '1234' }, page),
    'of a plate, next page, filtered': (db) => queries.listCustomers(db, scope, withCar, next),
  },
  listForExport: (db) => queries.listForExport(db, scope, {}, next),
  findCustomer: (db) => queries.findCustomer(db, scope, id),
  lockCustomer: (tx) => queries.lockCustomer(tx, scope, id),
  lockCustomerByPhone: (tx) => queries.lockCustomerByPhone(tx, scope, phone),
  lockPhone: (tx) => queries.lockPhone(tx, scope, phone),
  fillEmail: (tx) => queries.fillEmail(tx, scope, id, 'anna@mail.example'),
  insertCustomer: (tx) => queries.insertCustomer(tx, scope, id, { ...columns, request_id: null }),
  updateCustomer: (tx) => queries.updateCustomer(tx, scope, id, columns),
  deleteCustomer: (tx) => queries.deleteCustomer(tx, scope, id),
  hasWork: (tx) => queries.hasWork(tx, scope, id),
  listRecentBookings: (db) => queries.listRecentBookings(db, scope, id, 5),
  listRecentJobCards: (db) => queries.listRecentJobCards(db, scope, id, 5),
  readFigures: (db) => queries.readFigures(db, scope, id),
}
