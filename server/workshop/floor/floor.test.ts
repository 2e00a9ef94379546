import { describe, expect, test } from 'vitest'
import { useTestApp } from '../../../tests/support/use-test-app.ts'

const { app, make } = await useTestApp()
const { db } = app.database

const labour = { kind: 'LABOUR', quantity: 1, unitPrice: 500, taxRate: 18 }
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

async function workshop(changes: object = {}, lines: string[] = []) {
  const garage = await make.garage()
  await db.updateTable('garages').set({ technicians_see: 'EVERYTHING' }).where('id', '=', garage.id).execute()
  const bala = await make.member(garage, { name: 'Bala Subramani', role: 'TECHNICIAN' })
  const yusuf = await make.member(garage, { name: 'Mohammed Yusuf', role: 'TECHNICIAN' })
  const card = await make.jobCard(garage, changes)
  const url = `/garages/jobcards/${card.id}`
  const lineUrls: string[] = []
  for (const description of lines) {
    const { body } = await bala.post(`${url}/lines`, { ...labour, description })
    lineUrls.push(`${url}/lines/${body.lines.at(-1).id}/done`)
  }
  return { garage, bala, yusuf, card, url, lineUrls }
}

describe('My work', () => {
  test('is what one has and what one worked on today, then what nobody has', async () => {
    const { garage, bala, yusuf, card } = await workshop()
    const { userId: advisor_id } = await make.member(garage, { name: 'Meena Krishnan', role: 'SERVICE_ADVISOR' })
    const promised = { promised_time: '17:30', bay_number: '4' }
    const mine = await make.jobCard(garage, { technician_id: bala.userId, advisor_id, ...promised })
    const helped = await make.jobCard(garage, { technician_id: yusuf.userId })
    await make.jobCard(garage, { technician_id: yusuf.userId })
    await make.jobCard(garage, { technician_id: bala.userId, status: 'DELIVERED' })
    await bala.post('/garages/clock/start', { cardId: helped.id })

    const { cards, waiting, waitingTotal, clock } = (await bala.get('/garages/my-work')).body

    expect(cards.map(({ id }: { id: string }) => id).sort()).toEqual([mine.id, helped.id].sort())
    const shown = { estimatedTime: '17:30', bayNumber: '4', advisorId: advisor_id, advisorName: 'Meena Krishnan' }
    expect(cards).toContainEqual(expect.objectContaining({ id: mine.id, ...shown }))
    expect(waiting).toMatchObject([{ id: card.id }])
    expect(waitingTotal).toBe(1)
    expect(clock).toMatchObject({ cardId: helped.id })
  })

  test('has no money, phone, address or name of a customer', async () => {
    const { garage, bala } = await workshop()
    const customer = await make.customer(garage, { name: 'Lakshmi Narayanan', phone: '9840011234' })
    const vehicle = await make.vehicle(customer)
    const visit = { customer_id: customer.id, vehicle_id: vehicle.id, total_amount: 11_424.5 }
    await make.jobCard(garage, { ...visit, technician_id: bala.userId })

    const text = JSON.stringify((await bala.get('/garages/my-work')).body)

    for (const secret of ['Lakshmi', '9840011234', '11424']) expect(text).not.toContain(secret)
  })

  test('shows nobody’s cards only where technicians may take them', async () => {
    const { garage, bala, url } = await workshop()
    await db.updateTable('garages').set({ technicians_take_cards: false }).where('id', '=', garage.id).execute()
    const meena = await make.member(garage, { role: 'SERVICE_ADVISOR' })

    expect((await bala.get('/garages/my-work')).body).toMatchObject({ waiting: [], waitingTotal: 0 })
    expect((await meena.get('/garages/my-work?waiting=1')).body.waiting).toHaveLength(1)
    expect(await bala.post(`${url}/take`, {})).toMatchObject({
      status: 403,
      body: { detail: 'Your garage gives cards out: please ask an advisor.' },
    })
  })

  test('is nothing to who is signed out, and nothing of another garage', async () => {
    const { card } = await workshop()
    const other = await workshop()

    expect((await make.signedOut().get('/garages/my-work')).status).toBe(401)
    expect(await other.bala.get(`/garages/my-work/${card.id}`)).toMatchObject({
      status: 404,
      body: { detail: 'This job card does not exist.' },
    })
    expect((await other.bala.get('/garages/my-work?waiting=99')).status).toBe(400)
  })
})

describe('taking a card', () => {
  test('makes it one’s own, once, and says who was quicker', async () => {
    const { bala, yusuf, url } = await workshop()

    const replies = await Promise.all([yusuf, bala].map((each) => each.post(`${url}/take`, {})))
    const [won, lost] = replies.toSorted((one, other) => one.status - other.status)

    expect(won?.status).toBe(200)
    expect(lost).toMatchObject({
      status: 409,
      body: { code: 'conflict', detail: `${won?.body.technicianName} has taken this car.` },
    })
  })

  test('again is no error; a card that is over is nobody’s any more', async () => {
    const { garage, bala, url } = await workshop()
    await bala.post(`${url}/take`, {})
    const over = await make.jobCard(garage, { status: 'CANCELLED' })

    expect((await bala.post(`${url}/take`, {})).status).toBe(200)
    expect(await bala.post(`/garages/jobcards/${over.id}/take`, {})).toMatchObject({
      status: 409,
      body: { detail: 'This job card is cancelled: nobody takes it any more.' },
    })
  })

  test('is open to a technician who sees their own cards only, whose it then is', async () => {
    const { garage, bala, card, url } = await workshop()
    await db.updateTable('garages').set({ technicians_see: 'OWN_CARDS' }).where('id', '=', garage.id).execute()
    expect((await bala.get(`/garages/my-work/${card.id}`)).status).toBe(403)

    await bala.post(`${url}/take`, {})

    expect((await bala.get(`/garages/my-work/${card.id}`)).status).toBe(200)
  })
})

describe('handing a car over', () => {
  test('waits until each line is done, and names those that are not', async () => {
    const { bala, url, lineUrls } = await workshop({}, ['Oil change', 'Belt change'])

    expect(await bala.post(`${url}/hand-over`, {})).toMatchObject({
      status: 409,
      body: { code: 'lines_open', detail: '2 lines are not done: Oil change, Belt change.' },
    })
    await bala.put(lineUrls[0] ?? '', { done: true })
    expect((await bala.post(`${url}/hand-over`, {})).body.detail).toBe('1 line is not done: Belt change.')
    await bala.put(lineUrls[1] ?? '', { done: true })

    expect((await bala.post(`${url}/hand-over`, {})).body).toMatchObject({ handedBy: 'Bala Subramani' })
  })

  test('is told to whoever reads the card, and the list of cards, until it is taken back', async () => {
    const { garage, bala, card, url } = await workshop()
    const advisor = await make.member(garage)
    const told = async () => {
      const { body: list } = await advisor.get('/garages/jobcards')
      return [
        (await advisor.get(url)).body.handedAt,
        ...list.map(({ handedAt }: typeof card & { handedAt: string }) => handedAt),
      ]
    }
    expect(await told()).toEqual([null, null])

    const { handedAt } = (await bala.post(`${url}/hand-over`, {})).body

    expect(handedAt).not.toBeNull()
    expect(await told()).toEqual([handedAt, handedAt])
    await bala.post(`${url}/take-back`, {})
    expect(await told()).toEqual([null, null])
  })

  test('counts no line that the driver declined, which cannot be ticked either', async () => {
    const { garage, bala, url, lineUrls } = await workshop({}, ['Oil change'])
    await db.updateTable('job_card_lines').set({ approval: 'DECLINED' }).where('garage_id', '=', garage.id).execute()

    expect((await bala.post(`${url}/hand-over`, {})).status).toBe(200)
    expect(await bala.put(lineUrls[0] ?? '', { done: true })).toMatchObject({
      status: 409,
      body: { detail: 'The driver declined this: it is not to be done.' },
    })
  })

  test('stops everybody’s clock on it', async () => {
    const { garage, bala, yusuf, card, url } = await workshop({ status: 'IN_PROGRESS' })
    for (const person of [bala, yusuf])
      await person.post('/garages/clock/start', { cardId: card.id, at: minutesAgo(20) })

    await bala.post(`${url}/hand-over`, { at: minutesAgo(5) })

    const clocks = await db.selectFrom('work_clocks').selectAll().where('garage_id', '=', garage.id).execute()
    expect(clocks.map(({ end_kind }) => end_kind)).toEqual(['HANDED', 'HANDED'])
    for (const { ended_at } of clocks) expect(Math.round((Date.now() - Number(ended_at)) / 60_000)).toBe(5)
  })

  test('is undone by who takes it back, and by a point of the quality check that failed', async () => {
    const { bala, url } = await workshop({ status: 'IN_PROGRESS' })
    await bala.post(`${url}/hand-over`, {})
    expect((await bala.post(`${url}/take-back`, {})).body.handedAt).toBeNull()
    await bala.post(`${url}/hand-over`, {})
    const { body } = await bala.post(`${url}/inspections`, { kind: 'QUALITY' })

    const point = `${url}/inspections/${body.id}/points/${body.points[0].id}`
    await bala.put(point, { result: 'NOW', at: minutesAgo(1) })

    const cardId = url.split('/').at(-1)
    expect((await bala.get(`/garages/my-work/${cardId}`)).body.handedAt).toBeNull()
  })
})

describe('on a card', () => {
  test('notes are kept with their name and time, however late they come, and sent twice are one', async () => {
    const { bala, url } = await workshop()
    const note = { text: 'Tensioner bearing is dry.', at: minutesAgo(20 * 60), requestId: crypto.randomUUID() }

    const [first, again] = [await bala.post(`${url}/notes`, note), await bala.post(`${url}/notes`, note)]

    expect(first.body.notes).toMatchObject([{ text: note.text, userName: 'Bala Subramani', at: note.at }])
    expect(again.body).toEqual(first.body)
    expect((await bala.get(url)).body.notes).toEqual(first.body.notes)
    expect(await bala.post(`${url}/notes`, { text: ' ' })).toMatchObject({
      status: 400,
      body: { fields: { text: 'Please write a note' } },
    })
  })

  test('a line is ticked and unticked, and whoever edits the card meanwhile is not held up', async () => {
    const { bala, url, lineUrls } = await workshop({}, ['Oil change'])
    const { version } = (await bala.get(url)).body

    const ticked = await bala.put(lineUrls[0] ?? '', { done: true })

    expect(ticked.body).toMatchObject({ version, lines: [{ doneBy: 'Bala Subramani' }] })
    expect((await bala.put(lineUrls[0] ?? '', { done: false })).body.lines).toMatchObject([{ doneAt: null }])
    expect(await bala.put(`${url}/lines/${crypto.randomUUID()}/done`, { done: true })).toMatchObject({
      status: 404,
      body: { detail: 'This line does not exist.' },
    })
    expect((await bala.put(lineUrls[0] ?? '', {})).body.fields).toEqual({ done: 'Please say whether it is done' })
  })

  test('a tick is taken with its time, however late it comes', async () => {
    const { bala, lineUrls } = await workshop({}, ['Oil change'])
    const at = minutesAgo(3 * 24 * 60)

    expect((await bala.put(lineUrls[0] ?? '', { done: true, at })).body.lines).toMatchObject([{ doneAt: at }])
  })

  test('of a line that the desk took off the card the phone is told who did, and when', async () => {
    const { garage, bala, url, lineUrls } = await workshop({}, ['Oil change', 'Wheel balance'])
    const meena = await make.member(garage, { name: 'Meena Krishnan', role: 'SERVICE_ADVISOR' })
    const [first = '', second = ''] = lineUrls
    await meena.delete(first.replace('/done', ''))
    await meena.put(`${url}/lines`, { lines: [] })

    for (const line of [first, second]) {
      const { status, body } = await bala.put(line, { done: true })
      expect(status).toBe(404)
      expect(body.detail).toMatch(/^Meena Krishnan took this line off the card at \d{1,2}:\d\d [ap]m\.$/)
    }
  })

  test('who only looks writes nothing', async () => {
    const { garage, url, lineUrls } = await workshop({}, ['Oil change'])
    const guest = await make.member(garage, { accessLevel: 'VIEW_ONLY' })
    for (const what of ['take', 'hand-over', 'take-back', 'notes']) {
      expect((await guest.post(`${url}/${what}`, { text: 'x' })).status).toBe(403)
    }
    expect((await guest.put(lineUrls[0] ?? '', { done: true })).status).toBe(403)
  })
})

test.each([
  ['ta', 'Mohammed Yusuf இந்த வண்டியை எடுத்துவிட்டார்.', '2 வேலை இன்னும் முடியவில்லை: Oil change, Belt change.'],
  ['hi', 'Mohammed Yusuf यह गाड़ी ले चुके हैं।', '2 काम बाक़ी: Oil change, Belt change।'],
])('what is refused is said in the language of the phone: %s', async (language, taken, linesOpen) => {
  const { garage, bala, yusuf, url } = await workshop({}, ['Oil change', 'Belt change'])
  const inLanguage = { 'x-language': language }
  await yusuf.post(`${url}/take`, {})

  expect((await bala.post(`${url}/take`, {}, inLanguage)).body.detail).toBe(taken)
  expect((await bala.post(`${url}/hand-over`, {}, inLanguage)).body.detail).toBe(linesOpen)
  const over = await make.jobCard(garage, { status: 'DELIVERED' })
  for (const [path, body] of [
    [`/garages/jobcards/${over.id}/take`, {}],
    ['/garages/clock/start', { cardId: over.id }],
    ['/garages/clock/start', { cardId: over.id, at: minutesAgo(17 * 60) }],
  ] as const) {
    const { status, body: said } = await bala.post(path, body, inLanguage)
    expect(status).toBe(409)
    expect(said.detail).not.toMatch(/[A-Za-z]/)
  }
  await db.updateTable('garages').set({ technicians_see: 'OWN_CARDS' }).where('id', '=', garage.id).execute()
  const notTheirs = await bala.get(`/garages/my-work/${over.id}`, inLanguage)
  expect(notTheirs.status).toBe(403)
  expect(notTheirs.body.detail).not.toMatch(/[A-Za-z]/)
})

test('a phone that keeps a refusal has it in each language, whichever it speaks by then', async () => {
  const { bala, yusuf, url, lineUrls } = await workshop({}, ['Oil change', 'Belt change'])
  const kept = { 'x-language': 'ta', 'x-each-language': '1' }
  await yusuf.post(`${url}/take`, {})
  const linesOpen = await bala.post(`${url}/hand-over`, {}, kept)
  expect(linesOpen.body.detail).toBe(linesOpen.body.inEachLanguage.ta)
  expect(linesOpen.body.inEachLanguage).toEqual({
    en: '2 lines are not done: Oil change, Belt change.',
    ta: '2 வேலை இன்னும் முடியவில்லை: Oil change, Belt change.',
    hi: '2 काम बाक़ी: Oil change, Belt change।',
  })
  const tooMuch = await bala.put(lineUrls[0] ?? '', { done: true, version: 1, at: 'yesterday' }, kept)
  expect(tooMuch.status).toBe(400)
  expect(Object.keys(tooMuch.body.inEachLanguage)).toEqual(['en', 'ta', 'hi'])
  const tooOld = await bala.post(
    '/garages/clock/start',
    { cardId: url.split('/').at(-1), at: minutesAgo(17 * 60) },
    kept,
  )
  expect(tooOld.body.inEachLanguage).toMatchObject({ en: 'Too long ago. Ask a manager to add the time.' })
  expect(new Set(Object.values(tooOld.body.inEachLanguage)).size).toBe(3)
  expect((await bala.post(`${url}/take`, {})).body).not.toHaveProperty('inEachLanguage')
})

describe('the promised time', () => {
  test('stands on the card, stays where a client knows nothing of it, and is taken off', async () => {
    const { garage, bala, card, url } = await workshop({ technician_id: null })
    const visit = { customerId: card.customer_id, vehicleId: card.vehicle_id }
    const form = { ...visit, odometerIn: 41_200, estimatedDelivery: card.estimated_delivery }
    const owner = await make.owner(garage)

    expect((await owner.put(url, { ...form, estimatedTime: '17:30' })).body.estimatedTime).toBe('17:30')
    expect((await owner.put(url, form)).body.estimatedTime).toBe('17:30')
    expect((await owner.put(url, { ...form, estimatedTime: '' })).body.estimatedTime).toBeNull()
    expect(await owner.put(url, { ...form, estimatedTime: '25:00' })).toMatchObject({
      status: 400,
      body: { fields: { estimatedTime: 'Please enter a time, such as 17:30' } },
    })
    expect(bala.userId).toBeTruthy()
  })

  test('is named to the driver, who is told when it changed', async () => {
    const { garage } = await workshop()
    const owner = await make.owner(garage)
    const driver = await make.driver()
    const customer = await make.customer(garage, { phone: (await driver.get('/auth/me')).body.phone })
    const card = await make.jobCard(garage, { customer_id: customer.id, promised_time: '16:00' })
    const visits = async () => (await driver.get('/account/bookings')).body
    const promiseOf = async () => JSON.stringify(await visits())
    expect(await promiseOf()).toMatch(/"estimatedTime":"16:00","promiseChangedAt":null/)

    const visit = { customerId: card.customer_id, vehicleId: card.vehicle_id }
    const form = { ...visit, odometerIn: 41_200, estimatedDelivery: card.estimated_delivery }
    await owner.put(`/garages/jobcards/${card.id}`, { ...form, estimatedTime: '16:00', bayNumber: '2' })
    expect(await promiseOf()).toMatch(/"promiseChangedAt":null/)
    await owner.put(`/garages/jobcards/${card.id}`, { ...form, estimatedTime: '17:30' })

    expect(await promiseOf()).toMatch(/"estimatedTime":"17:30","promiseChangedAt":"20/)
  })
})
