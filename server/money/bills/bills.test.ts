import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { finYearOf } from '../../../contract/people/settings/bill-numbers.ts'
import { addDays } from '../../../contract/platform/days.ts'
import { indianDay } from '../../../contract/platform/formats.ts'
import { billableCard, padsAndFitting } from '../../../tests/support/billable-card.ts'
import { useTestApp } from '../../../tests/support/use-test-app.ts'

const { app, make } = await useTestApp()
const { db } = app.database

const years = (() => {
  const year = finYearOf(indianDay()) % 100
  return `${year}-${year + 1}`
})()

async function workshop(changes: Parameters<typeof make.garage>[0] = {}) {
  const garage = await make.garage(changes)
  // Nobody is asked here; what a bill says of that is told in gaps.test.ts.
  await setGarage(garage.id, { ask_before_work: 'OFF' })
  const staff = await make.member(garage)
  return { garage, staff, owner: await make.owner(garage) }
}

const setGarage = (id: string, changes: object) => db.updateTable('garages').set(changes).where('id', '=', id).execute()

describe('A preview', () => {
  test('names a locality once that stands in the street’s own line', async () => {
    const { garage, staff } = await workshop()
    await setGarage(garage.id, { address: '42, Industrial Estate Road, Ambattur', locality: 'Ambattur' })
    const { preview } = await billableCard(make, garage, staff)

    expect((await preview()).body.seller.address).toBe('42, Industrial Estate Road, Ambattur, Chennai 600001')
  })

  test('says what the bill would be, from whom and to whom, and its number', async () => {
    const { garage, staff } = await workshop()
    await setGarage(garage.id, { invoice_prefix: 'SM', due_days: 15, legal_name: 'Anna Motors LLP' })
    const { preview, card } = await billableCard(make, garage, staff)

    const { status, body } = await preview()

    expect(status).toBe(200)
    expect(body).toMatchObject({
      kind: 'INVOICE',
      nextNumber: `SM/${years}/00001`,
      missing: [],
      total: 3658,
      paid: 0,
      balance: 3658,
      amount: 3100,
      discount: 0,
      taxable: 3100,
      cgst: 279,
      sgst: 279,
      igst: 0,
      rounding: 0,
      version: 2,
      words: 'Rupees three thousand six hundred and fifty-eight only.',
      dueOn: addDays(indianDay(), 15),
      placeOfSupply: '33',
      placeSource: 'GARAGE',
      isInterState: false,
      seller: { name: garage.name, legalName: 'Anna Motors LLP', gstin: garage.gstin, stateCode: '33' },
      car: { odometerIn: card.odometer_in, deliveredOn: null },
      taxesByRate: [{ rate: 18, taxable: 3100, cgst: 279, sgst: 279, igst: 0 }],
      lines: [
        {
          position: 1,
          description: 'Front brake pads',
          taxable: 2450,
          total: 2891,
          warrantyMonths: 6,
          warrantyKm: 10_000,
        },
        { position: 2, description: 'Brake pad fitting', taxable: 650, total: 767, warrantyMonths: 6, warrantyKm: 0 },
      ],
    })
    expect(await db.selectFrom('bill_series').selectAll().where('garage_id', '=', garage.id).execute()).toEqual([])
  })

  test('finds the place of supply by GSTIN, else address, else garage, and takes another', async () => {
    const { garage, staff } = await workshop()
    const place = async (changes: object, query = '') => {
      const customer = await make.customer(garage, { customer_type: 'CORPORATE', ...changes })
      const { preview } = await billableCard(make, garage, staff, { card: { customer_id: customer.id } })
      const { placeOfSupply, placeSource, isInterState, igst, cgst } = (await preview(query)).body
      return [placeOfSupply, placeSource, isInterState, cgst, igst]
    }
    expect(await place({ gst_number: '29AABCS1429B1ZC', state: 'Kerala' })).toEqual(['29', 'GSTIN', true, 0, 558])
    expect(await place({ state: 'kerala' })).toEqual(['32', 'ADDRESS', true, 0, 558])
    expect(await place({ state: 'Tamilnadu' })).toEqual(['33', 'ADDRESS', false, 279, 0])
    expect(await place({})).toEqual(['33', 'GARAGE', false, 279, 0])
    expect(await place({}, '?placeOfSupply=34')).toEqual(['34', 'CHOSEN', true, 0, 558])
    expect(await place({}, '?placeOfSupply=33')).toEqual(['33', 'GARAGE', false, 279, 0])
  })

  test('to a company in a Special Economic Zone is taxed by IGST, also in the same state, and says so for good', async () => {
    const { garage, staff } = await workshop()
    const sez = { customer_type: 'CORPORATE', in_sez: true, address_line1: '1 Mount Road', pincode: '600002' } as const
    const customer = await make.customer(garage, { ...sez, gst_number: '33AABCS1429B1Z1' })
    const { preview, issue } = await billableCard(make, garage, staff, { card: { customer_id: customer.id } })
    expect((await preview()).body).toMatchObject({ placeOfSupply: '33', isInterState: true, cgst: 0, igst: 558 })

    const { body: bill } = await issue()

    await db
      .updateTable('customers')
      .set({ in_sez: false })
      .where('garage_id', '=', garage.id)
      .where('id', '=', customer.id)
      .execute()
    const { body: kept } = await staff.get(`/garages/bills/${bill.id}`)
    expect(kept).toMatchObject({ buyer: { inSez: true }, isInterState: true, igst: 558 })
    // Without a GSTIN nobody can tell the portal so.
    const unregistered = await make.customer(garage, sez)
    const other = await billableCard(make, garage, staff, { card: { customer_id: unregistered.id } })
    expect((await other.preview()).body).toMatchObject({ isInterState: false, igst: 0 })
  })

  test('of a garage without GSTIN is a bill of supply without tax', async () => {
    const { garage, staff } = await workshop({ gstin: '', state: '' })
    const { preview } = await billableCard(make, garage, staff, { card: { charges_tax: false } })
    expect((await preview()).body).toMatchObject({
      kind: 'SUPPLY',
      total: 3100,
      cgst: 0,
      missing: [],
      placeOfSupply: '',
      isInterState: false,
      nextNumber: `B${years.replace('-', '')}/00001`,
      seller: { gstin: '', stateCode: '' },
    })
  })
})

describe('Issuing', () => {
  test('makes the bill that was looked at, locks the card and keeps it as it was', async () => {
    const { garage, staff } = await workshop()
    await setGarage(garage.id, { invoice_prefix: 'SM' })
    const { url, card, issue, read, preview } = await billableCard(make, garage, staff)
    const { version: looked, missing: _missing, nextNumber, ...draft } = (await preview()).body

    const { status, body } = await issue({ version: looked, requestId: randomUUID() })

    expect(status).toBe(201)
    const { customerName: _name, ...paper } = draft
    expect(body).toMatchObject({ ...paper, number: nextNumber, state: 'UNPAID', balance: 3658, creditNotes: [] })
    expect(await read()).toMatchObject({
      billId: body.id,
      billNumber: `SM/${years}/00001`,
      totalAmount: 3658,
      balance: 3658,
      version: looked + 1,
      totals: { subtotal: 3100, discount: 0, cgst: 279, igst: 0, credited: 0, total: 3658 },
    })
    await db
      .updateTable('customers')
      .set({ name: 'Somebody Else' })
      .where('garage_id', '=', garage.id)
      .where('id', '=', card.customer_id)
      .execute()
    expect((await staff.get(`/garages/bills/${body.id}`)).body).toEqual(body)
    expect(body.buyer.name).not.toBe('Somebody Else')
    const [{ action, subject_label: label, changes } = {}] = await db
      .selectFrom('audit_log')
      .selectAll()
      .where('garage_id', '=', garage.id)
      .where('action', '=', 'bill.issued')
      .execute()
    expect([action, label, changes]).toEqual([
      'bill.issued',
      body.number,
      { total: 3658, jobCard: card.job_card_number },
    ])
    expect((await preview()).body).toMatchObject({ code: 'bill_exists', error: `Already billed as ${body.number}.` })
    expect(url).toContain(card.id)
  })

  test('again is refused, and the same request is the bill of the first time', async () => {
    const { garage, staff } = await workshop()
    const { issue } = await billableCard(make, garage, staff)
    const requestId = randomUUID()
    const first = await issue({ requestId })
    expect(await issue()).toMatchObject({ status: 409, body: { code: 'bill_exists' } })
    expect(await issue({ requestId })).toMatchObject({ status: 201, body: first.body })
    const other = await billableCard(make, garage, staff)
    expect(await other.issue({ requestId })).toMatchObject({ status: 409, body: { code: 'conflict' } })
    expect((await other.issue()).body.serial ?? (await staff.get('/garages/bills')).body).toHaveLength(2)
  })

  test('of another total than was looked at, or of an older version, is refused', async () => {
    const { garage, staff } = await workshop()
    const { issue } = await billableCard(make, garage, staff)
    expect(await issue({ expectedTotal: 3657 })).toMatchObject({
      status: 409,
      body: { code: 'bill_changed', error: 'The bill is now ₹3,658. Please look at it again.' },
    })
    expect((await issue({ expectedTotal: 3657, version: 1 })).body.code).toBe('bill_changed')
    expect((await issue({ version: 1 })).body.code).toBe('edit_conflict')
    expect((await staff.get('/garages/bills')).body).toEqual([])
  })

  test('is for cashiers, service advisors and managers', async () => {
    const { garage, staff } = await workshop()
    const { url } = await billableCard(make, garage, staff)
    const body = { expectedTotal: 3658 }
    const technician = await make.member(garage, { role: 'TECHNICIAN' })
    expect(await technician.post(`${url}/bill`, body)).toMatchObject({
      status: 403,
      body: { error: 'Only a cashier, a service advisor or a manager may issue a bill.' },
    })
    expect((await make.signedOut().post(`${url}/bill`, body)).status).toBe(401)
    const cashier = await make.member(garage, { role: 'CASHIER' })
    expect((await cashier.post(`${url}/bill`, body)).status).toBe(201)
  })

  test.each([
    [{ expectedTotal: undefined }, 'expectedTotal', 'The total is required'],
    [{ placeOfSupply: '3' }, 'placeOfSupply', 'Please choose a state'],
  ])('refuses %j', async (body, field, sentence) => {
    const { garage, staff } = await workshop()
    const { issue } = await billableCard(make, garage, staff)
    expect(await issue(body)).toMatchObject({ status: 400, body: { fields: { [field]: sentence } } })
  })

  test('of a cancelled card, or of one that is not there, is refused', async () => {
    const { garage, staff } = await workshop()
    const { card, url, issue } = await billableCard(make, garage, staff)
    await staff.put(`${url}/status`, { status: 'CANCELLED' })
    expect(await issue()).toMatchObject({ status: 409, body: { code: 'wrong_state' } })
    const elsewhere = await make.member(await make.garage())
    expect((await elsewhere.post(`${url}/bill`, { expectedTotal: 3658 })).status).toBe(404)
    expect((await elsewhere.get(`${url}/bill-preview`)).status).toBe(404)
    expect(card.live_bill_id).toBeNull()
  })
})

describe('A card that is billed', () => {
  async function billed() {
    const { garage, staff, owner } = await workshop()
    const made = await billableCard(make, garage, staff)
    const { body: bill } = await made.issue()
    return { garage, staff, owner, bill, ...made }
  }
  const locked = (number: string) => ({
    status: 409,
    body: { code: 'bill_locked', error: `Billed as ${number}: a manager corrects it with a credit note.` },
  })

  test('keeps its lines, works, customer and car', async () => {
    const { garage, staff, owner, bill, url, written, card } = await billed()
    const [line] = written.lines
    const refused = locked(bill.number)
    expect(await staff.post(`${url}/lines`, padsAndFitting[0])).toMatchObject(refused)
    expect(await staff.put(`${url}/lines`, { lines: [] })).toMatchObject(refused)
    expect(await staff.put(`${url}/lines/${line.id}`, padsAndFitting[0])).toMatchObject(refused)
    expect(await staff.delete(`${url}/lines/${line.id}`)).toMatchObject(refused)
    expect(await staff.post(`${url}/works`, { title: 'More', lines: [padsAndFitting[0]] })).toMatchObject(refused)
    expect(await staff.delete(`${url}/works/${line.id}`)).toMatchObject(refused)
    const customer = await make.customer(garage)
    const vehicle = await make.vehicle(customer)
    const form = { odometerIn: 41_200, estimatedDelivery: card.estimated_delivery }
    const moved = { ...form, customerId: customer.id, vehicleId: vehicle.id }
    expect(await staff.put(url, moved)).toMatchObject(refused)
    const same = { ...form, customerId: card.customer_id, vehicleId: card.vehicle_id, bayNumber: '2' }
    expect((await staff.put(url, same)).status).toBe(200)
    expect(await staff.post(`${url}/estimates`, { send: [{ channel: 'LINK' }] })).toMatchObject(refused)
    expect(await owner.delete(url)).toMatchObject(refused)
  })

  test('is delivered, but neither goes back into work nor is cancelled', async () => {
    const { staff, bill, url } = await billed()
    expect(await staff.put(`${url}/status`, { status: 'IN_PROGRESS' })).toMatchObject(locked(bill.number))
    expect(await staff.put(`${url}/status`, { status: 'CANCELLED' })).toMatchObject(locked(bill.number))
    expect(await staff.put(`${url}/status`, { status: 'DELIVERED' })).toMatchObject({
      status: 200,
      body: { status: 'DELIVERED', billNumber: bill.number },
    })
  })

  test('counts what is paid in its bill', async () => {
    const { staff, bill, url, read } = await billed()
    const billNow = async () => (await staff.get(`/garages/bills/${bill.id}`)).body
    await staff.post(`${url}/payments`, { method: 'CASH', amount: 1000 })
    expect(await billNow()).toMatchObject({ state: 'PARTIAL', paid: 1000, balance: 2658, payments: [{ amount: 1000 }] })
    await staff.post(`${url}/payments`, { method: 'UPI', amount: 2658 })
    expect(await billNow()).toMatchObject({ state: 'PAID', paid: 3658, balance: 0 })
    expect(await read()).toMatchObject({ paymentStatus: 'PAID', balance: 0 })
  })
})

test('what the driver declined is no line of the bill', async () => {
  const { garage, staff } = await workshop()
  const { card, preview, issue } = await billableCard(make, garage, staff)
  await db
    .updateTable('job_card_lines')
    .set({ approval: 'DECLINED' })
    .where('garage_id', '=', garage.id)
    .where('job_card_id', '=', card.id)
    .where('position', '=', 2)
    .execute()
  const { lines, total } = (await preview()).body
  expect([lines.length, total]).toEqual([1, 2891])
  expect((await issue({ expectedTotal: 2891 })).body).toMatchObject({ total: 2891, lines: [{ position: 1 }] })
})

describe('The list of bills', () => {
  test('has the newest first, by kind, state, day, GSTIN and words, and says what they come to', async () => {
    const { garage, staff } = await workshop()
    const company = await make.customer(garage, {
      customer_type: 'CORPORATE',
      company_name: 'Selvi Travels',
      gst_number: '33AABCS1429B1Z1',
      phone: '9566012345',
    })
    const first = await (await billableCard(make, garage, staff)).issue()
    const of = await billableCard(make, garage, staff, { card: { customer_id: company.id } })
    const second = await of.issue()
    await staff.post(`${of.url}/payments`, { method: 'CASH', amount: 3658 })
    const overdue = await (await billableCard(make, garage, staff)).issue()
    await db
      .updateTable('bill_balances')
      .set({ due_on: '2026-01-01' })
      .where('garage_id', '=', garage.id)
      .where('bill_id', '=', overdue.body.id)
      .execute()

    const numbers = async (query: string) => {
      const { body, status } = await staff.get(`/garages/bills${query}`)
      expect(status).toBe(200)
      return body.map(({ id }: { id: string }) => id)
    }
    const [a, b, c] = [first.body.id, second.body.id, overdue.body.id]
    expect(await numbers('')).toEqual([c, b, a])
    expect(await numbers('?state=UNPAID')).toEqual([a])
    expect(await numbers('?state=PAID')).toEqual([b])
    expect(await numbers('?withGstin=true')).toEqual([b])
    expect(await numbers('?withGstin=false')).toEqual([c, a])
    for (const word of ['selvi', '95660 12345', '33AABCS1429B1Z1', of.card.job_card_number]) {
      expect(await numbers(`?search=${encodeURIComponent(word)}`), word).toEqual([b])
    }
    expect(await numbers(`?search=${encodeURIComponent(second.body.number)}`)).toEqual([b])
    expect(await numbers('?kind=CREDIT')).toEqual([])
    expect(await numbers(`?from=${addDays(indianDay(), 1)}`)).toEqual([])
    expect(await numbers(`?from=${indianDay()}`)).toEqual([c, b, a])
    expect(await numbers(`?to=${indianDay()}&limit=1`)).toEqual([c])
    expect(await numbers(`?to=${addDays(indianDay(), -1)}`)).toEqual([])
    const openOf = async (query: string) => {
      const { count, toPay, overdue, overdueCount } = (await staff.get(`/garages/bills/summary?${query}`)).body
      return [count, toPay, overdue, overdueCount]
    }
    expect(await openOf(`from=${indianDay()}&to=${indianDay()}`)).toEqual([3, 7316, 3658, 1])
    expect(await openOf(`to=${addDays(indianDay(), -1)}`)).toEqual([0, 0, 0, 0])
    expect(await openOf('state=OVERDUE')).toEqual([1, 3658, 3658, 1])
    expect(await openOf('state=UNPAID')).toEqual([1, 3658, 0, 0])
    expect(await openOf('withGstin=true')).toEqual([1, 0, 0, 0])
    expect(await openOf('withGstin=false')).toEqual([2, 7316, 3658, 1])
    expect(await openOf(`search=${encodeURIComponent(first.body.number)}`)).toEqual([1, 3658, 0, 0])
    expect((await staff.get('/garages/bills/summary')).body).toEqual({
      count: 3,
      billed: 10_974,
      credited: 0,
      tax: 1674,
      paid: 3658,
      toPay: 7316,
      claims: 0,
      overdue: 3658,
      overdueCount: 1,
    })
    expect((await staff.get('/garages/bills/summary?state=PAID')).body).toMatchObject({ count: 1, toPay: 0 })
    expect((await staff.get('/garages/bills?from=nonsense')).status).toBe(400)
  })
})
