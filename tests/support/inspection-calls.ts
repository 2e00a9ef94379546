import type { Examples, Setting } from './call-examples.ts'

const list = { kind: 'INSPECTION', name: 'Monsoon check', points: [{ name: 'Wipers' }] }

async function listed({ owner }: Setting): Promise<string> {
  return `/garages/checklists/${(await owner.post('/garages/checklists', list)).body.id}`
}

async function inspected({ make, garage, owner }: Setting) {
  const card = await make.jobCard(garage, { status: 'IN_PROGRESS' })
  const cardUrl = `/garages/jobcards/${card.id}`
  const { checklists } = (await owner.get('/garages/checklists')).body
  const [standard] = checklists
  const work = { title: 'Wipers', lines: [{ kind: 'PART', description: 'Wipers', ...price }] }
  const points = [{ name: 'Wipers', remedy: work }]
  await owner.put(`/garages/checklists/${standard.id}`, { name: standard.name, isStandard: true, points })
  const { body } = await owner.post(`${cardUrl}/inspections`, { kind: 'INSPECTION' })
  const url = `${cardUrl}/inspections/${body.id}`
  return { cardUrl, url, pointUrl: `${url}/points/${body.points[0].id}` }
}

const price = { quantity: 1, unitPrice: 780, taxRate: 18 }

async function fitted({ make, garage, owner }: Setting) {
  const card = await make.jobCard(garage, { status: 'DELIVERED' })
  const { id } = await make.jobCard(garage, { status: 'IN_PROGRESS' })
  const url = `/garages/jobcards/${id}`
  const { body } = await owner.post(`${url}/lines`, { kind: 'PART', description: 'Oil filter', ...price })
  return { delivered: `/garages/jobcards/${card.id}/gate-pass`, url, lineUrl: `${url}/lines/${body.lines[0].id}` }
}

const answer = { result: 'SOON', note: 'Torn', at: '2026-11-22T04:30:00Z' }
const pass = { handedTo: 'Lakshmi Narayanan', relation: 'Owner', odometerOut: 48_214 }

/** Of checklists, inspections, proofs of parts and gate passes. */
export const inspectionCalls: Examples = {
  'POST /garages/checklists': () => (caller) => caller.post('/garages/checklists', list),
  'PUT /garages/checklists/:checklistId': async (setting) => {
    const url = await listed(setting)
    return (caller) => caller.put(url, { name: 'Monsoon check', points: [{ name: 'Wipers' }, { name: 'Drains' }] })
  },
  'DELETE /garages/checklists/:checklistId': async (setting) => {
    const url = await listed(setting)
    return (caller) => caller.delete(url)
  },
  'GET /garages/jobcards/:jobCardId/inspections': async (setting) => {
    const { cardUrl } = await inspected(setting)
    return (caller) => caller.get(`${cardUrl}/inspections`)
  },
  'POST /garages/jobcards/:jobCardId/inspections': async (setting) => {
    const { cardUrl } = await inspected(setting)
    return (caller) => caller.post(`${cardUrl}/inspections`, { kind: 'QUALITY' })
  },
  'PUT /garages/jobcards/:jobCardId/inspections/:inspectionId/points/:pointId': async (setting) => {
    const { pointUrl } = await inspected(setting)
    return (caller) => caller.put(pointUrl, answer)
  },
  'POST /garages/jobcards/:jobCardId/inspections/:inspectionId/finish': async (setting) => {
    const { url, pointUrl } = await inspected(setting)
    await setting.owner.put(pointUrl, answer)
    return (caller) => caller.post(`${url}/finish`, {})
  },
  'POST /garages/jobcards/:jobCardId/inspections/:inspectionId/points/:pointId/works': async (setting) => {
    const { pointUrl } = await inspected(setting)
    await setting.owner.put(pointUrl, answer)
    return (caller) => caller.post(`${pointUrl}/works`, {})
  },
  'GET /garages/jobcards/:jobCardId/proofs': async (setting) => {
    const { url } = await fitted(setting)
    return (caller) => caller.get(`${url}/proofs`)
  },
  'PUT /garages/jobcards/:jobCardId/lines/:lineId/proof': async (setting) => {
    const { lineUrl } = await fitted(setting)
    return (caller) => caller.put(`${lineUrl}/proof`, { serialNumber: 'BP-4410-88213', oldPart: 'GIVEN' })
  },
  'GET /garages/jobcards/:jobCardId/gate-pass': async (setting) => {
    const { delivered } = await fitted(setting)
    return (caller) => caller.get(delivered)
  },
  'GET /garages/jobcards/:jobCardId/gate-pass.pdf': async (setting) => {
    const { delivered } = await fitted(setting)
    await setting.owner.post(delivered, pass)
    return (caller) => caller.get(`${delivered}.pdf`)
  },
  'POST /garages/jobcards/:jobCardId/gate-pass': async (setting) => {
    const { delivered } = await fitted(setting)
    return (caller) => caller.post(delivered, pass)
  },
}
