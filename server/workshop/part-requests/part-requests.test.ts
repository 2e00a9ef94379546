import { expect, onTestFinished, test } from 'vitest'
import { addDays } from '../../../contract/platform/days.ts'
import { indianDay } from '../../../contract/platform/formats.ts'
import { stockSentences } from '../../../contract/stock/parts/stock-sentences.ts'
import { listenTo } from '../../../tests/support/event-stream.ts'
import { useTestApp } from '../../../tests/support/use-test-app.ts'

const { app, make } = await useTestApp()
const { db } = app.database

async function workshop(changes: object = {}) {
  const garage = await make.garage()
  await db.updateTable('garages').set({ technicians_see: 'EVERYTHING' }).where('id', '=', garage.id).execute()
  const bala = await make.member(garage, { name: 'Bala Subramani', role: 'TECHNICIAN' })
  const meena = await make.member(garage, { name: 'Meena Krishnan', role: 'SERVICE_ADVISOR' })
  const card = await make.jobCard(garage, changes)
  const url = `/garages/jobcards/${card.id}`
  const ask = (form: object = {}) =>
    bala.post(`${url}/part-requests`, { words: 'Tensioner, drive belt', quantity: 1, ...form })
  const open = async () => (await meena.get('/garages/part-requests')).body.requests
  const decide = async (what: string, form: object = {}, caller = meena) => {
    const [{ id }] = await open()
    return caller.post(`/garages/part-requests/${id}/${what}`, form)
  }
  return { garage, bala, meena, card, url, ask, open, decide }
}

test('a part is asked for in words, once however often it is sent, and the desk sees by whom and for which car', async () => {
  const { card, ask, open } = await workshop()
  const requestId = crypto.randomUUID()

  const [first, again] = [await ask({ requestId }), await ask({ requestId })]

  expect(first.body.partRequests).toMatchObject([
    { what: 'Tensioner, drive belt', quantity: 1, state: 'ASKED', askedBy: 'Bala Subramani' },
  ])
  expect(again.body).toEqual(first.body)
  expect(await open()).toMatchObject([{ cardId: card.id, jobCardNumber: card.job_card_number }])
})

test('added, it is a line that the driver is asked about; of the shelf with its own price', async () => {
  const { garage, meena, url, ask, decide, open } = await workshop()
  const owner = await make.owner(garage)
  const part = { number: 'TB-4410', name: 'Tensioner', sellingPrice: 1_150, taxRate: 18, unit: 'pc', hsn: '8708' }
  const { body } = await owner.post('/garages/parts', part)
  await ask({ partId: body.id, words: undefined, quantity: 2 })

  const added = await decide('add')

  expect(added).toMatchObject({ status: 200, body: { requests: [] } })
  const { lines } = (await meena.get(url)).body
  expect(lines).toMatchObject([
    { kind: 'PART', description: 'Tensioner', quantity: 2, unitPrice: 1_150, taxCode: '8708', approval: 'PROPOSED' },
  ])
  await ask()
  expect(await decide('add')).toMatchObject({ status: 400, body: { fields: { unitPrice: 'Please enter the price' } } })
  expect((await decide('add', { unitPrice: 800 })).status).toBe(200)
  expect(await open()).toEqual([])
})

test('it is decided once, also when two decide at once; what is ordered may still be added', async () => {
  const { meena, bala, url, ask, open } = await workshop()
  await ask()
  const [{ id }] = await open()
  const decide = (what: string, form: object = {}) => meena.post(`/garages/part-requests/${id}/${what}`, form)
  expect((await decide('order')).body.requests).toMatchObject([{ state: 'ORDERED' }])

  const replies = await Promise.all([
    decide('add', { unitPrice: 800 }),
    decide('no', { reason: 'The old one is good' }),
  ])

  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  const lost = replies.find(({ status }) => status === 409)
  expect(lost?.body.detail).toBe('This was decided already.')
  const cardId = url.split('/').at(-1)
  const { partRequests, lines } = (await bala.get(`/garages/my-work/${cardId}`)).body
  expect(lines).toHaveLength(partRequests[0].state === 'ADDED' ? 1 : 0)
})

test('a no says why to whoever asked', async () => {
  const { bala, card, ask, decide } = await workshop()
  await ask()

  expect((await decide('no', { reason: ' ' })).body.fields).toEqual({ reason: 'Please say why not' })
  await decide('no', { reason: 'The old one is good' })

  expect((await bala.get(`/garages/my-work/${card.id}`)).body.partRequests).toMatchObject([
    { state: 'NO', reason: 'The old one is good' },
  ])
})

test.each([
  [{ words: ' ' }, 'words', 'Please say which part'],
  [{ quantity: 0 }, 'quantity', 'Must be more than 0'],
  [{ partId: crypto.randomUUID() }, 'partId', stockSentences.gone],
])('%j is refused beside its field', async (form, field, sentence) => {
  const { ask, open } = await workshop()
  const reply = await ask(form)
  expect([reply.status, Object.keys(reply.body.fields)]).toEqual([400, [field]])
  if (field !== 'quantity') expect(reply.body.fields[field]).toBe(sentence)
  expect(await open()).toEqual([])
})

test.each([
  [{ words: ' ' }, { words: 'कौन सा पार्ट, लिखें' }],
  [{ quantity: '' }, { quantity: 'कितने चाहिए, लिखें' }],
  [{ quantity: 'two' }, { quantity: 'अंकों में लिखें, जैसे 2 या 1.5' }],
  [{ quantity: 0 }, { quantity: '0 से ज़्यादा लिखें' }],
  [{ quantity: 0.001 }, { quantity: 'दशमलव के बाद दो ही अंक लिखें' }],
  [{ quantity: 100_000 }, { quantity: 'यह संख्या बहुत बड़ी है' }],
])('%j is refused in the language of the floor', async (form, fields) => {
  const { bala, url } = await workshop()

  const reply = await bala.post(
    `${url}/part-requests`,
    { words: 'Tensioner', quantity: 1, ...form },
    { 'x-language': 'hi' },
  )

  expect(reply).toMatchObject({ status: 400, body: { fields } })
})

test('technicians ask and do not decide; others see nothing of it', async () => {
  const { bala, ask, decide, garage, url } = await workshop()
  await ask()
  const guest = await make.member(garage, { accessLevel: 'VIEW_ONLY' })
  const other = await workshop()

  expect(await decide('order', {}, bala)).toMatchObject({
    status: 403,
    body: { detail: stockSentences.notForTechnicians },
  })
  expect((await decide('order', {}, guest)).status).toBe(403)
  expect((await guest.post(`${url}/part-requests`, { words: 'x', quantity: 1 })).status).toBe(403)
  expect((await make.signedOut().get('/garages/part-requests')).status).toBe(401)
  expect(await decide('order', {}, other.meena)).toMatchObject({
    status: 404,
    body: { detail: 'Nobody asks for this part any more.' },
  })
})

test('nobody asks for a car that is over', async () => {
  const { ask } = await workshop({ status: 'DELIVERED' })
  expect(await ask()).toMatchObject({
    status: 409,
    body: { detail: 'This job card is delivered: no part is asked for any more.' },
  })
})

test('ordered, a part of the shelf is on the list with its card; once it has come whoever asked sees that it is here', async () => {
  const { garage, card, bala, ask, decide } = await workshop()
  const owner = await make.owner(garage)
  const { body: part } = await owner.post('/garages/parts', {
    number: 'DS-7',
    name: 'Drive shaft boot',
    taxRate: 18,
    sellingPrice: 1_500,
  })
  const { body: supplier } = await owner.post('/garages/suppliers', { name: 'Vajra' })
  const stateOf = async () => (await bala.get(`/garages/my-work/${card.id}`)).body.partRequests[0].state
  await ask({ partId: part.id, words: undefined, quantity: 2 })

  await decide('order')

  const { reorders } = (await owner.get('/garages/reorders')).body
  expect(reorders).toMatchObject([{ partName: 'Drive shaft boot', free: 0, minimum: 0, quantity: 2 }])
  expect(reorders[0].waiting).toMatchObject([{ jobCardId: card.id, askedBy: 'Bala Subramani', quantity: 2 }])
  await owner.post('/garages/reorders/order', { supplierId: supplier.id, rows: [{ partId: part.id, quantity: 2 }] })
  expect([(await owner.get('/garages/reorders')).body.reorders, await stateOf()]).toEqual([[], 'ORDERED'])

  const { body: bill } = await owner.post('/garages/purchases', {
    supplierId: supplier.id,
    number: 'V/1',
    invoiceDate: '2026-01-02',
    lines: [{ partId: part.id, quantity: 2, unitPrice: 1_065, taxRate: 18 }],
  })
  const stream = await listenTo(app, '/garages/events', bala)
  onTestFinished(() => stream.stop())
  await owner.post(`/garages/purchases/${bill.id}/take-in`, { expectedTotal: bill.total })
  await expect.poll(() => stream.heard).toContainEqual({ event: 'change', data: { kind: 'job-card', id: card.id } })
  expect(await stateOf()).toBe('HERE')
  const filled = async () => (await owner.get(`/garages/purchases/${bill.id}`)).body.filled
  expect(await filled()).toMatchObject({ whole: 1, inPart: 0, cards: [{ id: card.id }] })
  await owner.post(`/garages/purchases/${bill.id}/undo`, { reason: 'Another garage’s' })
  expect([await stateOf(), await filled()]).toEqual(['ORDERED', { whole: 0, inPart: 0, cards: [] }])
  const [{ id }] = (await owner.get(`/garages/parts/${part.id}`)).body.orders
  await owner.delete(`/garages/reorders/${id}`)
  expect(await stateOf()).toBe('ASKED')
})

test('what is ordered for a car says when it comes, to the desk and to whoever asked, and whether that is after its promise', async () => {
  const { garage, card, bala, ask, decide, open } = await workshop()
  const owner = await make.owner(garage)
  const { body: part } = await owner.post('/garages/parts', {
    number: 'DS-7',
    name: 'Boot',
    taxRate: 18,
    sellingPrice: 9,
  })
  const { body: supplier } = await owner.post('/garages/suppliers', { name: 'Vajra' })
  const [today, later] = [indianDay(), addDays(indianDay(), 2)]
  await db.updateTable('job_cards').set({ estimated_delivery: today }).where('garage_id', '=', garage.id).execute()
  await ask({ partId: part.id, words: undefined, quantity: 2 })
  await decide('order')
  expect(await open()).toMatchObject([{ state: 'ORDERED', dueOn: null, isAfterPromise: false }])
  const { body: order } = await owner.post('/garages/reorders/order', {
    supplierId: supplier.id,
    rows: [{ partId: part.id, quantity: 2 }],
  })
  const stream = await listenTo(app, '/garages/events', bala)
  onTestFinished(() => stream.stop())

  await owner.put('/garages/reorders/due', { reorderIds: order.reorderIds, dueOn: later })

  await expect.poll(() => stream.heard).toContainEqual({ event: 'change', data: { kind: 'job-card', id: card.id } })
  expect(await open()).toMatchObject([{ dueOn: later, isAfterPromise: true }])
  expect((await bala.get(`/garages/my-work/${card.id}`)).body.partRequests).toMatchObject([{ dueOn: later }])
  await owner.put('/garages/reorders/due', { reorderIds: order.reorderIds, dueOn: today })
  expect(await open()).toMatchObject([{ dueOn: today, isAfterPromise: false }])
})
