import { indianDay } from '../../contract/platform/formats.ts'
import type { Examples, Setting } from './call-examples.ts'
import { photo } from './make-pictures.ts'

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

async function beingCounted(setting: Setting) {
  const { id: partId } = await stocked(setting)
  const { body } = await setting.owner.post('/garages/stock-counts', {})
  return { partId, url: `/garages/stock-counts/${body.id}` }
}

async function supplied(setting: Setting) {
  const { body } = await setting.owner.post('/garages/suppliers', { name: 'Annai Lubricants' })
  return { id: body.id, url: `/garages/suppliers/${body.id}` }
}

async function bought(setting: Setting) {
  const { id: supplierId } = await supplied(setting)
  const { id: partId } = await stocked(setting)
  const form = {
    supplierId,
    number: `AL/${crypto.randomUUID()}`.slice(0, 30),
    invoiceDate: indianDay(),
    lines: [{ partId, quantity: 2, unitPrice: 200, taxRate: 18 }],
  }
  const { body } = await setting.owner.post('/garages/purchases', form)
  return { form, url: `/garages/purchases/${body.id}`, total: body.total }
}

async function ordered(setting: Setting): Promise<{ reorderIds: string[] }> {
  const { id: supplierId } = await supplied(setting)
  const { id: partId } = await stocked(setting)
  const rows = [{ partId, quantity: 12 }]
  return (await setting.owner.post('/garages/reorders/order', { supplierId, rows })).body
}

const wish = { filename: 'bill.jpg', mimeType: 'image/jpeg', fileSize: 1000 }
const jpeg = { 'content-type': 'image/jpeg' }

async function photographed(setting: Setting) {
  const { url } = await bought(setting)
  const { body } = await setting.owner.post(`${url}/photos/presigned-url`, wish)
  const uploadPath: string = body.uploadUrl.replace('/api/v1', '')
  const picture = new Uint8Array(await photo(60, 40))
  const arrive = async () => (await setting.owner.put(uploadPath, picture, jpeg)).body
  const keep = async () => (await setting.owner.post(`${url}/photos/confirm-upload`, await arrive())).body.id
  return { folder: `${url}/photos`, uploadPath, picture, arrive, keep }
}

async function takenIn(setting: Setting) {
  const { url, total } = await bought(setting)
  const { body } = await setting.owner.post(`${url}/take-in`, { expectedTotal: total })
  return { url, lines: [{ lineId: body.lines[0].id, quantity: 1 }] }
}

async function sentBack(setting: Setting) {
  const { url, lines } = await takenIn(setting)
  const { body } = await setting.owner.post(`${url}/returns`, { lines, reason: 'Wrong part' })
  return { back: `/garages/supplier-returns/${body.id}` }
}

/** Of parts and what lies on the shelf. */
export const stockCalls: Examples = {
  'GET /garages/services/:serviceId/parts': async ({ make, garage }) => {
    const { id } = await make.service(garage)
    return (caller) => caller.get(`/garages/services/${id}/parts`)
  },
  'PUT /garages/services/:serviceId/parts': async (setting) => {
    const { id } = await setting.make.service(setting.garage)
    const { id: partId } = await stocked(setting)
    const lists = [{ parts: [{ partId, quantity: 1 }] }]
    return (caller) => caller.put(`/garages/services/${id}/parts`, { lists })
  },
  'POST /garages/counter-sales': async (setting) => {
    const { id: partId } = await stocked(setting, { hsn: '8421' })
    const lines = [{ partId, quantity: 1, unitPrice: 385 }]
    const chargesTax = (await setting.owner.get('/garages/profile')).body.gstin !== ''
    return (caller) =>
      caller.post('/garages/counter-sales', { lines, method: 'CASH', expectedTotal: chargesTax ? 454 : 385 })
  },
  'POST /garages/parts': () => (caller) => caller.post('/garages/parts', { ...part, number: 'OF-119' }),
  'POST /garages/parts/labels': async (setting) => {
    const { id } = await stocked(setting)
    return (caller) => caller.post('/garages/parts/labels', { partIds: [id] })
  },
  'GET /garages/parts/labels.pdf': async (setting) => {
    const { id } = await stocked(setting)
    return (caller) => caller.get(`/garages/parts/labels.pdf?parts=${id}`)
  },
  'POST /garages/parts/import': () => (caller) =>
    caller.post('/garages/parts/import?run=true', 'Part number,Name,GST,Selling price\nOF-120,Oil filter,18,385\n', {
      'content-type': 'text/csv',
    }),
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
  'POST /garages/suppliers': () => (caller) => caller.post('/garages/suppliers', { name: 'Chola Auto Spares' }),
  'GET /garages/suppliers/:supplierId': async (setting) => {
    const { url } = await supplied(setting)
    return (caller) => caller.get(url)
  },
  'PUT /garages/suppliers/:supplierId': async (setting) => {
    const { url } = await supplied(setting)
    return (caller) => caller.put(url, { name: 'Annai Lubricants', creditDays: 30 })
  },
  'DELETE /garages/suppliers/:supplierId': async (setting) => {
    const { url } = await supplied(setting)
    return (caller) => caller.delete(url)
  },
  'POST /garages/reorders': async (setting) => {
    const { id: partId } = await stocked(setting)
    return (caller) => caller.post('/garages/reorders', { partId, quantity: 12 })
  },
  'DELETE /garages/reorders/:reorderId': async (setting) => {
    const { url, id: partId } = await stocked(setting)
    await setting.owner.post('/garages/reorders', { partId, quantity: 12 })
    const { body } = await setting.owner.get(url)
    return (caller) => caller.delete(`/garages/reorders/${body.orders[0].id}`)
  },
  'GET /garages/reorders/on-the-way': async (setting) => {
    await ordered(setting)
    return (caller) => caller.get('/garages/reorders/on-the-way')
  },
  'PUT /garages/reorders/due': async (setting) => {
    const { reorderIds } = await ordered(setting)
    return (caller) => caller.put('/garages/reorders/due', { reorderIds, dueOn: indianDay() })
  },
  'POST /garages/reorders/order': async (setting) => {
    const { id: supplierId } = await supplied(setting)
    const { id: partId } = await stocked(setting)
    return (caller) => caller.post('/garages/reorders/order', { supplierId, rows: [{ partId, quantity: 12 }] })
  },
  'POST /garages/purchases/:purchaseId/returns': async (setting) => {
    const { url, lines } = await takenIn(setting)
    return (caller) => caller.post(`${url}/returns`, { lines, reason: 'Wrong part' })
  },
  'POST /garages/supplier-returns/:returnId/credit': async (setting) => {
    const { back } = await sentBack(setting)
    const note = { creditNoteNumber: 'CN/7', creditNoteDate: indianDay() }
    return (caller) => caller.post(`${back}/credit`, note)
  },
  'POST /garages/supplier-returns/:returnId/undo': async (setting) => {
    const { back } = await sentBack(setting)
    return (caller) => caller.post(`${back}/undo`, { reason: 'Kept after all' })
  },
  'POST /garages/stock-counts': async (setting) => {
    await stocked(setting, { rack: 'A-02' })
    return (caller) => caller.post('/garages/stock-counts', { rack: 'A' })
  },
  'GET /garages/stock-counts/:countId': async (setting) => {
    const { url } = await beingCounted(setting)
    return (caller) => caller.get(url)
  },
  'PUT /garages/stock-counts/:countId/lines/:partId': async (setting) => {
    const { url, partId } = await beingCounted(setting)
    return (caller) => caller.put(`${url}/lines/${partId}`, { counted: 3 })
  },
  'POST /garages/stock-counts/:countId/book': async (setting) => {
    const { url, partId } = await beingCounted(setting)
    await setting.owner.put(`${url}/lines/${partId}`, { counted: 3 })
    return (caller) => caller.post(`${url}/book`, { reason: 'Box crushed' })
  },
  'DELETE /garages/stock-counts/:countId': async (setting) => {
    const { url } = await beingCounted(setting)
    return (caller) => caller.delete(url)
  },
  'POST /garages/purchases': async (setting) => {
    const { form } = await bought(setting)
    return (caller) => caller.post('/garages/purchases', { ...form, number: `${form.number.slice(0, 20)}/2` })
  },
  'GET /garages/purchases/:purchaseId': async (setting) => {
    const { url } = await bought(setting)
    return (caller) => caller.get(url)
  },
  'PUT /garages/purchases/:purchaseId': async (setting) => {
    const { url, form } = await bought(setting)
    return (caller) => caller.put(url, { ...form, freight: 40 })
  },
  'DELETE /garages/purchases/:purchaseId': async (setting) => {
    const { url } = await bought(setting)
    return (caller) => caller.delete(url)
  },
  'POST /garages/purchases/:purchaseId/take-in': async (setting) => {
    const { url, total } = await bought(setting)
    return (caller) => caller.post(`${url}/take-in`, { expectedTotal: total })
  },
  'PUT /garages/purchases/:purchaseId/paid': async (setting) => {
    const { url, total } = await bought(setting)
    await setting.owner.post(`${url}/take-in`, { expectedTotal: total })
    return (caller) => caller.put(`${url}/paid`, { paidOn: indianDay() })
  },
  'POST /garages/purchases/:purchaseId/undo': async (setting) => {
    const { url, total } = await bought(setting)
    await setting.owner.post(`${url}/take-in`, { expectedTotal: total })
    return (caller) => caller.post(`${url}/undo`, { reason: 'Typed twice' })
  },
  'POST /garages/purchases/:purchaseId/photos/presigned-url': async (setting) => {
    const { folder } = await photographed(setting)
    return (caller) => caller.post(`${folder}/presigned-url`, wish)
  },
  'PUT /garages/purchases/:purchaseId/photos/uploads/:uploadToken': async (setting) => {
    const { uploadPath, picture } = await photographed(setting)
    return (caller) => caller.put(uploadPath, picture, jpeg)
  },
  'POST /garages/purchases/:purchaseId/photos/confirm-upload': async (setting) => {
    const { folder, arrive } = await photographed(setting)
    const { filename } = await arrive()
    return (caller) => caller.post(`${folder}/confirm-upload`, { filename })
  },
  'GET /garages/purchases/:purchaseId/photos/:photoId': async (setting) => {
    const { folder, keep } = await photographed(setting)
    const id = await keep()
    return (caller) => caller.get(`${folder}/${id}`)
  },
  'DELETE /garages/purchases/:purchaseId/photos/:photoId': async (setting) => {
    const { folder, keep } = await photographed(setting)
    const id = await keep()
    return (caller) => caller.delete(`${folder}/${id}`)
  },
}
