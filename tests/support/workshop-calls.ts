import { indianDay } from '../../contract/platform/formats.ts'
import type { Examples, Setting } from './call-examples.ts'

const line = { kind: 'PART', description: 'Oil filter', quantity: 1, unitPrice: 385, taxRate: 18 }

async function booked({ make, garage }: Setting) {
  const customer = await make.customer(garage)
  const vehicle = await make.vehicle(customer)
  const service = await make.service(garage)
  const booking = await make.booking(garage, service, { customer_id: customer.id, vehicle_id: vehicle.id })
  const visit = { customerId: customer.id, vehicleId: vehicle.id }
  const form = { ...visit, serviceId: service.id, preferredDate: indianDay() }
  return { url: `/garages/bookings/${booking.id}`, form }
}

async function carded({ make, garage, owner }: Setting) {
  const customer = await make.customer(garage)
  const vehicle = await make.vehicle(customer)
  const card = await make.jobCard(garage, { customer_id: customer.id, vehicle_id: vehicle.id })
  const url = `/garages/jobcards/${card.id}`
  const { body } = await owner.post(`${url}/lines`, line)
  const visit = { customerId: customer.id, vehicleId: vehicle.id }
  const form = { ...visit, odometerIn: 41_200, estimatedDelivery: indianDay() }
  const lineId = body.lines[0].id
  return { url, form, lineUrl: `${url}/lines/${lineId}`, workUrl: `${url}/works/${lineId}` }
}

/** A card whose only job the driver declined. */
async function declined({ make, garage }: Setting) {
  const card = await make.jobCard(garage)
  const { id, work_id } = await make.declinedWork(card)
  const next = await make.jobCard(garage, { customer_id: card.customer_id, vehicle_id: card.vehicle_id })
  return {
    id,
    workUrl: `/garages/jobcards/${card.id}/works/${work_id}`,
    nextUrl: `/garages/jobcards/${next.id}`,
    carUrl: `/garages/customers/${card.customer_id}/vehicles/${card.vehicle_id}`,
  }
}

/** Of bookings, job cards, their lines and payments. */
export const workshopCalls: Examples = {
  'POST /garages/bookings': async (setting) => {
    const { form } = await booked(setting)
    return (caller) => caller.post('/garages/bookings', form)
  },
  'GET /garages/bookings/telling': async ({ make, garage }) => {
    const { id } = await make.customer(garage)
    return (caller) => caller.get(`/garages/bookings/telling?customerId=${id}`)
  },
  'GET /garages/bookings/:bookingId': async (setting) => {
    const { url } = await booked(setting)
    return (caller) => caller.get(url)
  },
  'PUT /garages/bookings/:bookingId': async (setting) => {
    const { url, form } = await booked(setting)
    return (caller) => caller.put(url, { ...form, customerNotes: 'Comes at nine' })
  },
  'PUT /garages/bookings/:bookingId/status': async (setting) => {
    const { url } = await booked(setting)
    return (caller) => caller.put(`${url}/status`, { status: 'CONFIRMED' })
  },
  'DELETE /garages/bookings/:bookingId': async (setting) => {
    const { url } = await booked(setting)
    return (caller) => caller.delete(url)
  },
  'POST /garages/jobcards': async (setting) => {
    const { form } = await carded(setting)
    return (caller) => caller.post('/garages/jobcards', form)
  },
  'POST /garages/jobcards/walk-ins': () => (caller) =>
    caller.post('/garages/jobcards/walk-ins', {
      customerName: 'Karthika Anand',
      customerPhone: '98412 60077',
      registrationNumber: 'TN 14 AH 5082',
      make: 'Hyundai',
      model: 'i20',
      odometerIn: 41_200,
      estimatedDelivery: indianDay(),
    }),
  'GET /garages/jobcards/:jobCardId': async (setting) => {
    const { url } = await carded(setting)
    return (caller) => caller.get(url)
  },
  'PUT /garages/jobcards/:jobCardId': async (setting) => {
    const { url, form } = await carded(setting)
    return (caller) => caller.put(url, { ...form, bayNumber: '3' })
  },
  'PUT /garages/jobcards/:jobCardId/status': async (setting) => {
    const { url } = await carded(setting)
    return (caller) => caller.put(`${url}/status`, { status: 'IN_PROGRESS' })
  },
  'DELETE /garages/jobcards/:jobCardId': async (setting) => {
    const { url } = await carded(setting)
    return (caller) => caller.delete(url)
  },
  'POST /garages/jobcards/:jobCardId/lines': async (setting) => {
    const { url } = await carded(setting)
    return (caller) => caller.post(`${url}/lines`, line)
  },
  'PUT /garages/jobcards/:jobCardId/lines': async (setting) => {
    const { url } = await carded(setting)
    return (caller) => caller.put(`${url}/lines`, { lines: [line, line] })
  },
  'PUT /garages/jobcards/:jobCardId/lines/:lineId': async (setting) => {
    const { lineUrl } = await carded(setting)
    return (caller) => caller.put(lineUrl, { ...line, quantity: 2 })
  },
  'DELETE /garages/jobcards/:jobCardId/lines/:lineId': async (setting) => {
    const { lineUrl } = await carded(setting)
    return (caller) => caller.delete(lineUrl)
  },
  'POST /garages/jobcards/:jobCardId/works': async (setting) => {
    const { url } = await carded(setting)
    return (caller) => caller.post(`${url}/works`, { title: 'Front brakes', lines: [line] })
  },
  'PUT /garages/jobcards/:jobCardId/works/:workId': async (setting) => {
    const { workUrl } = await carded(setting)
    return (caller) => caller.put(workUrl, { title: 'Oil change', urgency: 'NOW', lines: [line] })
  },
  'POST /garages/jobcards/:jobCardId/works/:workId/ask-again': async (setting) => {
    const { workUrl } = await declined(setting)
    return (caller) => caller.post(`${workUrl}/ask-again`, {})
  },
  'DELETE /garages/jobcards/:jobCardId/works/:workId': async (setting) => {
    const { workUrl } = await carded(setting)
    return (caller) => caller.delete(workUrl)
  },
  'GET /garages/customers/:id/declined-works': async (setting) => {
    const { carUrl } = await declined(setting)
    return (caller) => caller.get(`${carUrl.replace(/\/vehicles.*/, '')}/declined-works`)
  },
  'GET /garages/customers/:id/vehicles/:vehicleId/declined-works': async (setting) => {
    const { carUrl } = await declined(setting)
    return (caller) => caller.get(`${carUrl}/declined-works`)
  },
  'POST /garages/jobcards/:jobCardId/declined-works/:declinedWorkId/add': async (setting) => {
    const { id, nextUrl } = await declined(setting)
    return (caller) => caller.post(`${nextUrl}/declined-works/${id}/add`, {})
  },
  'POST /garages/declined-works/:declinedWorkId/dismiss': async (setting) => {
    const { id } = await declined(setting)
    return (caller) => caller.post(`/garages/declined-works/${id}/dismiss`, { reason: 'Done elsewhere' })
  },
  'GET /garages/jobcards/:jobCardId/payments': async (setting) => {
    const { url } = await carded(setting)
    return (caller) => caller.get(`${url}/payments`)
  },
  'POST /garages/jobcards/:jobCardId/payments': async (setting) => {
    const { url } = await carded(setting)
    return (caller) => caller.post(`${url}/payments`, { method: 'UPI', amount: 100 })
  },
  'GET /garages/jobcards/:jobCardId/job-card.pdf': async (setting) => {
    const { url } = await carded(setting)
    return (caller) => caller.get(`${url}/job-card.pdf`)
  },
  'GET /garages/jobcards/:jobCardId/estimate.pdf': async (setting) => {
    const { url } = await carded(setting)
    return (caller) => caller.get(`${url}/estimate.pdf`)
  },
}
