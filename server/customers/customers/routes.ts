import {
  Customer,
  CustomerChange,
  CustomerDetail,
  CustomerFilter,
  CustomersQuery,
  ListedCustomer,
  NewCustomer,
} from '../../../contract/customers/customers/customers.ts'
import { Done } from '../../../contract/people/auth/auth.ts'
import { indianDay } from '../../../contract/platform/formats.ts'
import { customerSentences } from '../../../contract/platform/sentences.ts'
import { z } from '../../../contract/platform/zod.ts'
import { sendCsv } from '../../platform/csv.ts'
import { transact } from '../../platform/database/database.ts'
import { sendPage } from '../../platform/paging.ts'
import type { Parts } from '../../platform/parts.ts'
import { type Api, csvFile, routeOptions, withoutHead } from '../../platform/routes.ts'
import { scopeOf } from '../../platform/session/guard.ts'
import { exportCustomers } from './export.ts'
import * as service from './service.ts'

const options = routeOptions('Customers')
const CustomerParams = z.object({ id: z.uuid(customerSentences.notFound) })

export function customerRoutes(app: Api, { database: { db } }: Parts) {
  app.get(
    '/garages/customers',
    options('VIEW_ONLY', 'Customers, newest first, each with some of their cars', {
      querystring: CustomersQuery,
      response: { 200: z.array(ListedCustomer) },
    }),
    async (request, reply) =>
      sendPage(request, reply, await service.listCustomers(db, scopeOf(request), request.query)),
  )

  app.get(
    '/garages/customers/export.csv',
    options(
      'ADMIN',
      'Customers as a CSV file',
      { querystring: CustomerFilter, response: { 200: csvFile } },
      withoutHead,
    ),
    async (request, reply) => {
      const rows = await exportCustomers(db, scopeOf(request), request.query)
      return sendCsv(reply, `customers-${indianDay()}.csv`, rows)
    },
  )

  app.get(
    '/garages/customers/:id',
    options('VIEW_ONLY', 'One customer, with vehicles and recent work', {
      params: CustomerParams,
      response: { 200: CustomerDetail },
    }),
    async (request) => service.getCustomer(db, scopeOf(request), request.params.id),
  )

  app.post(
    '/garages/customers',
    options('STAFF', 'Add a customer', { body: NewCustomer, response: { 201: Customer } }),
    async (request, reply) => {
      const customer = await transact(db, (tx) => service.createCustomer(tx, scopeOf(request), request.body))
      return reply.code(201).send(customer)
    },
  )

  app.put(
    '/garages/customers/:id',
    options('STAFF', 'Change a customer', {
      params: CustomerParams,
      body: CustomerChange,
      response: { 200: Customer },
    }),
    async (request) => service.changeCustomer(db, scopeOf(request), request.params.id, request.body),
  )

  app.delete(
    '/garages/customers/:id',
    options('MANAGER', 'Delete a customer without bookings and job cards, with the vehicles', {
      params: CustomerParams,
      response: { 200: Done },
    }),
    async (request) => {
      await service.removeCustomer(db, scopeOf(request), request.params.id)
      return { success: true as const, message: 'The customer is deleted.' }
    },
  )
}
