import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { Done } from '../../../contract/auth.ts'
import {
  Customer,
  CustomerChange,
  CustomerDetail,
  CustomerFilter,
  CustomersQuery,
  ListedCustomer,
  NewCustomer,
} from '../../../contract/customers.ts'
import { indianDay } from '../../../contract/formats.ts'
import { customerSentences } from '../../../contract/sentences.ts'
import { z } from '../../../contract/zod.ts'
import type { Parts } from '../../parts.ts'
import { sendCsv } from '../../platform/csv.ts'
import { transact } from '../../platform/database/database.ts'
import { sendPage } from '../../platform/paging.ts'
import { guardedProblems, recordProblems, writeProblems } from '../../platform/route-schemas.ts'
import { scopeOf } from '../../platform/session/guard.ts'
import { exportCustomers } from './export.ts'
import * as service from './service.ts'

const tags = ['Customers']
const CustomerParams = z.object({ id: z.uuid(customerSentences.notFound) })

export function customerRoutes(server: FastifyInstance, { database: { db } }: Parts) {
  const app = server.withTypeProvider<ZodTypeProvider>()

  app.get(
    '/garages/customers',
    {
      config: { access: 'VIEW_ONLY' },
      schema: {
        tags,
        summary: 'Customers, newest first, each with some of their cars',
        querystring: CustomersQuery,
        response: { 200: z.array(ListedCustomer), ...guardedProblems },
      },
    },
    async (request, reply) =>
      sendPage(request, reply, await service.listCustomers(db, scopeOf(request), request.query)),
  )

  app.get(
    '/garages/customers/export.csv',
    {
      config: { access: 'ADMIN' },
      // A look at the headers is no export.
      exposeHeadRoute: false,
      schema: {
        tags,
        summary: 'Customers as a CSV file',
        querystring: CustomerFilter,
        response: {
          200: { description: 'A CSV file', content: { 'text/csv': { schema: z.string() } } },
          ...guardedProblems,
        },
      },
    },
    async (request, reply) => {
      const rows = await exportCustomers(db, scopeOf(request), request.query)
      return sendCsv(reply, `customers-${indianDay()}.csv`, rows)
    },
  )

  app.get(
    '/garages/customers/:id',
    {
      config: { access: 'VIEW_ONLY' },
      schema: {
        tags,
        summary: 'One customer, with vehicles and recent work',
        params: CustomerParams,
        response: { 200: CustomerDetail, ...recordProblems },
      },
    },
    async (request) => service.getCustomer(db, scopeOf(request), request.params.id),
  )

  app.post(
    '/garages/customers',
    {
      config: { access: 'STAFF' },
      schema: { tags, summary: 'Add a customer', body: NewCustomer, response: { 201: Customer, ...writeProblems } },
    },
    async (request, reply) => {
      const customer = await transact(db, (tx) => service.createCustomer(tx, scopeOf(request), request.body))
      return reply.code(201).send(customer)
    },
  )

  app.put(
    '/garages/customers/:id',
    {
      config: { access: 'STAFF' },
      schema: {
        tags,
        summary: 'Change a customer',
        params: CustomerParams,
        body: CustomerChange,
        response: { 200: Customer, ...writeProblems },
      },
    },
    async (request) => service.changeCustomer(db, scopeOf(request), request.params.id, request.body),
  )

  app.delete(
    '/garages/customers/:id',
    {
      config: { access: 'MANAGER' },
      schema: {
        tags,
        summary: 'Delete a customer without bookings and job cards, with the vehicles',
        params: CustomerParams,
        response: { 200: Done, ...writeProblems },
      },
    },
    async (request) => {
      await service.removeCustomer(db, scopeOf(request), request.params.id)
      return { success: true as const, message: 'The customer is deleted.' }
    },
  )
}
