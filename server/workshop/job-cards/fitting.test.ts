import { describe, expect, test } from 'vitest'
import { useTestApp } from '../../../tests/support/use-test-app.ts'

const { app, make } = await useTestApp()
const { db } = app.database

type Person = Awaited<ReturnType<typeof make.owner>>

const oil = { number: 'OIL-5W30-S', name: 'Engine oil 5W-30', unit: 'L', taxRate: 18, sellingPrice: 620 }

async function shelf({ quantity = 20, buyingPrice = 420 } = {}) {
  const garage = await make.garage()
  const owner = await make.owner(garage)
  const { body: part } = await owner.post('/garages/parts', { ...oil, quantity, buyingPrice })
  const stock = async () => (await owner.get(`/garages/parts/${part.id}`)).body
  const ledger = async () => (await owner.get(`/garages/parts/${part.id}/moves`)).body.moves
  return { garage, owner, part, stock, ledger }
}

const lineOf = (part: { id: string }, quantity: number) => ({
  kind: 'PART',
  description: oil.name,
  quantity,
  unit: 'L',
  unitPrice: 620,
  taxRate: 18,
  partId: part.id,
})

async function carded(garage: { id: string }, owner: Person, part: { id: string }, quantity: number) {
  const card = await make.jobCard(garage)
  const url = `/garages/jobcards/${card.id}`
  const { body } = await owner.post(`${url}/lines`, lineOf(part, quantity))
  const line = body.lines[0]
  return { card, url, line, version: body.version as number, lineUrl: `${url}/lines/${line.id}` }
}

describe('a line that takes a part', () => {
  test('holds it for its card, and says where it lies', async () => {
    const { garage, owner, part, stock } = await shelf()

    const { card, line } = await carded(garage, owner, part, 3.5)

    expect(line.part).toEqual({
      id: part.id,
      number: oil.number,
      rack: null,
      onHand: 20,
      free: 16.5,
      fitted: 0,
      short: 0,
      cost: 1470,
      margin: 700,
    })
    expect(await stock()).toMatchObject({
      onHand: 20,
      held: 3.5,
      free: 16.5,
      heldFor: [{ jobCardId: card.id, quantity: 3.5 }],
    })
  })

  test('holds nothing once it is off, or its card is cancelled', async () => {
    const { garage, owner, part, stock } = await shelf()
    const first = await carded(garage, owner, part, 3)
    const second = await carded(garage, owner, part, 2)

    await owner.delete(first.lineUrl)
    expect((await stock()).held).toBe(2)
    await owner.put(`${second.url}/status`, { status: 'CANCELLED' })
    expect((await stock()).held).toBe(0)
  })

  test('what cards hold of it leaves too little, or none of it free: the list of parts finds it by that, and its figures count it', async () => {
    const { garage, owner, part } = await shelf()
    const { version } = (await owner.get(`/garages/parts/${part.id}`)).body
    await owner.put(`/garages/parts/${part.id}`, { ...oil, minimum: 10, version })
    const found = async (filter: string) => (await owner.get(`/garages/parts?filter=${filter}`)).body.parts.length
    const each = async () => {
      const { held, low } = (await owner.get('/garages/parts/summary')).body
      return [await found('HELD'), await found('LOW'), await found('NONE'), held, low]
    }

    expect(await each()).toEqual([0, 0, 0, 0, 0])
    const card = await carded(garage, owner, part, 12)
    expect(await each()).toEqual([1, 1, 0, 1, 1])
    await owner.put(card.lineUrl, lineOf(part, 20))
    expect(await each()).toEqual([1, 1, 1, 1, 1])
    await db.updateTable('garages').set({ hold_parts: false }).where('id', '=', garage.id).execute()
    expect(await each()).toEqual([0, 0, 0, 0, 0])
  })

  test('holds nothing where the garage chose not to hold', async () => {
    const { garage, owner, part, stock } = await shelf()
    await db.updateTable('garages').set({ hold_parts: false }).where('id', '=', garage.id).execute()
    await carded(garage, owner, part, 3)

    expect(await stock()).toMatchObject({ held: 0, free: 20 })
  })

  test('keeps its part where an older client saves it without, and loses it by null', async () => {
    const { garage, owner, part, stock } = await shelf()
    const { lineUrl } = await carded(garage, owner, part, 3)
    const { partId: _partId, ...older } = lineOf(part, 4)

    await owner.put(lineUrl, older)
    expect((await stock()).held).toBe(4)
    await owner.put(lineUrl, { ...older, partId: null })
    expect((await stock()).held).toBe(0)
  })

  test('is refused for a part of another garage, and for labour', async () => {
    const { garage, owner } = await shelf()
    const { part: theirs } = await shelf()
    const card = await make.jobCard(garage)

    const foreign = await owner.post(`/garages/jobcards/${card.id}/lines`, lineOf(theirs, 1))
    const labour = await owner.post(`/garages/jobcards/${card.id}/lines`, { ...lineOf(theirs, 1), kind: 'LABOUR' })

    expect([foreign.status, foreign.body.fields]).toEqual([400, { partId: 'This part no longer exists.' }])
    expect([labour.status, labour.body.fields]).toEqual([400, { partId: 'Labour is no part of the shelf' }])
  })

  test('without one, a card answers as it did, and touches no stock', async () => {
    const { garage, owner, part, stock } = await shelf()
    const card = await make.jobCard(garage)
    const { partId: _partId, ...plain } = lineOf(part, 1)

    const { body } = await owner.post(`/garages/jobcards/${card.id}/lines`, plain)

    expect(body.lines[0]).not.toHaveProperty('part')
    expect(body).not.toHaveProperty('partsMargin')
    expect(await stock()).toMatchObject({ onHand: 20, held: 0, moves: 1 })
  })
})

describe('fitting', () => {
  test('takes it off the shelf at the average, and putting back brings its own cost back', async () => {
    const { garage, owner, part, stock, ledger } = await shelf({ quantity: 28, buyingPrice: 424.38 })
    const { url, lineUrl, card } = await carded(garage, owner, part, 3.5)

    const fitted = await owner.put(`${lineUrl}/done`, { done: true })
    expect(fitted.body.lines[0]).toMatchObject({
      doneAt: expect.any(String),
      part: { id: part.id, fitted: 3.5, short: 0 },
    })
    expect(await stock()).toMatchObject({ onHand: 24.5, held: 0, value: 10_397.31 })

    const back = await owner.put(`${lineUrl}/done`, { done: false, quantity: 1 })
    expect(back.body.lines[0].part.fitted).toBe(2.5)
    await owner.put(`${lineUrl}/done`, { done: false })

    expect(await stock()).toMatchObject({ onHand: 28, held: 3.5, value: 11_882.64 })
    expect((await owner.get(url)).body.version).toBe(fitted.body.version)
    expect(await ledger()).toMatchObject([
      { kind: 'UNFITTED', quantity: 2.5, value: 1060.95 },
      { kind: 'UNFITTED', quantity: 1, value: 424.38 },
      { kind: 'FITTED', quantity: -3.5, value: -1485.33, jobCardId: card.id, jobCardNumber: card.job_card_number },
      { kind: 'OPENING' },
    ])
  })

  test('a quantity is what is fitted in all then', async () => {
    const { garage, owner, part, stock } = await shelf()
    const { lineUrl } = await carded(garage, owner, part, 3)

    await owner.put(`${lineUrl}/done`, { done: true, quantity: 2 })
    expect(await stock()).toMatchObject({ onHand: 18, held: 1 })
    const { body } = await owner.put(`${lineUrl}/done`, { done: true, quantity: 1 })

    expect(await stock()).toMatchObject({ onHand: 19, held: 2 })
    expect(body.lines[0].doneAt).toBeNull()
  })

  test('more than the line has is refused; to whoever saw another quantity it says that the card changed', async () => {
    const { garage, owner, part } = await shelf()
    const { lineUrl, line } = await carded(garage, owner, part, 3)

    const wrong = await owner.put(`${lineUrl}/done`, { done: true, quantity: 4 })
    await owner.put(lineUrl, { ...lineOf(part, 2), id: line.id })
    const stale = await owner.put(`${lineUrl}/done`, { done: true, quantity: 3, version: 2 })

    expect([wrong.status, wrong.body.fields]).toEqual([400, { quantity: 'This line has 3 in all' }])
    expect([stale.status, stale.body.code]).toEqual([409, 'edit_conflict'])
  })

  test('all of a line as it was read is not fitted once somebody has made it more: whoever fitted it is asked', async () => {
    const { garage, owner, part, stock } = await shelf()
    const { lineUrl, line, version } = await carded(garage, owner, part, 1)
    const meena = await make.member(garage, { name: 'Meena Krishnan' })
    await meena.put(lineUrl, { ...lineOf(part, 2), id: line.id })
    const edited = await owner.put(lineUrl, { ...lineOf(part, 2), id: line.id, unitPrice: 777 })

    const stale = await owner.put(`${lineUrl}/done`, { done: true, quantity: 1, version })
    const before = await stock()
    const decided = await owner.put(`${lineUrl}/done`, { done: true, quantity: 1, version: edited.body.version })

    expect([stale.status, stale.body.code, stale.body.detail]).toEqual([409, 'edit_conflict', 'The line now says 2 L.'])
    // What changes nothing that was read is nobody's change of it.
    expect(stale.body.changedBy).toEqual({ name: 'Meena Krishnan', at: expect.any(String) })
    expect(before).toMatchObject({ held: 2, moves: 1 })
    expect(decided.body.lines[0]).toMatchObject({ doneAt: null, part: { fitted: 1 } })
  })

  test('a line that somebody made another part, at the same quantity, is not fitted as it was read', async () => {
    const { garage, owner, part, stock } = await shelf()
    const { body: thicker } = await owner.post('/garages/parts', {
      ...oil,
      number: 'OIL-10W40',
      name: 'Engine oil 10W-40',
      quantity: 9,
      buyingPrice: 390,
    })
    const { lineUrl, line, version } = await carded(garage, owner, part, 2)
    const tick = { done: true, quantity: 2, partId: part.id, version }
    const edited = await owner.put(lineUrl, { ...lineOf(thicker, 2), id: line.id })

    const stale = await owner.put(`${lineUrl}/done`, tick)
    const before = await stock()
    const asText = await owner.put(`${lineUrl}/done`, { ...tick, partId: null })
    const decided = await owner.put(`${lineUrl}/done`, {
      ...tick,
      partId: thicker.id.toUpperCase(),
      version: edited.body.version,
    })

    const sentence = 'The line now says Engine oil 10W-40, 2 L.'
    expect([stale.status, stale.body.code, stale.body.detail]).toEqual([409, 'edit_conflict', sentence])
    expect([asText.status, asText.body.detail]).toEqual([409, sentence])
    expect(before).toMatchObject({ onHand: 20, moves: 1 })
    expect(decided.body.lines[0]).toMatchObject({ part: { id: thicker.id, fitted: 2 } })
    expect(decided.body.lines[0].doneAt).not.toBeNull()
  })

  test('a line that takes no part of the shelf any more, or is of another quantity, is asked about as well', async () => {
    const { garage, owner, part, stock } = await shelf()
    const { lineUrl, line, version } = await carded(garage, owner, part, 2)
    const inWords = { ...lineOf(part, 2), id: line.id, partId: null }
    const edited = await owner.put(lineUrl, inWords)
    const noPart = await owner.put(`${lineUrl}/done`, { done: true, quantity: 2, partId: part.id, version })
    await owner.put(lineUrl, { ...inWords, quantity: 3 })

    const ofMore = { done: true, quantity: 2, partId: null, version: edited.body.version }
    const more = await owner.put(`${lineUrl}/done`, ofMore)

    expect([noPart.status, noPart.body.detail]).toEqual([409, 'The line now says Engine oil 5W-30, 2 L.'])
    expect([more.status, more.body.code, more.body.detail]).toEqual([409, 'edit_conflict', 'The line now says 3 L.'])
    expect(await stock()).toMatchObject({ onHand: 20, moves: 1 })
    expect((await owner.put(`${lineUrl}/done`, { ...ofMore, partId: 'oil' })).status).toBe(400)
  })

  test('what is not on the shelf is not fitted, and how much is there is said', async () => {
    const { garage, owner, part, stock } = await shelf({ quantity: 1 })
    const { lineUrl } = await carded(garage, owner, part, 2)

    const { status, body } = await owner.put(`${lineUrl}/done`, { done: true })

    expect([status, body.code, body.detail]).toEqual([
      409,
      'stock_short',
      'Only 1 of 2 is on the shelf. Count it, or fit 1.',
    ])
    expect(await stock()).toMatchObject({ onHand: 1, moves: 1 })
  })

  test('twenty technicians fit the last one at once: one does', async () => {
    const { garage, owner, part, stock } = await shelf({ quantity: 1 })
    const cards = []
    for (let made = 0; made < 20; made++) cards.push(await carded(garage, owner, part, 1))

    const replies = await Promise.all(cards.map(({ lineUrl }) => owner.put(`${lineUrl}/done`, { done: true })))

    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(409)])
    expect(await stock()).toMatchObject({ onHand: 0, value: 0, held: 19, moves: 2 })
  })

  test('a tick that is sent again is one tick', async () => {
    const { garage, owner, part, stock } = await shelf()
    const { lineUrl } = await carded(garage, owner, part, 3)
    await owner.put(`${lineUrl}/done`, { done: true })
    const back = { done: false, quantity: 1, requestId: crypto.randomUUID() }

    await owner.put(`${lineUrl}/done`, back)
    await owner.put(`${lineUrl}/done`, back)

    expect(await stock()).toMatchObject({ onHand: 18, moves: 3 })
  })

  test('what is fitted is put back before its line changes part, loses quantity or goes', async () => {
    const { garage, owner, part } = await shelf()
    const { url, lineUrl } = await carded(garage, owner, part, 3.5)
    await owner.put(`${lineUrl}/done`, { done: true })
    const refused = [409, 'part_fitted', '3.5 L are fitted. Put them back on the shelf first.']

    for (const reply of [
      await owner.delete(lineUrl),
      await owner.put(lineUrl, lineOf(part, 3)),
      await owner.put(lineUrl, { ...lineOf(part, 3.5), partId: null }),
      await owner.put(`${url}/lines`, { lines: [] }),
      await owner.delete(url),
    ]) {
      expect([reply.status, reply.body.code, reply.body.detail]).toEqual(refused)
    }
    expect((await owner.put(lineUrl, lineOf(part, 4))).status).toBe(200)
  })

  test('labour and lines without a part are ticked too, and no other is', async () => {
    const { garage, owner, part, stock } = await shelf()
    const card = await make.jobCard(garage)
    const { partId: _partId, ...plain } = lineOf(part, 1)
    const { body } = await owner.post(`/garages/jobcards/${card.id}/lines`, { ...plain, kind: 'LABOUR', unit: 'job' })
    const url = `/garages/jobcards/${card.id}/lines/${body.lines[0].id}/done`

    const ticked = await owner.put(url, { done: true })
    const unticked = await owner.put(url, { done: false })

    expect(ticked.body.lines[0].doneAt).toEqual(expect.any(String))
    expect(unticked.body.lines[0].doneAt).toBeNull()
    expect((await stock()).moves).toBe(1)
  })
})

describe('a car that is ready', () => {
  test('has what was not ticked; what was not on the shelf is to be counted', async () => {
    const { garage, owner, part, stock } = await shelf({ quantity: 2 })
    const { url } = await carded(garage, owner, part, 3)
    await owner.put(`${url}/status`, { status: 'IN_PROGRESS' })

    const { status, body } = await owner.put(`${url}/status`, { status: 'READY' })

    expect(status).toBe(200)
    expect(body.lines[0].part).toMatchObject({ fitted: 2, short: 1 })
    expect(await stock()).toMatchObject({ onHand: 0, value: 0, moves: 2 })
  })

  test('has at its handover what was found since, and what was put on it after it was ready', async () => {
    const { garage, owner, part, stock } = await shelf({ quantity: 2 })
    const { url } = await carded(garage, owner, part, 3)
    for (const status of ['IN_PROGRESS', 'READY']) await owner.put(`${url}/status`, { status })
    await owner.post(`/garages/parts/${part.id}/adjust`, { quantity: 2, reason: 'Lay on the wrong rack' })
    expect((await owner.post(`${url}/lines`, lineOf(part, 1))).status).toBe(201)

    const { body } = await owner.put(`${url}/status`, { status: 'DELIVERED' })

    expect(body.lines.map((line: { part: object }) => line.part)).toMatchObject([
      { fitted: 3, short: 0 },
      { fitted: 1, short: 0 },
    ])
    expect(await stock()).toMatchObject({ onHand: 0, held: 0 })
  })

  test('fits below zero where the garage lets it, and a later purchase is the earlier card’s cost', async () => {
    const { garage, owner, part, stock, ledger } = await shelf({ quantity: 1, buyingPrice: 385 })
    await db.updateTable('garages').set({ stock_below_zero: true }).where('id', '=', garage.id).execute()
    const { url } = await carded(garage, owner, part, 3)
    await owner.put(`${url}/status`, { status: 'IN_PROGRESS' })

    const { body } = await owner.put(`${url}/status`, { status: 'READY' })

    expect(body.lines[0].part).toMatchObject({ fitted: 3, short: 0, cost: 1155, margin: 705 })
    expect(body.partsMargin).toEqual({ amount: 1860, cost: 1155, margin: 705 })
    expect(await stock()).toMatchObject({ onHand: -2, value: -770 })
    expect(await ledger()).toMatchObject([{ kind: 'FITTED', quantity: -3, value: -1155 }, { kind: 'OPENING' }])
  })
})

describe('what parts cost a card', () => {
  test('is shown to whoever sees cost, and to nobody else', async () => {
    const { garage, owner, part } = await shelf()
    const { url } = await carded(garage, owner, part, 2)
    const staff = await make.member(garage)

    const [{ body: seen }, { body: hidden }] = [await owner.get(url), await staff.get(url)]

    expect(seen.partsMargin).toEqual({ amount: 1240, cost: 840, margin: 400 })
    expect(hidden).not.toHaveProperty('partsMargin')
    expect(hidden.lines[0].part).toMatchObject({ cost: null, margin: null, free: 18 })
  })
})
