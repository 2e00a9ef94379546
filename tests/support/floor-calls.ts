import type { Examples, Setting } from './call-examples.ts'
import { newPushPair } from './push-pair.ts'

const labour = { kind: 'LABOUR', description: 'Oil change', quantity: 1, unitPrice: 500, taxRate: 18, hours: 0.5 }

async function worked({ make, garage, owner }: Setting) {
  const card = await make.jobCard(garage)
  const url = `/garages/jobcards/${card.id}`
  const { body } = await owner.post(`${url}/lines`, labour)
  return { cardId: card.id, url, lineUrl: `${url}/lines/${body.lines[0].id}` }
}

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()

/** A day on which nobody of the setting worked. */
const span = { startedAt: '2026-11-20T05:00:00Z', endedAt: '2026-11-20T06:00:00Z', reason: 'Forgot to press' }

async function clocked(setting: Setting) {
  const { cardId } = await worked(setting)
  const added = { userId: setting.owner.userId, cardId, ...span }
  const { body } = await setting.owner.post('/garages/clocks', added)
  return { url: `/garages/clocks/${body.id}`, added }
}

async function asked(setting: Setting) {
  const { url } = await worked(setting)
  await setting.owner.post(`${url}/part-requests`, { words: 'Tensioner', quantity: 1 })
  const { requests } = (await setting.owner.get('/garages/part-requests')).body
  return `/garages/part-requests/${requests.at(-1).id}`
}

/** Of the floor: work on cards, clocks, bays and parts that are asked for. */
/** As a browser says it. */
export const pushSubscription = (endpoint = `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`) => ({
  endpoint,
  keys: { p256dh: newPushPair().publicKey, auth: 'c2l4dGVlbiBieXRlcyBvaw' },
})

export const floorCalls: Examples = {
  'PUT /garages/phone-notices': () => (caller) => caller.put('/garages/phone-notices', pushSubscription()),
  'DELETE /garages/phone-notices': async ({ owner }) => {
    await owner.put('/garages/phone-notices', pushSubscription())
    return (caller) => caller.delete('/garages/phone-notices')
  },
  'GET /garages/my-work/:jobCardId': async (setting) => {
    const { cardId } = await worked(setting)
    return (caller) => caller.get(`/garages/my-work/${cardId}`)
  },
  'POST /garages/jobcards/:jobCardId/take': async (setting) => {
    const { url } = await worked(setting)
    return (caller) => caller.post(`${url}/take`, {})
  },
  'POST /garages/jobcards/:jobCardId/hand-over': async (setting) => {
    const { url, lineUrl } = await worked(setting)
    await setting.owner.put(`${lineUrl}/done`, { done: true })
    return (caller) => caller.post(`${url}/hand-over`, {})
  },
  'POST /garages/jobcards/:jobCardId/take-back': async (setting) => {
    const { url, lineUrl } = await worked(setting)
    await setting.owner.put(`${lineUrl}/done`, { done: true })
    await setting.owner.post(`${url}/hand-over`, {})
    return (caller) => caller.post(`${url}/take-back`, {})
  },
  'POST /garages/jobcards/:jobCardId/notes': async (setting) => {
    const { url } = await worked(setting)
    return (caller) => caller.post(`${url}/notes`, { text: 'Tensioner bearing is dry.' })
  },
  'PUT /garages/jobcards/:jobCardId/lines/:lineId/done': async (setting) => {
    const { lineUrl } = await worked(setting)
    return (caller) => caller.put(`${lineUrl}/done`, { done: true })
  },
  'POST /garages/clock/start': async (setting) => {
    const { cardId } = await worked(setting)
    return (caller) => caller.post('/garages/clock/start', { cardId })
  },
  'POST /garages/clock/stop': async (setting) => {
    const { cardId } = await worked(setting)
    await setting.owner.post('/garages/clock/start', { cardId, at: hoursAgo(1) })
    return (caller) => caller.post('/garages/clock/stop', { kind: 'PAUSE' })
  },
  'POST /garages/clocks': async (setting) => {
    const { cardId } = await worked(setting)
    const { userId } = setting.owner
    return (caller) => caller.post('/garages/clocks', { userId, cardId, ...span })
  },
  'PUT /garages/clocks/:clockId': async (setting) => {
    const { url } = await clocked(setting)
    return (caller) => caller.put(url, { ...span, endedAt: '2026-11-20T05:40:00Z' })
  },
  'POST /garages/clocks/:clockId/accept': async (setting) => {
    const { url } = await clocked(setting)
    return (caller) => caller.post(`${url}/accept`, {})
  },
  'PUT /garages/bays': () => (caller) => caller.put('/garages/bays', { bays: [{ name: '1', kind: 'LIFT' }] }),
  'POST /garages/jobcards/:jobCardId/part-requests': async (setting) => {
    const { url } = await worked(setting)
    return (caller) => caller.post(`${url}/part-requests`, { words: 'Tensioner', quantity: 1 })
  },
  'POST /garages/part-requests/:partRequestId/add': async (setting) => {
    const url = await asked(setting)
    return (caller) => caller.post(`${url}/add`, { unitPrice: 800 })
  },
  'POST /garages/part-requests/:partRequestId/order': async (setting) => {
    const url = await asked(setting)
    return (caller) => caller.post(`${url}/order`, {})
  },
  'POST /garages/part-requests/:partRequestId/no': async (setting) => {
    const url = await asked(setting)
    return (caller) => caller.post(`${url}/no`, { reason: 'The old one is good' })
  },
}
