import { describe, expect, test } from 'vitest'
import { indianDay, shortDay } from '../../../contract/platform/formats.ts'
import { useTestApp } from '../../../tests/support/use-test-app.ts'

const { app, make } = await useTestApp()
const { db } = app.database
const today = indianDay()

/** A garage that charges GST, with a supplier of its own state. */
async function setting(changes: object = {}) {
  const garage = await make.garage({ gstin: '33AAPFU0939F1ZZ', ...changes })
  const owner = await make.owner(garage)
  const supplier = await owner.post('/garages/suppliers', { name: 'Chola Auto Spares', creditDays: 30 })
  const partOf = async (number: string, more: object = {}) =>
    (await owner.post('/garages/parts', { number, name: `Part ${number}`, taxRate: 18, sellingPrice: 2450, ...more }))
      .body
  const stock = async ({ id }: { id: string }) => (await owner.get(`/garages/parts/${id}`)).body
  return { garage, owner, supplierId: supplier.body.id as string, partOf, stock }
}

const lineOf = (part: { id: string }, quantity: number, unitPrice: number) => ({
  partId: part.id,
  quantity,
  unitPrice,
  taxRate: 18,
})

async function bought(number = 'CH/204') {
  const place = await setting()
  const pads = await place.partOf('BP-2140', { quantity: 2, buyingPrice: 1666.67 })
  const form = { supplierId: place.supplierId, number, invoiceDate: today, lines: [lineOf(pads, 4, 1655)] }
  const { body: bill } = await place.owner.post('/garages/purchases', form)
  return { ...place, pads, form, bill, url: `/garages/purchases/${bill.id}` }
}

describe('suppliers', () => {
  test('are added, changed, found, and deleted while there is no bill of them', async () => {
    const { owner, supplierId } = await setting()
    const other = await owner.post('/garages/suppliers', { name: 'Vajra Distributors', phone: '99000 42118' })

    const found = await owner.get('/garages/suppliers?search=9900042118')
    const changed = await owner.put(`/garages/suppliers/${supplierId}`, { name: 'Chola', creditDays: 15, version: 1 })
    const deleted = await owner.delete(`/garages/suppliers/${other.body.id}`)

    expect(found.body.suppliers).toMatchObject([{ name: 'Vajra Distributors', phone: '9900042118' }])
    expect(changed.body).toMatchObject({ name: 'Chola', creditDays: 15, version: 2 })
    expect(deleted.status).toBe(200)
  })

  test('of whom there is a bill are kept', async () => {
    const { owner, supplierId } = await bought()

    const { status, body } = await owner.delete(`/garages/suppliers/${supplierId}`)

    expect([status, body.code, body.detail]).toEqual([
      409,
      'in_use',
      'Bills of this supplier are kept. Make it inactive instead.',
    ])
  })
})

describe('the list of bills', () => {
  test('finds a supplier’s name in whichever script it is typed, the number, and a part that is on the bill', async () => {
    const { owner, bill } = await bought()
    const { body: lubricants } = await owner.post('/garages/suppliers', { name: 'அன்னை லூப்ரிகண்ட்ஸ்' })
    const { body: other } = await owner.post('/garages/purchases', {
      supplierId: lubricants.id,
      number: 'AL/1182',
      invoiceDate: today,
      lines: [],
    })
    const found = async (search: string) =>
      (await owner.get(`/garages/purchases?${new URLSearchParams({ search })}`)).body.purchases.map(
        ({ id }: { id: string }) => id,
      )

    expect(await found('சோழா')).toEqual([bill.id])
    expect(await found('annai')).toEqual([other.id])
    expect(await found('अन्नै')).toEqual([other.id])
    expect(await found('ch/204')).toEqual([bill.id])
    expect(await found('bp2140')).toEqual([bill.id])
    expect(await found('wiper')).toEqual([])
  })

  test('has the bills of a month, how many parts each has, and what the month brings of input tax', async () => {
    const { owner, bill, form, pads } = await bought()
    const older = { ...form, number: 'CH/199', invoiceDate: '2026-09-30', lines: [lineOf(pads, 1, 1000)] }
    const { body: september } = await owner.post('/garages/purchases', older)

    const { body } = await owner.get('/garages/purchases?month=2026-09')
    const draft = (await owner.get(`/garages/purchases?month=${today.slice(0, 7)}`)).body
    await owner.post(`/garages/purchases/${september.id}/take-in`, { expectedTotal: september.total })
    const after = (await owner.get('/garages/purchases?month=2026-09')).body

    expect(body).toMatchObject({ purchases: [{ number: 'CH/199', parts: 1 }], inputTax: 0 })
    expect(draft).toMatchObject({ purchases: [{ id: bill.id, parts: 1 }], inputTax: 0 })
    expect(after.inputTax).toBe(180)
    expect((await owner.get('/garages/purchases')).body).toMatchObject({ inputTax: null })
    expect((await owner.get('/garages/purchases?month=2026-13')).body.error).toBe('Please choose a month')
  })
})

describe('a draft', () => {
  test('shares freight by the lines’ amounts, to the paisa, and says what each part costs then', async () => {
    const { owner, supplierId, partOf } = await setting()
    const [pads, cylinder, wiper] = [
      await partOf('BP-2140', { quantity: 1, buyingPrice: 3333.33 }),
      await partOf('WC-19'),
      await partOf('WB-22'),
    ]

    const { status, body } = await owner.post('/garages/purchases', {
      supplierId,
      number: 'CH/204',
      invoiceDate: today,
      freight: 180,
      paperTotal: 13_358,
      lines: [lineOf(pads, 4, 1655), lineOf(cylinder, 4, 505), lineOf(wiper, 10, 250)],
    })

    expect(status).toBe(201)
    expect(body).toMatchObject({ amount: 11_140, freight: 180, total: 13_358, state: 'DRAFT', isTaxCredited: true })
    expect(body.lines.map((line: { freight: number; cost: number }) => [line.freight, line.cost])).toEqual([
      [106.97, 6726.97],
      [32.64, 2052.64],
      [40.39, 2540.39],
    ])
    expect(body.lines.map((line: { averageAfter: number }) => line.averageAfter)).toEqual([2012.06, 513.16, 254.04])
    expect(body.amount + body.freight + body.cgst + body.sgst + body.rounding).toBeCloseTo(13_358, 2)
  })

  test('a typed rounding wins, and the day it is due follows the supplier’s credit', async () => {
    const { owner, form, url } = await bought()

    const { body } = await owner.put(url, { ...form, invoiceDate: '2026-11-01', rounding: -0.6 })

    expect(body).toMatchObject({ rounding: -0.6, isRoundingTyped: true, total: 7811, dueOn: '2026-12-01' })
  })

  test('from another state has IGST, by the GSTINs of both', async () => {
    const { owner, partOf } = await setting()
    const pads = await partOf('BP-2140')
    const { body: far } = await owner.post('/garages/suppliers', { name: 'Vajra', gstin: '29AAPFU0939F1ZO' })
    const form = { supplierId: far.id, number: '7', invoiceDate: today, lines: [lineOf(pads, 1, 100)] }

    const { body } = await owner.post('/garages/purchases', form)

    expect(body).toMatchObject({ isInterState: true, cgst: 0, sgst: 0, igst: 18, total: 118 })
  })

  test('goes by the GSTIN of its supplier as it is when the bill is taken in', async () => {
    const { owner, bill, supplierId, url } = await bought()
    const { body: supplier } = await owner.get(`/garages/suppliers?search=chola`)
    const [{ version }] = supplier.suppliers
    const gstin = '29AAPFU0939F1ZO'
    await owner.put(`/garages/suppliers/${supplierId}`, { name: 'Chola', creditDays: 30, gstin, version })

    const { body: draft } = await owner.get(url)
    const listed = await owner.get('/garages/purchases')
    const { status, body } = await owner.post(`${url}/take-in`, { expectedTotal: draft.total, version: bill.version })

    expect(bill).toMatchObject({ isInterState: false, cgst: 595.8, sgst: 595.8, igst: 0 })
    expect(listed.body.purchases).toMatchObject([{ isInterState: true, cgst: 0, igst: 1191.6, total: draft.total }])
    for (const each of [draft, body, (await owner.get(url)).body]) {
      expect(each).toMatchObject({ isInterState: true, cgst: 0, sgst: 0, igst: 1191.6, lines: [{ igst: 1191.6 }] })
    }
    expect(status).toBe(200)
  })

  test('goes by the scheme of the garage as it is when the bill is taken in', async () => {
    const { garage, owner, pads, bill, stock, url } = await bought()
    await db.updateTable('garages').set({ tax_scheme: 'COMPOSITION' }).where('id', '=', garage.id).execute()

    const { body } = await owner.post(`${url}/take-in`, { expectedTotal: bill.total, version: bill.version })

    expect(bill).toMatchObject({ isTaxCredited: true, lines: [{ cost: 6620 }] })
    expect(body).toMatchObject({ isTaxCredited: false, lines: [{ cost: 7811.6 }] })
    expect((await stock(pads)).value).toBe(3333.34 + 7811.6)
  })

  test('that was said to come from another state does, whatever the GSTINs are', async () => {
    const { owner, form } = await bought()
    const { body: bill } = await owner.post('/garages/purchases', { ...form, number: 'CH/205', isInterState: true })

    const { body } = await owner.post(`/garages/purchases/${bill.id}/take-in`, { expectedTotal: bill.total })

    expect(body).toMatchObject({ isInterState: true, igst: 1191.6 })
  })

  test('of a garage without GSTIN has GST as cost', async () => {
    const { owner, supplierId, partOf } = await setting({ gstin: '' })
    const pads = await partOf('BP-2140')

    const { body } = await owner.post('/garages/purchases', {
      supplierId,
      number: '7',
      invoiceDate: today,
      lines: [lineOf(pads, 1, 100)],
    })

    expect(body).toMatchObject({ isTaxCredited: false, total: 118, lines: [{ cost: 118 }] })
    expect((await owner.get('/garages/purchases')).body.purchases).toMatchObject([{ isTaxCredited: false, cgst: 9 }])
  })

  test('written down twice is told of the first', async () => {
    const { owner, form } = await bought('CH / 204')

    const { status, body } = await owner.post('/garages/purchases', { ...form, number: 'ch/204' })

    expect([status, body.code, body.fields]).toEqual([
      409,
      'conflict',
      {
        number: `Chola Auto Spares’ invoice CH / 204 is here already, written down on ${shortDay(today)} by ${await nameOf(owner)}.`,
      },
    ])
  })

  test('what is wrong is told by its field', async () => {
    const { owner, supplierId } = await setting()

    const { status, body } = await owner.post('/garages/purchases', {
      supplierId,
      number: ' ',
      invoiceDate: '2099-01-01',
      lines: [{ partId: crypto.randomUUID(), quantity: 0, unitPrice: 10, discount: 11, taxRate: 18 }],
    })

    expect(status).toBe(400)
    expect(body.fields).toMatchObject({
      number: 'Invoice number is required',
      invoiceDate: 'This day is still to come',
      'lines.0.quantity': 'Please enter more than 0',
    })
  })
})

const nameOf = async ({ userId }: { userId: string }) =>
  (await db.selectFrom('garage_members').select('name').where('user_id', '=', userId).executeTakeFirstOrThrow()).name

describe('taking in', () => {
  test('puts its parts on the shelf at their cost, once, and the bill never changes again', async () => {
    const { owner, pads, form, bill, url, stock } = await bought()

    const taken = await owner.post(`${url}/take-in`, { expectedTotal: bill.total, version: bill.version })
    const again = await owner.post(`${url}/take-in`, { expectedTotal: bill.total })
    const changed = await owner.put(url, form)
    const { body: ledger } = await owner.get(`/garages/parts/${pads.id}/moves`)

    expect(taken.body).toMatchObject({ state: 'IN_STOCK', postedBy: await nameOf(owner) })
    expect(await stock(pads)).toMatchObject({ onHand: 6, value: 9953.34, buyingPrice: 1655, lastCost: 1655 })
    expect(ledger.moves[0]).toMatchObject({
      kind: 'PURCHASE',
      quantity: 4,
      value: 6620,
      purchaseId: bill.id,
      purchaseNumber: 'CH/204',
      supplierName: 'Chola Auto Spares',
    })
    for (const { status, body } of [again, changed, await owner.delete(url)]) {
      expect([status, body.code, body.detail]).toEqual([
        409,
        'wrong_state',
        'This bill is taken in: it never changes again.',
      ])
    }
  })

  test('says whom a part is bought from that had no supplier; undone, it has none again', async () => {
    const { owner, supplierId, partOf, stock } = await setting()
    const other = await owner.post('/garages/suppliers', { name: 'Vajra Distributors' })
    const [pads, oil] = [await partOf('BP-2140'), await partOf('OIL', { supplierId: other.body.id })]
    const lines = [lineOf(pads, 4, 1655), lineOf(oil, 1, 420)]
    const form = { supplierId, number: 'CH/205', invoiceDate: today, lines }
    const { body: bill } = await owner.post('/garages/purchases', form)

    await owner.post(`/garages/purchases/${bill.id}/take-in`, { expectedTotal: bill.total })

    expect([(await stock(pads)).supplierId, (await stock(oil)).supplierId]).toEqual([supplierId, other.body.id])
    await owner.post(`/garages/purchases/${bill.id}/undo`, { reason: 'Another garage’s bill' })
    expect([(await stock(pads)).supplierId, (await stock(oil)).supplierId]).toEqual([null, other.body.id])
  })

  test('needs the lines to come to what the paper says', async () => {
    const { owner, form, url, stock, pads } = await bought()
    const { body: bill } = await owner.put(url, { ...form, paperTotal: 7821 })

    const { status, body } = await owner.post(`${url}/take-in`, { expectedTotal: bill.total })

    expect([status, body.code, body.detail]).toEqual([
      409,
      'totals_differ',
      'Lines come to ₹7,812, the paper says ₹7,821.',
    ])
    expect((await stock(pads)).onHand).toBe(2)
  })

  test('twice at once takes it in once', async () => {
    const { owner, bill, url, stock, pads } = await bought()

    const replies = await Promise.all(
      Array.from({ length: 5 }, () => owner.post(`${url}/take-in`, { expectedTotal: bill.total })),
    )

    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
    expect((await stock(pads)).onHand).toBe(6)
  })

  test('is told to whoever writes it down again: who took it in, and when', async () => {
    const { owner, form, bill, url } = await bought()
    await owner.post(`${url}/take-in`, { expectedTotal: bill.total })

    const { body } = await owner.post('/garages/purchases', form)

    expect(body.fields).toEqual({
      number: `Chola Auto Spares’ invoice CH/204 is here already, taken in on ${shortDay(today)} by ${await nameOf(owner)}.`,
    })
  })

  test('makes good what a card was sold short: late cost is the card’s', async () => {
    const { garage, owner, supplierId, partOf, stock } = await setting({ stock_below_zero: true })
    const belt = await partOf('DB-1820', { quantity: 1, buyingPrice: 385 })
    const card = await make.jobCard(garage)
    const cardUrl = `/garages/jobcards/${card.id}`
    const line = { kind: 'PART', description: 'Belt', quantity: 3, unit: 'pc', unitPrice: 600, taxRate: 18 }
    const { body } = await owner.post(`${cardUrl}/lines`, { ...line, partId: belt.id })
    await owner.put(`${cardUrl}/lines/${body.lines[0].id}/done`, { done: true })
    const form = { supplierId, number: '9', invoiceDate: today, lines: [lineOf(belt, 10, 392)] }
    const { body: bill } = await owner.post('/garages/purchases', form)

    await owner.post(`/garages/purchases/${bill.id}/take-in`, { expectedTotal: bill.total })

    const { body: ledger } = await owner.get(`/garages/parts/${belt.id}/moves`)
    expect(await stock(belt)).toMatchObject({ onHand: 8, value: 3136 })
    expect(ledger.moves).toMatchObject([
      { kind: 'LATE_COST', quantity: 0, value: -14, jobCardId: card.id },
      { kind: 'PURCHASE', quantity: 10, value: 3920 },
      { kind: 'FITTED', quantity: -3, value: -1155 },
      { kind: 'OPENING' },
    ])
    expect((await owner.get(cardUrl)).body.partsMargin).toEqual({ amount: 1800, cost: 1169, margin: 631 })
  })
})

describe('taking out again', () => {
  test('takes exactly what came in, and frees the number', async () => {
    const { owner, form, bill, url, stock, pads } = await bought()
    await owner.post(`${url}/take-in`, { expectedTotal: bill.total })

    const undone = await owner.post(`${url}/undo`, { reason: 'Typed for the wrong supplier' })
    const again = await owner.post('/garages/purchases', form)

    expect(undone.body).toMatchObject({ state: 'UNDONE', undoReason: 'Typed for the wrong supplier' })
    expect(await stock(pads)).toMatchObject({ onHand: 2, value: 3333.34, moves: 3, lastCost: 1666.67 })
    expect(again.status).toBe(201)
  })

  test('needs all of it to be free still', async () => {
    const { garage, owner, bill, url, pads } = await bought()
    await owner.post(`${url}/take-in`, { expectedTotal: bill.total })
    const card = await make.jobCard(garage)
    const line = { kind: 'PART', description: 'Pads', quantity: 3, unit: 'pc', unitPrice: 2450, taxRate: 18 }
    await owner.post(`/garages/jobcards/${card.id}/lines`, { ...line, partId: pads.id })

    const { status, body } = await owner.post(`${url}/undo`, { reason: 'Wrong' })

    expect([status, body.code, body.detail]).toEqual([
      409,
      'conflict',
      'Only 3 of 4 pc of Part BP-2140 are still free.',
    ])
  })

  test('is over after 7 days', async () => {
    const { garage, owner, bill, url } = await bought()
    await owner.post(`${url}/take-in`, { expectedTotal: bill.total })
    const posted_at = new Date(Date.now() - 8 * 86_400_000)
    await db
      .updateTable('purchase_bills')
      .set({ posted_at })
      .where('garage_id', '=', garage.id)
      .where('id', '=', bill.id)
      .execute()

    const { status, body } = await owner.post(`${url}/undo`, { reason: 'Wrong' })

    expect([status, body.code]).toEqual([409, 'wrong_state'])
  })
})

describe('what is still to pay', () => {
  async function inStock(dueOn: string, number = 'CH/204') {
    const place = await bought(number)
    const { body } = await place.owner.put(place.url, { ...place.form, dueOn })
    const { body: bill } = await place.owner.post(`${place.url}/take-in`, { expectedTotal: body.total })
    return { ...place, bill }
  }

  test('is by supplier what no bill in stock was marked paid of, less what went back, and until when', async () => {
    const { owner, supplierId, bill, url } = await inStock('2026-12-04')
    const ofSupplier = async () => (await owner.get(`/garages/suppliers/${supplierId}`)).body

    expect(await ofSupplier()).toMatchObject({
      boughtThisMonth: bill.total,
      unpaid: { amount: bill.total, dueOn: '2026-12-04', returned: 0 },
    })
    const back = { lines: [{ lineId: bill.lines[0].id, quantity: 1 }], reason: 'Wrong side' }
    const { body: sent } = await owner.post(`${url}/returns`, back)
    expect((await ofSupplier()).unpaid).toEqual({
      amount: Math.round((bill.total - sent.total) * 100) / 100,
      dueOn: '2026-12-04',
      returned: sent.total,
    })

    const paid = await owner.put(`${url}/paid`, { paidOn: today, version: bill.version })

    expect(paid).toMatchObject({ status: 200, body: { paidOn: today, state: 'IN_STOCK' } })
    expect((await ofSupplier()).unpaid).toEqual({ amount: 0, dueOn: null, returned: 0 })
    const undone = await owner.put(`${url}/paid`, { paidOn: null, version: paid.body.version })
    expect(undone.body.paidOn).toBe(null)
    const { body: audit } = await owner.get('/garages/audit')
    expect(audit.entries.slice(0, 2)).toMatchObject([
      { action: 'purchase.unpaid' },
      { action: 'purchase.paid', changes: { paidOn: today } },
    ])
  })

  test('is found by the list: not paid, overdue, paid', async () => {
    const { owner, url, bill } = await inStock('2026-01-31')
    const found = async (payment: string) => (await owner.get(`/garages/purchases?payment=${payment}`)).body.purchases

    expect([(await found('UNPAID')).length, (await found('OVERDUE')).length, (await found('PAID')).length]).toEqual([
      1, 1, 0,
    ])
    await owner.put(`${url}/paid`, { paidOn: today, version: bill.version })
    expect([(await found('UNPAID')).length, (await found('OVERDUE')).length, (await found('PAID')).length]).toEqual([
      0, 0, 1,
    ])
    expect((await owner.get('/garages/purchases?payment=LATE')).status).toBe(400)
  })

  test('is marked by managers, of bills in stock, on a day that has come, once for two who mark at once', async () => {
    const { garage, owner, url, bill } = await inStock('2026-12-04')
    const draft = await bought('CH/205')
    const advisor = await make.member(garage, { role: 'SERVICE_ADVISOR' })
    const technician = await make.member(garage, { role: 'TECHNICIAN' })

    expect((await advisor.put(`${url}/paid`, { paidOn: today })).status).toBe(403)
    expect((await technician.get('/garages/suppliers')).body.suppliers[0]).toMatchObject({
      unpaid: null,
      boughtThisMonth: null,
    })
    expect(await owner.put(`${url}/paid`, { paidOn: '2199-01-01' })).toMatchObject({
      status: 400,
      body: { fields: { paidOn: 'This day is still to come' } },
    })
    expect((await owner.put(`${url}/paid`, { paidOn: 'soon' })).status).toBe(400)
    expect(await draft.owner.put(`${draft.url}/paid`, { paidOn: today })).toMatchObject({
      status: 409,
      body: { code: 'wrong_state' },
    })
    await owner.put(`${url}/paid`, { paidOn: today, version: bill.version })
    expect((await owner.put(`${url}/paid`, { paidOn: null, version: bill.version })).body.code).toBe('edit_conflict')
  })
})

describe('rights', () => {
  test('technicians see no bills, staff write drafts, managers take in', async () => {
    const { garage, bill, url, form } = await bought()
    const technician = await make.member(garage, { role: 'TECHNICIAN' })
    const advisor = await make.member(garage, { role: 'SERVICE_ADVISOR' })

    expect((await technician.get(url)).status).toBe(403)
    expect((await advisor.put(url, form)).status).toBe(200)
    expect((await advisor.post(`${url}/take-in`, { expectedTotal: bill.total })).status).toBe(403)
  })

  test('what parts cost before and then is said to whoever sees cost alone', async () => {
    const { garage, owner, url, form } = await bought()
    const advisor = await make.member(garage, { role: 'SERVICE_ADVISOR' })
    const averages = ({ body }: Awaited<ReturnType<typeof owner.get>>) => [
      body.lines[0].averageBefore,
      body.lines[0].averageAfter,
    ]

    expect(averages(await owner.get(url))).toEqual([1_666.67, 1_658.89])
    expect(averages(await advisor.get(url))).toEqual([null, null])
    expect(averages(await advisor.put(url, form))).toEqual([null, null])
  })

  test('nobody signed out, and no other garage, reaches them', async () => {
    const { url, supplierId } = await bought()
    const { owner: stranger } = await setting()

    expect((await (await make.signedOut()).get(url)).status).toBe(401)
    expect((await stranger.get(url)).status).toBe(404)
    expect((await stranger.post(`${url}/take-in`, { expectedTotal: 1 })).status).toBe(404)
    expect((await stranger.put(`${url}/paid`, { paidOn: today })).status).toBe(404)
    expect((await stranger.get(`/garages/suppliers/${supplierId}`)).status).toBe(404)
  })
})
