import { randomUUID } from 'node:crypto'
import type { Examples, Setting } from './call-examples.ts'
import { newUtr } from './told-bill.ts'

const billed = async ({ make, garage }: Setting) => (await make.bill(await make.jobCard(garage))).id

/** A payment that a driver told of. */
async function told(setting: Setting) {
  const { make, owner } = setting
  const id = await billed(setting)
  const { body } = await owner.post(`/garages/bills/${id}/send`, { channel: 'LINK' })
  const token = body.url.replace(/^.*\/i\//, '')
  const claim = { amount: 3658, method: 'UPI', utr: newUtr(), requestId: randomUUID() }
  const answer = await make.signedOut().post(`/public/bills/${token}/claims`, claim)
  return `/garages/claims/${answer.body.claim.id}`
}

/** Of what becomes of bills once they are issued. */
export const billLinkCalls: Examples = {
  'POST /garages/bills/:billId/send': async (setting) => {
    const id = await billed(setting)
    return (caller) => caller.post(`/garages/bills/${id}/send`, { channel: 'SMS' })
  },
  'POST /garages/bills/:billId/link': async (setting) => {
    const id = await billed(setting)
    return (caller) => caller.post(`/garages/bills/${id}/link`, { channel: 'LINK' })
  },
  'POST /garages/claims/:claimId/confirm': async (setting) => {
    const url = await told(setting)
    return (caller) => caller.post(`${url}/confirm`, {})
  },
  'POST /garages/claims/:claimId/reject': async (setting) => {
    const url = await told(setting)
    return (caller) => caller.post(`${url}/reject`, {})
  },
}
