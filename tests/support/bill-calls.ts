import { billableCard } from './billable-card.ts'
import type { Examples, Setting } from './call-examples.ts'

const billable = ({ make, garage, owner }: Setting) => billableCard(make, garage, owner)

async function billed(setting: Setting) {
  const { url, issue } = await billable(setting)
  const { body } = await issue()
  return { url, billUrl: `/garages/bills/${body.id}` }
}

/** Of bills, from the preview to the credit note. */
export const billCalls: Examples = {
  'GET /garages/jobcards/:jobCardId/bill-preview': async (setting) => {
    const { url } = await billable(setting)
    return (caller) => caller.get(`${url}/bill-preview`)
  },
  'POST /garages/jobcards/:jobCardId/bill': async (setting) => {
    const { url, written } = await billable(setting)
    return (caller) => caller.post(`${url}/bill`, { expectedTotal: written.totalAmount })
  },
  'GET /garages/bills/:billId': async (setting) => {
    const { billUrl } = await billed(setting)
    return (caller) => caller.get(billUrl)
  },
  'PUT /garages/jobcards/:jobCardId/discount': async (setting) => {
    const { url } = await billable(setting)
    return (caller) => caller.put(`${url}/discount`, { kind: 'PERCENT', value: 5 })
  },
  'POST /garages/jobcards/:jobCardId/rework': async (setting) => {
    const { make, garage, owner } = setting
    const { card, issue } = await billable(setting)
    const { body } = await issue()
    const again = await billableCard(make, garage, owner, {
      card: { customer_id: card.customer_id, vehicle_id: card.vehicle_id },
    })
    return (caller) => caller.post(`${again.url}/rework`, { billId: body.id, position: 1 })
  },
  'POST /garages/bills/:billId/credit-notes': async (setting) => {
    const { billUrl } = await billed(setting)
    return (caller) => caller.post(`${billUrl}/credit-notes`, { lines: 'ALL', reason: 'PRICE' })
  },
  'GET /garages/bills/:billId/pdf': async (setting) => {
    const { billUrl } = await billed(setting)
    return (caller) => caller.get(`${billUrl}/pdf`)
  },
  'GET /garages/jobcards/:jobCardId/payments/:paymentId/voucher.pdf': async ({ make, garage }) => {
    const voucher = await make.voucher(await make.bill(await make.jobCard(garage)))
    const url = `/garages/jobcards/${voucher.job_card_id}/payments/${voucher.payment_id}`
    return (caller) => caller.get(`${url}/voucher.pdf`)
  },
  'GET /garages/vehicles/:vehicleId/warranties': async ({ make, garage }) => {
    const { vehicle_id } = await make.bill(await make.jobCard(garage))
    return (caller) => caller.get(`/garages/vehicles/${vehicle_id}/warranties`)
  },
}
