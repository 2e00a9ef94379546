import { queryOptions } from '@tanstack/react-query'
import * as customersApi from '../../../contract/customers/customers/api.ts'
import type { CustomerChange, NewCustomer } from '../../../contract/customers/customers/customers.ts'
import * as vehiclesApi from '../../../contract/customers/vehicles/api.ts'
import type {
  CustomerVehicleChange,
  NewCustomerVehicle,
  PlateAnswer,
} from '../../../contract/customers/vehicles/vehicles.ts'
import * as messagesApi from '../../../contract/messages/messages/api.ts'
import type { NewMessage } from '../../../contract/messages/messages/messages.ts'
import type { z } from '../../../contract/platform/zod.ts'
import { ask, askWithHeaders } from '../../platform/api-client.ts'
import { totalIn } from '../../platform/paged-list.ts'

/** What the picker shows at once; how many there are it says (docs/rules.md#customers). */
const pickerLimit = 100

export const getCustomer = (id: string) => ask(customersApi.getCustomer, { params: { id } })

export const customerQuery = (id: string) =>
  queryOptions({ queryKey: ['customers', id], queryFn: () => getCustomer(id) })

export const addCustomer = (json: z.input<typeof NewCustomer>) => ask(customersApi.createCustomer, { json })

export const changeCustomer = (id: string, json: z.input<typeof CustomerChange>) =>
  ask(customersApi.changeCustomer, { params: { id }, json })

export const removeCustomer = (id: string) => ask(customersApi.removeCustomer, { params: { id } })

export async function findCustomers(search: string) {
  const { body, headers } = await askWithHeaders(customersApi.listCustomers, { query: { search, limit: pickerLimit } })
  return { rows: body, total: totalIn(headers) }
}

/** Whoever has this number already. */
export const findByPhone = (phone: string) => ask(customersApi.listCustomers, { query: { phone, limit: 1 } })

export const addVehicle = (customerId: string, json: z.input<typeof NewCustomerVehicle>) =>
  ask(vehiclesApi.addVehicle, { params: { id: customerId }, json })

/** Asked anew before each card: its job cards change without it. */
export const historyQuery = (customerId: string, id: string) =>
  queryOptions({
    queryKey: ['job-cards', 'history', id],
    queryFn: () => ask(vehiclesApi.getHistory, { params: { id: customerId, vehicleId: id } }),
  })

export const changeVehicle = (customerId: string, id: string, json: z.input<typeof CustomerVehicleChange>) =>
  ask(vehiclesApi.changeVehicle, { params: { id: customerId, vehicleId: id }, json })

export const answerPlateQuestion = (customerId: string, id: string, json: PlateAnswer) =>
  ask(vehiclesApi.settlePlate, { params: { id: customerId, vehicleId: id }, json })

export const removeVehicle = (customerId: string, id: string) =>
  ask(vehiclesApi.removeVehicle, { params: { id: customerId, vehicleId: id } })

export const messagesQuery = (customerId: string) =>
  queryOptions({
    queryKey: ['customers', customerId, 'messages'],
    queryFn: () => ask(messagesApi.listMessages, { params: { id: customerId } }),
  })

export const writableMessagesQuery = (customerId: string) =>
  queryOptions({
    queryKey: ['customers', customerId, 'writable-messages'],
    queryFn: () => ask(messagesApi.listWritable, { params: { id: customerId } }),
  })

export const writeMessage = (json: z.input<typeof NewMessage>) => ask(messagesApi.writeMessage, { json })

export const settleMessage = (id: string, state: 'SENT' | 'NOT_SENT') =>
  ask(messagesApi.settleMessage, { params: { messageId: id }, json: { state } })
