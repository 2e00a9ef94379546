import { queryOptions } from '@tanstack/react-query'
import {
  Customer,
  type CustomerChange,
  CustomerDetail,
  ListedCustomer,
  type NewCustomer,
} from '../../../contract/customers/customers/customers.ts'
import {
  CustomerVehicle,
  type CustomerVehicleChange,
  type NewCustomerVehicle,
  type PlateAnswer,
  VehicleHistory,
} from '../../../contract/customers/vehicles/vehicles.ts'
import {
  CustomerMessage,
  CustomerMessages,
  type NewMessage,
  SentMessage,
  WritableMessages,
} from '../../../contract/messages/messages/messages.ts'
import { Done } from '../../../contract/people/auth/auth.ts'
import { z } from '../../../contract/platform/zod.ts'
import { call } from '../../platform/api-client.ts'

export const Customers = z.array(ListedCustomer)

/** What the picker shows at once (docs/rules.md#customers). */
const pickerLimit = 100

export const getCustomer = (id: string) => call(CustomerDetail, 'get', `garages/customers/${id}`)

export const customerQuery = (id: string) =>
  queryOptions({ queryKey: ['customers', id], queryFn: () => getCustomer(id) })

export const addCustomer = (json: z.input<typeof NewCustomer>) => call(Customer, 'post', 'garages/customers', { json })

export const changeCustomer = (id: string, json: z.input<typeof CustomerChange>) =>
  call(Customer, 'put', `garages/customers/${id}`, { json })

export const removeCustomer = (id: string) => call(Done, 'delete', `garages/customers/${id}`)

export const findCustomers = (search: string) =>
  call(Customers, 'get', 'garages/customers', { searchParams: { search, limit: pickerLimit } })

/** Whoever has this number already. */
export const findByPhone = (phone: string) =>
  call(Customers, 'get', 'garages/customers', { searchParams: { phone, limit: 1 } })

export const addVehicle = (customerId: string, json: z.input<typeof NewCustomerVehicle>) =>
  call(CustomerVehicle, 'post', `garages/customers/${customerId}/vehicles`, { json })

/** Asked anew before each card: its job cards change without it. */
export const historyQuery = (customerId: string, id: string) =>
  queryOptions({
    queryKey: ['job-cards', 'history', id],
    queryFn: () => call(VehicleHistory, 'get', `garages/customers/${customerId}/vehicles/${id}/history`),
  })

export const changeVehicle = (customerId: string, id: string, json: z.input<typeof CustomerVehicleChange>) =>
  call(CustomerVehicle, 'put', `garages/customers/${customerId}/vehicles/${id}`, { json })

export const answerPlateQuestion = (customerId: string, id: string, json: PlateAnswer) =>
  call(CustomerVehicle, 'post', `garages/customers/${customerId}/vehicles/${id}/plate`, { json })

export const removeVehicle = (customerId: string, id: string) =>
  call(Done, 'delete', `garages/customers/${customerId}/vehicles/${id}`)

export const messagesQuery = (customerId: string) =>
  queryOptions({
    queryKey: ['customers', customerId, 'messages'],
    queryFn: () => call(CustomerMessages, 'get', `garages/customers/${customerId}/messages`),
  })

export const writableMessagesQuery = (customerId: string) =>
  queryOptions({
    queryKey: ['customers', customerId, 'writable-messages'],
    queryFn: () => call(WritableMessages, 'get', `garages/customers/${customerId}/writable-messages`),
  })

export const writeMessage = (json: z.input<typeof NewMessage>) =>
  call(SentMessage, 'post', 'garages/messages', { json })

export const settleMessage = (id: string, state: 'SENT' | 'NOT_SENT') =>
  call(CustomerMessage, 'put', `garages/messages/${id}`, { json: { state } })
