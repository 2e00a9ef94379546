import { describe, expect, test } from 'vitest'
import { useTestApp } from '../../../tests/support/use-test-app.ts'

const { app, make } = await useTestApp()

const complete = {
  name: 'Selvi Travels',
  phone: '94440 82210',
  alternatePhone: '+971 50 123 4567',
  email: 'Accounts@SelviTravels.example',
  customerType: 'CORPORATE',
  companyName: 'Selvi Travels & Co',
  gstNumber: '33aagcs4471q1zt',
  addressLine1: '14, Bye Pass Road',
  addressLine2: 'Poonamallee',
  city: 'Chennai',
  state: 'Tamil Nadu',
  pincode: '600056',
  notes: 'Bills to the office on the 5th.\nWants CNG seals checked.',
}

async function garageWithStaff() {
  const garage = await make.garage()
  return { garage, staff: await make.member(garage), manager: await make.member(garage, { accessLevel: 'MANAGER' }) }
}

const namesOf = (reply: { body: { name: string }[] }) => reply.body.map(({ name }) => name)

describe('a new customer', () => {
  test('is kept as typed, phones without their spaces, and stands first in the list', async () => {
    const { garage, staff } = await garageWithStaff()
    await make.customer(garage)

    const created = await staff.post('/garages/customers', complete)
    const list = await staff.get('/garages/customers')

    expect(created.status).toBe(201)
    expect(created.body).toMatchObject({
      ...complete,
      phone: '9444082210',
      alternatePhone: '+971501234567',
      email: 'accounts@selvitravels.example',
      gstNumber: '33AAGCS4471Q1ZT',
      status: 'ACTIVE',
      vehicleCount: 0,
      lastVisitDate: null,
      version: 1,
    })
    expect(list.body[0]).toEqual({ ...created.body, vehicles: [] })
    expect(list.headers.get('x-total-count')).toBe('2')
  })

  test('needs only a name and a phone, and may have a phone that is known', async () => {
    const { staff } = await garageWithStaff()
    const least = { name: 'Imran Basha', phone: '+91-98401-73344' }

    const first = await staff.post('/garages/customers', { ...least, email: '', alternatePhone: null, city: '  ' })
    const second = await staff.post('/garages/customers', least)

    expect([first.status, second.status]).toEqual([201, 201])
    expect(first.body).toMatchObject({ phone: '9840173344', customerType: 'INDIVIDUAL', email: null, city: null })
    expect((await staff.get('/garages/customers?phone=98401%2073344')).body).toHaveLength(2)
    expect((await staff.get('/garages/customers?phone=9840173345')).body).toEqual([])
  })

  test('keeps company and GST number only where it is a company', async () => {
    const { staff } = await garageWithStaff()

    const person = await staff.post('/garages/customers', { ...complete, customerType: 'INDIVIDUAL', gstNumber: '?!' })

    expect(person.body).toMatchObject({ customerType: 'INDIVIDUAL', companyName: null, gstNumber: null })
  })

  test.each([
    [{ name: undefined }, 'name', 'Name is required'],
    [{ name: '  ' }, 'name', 'Name is required'],
    [{ name: 'A'.repeat(101) }, 'name', 'Please use at most 100 characters'],
    [{ name: 'A\u0000' }, 'name', 'Please use plain text'],
    [{ phone: undefined }, 'phone', 'Phone is required'],
    [{ phone: ' ' }, 'phone', 'Phone is required'],
    [{ phone: '94440 9912' }, 'phone', 'Phone must be 10 to 15 characters'],
    [{ phone: '1234567890123456' }, 'phone', 'Phone must be 10 to 15 characters'],
    [{ phone: 'ask his wife' }, 'phone', 'Please use digits, spaces, hyphens and + only'],
    [{ phone: 9444082210 }, 'phone', 'Phone is required'],
    [{ alternatePhone: '12345' }, 'alternatePhone', 'Alternate phone must be 10 to 15 characters'],
    [{ email: 'gopal@mail' }, 'email', 'Invalid email address'],
    [{ customerType: 'FLEET' }, 'customerType', 'Customer type must be Individual or Corporate'],
    [{ pincode: '6000567' }, 'pincode', 'Pincode must be at most 6 characters'],
    [{ gstNumber: '33AAGCS4471Q1ZTX' }, 'gstNumber', 'GST number must be at most 15 letters and digits'],
    [{ creditDays: 181 }, 'creditDays', 'Please enter 0 to 180 days'],
    [{ creditDays: 'soon' }, 'creditDays', 'Please enter 0 to 180 days'],
    [{ status: 'GONE' }, 'status', 'Status must be Active, Inactive or Blocked'],
    [{ language: 'fr' }, 'language', 'Language must be English, Tamil or Hindi'],
  ])('with %j is refused with a sentence at %s', async (change, field, sentence) => {
    const { staff } = await garageWithStaff()

    const reply = await staff.post('/garages/customers', { ...complete, ...change })

    expect(reply.status).toBe(400)
    expect(reply.body).toMatchObject({ error: sentence, fields: { [field]: sentence } })
  })
})

describe('how long a customer may take to pay', () => {
  test('an admin says; it stays where others edit the customer, and no days mean the garage’s', async () => {
    const { garage, staff } = await garageWithStaff()
    const admin = await make.member(garage, { accessLevel: 'ADMIN' })

    const created = await admin.post('/garages/customers', { ...complete, creditDays: '30' })
    const at = `/garages/customers/${created.body.id}`
    expect(created).toMatchObject({ status: 201, body: { creditDays: 30 } })
    expect((await staff.put(at, { ...complete, city: 'Salem' })).body).toMatchObject({ city: 'Salem', creditDays: 30 })
    expect((await staff.put(at, { ...complete, creditDays: '30' })).status).toBe(200)
    expect((await admin.put(at, { ...complete, creditDays: '' })).body.creditDays).toBeNull()
  })

  test('nobody below an admin says', async () => {
    const { garage, staff, manager } = await garageWithStaff()
    const { id } = await make.customer(garage)
    const refused = {
      status: 403,
      body: { fields: { creditDays: 'Only an admin may change how long a customer may take to pay.' } },
    }

    expect(await staff.post('/garages/customers', { ...complete, creditDays: 7 })).toMatchObject(refused)
    expect(await manager.put(`/garages/customers/${id}`, { ...complete, creditDays: 0 })).toMatchObject(refused)
    expect((await manager.get(`/garages/customers/${id}`)).body.creditDays).toBeNull()
  })
})

test('what a customer speaks is said by staff, and stays where it is not said', async () => {
  const { garage, staff } = await garageWithStaff()

  const english = await staff.post('/garages/customers', complete)
  expect(english.body.language).toBe('en')
  const at = `/garages/customers/${english.body.id}`
  expect((await staff.put(at, { ...complete, language: 'ta' })).body.language).toBe('ta')
  expect((await staff.put(at, { ...complete, city: 'Salem' })).body).toMatchObject({ city: 'Salem', language: 'ta' })
  const hindi = await staff.post('/garages/customers', { ...complete, phone: '9444082299', language: 'hi' })
  expect(hindi.body.language).toBe('hi')
  const trail = await app.database.db
    .selectFrom('audit_log')
    .select('changes')
    .where('garage_id', '=', garage.id)
    .where('action', '=', 'customer.changed')
    .orderBy('id')
    .executeTakeFirstOrThrow()
  expect(trail.changes).toEqual({ language: 'ta' })
})

test('of a lead it is the language that they asked in', async () => {
  const { garage, staff } = await garageWithStaff()
  const { id: leadId } = await make.lead(garage, { language: 'ta' })

  expect((await staff.post('/garages/customers', { ...complete, leadId })).body.language).toBe('ta')
})

describe('the list', () => {
  test('shows one garage’s customers, page by page, each once', async () => {
    const { garage, staff } = await garageWithStaff()
    const { garage: other } = await garageWithStaff()
    for (const name of ['One', 'Two', 'Three', 'Four', 'Five']) await make.customer(garage, { name })
    await make.customer(other, { name: 'A stranger' })

    const first = await staff.get('/garages/customers?limit=2')
    const [, next = ''] = /<\/api\/v1(.*)>; rel="next"/.exec(first.headers.get('link') ?? '') ?? []
    const second = await staff.get(next)
    const [, last = ''] = /<\/api\/v1(.*)>; rel="next"/.exec(second.headers.get('link') ?? '') ?? []
    const third = await staff.get(last)

    expect([first, second, third].flatMap(namesOf)).toEqual(['Five', 'Four', 'Three', 'Two', 'One'])
    expect(first.headers.get('x-total-count')).toBe('5')
    expect(third.headers.get('link')).toBeNull()
  })

  test('finds by name, company, email and phone, in whatever case and spacing', async () => {
    const { garage, staff } = await garageWithStaff()
    await staff.post('/garages/customers', complete)
    await make.customer(garage, { name: 'Ramesh Pillai', phone: '+919840122876' })

    for (const search of ['SELVI', 'travels & co', 'accounts@selvi', '94440-82210', '944408', '+91 94440 82210']) {
      const reply = await staff.get(`/garages/customers?search=${encodeURIComponent(search)}`)
      expect(namesOf(reply), search).toEqual(['Selvi Travels'])
      expect(reply.headers.get('x-total-count'), search).toBe('1')
    }
    expect(namesOf(await staff.get('/garages/customers?search=98401%2022876'))).toEqual(['Ramesh Pillai'])
    expect(namesOf(await staff.get('/garages/customers?search=pi'))).toEqual(['Ramesh Pillai'])
    expect(namesOf(await staff.get('/garages/customers?search=se'))).toEqual(['Selvi Travels'])
    expect(namesOf(await staff.get('/garages/customers?search=%25'))).toEqual([])
  })

  test.each(['TN 01 CK 4195', 'tn01ck4195', 'Tn-01-cK-4195', '4195', 'ck4195', 'CK 41', '01ck'])(
    'finds the owner of TN 01 CK 4195 by %s, with that car first of theirs',
    async (search) => {
      const { garage, staff } = await garageWithStaff()
      const { garage: other } = await garageWithStaff()
      const owner = await make.customer(garage, { name: 'Farhan Sait', phone: '9600000001' })
      const car = { make: 'Hyundai', model: 'Creta', registration_number: 'TN01CK4195' }
      const { id } = await make.vehicle(owner, car)
      await make.vehicle(owner, { registration_number: 'TN07DA0182' })
      await make.vehicle(await make.customer(garage, { phone: '9600000002' }), { registration_number: 'TN07DB0277' })
      await make.vehicle(await make.customer(other, { phone: '9600000003' }), car)

      const reply = await staff.get(`/garages/customers?search=${encodeURIComponent(search)}`)

      expect(namesOf(reply)).toEqual(['Farhan Sait'])
      expect(reply.headers.get('x-total-count')).toBe('1')
      expect(reply.body[0].vehicles[0]).toEqual({
        id,
        make: 'Hyundai',
        model: 'Creta',
        registrationNumber: 'TN01CK4195',
      })
      expect(reply.body[0].vehicles).toHaveLength(2)
    },
  )

  test('finds by a plate’s part and by a phone’s at once, within a status, page by page, each once', async () => {
    const { garage, staff } = await garageWithStaff()
    await make.customer(garage, { name: 'By phone', phone: '9841954195' })
    const both = await make.customer(garage, { name: 'By both', phone: '9600041950' })
    const fleet = await make.customer(garage, { name: 'By plates', phone: '9600000001', status: 'BLOCKED' })
    for (const series of ['CA', 'CB', 'CC', 'CD', 'CE', 'CF']) {
      await make.vehicle(fleet, { registration_number: `TN01${series}4195` })
    }
    await make.vehicle(both, { registration_number: 'TN01CK4195' })
    await make.customer(garage, { name: 'Neither', phone: '9600000002' })

    const first = await staff.get('/garages/customers?search=4195&limit=2')
    const [, next = ''] = /<\/api\/v1(.*)>; rel="next"/.exec(first.headers.get('link') ?? '') ?? []
    const second = await staff.get(next)

    expect(namesOf(first)).toEqual(['By plates', 'By both'])
    expect(namesOf(second)).toEqual(['By phone'])
    expect([first, second].map(({ headers }) => headers.get('x-total-count'))).toEqual(['3', '3'])
    expect(first.body[0].vehicles).toHaveLength(5)
    expect(namesOf(await staff.get('/garages/customers?search=4195&status=BLOCKED'))).toEqual(['By plates'])
    expect(namesOf(await staff.get('/garages/customers?search=4195&phone=9600041950'))).toEqual(['By both'])
  })

  test('takes no make, model or long number for a plate', async () => {
    const { garage, staff } = await garageWithStaff()
    const car = { make: 'Hyundai', model: 'i20', registration_number: 'TN01CK4195' }
    await make.vehicle(await make.customer(garage, { phone: '9600000001' }), car)

    for (const search of ['hyundai', 'i20', 'TN', 'tn%', '4195419', '41_5']) {
      expect(namesOf(await staff.get(`/garages/customers?search=${encodeURIComponent(search)}`)), search).toEqual([])
    }
  })

  test('filters by status, and counts filtered ones up to a thousand', async () => {
    const { garage, staff } = await garageWithStaff()
    await make.customer(garage, { name: 'Blocked', status: 'BLOCKED' })
    await make.customer(garage, { name: 'Active' })

    const blocked = await staff.get('/garages/customers?status=BLOCKED')
    const all = await staff.get('/garages/customers?status=&search=')

    expect(namesOf(blocked)).toEqual(['Blocked'])
    expect(blocked.headers.get('x-total-count')).toBe('1')
    expect(namesOf(all)).toEqual(['Active', 'Blocked'])
    expect(namesOf(await staff.get('/garages/customers?status=ALL'))).toEqual(['Active', 'Blocked'])
  })

  test.each([
    ['limit=0', 'limit'],
    ['limit=501', 'limit'],
    ['cursor=here', 'cursor'],
    ['status=GONE', 'status'],
    ['search=%00', 'search'],
    ['phone=12', 'phone'],
  ])('refuses %s in words', async (query, field) => {
    const { staff } = await garageWithStaff()

    const reply = await staff.get(`/garages/customers?${query}`)

    expect(reply.status).toBe(400)
    expect(reply.body.fields[field]).toBeTruthy()
  })
})

describe('one customer', () => {
  test('comes with vehicles, recent work, what was paid and what is owed', async () => {
    const { garage, staff } = await garageWithStaff()
    const service = await make.service(garage, { name: 'Oil Change' })
    const customer = await make.customer(garage, { last_visit_date: '2026-11-19' })
    const vehicle = await make.vehicle(customer, { registration_number: 'TN22DC9043', make: 'Maruti', model: 'Dzire' })
    const ids = { customer_id: customer.id, vehicle_id: vehicle.id }
    for (let count = 0; count < 11; count++) await make.booking(garage, service, ids)
    const card = await make.jobCard(garage, { ...ids, total_amount: 5000, amount_paid: 2500 })
    await make.jobCard(garage, { ...ids, total_amount: 900, status: 'CANCELLED' })
    for (const [kind, amount] of [['PAYMENT', 3000.5] as const, ['REFUND', 500.25] as const]) {
      const payment = { garage_id: garage.id, id: crypto.randomUUID(), job_card_id: card.id, kind, amount }
      const values = { ...payment, method: 'CASH' as const, received_by: staff.userId }
      await app.database.db.insertInto('payments').values(values).execute()
    }

    const { status, body } = await staff.get(`/garages/customers/${customer.id}`)

    expect(status).toBe(200)
    expect(body).toMatchObject({
      lastVisitDate: '2026-11-19T00:00:00.000Z',
      vehicleCount: 1,
      vehicles: [{ id: vehicle.id, make: 'Maruti', model: 'Dzire', registrationNumber: 'TN22DC9043', version: 1 }],
      bookingCount: 11,
      jobCardCount: 2,
      totalSpend: 2500.25,
      balance: 2500,
    })
    expect(body.recentBookings).toHaveLength(10)
    expect(body.recentBookings[0]).toMatchObject({ serviceName: 'Oil Change', vehicleInfo: 'Maruti Dzire' })
    expect(body.recentJobCards[1]).toMatchObject({
      jobCardNumber: card.job_card_number,
      estimatedDelivery: `${card.estimated_delivery}T00:00:00.000Z`,
      estimatedTime: null,
      totalAmount: 5000,
    })
  })

  test('of nobody is not found', async () => {
    const { staff } = await garageWithStaff()

    const reply = await staff.get(`/garages/customers/${crypto.randomUUID()}`)

    expect(reply).toMatchObject({ status: 404, body: { error: 'Customer not found' } })
  })
})

describe('a change', () => {
  test('clears what the form leaves out, and keeps an absent status', async () => {
    const { staff } = await garageWithStaff()
    const { body: created } = await staff.post('/garages/customers', { ...complete, status: 'BLOCKED' })

    const { status, body } = await staff.put(`/garages/customers/${created.id}`, { name: 'Selvi', phone: '9444082210' })

    expect(status).toBe(200)
    expect(body).toMatchObject({ name: 'Selvi', status: 'BLOCKED', customerType: 'INDIVIDUAL', version: 2 })
    for (const field of ['email', 'alternatePhone', 'companyName', 'gstNumber', 'addressLine1', 'pincode', 'notes']) {
      expect(body[field], field).toBeNull()
    }
  })

  test('sets the status', async () => {
    const { staff } = await garageWithStaff()
    const { body: created } = await staff.post('/garages/customers', complete)

    const { body } = await staff.put(`/garages/customers/${created.id}`, { ...complete, status: 'INACTIVE' })

    expect(body.status).toBe('INACTIVE')
  })

  test('from an older version is told, and nothing is lost', async () => {
    const { staff } = await garageWithStaff()
    const { body: created } = await staff.post('/garages/customers', complete)
    const path = `/garages/customers/${created.id}`
    await staff.put(path, { ...complete, name: 'Selvi Cabs', version: 1 })

    const late = await staff.put(path, { ...complete, name: 'Selvi Cars', version: 1 })

    expect(late).toMatchObject({ status: 409, body: { code: 'edit_conflict' } })
    expect((await staff.get(path)).body).toMatchObject({ name: 'Selvi Cabs', version: 2 })
  })

  test('of name and phone is found again at the customer’s bookings and job cards', async () => {
    const { garage, staff } = await garageWithStaff()
    const service = await make.service(garage)
    const booking = await make.booking(garage, service)
    const card = await make.jobCard(garage, { customer_id: booking.customer_id, vehicle_id: booking.vehicle_id })

    await staff.put(`/garages/customers/${booking.customer_id}`, { name: 'Selvi Cabs', phone: '9444082210' })

    for (const [table, id] of [['bookings', booking.id] as const, ['job_cards', card.id] as const]) {
      const row = await app.database.db
        .selectFrom(table)
        .selectAll()
        .where('garage_id', '=', garage.id)
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      expect(row).toMatchObject({
        phone_key: '9444082210',
        search_text: expect.stringContaining('selvi cabs 9444082210'),
      })
    }
  })

  test('writes down what changed, and nothing else', async () => {
    const { garage, staff } = await garageWithStaff()
    const { body: created } = await staff.post('/garages/customers', complete)

    await staff.put(`/garages/customers/${created.id}`, { ...complete, city: 'Avadi', notes: '' })

    const [last] = await app.database.db
      .selectFrom('audit_log')
      .selectAll()
      .where('garage_id', '=', garage.id)
      .orderBy('id', 'desc')
      .execute()
    expect(last).toMatchObject({ action: 'customer.changed', changes: { city: 'Avadi', notes: null } })
  })
})

describe('deleting', () => {
  test('takes the vehicles along', async () => {
    const { garage, manager } = await garageWithStaff()
    const vehicle = await make.vehicle(await make.customer(garage))

    const reply = await manager.delete(`/garages/customers/${vehicle.customer_id}`)

    expect(reply.status).toBe(200)
    expect((await manager.get('/garages/customers')).headers.get('x-total-count')).toBe('0')
    expect((await manager.get(`/garages/customers/${vehicle.customer_id}`)).status).toBe(404)
  })

  test.each(['booking', 'job card'])('is refused with the other way where there is a %s', async (kind) => {
    const { garage, manager } = await garageWithStaff()
    const customer = await make.customer(garage, { name: 'Ramesh Pillai' })
    if (kind === 'booking') await make.booking(garage, await make.service(garage), { customer_id: customer.id })
    else await make.jobCard(garage, { customer_id: customer.id })

    const reply = await manager.delete(`/garages/customers/${customer.id}`)

    expect(reply).toMatchObject({
      status: 409,
      body: {
        code: 'in_use',
        error: 'Ramesh Pillai has bookings or job cards and cannot be deleted. Set the status to Inactive instead.',
      },
    })
    expect((await manager.get(`/garages/customers/${customer.id}`)).status).toBe(200)
  })
})

describe('rights', () => {
  test('view only reads, staff create and change, managers delete, admins export', async () => {
    const { garage, staff, manager } = await garageWithStaff()
    const viewer = await make.member(garage, { accessLevel: 'VIEW_ONLY' })
    const admin = await make.member(garage, { accessLevel: 'ADMIN' })
    const { id } = await make.customer(garage)

    expect((await viewer.get(`/garages/customers/${id}`)).status).toBe(200)
    expect((await viewer.post('/garages/customers', complete)).status).toBe(403)
    expect((await viewer.put(`/garages/customers/${id}`, complete)).status).toBe(403)
    expect((await staff.put(`/garages/customers/${id}`, complete)).status).toBe(200)
    expect((await staff.delete(`/garages/customers/${id}`)).status).toBe(403)
    expect((await manager.get('/garages/customers/export.csv')).status).toBe(403)
    expect((await admin.get('/garages/customers/export.csv')).status).toBe(200)
    expect((await manager.delete(`/garages/customers/${id}`)).status).toBe(200)
  })
})

test('the stored total is the number of customers, whatever happened to them', async () => {
  const { garage, manager } = await garageWithStaff()
  const made: { body: { id: string } }[] = []
  for (const name of ['One', 'Two', 'Three']) made.push(await manager.post('/garages/customers', { ...complete, name }))
  await Promise.all(made.map(({ body }) => manager.put(`/garages/customers/${body.id}`, complete)))
  await Promise.all([0, 0, 1].map((index) => manager.delete(`/garages/customers/${made[index]?.body.id}`)))

  const total = (await manager.get('/garages/customers')).headers.get('x-total-count')

  const { db } = app.database
  const rows = await db.selectFrom('customers').select('id').where('garage_id', '=', garage.id).execute()
  expect(total).toBe(String(rows.length))
  expect(rows).toHaveLength(1)
})
