import { v7 as newId } from 'uuid'
import { describe, expect, test } from 'vitest'
import { stockSentences } from '../../../contract/stock/parts/stock-sentences.ts'
import { useTestApp } from '../../../tests/support/use-test-app.ts'
import { recountParts } from './totals-service.ts'

const { app, make } = await useTestApp()
const { db } = app.database

const filter = { number: 'OF-118', name: 'Oil filter', taxRate: 18, sellingPrice: 385 }
const oil = {
  number: 'OIL-5W30-S',
  name: 'Engine oil 5W-30, synthetic',
  brand: 'Kaveri',
  hsn: '2710',
  unit: 'L',
  taxRate: 18,
  buyingPrice: 420,
  sellingPrice: 620,
  mrp: 745,
  rack: 'A-01',
  minimum: 30,
  orderUpTo: 54,
  pack: 12,
  codes: ['8 901234 567894'],
  fits: [{ make: 'Hyundai', model: 'Creta' }],
  quantity: 20,
}

async function setting() {
  const garage = await make.garage()
  const [owner, staff, technician] = [
    await make.owner(garage),
    await make.member(garage, { role: 'SERVICE_ADVISOR' }),
    await make.member(garage, { role: 'TECHNICIAN' }),
  ]
  return { garage, owner, staff, technician }
}

describe('adding a part', () => {
  test('number, name, GST rate and price are enough; nothing lies on the shelf then', async () => {
    const { owner } = await setting()

    const { status, body } = await owner.post('/garages/parts', filter)

    expect(status).toBe(201)
    expect(body).toMatchObject({
      ...filter,
      unit: 'pc',
      onHand: 0,
      held: 0,
      free: 0,
      value: 0,
      averageCost: null,
      moves: 0,
    })
  })

  test('every field is kept, and what lies on the shelf opens its ledger at the buying price', async () => {
    const { owner } = await setting()

    const { body } = await owner.post('/garages/parts', oil)
    const { body: ledger } = await owner.get(`/garages/parts/${body.id}/moves`)

    const { quantity: _quantity, ...fields } = oil
    expect(body).toMatchObject({
      ...fields,
      codes: ['8901234567894'],
      onHand: 20,
      free: 20,
      value: 8400,
      averageCost: 420,
      sellingPriceWithTax: 731.6,
      isAboveMrp: false,
      isLow: true,
    })
    expect(ledger.moves).toMatchObject([{ kind: 'OPENING', seq: 1, quantity: 20, value: 8400, onHandAfter: 20 }])
  })

  test('sold with GST above the MRP, it says so', async () => {
    const { owner } = await setting()

    const { body } = await owner.post('/garages/parts', { ...oil, mrp: 731.59 })

    expect(body.isAboveMrp).toBe(true)
  })

  test('a garage that charges no GST sells at the price itself, which is what the MRP is held against', async () => {
    const { garage, owner } = await setting()
    await db.updateTable('garages').set({ gstin: '' }).where('id', '=', garage.id).execute()

    const { body } = await owner.post('/garages/parts', { ...oil, mrp: 700 })

    expect(body).toMatchObject({ sellingPrice: 620, sellingPriceWithTax: 620, isAboveMrp: false })
  })

  test('GST is part of what the first stock cost where it is not credited, as on a bill', async () => {
    const { garage, owner } = await setting()
    await db.updateTable('garages').set({ gstin: '' }).where('id', '=', garage.id).execute()

    const { body } = await owner.post('/garages/parts', { ...oil, quantity: 3, buyingPrice: 99.99 })

    expect(body).toMatchObject({ buyingPrice: 99.99, value: 353.97, averageCost: 117.99, lastCost: 117.99 })
  })

  test('sent again after a lost answer, it is one part with one opening', async () => {
    const { owner } = await setting()
    const sent = { ...oil, requestId: crypto.randomUUID() }

    const [first, again] = [await owner.post('/garages/parts', sent), await owner.post('/garages/parts', sent)]

    expect(again.body).toEqual(first.body)
    expect(first.body.moves).toBe(1)
  })

  test('a number is one, however it is written; so is a code', async () => {
    const { owner } = await setting()
    await owner.post('/garages/parts', oil)

    const number = await owner.post('/garages/parts', { ...filter, number: 'oil 5w30 s' })
    const code = await owner.post('/garages/parts', { ...filter, codes: ['8901234567894'] })

    expect([number.status, number.body.fields]).toEqual([409, { number: 'Another part has this number.' }])
    expect([code.status, code.body.fields]).toEqual([
      409,
      { codes: '8901234567894 is the code of Engine oil 5W-30, synthetic.' },
    ])
  })

  test('what is missing or wrong is told by its field', async () => {
    const { owner } = await setting()

    const { status, body } = await owner.post('/garages/parts', { number: ' - ', quantity: -1, hsn: 'x' })

    expect(status).toBe(400)
    expect(body.fields).toEqual({
      number: 'Part number is required',
      name: 'Name is required',
      taxRate: 'GST rate is required',
      sellingPrice: 'Selling price is required',
      quantity: 'Please enter 0 or more',
      hsn: 'An HSN or SAC code has 2 to 8 digits',
    })
  })
})

describe('finding parts', () => {
  test('the list is by name, and goes on where a page ended', async () => {
    const { owner } = await setting()
    for (const [number, name] of [
      ['3', 'Wiper'],
      ['1', 'Air filter'],
      ['2', 'Belt'],
    ]) {
      await owner.post('/garages/parts', { ...filter, number, name })
    }

    const first = await owner.get('/garages/parts?limit=2')
    const next = await owner.get(`/garages/parts?limit=2&cursor=${first.body.parts[1].id}`)

    const names = (list: { name: string }[]) => list.map(({ name }) => name)
    expect([names(first.body.parts), names(next.body.parts)]).toEqual([['Air filter', 'Belt'], ['Wiper']])
    expect(first.headers.get('x-total-count')).toBe('3')
  })

  test('a search finds number, name, brand, rack, code and the cars that it fits', async () => {
    const { owner } = await setting()
    await owner.post('/garages/parts', oil)
    await owner.post('/garages/parts', filter)

    for (const search of ['oil5w30s', 'synthetic', 'kaveri', 'A-01', '8901234567894', 'hyundai creta']) {
      const { body } = await owner.get(`/garages/parts?search=${search}`)
      expect(
        body.parts.map(({ number }: { number: string }) => number),
        search,
      ).toEqual(['OIL-5W30-S'])
    }
  })

  test('the list keeps those under the minimum, and those of which none is free', async () => {
    const { owner } = await setting()
    await owner.post('/garages/parts', oil)
    await owner.post('/garages/parts', { ...filter, quantity: 4 })
    await owner.post('/garages/parts', { ...filter, number: 'WB-22', name: 'Wiper' })

    const [low, none] = [await owner.get('/garages/parts?filter=LOW'), await owner.get('/garages/parts?filter=NONE')]

    expect(low.body.parts.map(({ name }: { name: string }) => name)).toEqual([oil.name])
    expect(none.body.parts.map(({ name }: { name: string }) => name)).toEqual(['Wiper'])
  })

  test('a code on the box finds its part, and so does a number; an unknown one says so', async () => {
    const { owner } = await setting()
    await owner.post('/garages/parts', oil)

    const [code, number, none] = [
      await owner.get('/garages/parts/by-code/8901234567894'),
      await owner.get('/garages/parts/by-code/oil-5w30-s'),
      await owner.get('/garages/parts/by-code/4711'),
    ]

    expect([code.body.name, number.body.name]).toEqual([oil.name, oil.name])
    expect([none.status, none.body.detail]).toEqual([404, 'No part has this code.'])
  })

  test('the shelf is summed up: parts, those under the minimum, and what it cost', async () => {
    const { owner } = await setting()
    await owner.post('/garages/parts', oil)
    await owner.post('/garages/parts', { ...filter, quantity: 2, buyingPrice: 231.5 })

    const { body } = await owner.get('/garages/parts/summary')

    expect(body).toEqual({ parts: 2, inactive: 0, low: 1, held: 0, still: 0, value: 8863, stillValue: 0 })
  })

  test('what is not used any more is in no sum; what is missing on the shelf is, below zero', async () => {
    const { garage, owner } = await setting()
    await db.updateTable('garages').set({ stock_below_zero: true }).where('id', '=', garage.id).execute()
    const { body: moved } = await owner.post('/garages/parts', oil)
    const { quantity: _quantity, ...form } = oil
    await owner.put(`/garages/parts/${moved.id}`, { ...form, isActive: false })
    const { body: short } = await owner.post('/garages/parts', { ...filter, quantity: 2, buyingPrice: 231.5 })
    await owner.post(`/garages/parts/${short.id}/adjust`, { quantity: -3, reason: 'Miscounted' })
    await db
      .updateTable('parts')
      .set({ last_moved_at: new Date('2026-01-01') })
      .where('garage_id', '=', garage.id)
      .execute()
    await recountParts(db, { garageId: garage.id })

    const { body } = await owner.get('/garages/parts/summary')

    expect(body).toEqual({ parts: 1, inactive: 1, low: 1, held: 0, still: 0, value: -231.5, stillValue: 0 })
  })

  test('what lies there for six months is told, with what it cost', async () => {
    const { garage, owner } = await setting()
    await owner.post('/garages/parts', { ...filter, quantity: 2, buyingPrice: 231.5 })
    await db
      .updateTable('parts')
      .set({ last_moved_at: new Date(Date.now() - 190 * 86_400_000) })
      .where('garage_id', '=', garage.id)
      .execute()
    await recountParts(db, { garageId: garage.id })

    expect((await owner.get('/garages/parts/summary')).body).toMatchObject({ still: 1, value: 463, stillValue: 463 })
  })
})

describe('changing and deleting', () => {
  test('an edit keeps the ledger; another’s edit in between is told', async () => {
    const { owner } = await setting()
    const { body: part } = await owner.post('/garages/parts', oil)
    const { quantity: _quantity, ...form } = oil

    const saved = await owner.put(`/garages/parts/${part.id}`, { ...form, rack: 'B-02', version: part.version })
    const late = await owner.put(`/garages/parts/${part.id}`, { ...form, rack: 'C-03', version: part.version })

    expect(saved.body).toMatchObject({ rack: 'B-02', onHand: 20, value: 8400, version: part.version + 1 })
    expect([late.status, late.body.code]).toEqual([409, 'edit_conflict'])
  })

  test('a part that never moved is deleted; one that moved is kept, and put out of use', async () => {
    const { owner } = await setting()
    const { body: moved } = await owner.post('/garages/parts', oil)
    const { body: unmoved } = await owner.post('/garages/parts', filter)

    const [kept, deleted] = [
      await owner.delete(`/garages/parts/${moved.id}`),
      await owner.delete(`/garages/parts/${unmoved.id}`),
    ]
    const { quantity: _quantity, ...form } = oil
    await owner.put(`/garages/parts/${moved.id}`, { ...form, isActive: false })

    expect([kept.status, kept.body.code, kept.body.detail]).toEqual([
      409,
      'in_use',
      'This part has moved: its ledger is kept. Make it inactive instead.',
    ])
    expect(deleted.status).toBe(200)
    expect((await owner.get('/garages/parts')).body.parts).toEqual([])
    expect((await owner.get('/garages/parts?state=INACTIVE')).body.parts).toHaveLength(1)
  })
})

/** Calls that write the name of a part or of a supplier down, each with what it says where that is gone. */
async function naming() {
  const { garage, owner } = await setting()
  await db.updateTable('garages').set({ technicians_see: 'EVERYTHING' }).where('id', '=', garage.id).execute()
  const [card, service] = [await make.jobCard(garage), await make.service(garage)]
  const { body: kept } = await owner.post('/garages/suppliers', { name: 'Annai Lubricants' })
  const line = { kind: 'PART', description: 'Filter', quantity: 1, unit: 'pc', unitPrice: 100, taxRate: 18 }
  const billed = { quantity: 1, unitPrice: 100, taxRate: 18 }
  const bill = { number: 'SA-1', invoiceDate: '2026-11-20', supplierId: kept.id }
  const namesPart: Record<string, (partId: string) => ReturnType<typeof owner.post>> = {
    'a usual part': (partId) =>
      owner.put(`/garages/services/${service.id}/parts`, { lists: [{ parts: [{ partId, quantity: 1 }] }] }),
    'a line of a card': (partId) => owner.post(`/garages/jobcards/${card.id}/lines`, { ...line, partId }),
    'a line of a bill': (partId) =>
      owner.post('/garages/purchases', { ...bill, number: partId.slice(-12), lines: [{ ...billed, partId }] }),
    'what is asked for': (partId) => owner.post(`/garages/jobcards/${card.id}/part-requests`, { partId, quantity: 1 }),
    'what is to order': (partId) => owner.post('/garages/reorders', { partId, quantity: 1 }),
    'a count of its rack': () => owner.post('/garages/stock-counts', { rack: 'Z-01' }),
    labels: (partId) => owner.post('/garages/parts/labels', { partIds: [partId] }),
  }
  return { owner, namesPart, bill, billed }
}

describe('a part or a supplier that is deleted while it is named', () => {
  test('is kept, or whoever names it is told: each call is answered with a sentence', async () => {
    const { owner, namesPart } = await naming()

    for (const [what, name] of Object.entries(namesPart)) {
      for (let round = 0; round < 6; round++) {
        const { body } = await owner.post('/garages/parts', { ...filter, number: `${what}${round}`, rack: 'Z-01' })
        const [named, deleted] = await Promise.all([name(body.id), owner.delete(`/garages/parts/${body.id}`)])
        expect([what, named.status], JSON.stringify(named.body)).toEqual([
          what,
          expect.toSatisfy((status: number) => [200, 201, 400, 404].includes(status)),
        ])
        expect([what, deleted.status], JSON.stringify(deleted.body)).toEqual([
          what,
          expect.toSatisfy((status: number) => [200, 409].includes(status)),
        ])
        await owner.delete(`/garages/parts/${body.id}`)
      }
    }
  }, 60_000)

  test('so is a supplier whom a part, a bill or a file of parts names', async () => {
    const { owner, bill, billed } = await naming()
    const { body: part } = await owner.post('/garages/parts', oil)
    const { quantity: _quantity, ...form } = oil

    for (let round = 0; round < 8; round++) {
      const { body: supplier } = await owner.post('/garages/suppliers', { name: `Sri Velan ${round}` })
      const file = `Part number,Supplier,Rack\n${oil.number},Sri Velan ${round},A-${round}\n`
      const replies = await Promise.all([
        owner.put(`/garages/parts/${part.id}`, { ...form, supplierId: supplier.id }),
        owner.post('/garages/parts', { ...filter, number: `S${round}`, supplierId: supplier.id }),
        owner.post('/garages/parts/import?run=true', file, { 'content-type': 'text/csv' }),
        owner.delete(`/garages/suppliers/${supplier.id}`),
        ...(round % 2 === 0
          ? []
          : [
              owner.post('/garages/purchases', {
                ...bill,
                number: `B${round}`,
                supplierId: supplier.id,
                lines: [{ ...billed, partId: part.id }],
              }),
            ]),
      ])
      for (const { status, body } of replies) expect([200, 201, 400, 409], JSON.stringify(body)).toContain(status)
    }
  }, 60_000)

  test('what is on a bill, also a draft, or was asked for for a car, is not deleted', async () => {
    const { owner, namesPart } = await naming()
    const sentences = { 'a line of a bill': stockSentences.onBills, 'what is asked for': stockSentences.askedFor }

    for (const [what, sentence] of Object.entries(sentences)) {
      const { body: part } = await owner.post('/garages/parts', { ...filter, number: what })
      expect((await namesPart[what]?.(part.id))?.status).toBeLessThan(300)
      const { status, body } = await owner.delete(`/garages/parts/${part.id}`)
      expect([status, body.code, body.detail]).toEqual([409, 'in_use', sentence])
    }
  })
})

describe('adjusting', () => {
  test('is a change, not a new total: what is found comes in at the average, what is missing goes at it', async () => {
    const { owner } = await setting()
    const { body: part } = await owner.post('/garages/parts', { ...filter, quantity: 3, buyingPrice: 10.01 })
    const url = `/garages/parts/${part.id}`

    await owner.post(`${url}/adjust`, { quantity: -0.5, reason: 'Spilt' })
    const { body } = await owner.post(`${url}/adjust`, { quantity: 1, reason: 'Found behind the shelf' })
    const { body: ledger } = await owner.get(`${url}/moves`)

    expect(body).toMatchObject({ onHand: 3.5, value: 35.03, moves: 3 })
    expect(ledger.moves).toMatchObject([
      { kind: 'ADJUST', quantity: 1, value: 10.01, reason: 'Found behind the shelf', valueAfter: 35.03 },
      { kind: 'ADJUST', quantity: -0.5, value: -5.01, reason: 'Spilt', valueAfter: 25.02 },
      { kind: 'OPENING', quantity: 3, value: 30.03 },
    ])
  })

  test('takes off no more than is there, unless the garage lets stock fall below zero', async () => {
    const { garage, owner } = await setting()
    const { body: part } = await owner.post('/garages/parts', { ...filter, quantity: 1, buyingPrice: 385 })
    const url = `/garages/parts/${part.id}/adjust`

    const refused = await owner.post(url, { quantity: -3, reason: 'Gone' })
    await db.updateTable('garages').set({ stock_below_zero: true }).where('id', '=', garage.id).execute()
    const taken = await owner.post(url, { quantity: -3, reason: 'Gone' })

    expect([refused.status, refused.body.code, refused.body.fields]).toEqual([
      409,
      'stock_short',
      { quantity: 'Only 1 is on the shelf.' },
    ])
    expect(taken.body).toMatchObject({ onHand: -2, value: -770, averageCost: null })
  })

  test('sent again after a lost answer, it is one change', async () => {
    const { owner } = await setting()
    const { body: part } = await owner.post('/garages/parts', { ...filter, quantity: 4 })
    const sent = { quantity: -1, reason: 'Broken', requestId: crypto.randomUUID() }

    await owner.post(`/garages/parts/${part.id}/adjust`, sent)
    const { body } = await owner.post(`/garages/parts/${part.id}/adjust`, sent)

    expect(body).toMatchObject({ onHand: 3, moves: 2 })
  })

  test('twenty that take the last one at once take one', async () => {
    const { owner } = await setting()
    const { body: part } = await owner.post('/garages/parts', { ...filter, quantity: 1, buyingPrice: 385 })

    const replies = await Promise.all(
      Array.from({ length: 20 }, () =>
        owner.post(`/garages/parts/${part.id}/adjust`, { quantity: -1, reason: 'Taken' }),
      ),
    )

    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(409)])
    expect((await owner.get(`/garages/parts/${part.id}`)).body).toMatchObject({ onHand: 0, value: 0 })
  })
})

describe('what parts cost', () => {
  test('is shown from the level that the garage chose, and to no technician below manager access', async () => {
    const { garage, owner, staff, technician } = await setting()
    await owner.post('/garages/parts', oil)
    const seen = async (person: typeof staff) => {
      const { body } = await person.get('/garages/parts')
      const { buyingPrice, averageCost, lastCost, value, costHidden } = body.parts[0]
      return { buyingPrice, averageCost, lastCost, value, costHidden }
    }
    const hidden = { buyingPrice: null, averageCost: null, lastCost: null, value: null, costHidden: true }
    const shown = { buyingPrice: 420, averageCost: 420, lastCost: 420, value: 8400, costHidden: false }

    expect([await seen(owner), await seen(staff)]).toEqual([shown, hidden])
    await db.updateTable('garages').set({ cost_from: 'STAFF' }).where('id', '=', garage.id).execute()
    expect([await seen(staff), await seen(technician)]).toEqual([shown, hidden])
  })

  test('is in the audit log for whoever sees it, and for no admin from whom the owner keeps it', async () => {
    const { garage, owner } = await setting()
    const admin = await make.member(garage, { accessLevel: 'ADMIN' })
    await owner.post('/garages/parts', oil)
    const logged = async (person: typeof owner) =>
      (await person.get('/garages/audit?action=part.created')).body.entries[0].changes

    expect([await logged(admin), await logged(owner)]).toMatchObject([{ buying_price: 420 }, { buying_price: 420 }])
    await db.updateTable('garages').set({ cost_from: 'OWNER' }).where('id', '=', garage.id).execute()
    expect(await logged(admin)).toMatchObject({ name: oil.name })
    expect(await logged(admin)).not.toHaveProperty('buying_price')
    expect(await logged(owner)).toMatchObject({ buying_price: 420 })
  })

  test('stays as it is where somebody edits who may not see it', async () => {
    const { owner, staff } = await setting()
    const { body: part } = await owner.post('/garages/parts', oil)
    const { quantity: _quantity, ...form } = oil

    await staff.put(`/garages/parts/${part.id}`, { ...form, buyingPrice: 1 })

    expect((await owner.get(`/garages/parts/${part.id}`)).body.buyingPrice).toBe(420)
  })
})

describe('rights', () => {
  test('technicians look parts up and keep none; adjusting is a manager’s', async () => {
    const { owner, staff, technician } = await setting()
    const { body: part } = await owner.post('/garages/parts', oil)

    const refused = await technician.post('/garages/parts', filter)
    const adjusted = await staff.post(`/garages/parts/${part.id}/adjust`, { quantity: 1, reason: 'Found' })

    expect((await technician.get(`/garages/parts/${part.id}`)).status).toBe(200)
    expect([refused.status, refused.body.detail]).toEqual([403, 'Parts are kept by advisors, cashiers and managers.'])
    expect([adjusted.status, adjusted.body.detail]).toEqual([403, 'Only a manager may do this.'])
  })

  test('nobody signed out, and no other garage, reaches them', async () => {
    const { owner } = await setting()
    const { body: part } = await owner.post('/garages/parts', oil)
    const { owner: stranger } = await setting()

    expect((await (await make.signedOut()).get(`/garages/parts/${part.id}`)).status).toBe(401)
    expect((await stranger.get(`/garages/parts/${part.id}`)).status).toBe(404)
    expect((await stranger.get('/garages/parts/by-code/OIL-5W30-S')).status).toBe(404)
    expect((await stranger.get(`/garages/parts/${part.id}/moves`)).status).toBe(404)
  })
})

test('a phone keeps of the shelf what is in use, where it lies and what is free of it, and no price', async () => {
  const { owner, technician } = await setting()
  const { body } = await owner.post('/garages/parts', { ...filter, number: 'TB-4410', name: 'Tensioner', rack: 'D-04' })
  const gone = { ...filter, number: 'OX-1', name: 'Oil, old' }
  const { body: old } = await owner.post('/garages/parts', gone)
  await owner.put(`/garages/parts/${old.id}`, { ...gone, isActive: false })

  const { parts } = (await technician.get('/garages/parts/shelf')).body

  expect(parts).toEqual([
    { id: body.id, number: 'TB-4410', name: 'Tensioner', unit: body.unit, rack: 'D-04', free: body.free },
  ])
})

test('a phone keeps 3,000 parts of a shelf that has more', async () => {
  const { garage, owner, technician } = await setting()
  await owner.post('/garages/parts', filter)
  const part = await db.selectFrom('parts').selectAll().where('garage_id', '=', garage.id).executeTakeFirstOrThrow()
  for (let first = 0; first < 3000; first += 1000) {
    const more = Array.from({ length: 1000 }, (_, index) => `N${first + index}`)
    await db
      .insertInto('parts')
      .values(more.map((number) => ({ ...part, id: newId(), number, number_key: number })))
      .execute()
  }

  expect((await technician.get('/garages/parts/shelf')).body.parts).toHaveLength(3000)
})

describe('a picker', () => {
  test('offers names that begin with what is typed before others in which it is found, six at most, none that is out of use', async () => {
    const { owner, technician } = await setting()
    const add = (number: string, name: string, more: object = {}) =>
      owner.post('/garages/parts', { ...filter, number, name, ...more })
    await add('AO-1', 'Air-oil separator')
    await add('OF-1', 'Oil filter')
    await add('OS-1', 'Oil seal', { codes: ['8907'] })
    const gone = await add('OX-1', 'Oil, old')
    await owner.put(`/garages/parts/${gone.body.id}`, { ...filter, number: 'OX-1', name: 'Oil, old', isActive: false })
    const offered = async (search: string) =>
      (await technician.get(`/garages/parts/picks?${new URLSearchParams({ search })}`)).body.parts.map(
        ({ name }: { name: string }) => name,
      )

    expect(await offered('oil')).toEqual(['Oil filter', 'Oil seal', 'Air-oil separator'])
    expect(await offered('OIL S')).toEqual(['Oil seal', 'Air-oil separator'])
    expect(await offered('of1')).toEqual(['Oil filter'])
    expect(await offered('8907')).toEqual(['Oil seal'])
    expect(await offered('gasket')).toEqual([])
    for (const at of [1, 2, 3, 4, 5, 6, 7]) await add(`BP-${at}`, `Brake pads ${at}`)
    expect(await offered('brake')).toHaveLength(6)
    expect(await offered('')).toHaveLength(6)
  })

  test('says of what is gone how much is on the way, and since when', async () => {
    const { garage, owner } = await setting()
    const { body: gone } = await owner.post('/garages/parts', { ...filter, name: 'Belt 4PK' })
    await owner.post('/garages/parts', { ...filter, number: 'DB-6', name: 'Belt 6PK', quantity: 2 })
    const { body: supplier } = await owner.post('/garages/suppliers', { name: 'Vajra Distributors' })
    const offered = async () => (await owner.get('/garages/parts/picks?search=belt')).body.parts
    expect(await offered()).toMatchObject([{ name: 'Belt 4PK', onTheWay: null }, { onTheWay: null }])

    await owner.post('/garages/reorders', { partId: gone.id, quantity: 5 })
    expect(await offered(), 'on the list').toMatchObject([{ onTheWay: null }, { onTheWay: null }])
    for (const quantity of [5, 2]) {
      await owner.post('/garages/reorders/order', { supplierId: supplier.id, rows: [{ partId: gone.id, quantity }] })
    }
    const since = new Date('2026-11-19T06:00:00Z')
    const ordered = await db
      .selectFrom('reorders')
      .select('id')
      .where('garage_id', '=', garage.id)
      .where('state', '=', 'ORDERED')
      .execute()
    await db
      .updateTable('reorders')
      .set({ created_at: since, received: 1 })
      .where('garage_id', '=', garage.id)
      .where('id', '=', ordered[0]?.id ?? '')
      .execute()

    expect(await offered()).toMatchObject([
      { name: 'Belt 4PK', free: 0, onTheWay: { quantity: 6, since: since.toISOString(), next: null } },
      { name: 'Belt 6PK', free: 2, onTheWay: null },
    ])
  })

  test('that is for a car offers what fits it before all else, and nothing that is only called like it', async () => {
    const { owner, technician } = await setting()
    const add = (number: string, name: string, ...models: string[]) =>
      owner.post('/garages/parts', {
        ...filter,
        number,
        name,
        fits: models.map((model) => ({ make: 'Hyundai', model })),
      })
    for (const at of [1, 2, 3, 4, 5, 6]) await add(`DB-${at}`, `Drive belt ${at}PK`, 'i20')
    await add('SB-1', 'Seat belt buckle, front', 'Creta', 'i20')
    await add('SB-2', 'Seat belt Hyundai Creta, old')
    const offered = async (car: string) =>
      (await technician.get(`/garages/parts/picks?${new URLSearchParams({ search: 'belt', car })}`)).body.parts.map(
        ({ name }: { name: string }) => name,
      )

    expect((await offered('HYUNDAI Creta')).slice(0, 2)).toEqual(['Seat belt buckle, front', 'Drive belt 1PK'])
    expect(await offered('Hyundai Creta')).toHaveLength(6)
    expect((await offered('Tata Nexon'))[0]).toBe('Drive belt 1PK')
    expect((await offered(''))[0]).toBe('Drive belt 1PK')
  })
})
