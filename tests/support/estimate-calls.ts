import { randomUUID } from 'node:crypto'
import type { Examples, Setting } from './call-examples.ts'

/** A card with a job that is asked for. */
async function asked({ make, garage, owner }: Setting) {
  const { id } = await make.jobCard(garage)
  const card = `/garages/jobcards/${id}`
  const line = { kind: 'PART', description: 'Oil filter', quantity: 1, unitPrice: 385, taxRate: 18 }
  await owner.post(`${card}/lines`, line)
  return { card, ...(await sent({ owner, card })) }
}

async function sent({ owner, card }: Pick<Setting, 'owner'> & { card: string }) {
  const { body } = await owner.post(`${card}/estimates`, { send: [{ channel: 'LINK' }] })
  const [work] = body.estimate.content.works
  const decisions = [{ workId: work.workId, termsHash: work.termsHash, decision: 'APPROVED' }]
  return { estimate: `${card}/estimates/${body.estimate.id}`, decisions }
}

/** Of estimates. */
export const estimateCalls: Examples = {
  'GET /garages/jobcards/:jobCardId/estimates': async (setting) => {
    const { card } = await asked(setting)
    return (caller) => caller.get(`${card}/estimates`)
  },
  'GET /garages/jobcards/:jobCardId/comparison': async (setting) => {
    const { card } = await asked(setting)
    return (caller) => caller.get(`${card}/comparison`)
  },
  'GET /garages/jobcards/:jobCardId/comparison.pdf': async (setting) => {
    const { card } = await asked(setting)
    return (caller) => caller.get(`${card}/comparison.pdf`)
  },
  'GET /garages/jobcards/:jobCardId/estimates/:estimateId.pdf': async (setting) => {
    const { estimate } = await asked(setting)
    return (caller) => caller.get(`${estimate}.pdf`)
  },
  'POST /garages/jobcards/:jobCardId/estimates': async (setting) => {
    const { card } = await asked(setting)
    return (caller) => caller.post(`${card}/estimates`, { send: [{ channel: 'SMS' }] })
  },
  'POST /garages/jobcards/:jobCardId/estimates/:estimateId/links': async (setting) => {
    const { estimate } = await asked(setting)
    return (caller) => caller.post(`${estimate}/links`, { channel: 'WHATSAPP' })
  },
  'POST /garages/jobcards/:jobCardId/estimates/:estimateId/withdraw': async (setting) => {
    const { estimate } = await asked(setting)
    return (caller) => caller.post(`${estimate}/withdraw`, {})
  },
  'POST /garages/jobcards/:jobCardId/estimates/:estimateId/answers': async (setting) => {
    const { estimate, decisions } = await asked(setting)
    const saidAt = new Date().toISOString()
    const answer = { channel: 'PHONE', name: 'Lakshmi Narayanan', saidAt, decisions, requestId: randomUUID() }
    return (caller) => caller.post(`${estimate}/answers`, answer)
  },
}
