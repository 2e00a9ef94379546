import type { Examples, Setting } from './call-examples.ts'

const customer = { name: 'Selvi Travels', phone: '94440 82210' }
const vehicle = { make: 'Maruti Suzuki', model: 'Dzire', registrationNumber: 'TN 22 DC 9043' }
const imports = '/garages/customers/imports'

/** A file that waits for its columns, or for its run. */
async function importOf({ owner }: Setting, state: 'READY' | 'CHECKED'): Promise<string> {
  const { body } = await owner.post(imports, 'Name,Phone\nMeena,9789910236\n', { 'content-type': 'text/csv' })
  if (state === 'CHECKED') await owner.put(`${imports}/${body.id}/mapping`, { mapping: ['name', 'phone'] })
  return body.id
}

export const customerCalls: Examples = {
  'POST /garages/customers': () => (caller) => caller.post('/garages/customers', customer),
  'GET /garages/customers/:id': async ({ make, garage }) => {
    const { id } = await make.customer(garage)
    return (caller) => caller.get(`/garages/customers/${id}`)
  },
  'PUT /garages/customers/:id': async ({ make, garage }) => {
    const { id } = await make.customer(garage)
    return (caller) => caller.put(`/garages/customers/${id}`, customer)
  },
  'DELETE /garages/customers/:id': async ({ make, garage }) => {
    const { id } = await make.customer(garage)
    return (caller) => caller.delete(`/garages/customers/${id}`)
  },
  'GET /garages/customers/:id/messages': async ({ make, garage }) => {
    const { id } = await make.customer(garage)
    return (caller) => caller.get(`/garages/customers/${id}/messages`)
  },
  'GET /garages/customers/:id/writable-messages': async ({ make, garage }) => {
    const { id } = await make.customer(garage)
    return (caller) => caller.get(`/garages/customers/${id}/writable-messages`)
  },
  'POST /garages/messages': async ({ make, garage }) => {
    const customer = await make.customer(garage)
    const service = await make.service(garage)
    const { id } = await make.booking(garage, service, { customer_id: customer.id })
    const message = { customerId: customer.id, event: 'BOOKING_RECEIVED', subjectId: id, channel: 'SMS' }
    return (caller) => caller.post('/garages/messages', message)
  },
  'PUT /garages/messages/:messageId': async ({ make, garage }) => {
    const { id } = await make.message(await make.customer(garage))
    return (caller) => caller.put(`/garages/messages/${id}`, { state: 'SENT' })
  },
  'GET /garages/customers/:id/vehicles': async ({ make, garage }) => {
    const { id } = await make.customer(garage)
    return (caller) => caller.get(`/garages/customers/${id}/vehicles`)
  },
  'POST /garages/customers/:id/vehicles': async ({ make, garage }) => {
    const { id } = await make.customer(garage)
    return (caller) => caller.post(`/garages/customers/${id}/vehicles`, vehicle)
  },
  'GET /garages/customers/:id/vehicles/:vehicleId/history': async ({ make, garage }) => {
    const { id, customer_id } = await make.vehicle(await make.customer(garage))
    return (caller) => caller.get(`/garages/customers/${customer_id}/vehicles/${id}/history`)
  },
  'PUT /garages/customers/:id/vehicles/:vehicleId': async ({ make, garage }) => {
    const { id, customer_id } = await make.vehicle(await make.customer(garage))
    return (caller) => caller.put(`/garages/customers/${customer_id}/vehicles/${id}`, vehicle)
  },
  'POST /garages/customers/:id/vehicles/:vehicleId/plate': async ({ make, garage }) => {
    const held = await make.vehicle(await make.customer(garage))
    const { registration_number } = held
    const { id, customer_id } = await make.vehicle(await make.customer(garage), {
      registration_number,
      state: 'CLAIMED',
    })
    return (caller) => caller.post(`/garages/customers/${customer_id}/vehicles/${id}/plate`, { answer: 'SOLD' })
  },
  'DELETE /garages/customers/:id/vehicles/:vehicleId': async ({ make, garage }) => {
    const { id, customer_id } = await make.vehicle(await make.customer(garage))
    return (caller) => caller.delete(`/garages/customers/${customer_id}/vehicles/${id}`)
  },
  'POST /garages/customers/imports': () => (caller) =>
    caller.post(imports, 'Name,Phone\nMeena,9789910236\n', { 'content-type': 'text/csv' }),
  'GET /garages/customers/imports/:importId': async (setting) => {
    const id = await importOf(setting, 'READY')
    return (caller) => caller.get(`${imports}/${id}`)
  },
  'GET /garages/customers/imports/:importId/rows': async (setting) => {
    const id = await importOf(setting, 'READY')
    return (caller) => caller.get(`${imports}/${id}/rows`)
  },
  'GET /garages/customers/imports/:importId/left-out.csv': async (setting) => {
    const id = await importOf(setting, 'CHECKED')
    return (caller) => caller.get(`${imports}/${id}/left-out.csv`)
  },
  'PUT /garages/customers/imports/:importId/mapping': async (setting) => {
    const id = await importOf(setting, 'READY')
    return (caller) => caller.put(`${imports}/${id}/mapping`, { mapping: ['name', 'phone'] })
  },
  'PUT /garages/customers/imports/:importId/rows/:row/cells/:column': async (setting) => {
    const id = await importOf(setting, 'CHECKED')
    return (caller) => caller.put(`${imports}/${id}/rows/2/cells/0`, { text: 'Meena R' })
  },
  'POST /garages/customers/imports/:importId/run': async (setting) => {
    const id = await importOf(setting, 'CHECKED')
    return (caller) => caller.post(`${imports}/${id}/run`, {})
  },
  'DELETE /garages/customers/imports/:importId': async (setting) => {
    const id = await importOf(setting, 'READY')
    return (caller) => caller.delete(`${imports}/${id}`)
  },
}
