import { accountsCalls } from './accounts-calls.ts'
import { billCalls } from './bill-calls.ts'
import { billLinkCalls } from './bill-link-calls.ts'
import type { Examples } from './call-examples.ts'
import { customerCalls } from './customer-calls.ts'
import { dueCalls } from './due-calls.ts'
import { estimateCalls } from './estimate-calls.ts'
import { floorCalls } from './floor-calls.ts'
import { inspectionCalls } from './inspection-calls.ts'
import { photoCalls } from './photo-calls.ts'
import { reviewCalls } from './review-calls.ts'
import { serviceCalls } from './service-calls.ts'
import { stockCalls } from './stock-calls.ts'
import { workshopCalls } from './workshop-calls.ts'

/**
 * One example of each call of the back-office that writes, or that has an id in its path, under '<METHOD> <path>' as
 * the server lists it, without /api/v1. The first function prepares rows of `garage` and returns the call; the call,
 * made by the garage's owner, succeeds. `back-office.test.ts` walks them: each write leaves an audit row, and each id
 * answers 404 to the owner of another garage. It fails for a route that has no example here.
 */
export const backOfficeCalls: Examples = {
  ...customerCalls,
  ...serviceCalls,
  ...photoCalls,
  ...workshopCalls,
  ...estimateCalls,
  ...billCalls,
  ...inspectionCalls,
  ...floorCalls,
  ...accountsCalls,
  ...billLinkCalls,
  ...reviewCalls,
  ...dueCalls,
  ...stockCalls,
  'POST /garages/staff': () => (caller) =>
    caller.post('/garages/staff', {
      name: 'Asha Kumar',
      email: `asha-${crypto.randomUUID()}@mail.example`,
      phone: '9840011234',
      password: 'typed by the owner',
      role: 'TECHNICIAN',
      accessLevel: 'STAFF',
      status: 'ACTIVE',
    }),
  'PUT /garages/staff/:staffId': async ({ make, garage }) => {
    const { userId } = await make.member(garage)
    return (caller) => caller.put(`/garages/staff/${userId}`, { name: 'Asha Kumar', phone: '9840011234' })
  },
  'DELETE /garages/staff/:staffId': async ({ make, garage }) => {
    const { userId } = await make.member(garage)
    return (caller) => caller.delete(`/garages/staff/${userId}`)
  },
  'PUT /garages/staff/:staffId/pin': async ({ make, garage }) => {
    const { userId } = await make.member(garage, { role: 'TECHNICIAN' })
    return (caller) => caller.put(`/garages/staff/${userId}/pin`, { pin: '482915' })
  },
  'DELETE /garages/staff/:staffId/pin': async ({ make, garage, owner }) => {
    const { userId } = await make.member(garage, { role: 'TECHNICIAN' })
    await owner.put(`/garages/staff/${userId}/pin`, { pin: '482915' })
    return (caller) => caller.delete(`/garages/staff/${userId}/pin`)
  },
  'GET /garages/staff/:staffId/sessions': async ({ make, garage }) => {
    const { userId } = await make.member(garage)
    return (caller) => caller.get(`/garages/staff/${userId}/sessions`)
  },
  'DELETE /garages/staff/:staffId/sessions/:sessionId': async ({ make, garage, owner }) => {
    const { userId } = await make.member(garage, { name: 'Farid' })
    const { body } = await owner.get(`/garages/staff/${userId}/sessions`)
    const [{ id }] = body.sessions
    return (caller) => caller.deleteWith(`/garages/staff/${userId}/sessions/${id}`, { lost: true })
  },
  'DELETE /garages/staff/:staffId/second-factor': async ({ make, garage }) => {
    const { userId } = await make.member(garage)
    await make.secondFactor(userId)
    return (caller) => caller.delete(`/garages/staff/${userId}/second-factor`)
  },
  'POST /garages/staff/:staffId/handover': async ({ make, garage }) => {
    const { userId } = await make.member(garage, { isEmailVerified: true })
    return (caller) => caller.post(`/garages/staff/${userId}/handover`, { password: ownersPassword })
  },
  'POST /garages/leads': () => (caller) => caller.post('/garages/leads', newLead),
  'GET /garages/leads/:leadId': async ({ make, garage }) => {
    const { id } = await make.lead(garage)
    return (caller) => caller.get(`/garages/leads/${id}`)
  },
  'PUT /garages/leads/:leadId': async ({ make, garage }) => {
    const { id } = await make.lead(garage)
    return (caller) => caller.put(`/garages/leads/${id}`, { ...newLead, status: 'CONTACTED' })
  },
  'POST /garages/leads/:leadId/convert': async ({ make, garage }) => {
    const { id } = await make.lead(garage)
    return (caller) => caller.post(`/garages/leads/${id}/convert`, {})
  },
  'DELETE /garages/leads/:leadId': async ({ make, garage }) => {
    const { id } = await make.lead(garage)
    return (caller) => caller.delete(`/garages/leads/${id}`)
  },
  'PUT /garages/message-settings': () => (caller) =>
    caller.put('/garages/message-settings', {
      events: [{ event: 'PAYMENT_CONFIRMED', sms: false, email: true, version: 0 }],
    }),
  'PUT /garages/message-settings/hearers': () => (caller) =>
    caller.put('/garages/message-settings/hearers', { ids: [] }),
  'PUT /garages/first-steps': () => (caller) => caller.put('/garages/first-steps', { isHidden: true }),
  'PUT /garages/settings': ({ garage }) => {
    const { name, email, phone, address, city } = garage
    return (caller) => caller.put('/garages/settings', { name, email, phone, address, city, gstin: '27AAPFU0939F1ZV' })
  },
}

const newLead = { name: 'Harish Venkatesan', phone: '9840721155' }

/** Of the owners that the walk signs in. */
export const ownersPassword = 'the owner’s own'
