import type { Examples, Setting } from './call-examples.ts'

const part = { number: 'OF-118', name: 'Oil filter', taxRate: 18, sellingPrice: 385 }

async function stocked({ owner }: Setting, changes: object = {}) {
  const { body } = await owner.post('/garages/parts', {
    ...part,
    number: `OF-${crypto.randomUUID()}`.slice(0, 40),
    quantity: 4,
    buyingPrice: 231.5,
    ...changes,
  })
  return { ...body, url: `/garages/parts/${body.id}` }
}

/** Of parts and what lies on the shelf. */
export const stockCalls: Examples = {
  'POST /garages/parts': () => (caller) => caller.post('/garages/parts', { ...part, number: 'OF-119' }),
  'GET /garages/parts/:partId': async (setting) => {
    const { url } = await stocked(setting)
    return (caller) => caller.get(url)
  },
  'GET /garages/parts/:partId/moves': async (setting) => {
    const { url } = await stocked(setting)
    return (caller) => caller.get(`${url}/moves`)
  },
  'GET /garages/parts/by-code/:code': async (setting) => {
    const { number } = await stocked(setting)
    return (caller) => caller.get(`/garages/parts/by-code/${number}`)
  },
  'PUT /garages/parts/:partId': async (setting) => {
    const { url, number } = await stocked(setting)
    return (caller) => caller.put(url, { ...part, number, rack: 'A-04' })
  },
  'DELETE /garages/parts/:partId': async (setting) => {
    const { url } = await stocked(setting, { quantity: 0 })
    return (caller) => caller.delete(url)
  },
  'POST /garages/parts/:partId/adjust': async (setting) => {
    const { url } = await stocked(setting)
    return (caller) => caller.post(`${url}/adjust`, { quantity: -1, reason: 'Broken in the box' })
  },
}
