import { Done } from '../../people/auth/auth.ts'
import { csvFile } from '../../platform/endpoint-parts.ts'
import { endpoint } from '../../platform/endpoints.ts'
import { customerSentences } from '../../platform/sentences.ts'
import { z } from '../../platform/zod.ts'
import {
  Customer,
  CustomerChange,
  CustomerDetail,
  CustomerFilter,
  CustomersQuery,
  ListedCustomer,
  NewCustomer,
} from './customers.ts'

const CustomerParams = z.object({ id: z.uuid(customerSentences.notFound) })

export const listCustomers = endpoint(
  'GET',
  '/garages/customers',
  'VIEW_ONLY',
  'Customers, newest first, each with some of their cars',
  {
    querystring: CustomersQuery,
    response: { 200: z.array(ListedCustomer) },
  },
)

export const exportCustomers = endpoint('GET', '/garages/customers/export.csv', 'ADMIN', 'Customers as a CSV file', {
  querystring: CustomerFilter,
  response: { 200: csvFile },
})

export const getCustomer = endpoint(
  'GET',
  '/garages/customers/:id',
  'VIEW_ONLY',
  'One customer, with vehicles and recent work',
  {
    params: CustomerParams,
    response: { 200: CustomerDetail },
  },
)

export const createCustomer = endpoint('POST', '/garages/customers', 'STAFF', 'Add a customer', {
  body: NewCustomer,
  response: { 201: Customer },
})

export const changeCustomer = endpoint('PUT', '/garages/customers/:id', 'STAFF', 'Change a customer', {
  params: CustomerParams,
  body: CustomerChange,
  response: { 200: Customer },
})

export const removeCustomer = endpoint(
  'DELETE',
  '/garages/customers/:id',
  'MANAGER',
  'Delete a customer without bookings and job cards, with the vehicles',
  {
    params: CustomerParams,
    response: { 200: Done },
  },
)
