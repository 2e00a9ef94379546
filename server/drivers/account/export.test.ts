import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { describe, expect, test } from 'vitest'
import { accountExportLeavesOut } from '../../../contract/platform/sentences.ts'
import { useTestApp } from '../../../tests/support/use-test-app.ts'
import { transact } from '../../platform/database/database.ts'
import { queueMessage } from '../../platform/messenger/outbox.ts'

const { app, make } = await useTestApp()
const { db } = app.database
const path = '/account/export.json'

/** Tables that say whose a row is, and where the download has it; else why it is not there. */
const inDownload: Record<string, string> = {
  users: 'account',
  user_vehicles: 'cars',
  sessions: 'devices',
  one_time_codes: 'codes',
  known_browsers: 'known_browsers',
  leads: 'requests',
  customers: 'records_of_garages',
  bookings: 'bookings',
  job_cards: 'job_cards',
  estimate_answers: 'job_cards',
  bills: 'bills',
  payment_claims: 'bills',
  messages: 'messages_of_garages',
  public_links: 'links',
  garage_links: 'links',
  consents: 'consents',
  reviews: 'reviews',
}
const leftOut: Record<string, string> = {
  deleted_accounts: 'Says from when on the number is this person’s; what is older was somebody else’s.',
  driver_limits: 'How often something was asked for, for the hour or the day of its limit; swept after it.',
  booking_events: 'Which session moved or cancelled a booking; the booking itself is in the download.',
  customer_import_rows: 'A garage’s file on its way into its register; it is gone after a day.',
  garage_members: 'Of garage users; a driver is none.',
  audit_log: 'Of garage users; a driver writes no line of it.',
  single_use_links: 'Of garage users; drivers sign in by code.',
  second_factors: 'Of garage users; drivers have none.',
  recovery_codes: 'Of garage users; drivers have none.',
  sign_in_tickets: 'Of garage users; drivers have none.',
  operators: 'Whoever runs the marketplace; it says only that they do.',
  second_factor_resets: 'Of garage users; drivers have none.',
  work_clocks: 'Of garage users; no driver has a clock.',
  card_notes: 'What garage users write for each other about the work.',
  floor_answers: 'What phones of garage users were answered, for 30 days.',
  staff_pins: 'Of garage users; drivers have none.',
}

test('every table that says whose a row is stands in the download, or has a reason not to', async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct table_name as name from information_schema.columns
    where table_schema = current_schema() and column_name in ('phone_key', 'user_id') order by 1`.execute(db)

  expect(rows.map(({ name }) => name)).toEqual([...Object.keys(inDownload), ...Object.keys(leftOut)].sort())
})

/** A driver of whom every table has something, each with the mark in it. */
async function knownDriver(mark: string) {
  const garage = await make.garage({ city: 'pune' })
  const driver = await make.driver()
  const phone: string = (await driver.get('/auth/me')).body.phone
  await driver.put('/account/profile', { name: `Deepa ${mark}`, email: '' })
  const car = {
    make: 'TATA',
    model: `NEXON ${mark}`,
    registrationNumber: `TN09AB${Math.floor(1000 + Math.random() * 9000)}`,
  }
  await driver.post('/account/vehicles', car)
  await driver.post('/public/leads', {
    phone,
    city: 'pune',
    vehicleMake: 'TATA',
    vehicleModel: 'NEXON',
    requirements: `Request ${mark}`,
  })
  await make.signedOut().post('/auth/customer/send-otp', { phone })
  await db
    .insertInto('known_browsers')
    .values({ hash: `browser of ${mark}`, user_id: driver.userId })
    .execute()
  const customer = await make.customer(garage, { name: `Customer ${mark}`, phone, notes: `Internal ${mark}` })
  const vehicle = await make.vehicle(customer, { model: `Car ${mark}` })
  const service = await make.service(garage, { name: `Service ${mark}` })
  await make.due(vehicle, { kind: 'SERVICE', service_id: service.id })
  await make.reading(vehicle, 48_210, '2026-11-20')
  const staff = await make.member(garage, { name: `Advisor ${mark}` })
  const visit = { customer_id: customer.id, vehicle_id: vehicle.id }
  await make.booking(garage, service, visit)
  const concerns = `Concerns ${mark}`
  const card = await make.jobCard(garage, { ...visit, customer_concerns: concerns, advisor_id: staff.userId })
  const bill = `/garages/jobcards/${card.id}`
  const line = { kind: 'PART', description: `Line ${mark}`, quantity: 1, unitPrice: 500, taxRate: 18 }
  await staff.post(`${bill}/lines`, line)
  await staff.post(`${bill}/payments`, { method: 'CASH', amount: 100, reference: `Payment ${mark}` })
  const ofGarage = { garage_id: garage.id, id: newId() }
  await make.bill(card, { lines: [{ description: `Billed ${mark}`, unitPrice: 500 }] })
  await db
    .insertInto('messages')
    .values({
      ...ofGarage,
      customer_id: customer.id,
      phone_key: phone,
      event: 'ESTIMATE_READY',
      channel: 'SMS',
      subject_id: card.id,
      text: `Message ${mark}`,
    })
    .execute()
  const link = {
    id: newId(),
    garage_id: garage.id,
    kind: 'ESTIMATE',
    subject_id: card.id,
    phone_key: phone,
    expires_at: new Date(),
  } as const
  await db
    .insertInto('garage_links')
    .values({ ...link, hash: `hash of ${mark}`, channel: `Link ${mark}` })
    .execute()
  await db
    .insertInto('public_links')
    .values({ ...link, id: newId(), hash: `old hash of ${mark}`, channel: `Old link ${mark}` })
    .execute()
  const values = { garage: garage.name, plate: 'TN09AB1234', due: '0', link: 'https://pahiya.example/b/x' }
  await transact(db, (tx) =>
    queueMessage(tx, { kind: 'whatsapp', to: phone, template: 'CAR_READY', values }, { garageId: garage.id }),
  )
  const delivered = await make.jobCard(garage, { ...visit, status: 'DELIVERED', delivered_at: new Date() })
  const review = { stars: 4, words: `Review ${mark}`, requestId: newId() }
  await driver.post(`/account/bookings/${delivered.id}/review`, review)
  await driver.put('/account/consents', [{ kind: 'REVIEW', given: true }])
  await db
    .insertInto('estimate_answers')
    .values({
      ...ofGarage,
      estimate_id: newId(),
      job_card_id: card.id,
      channel: 'PHONE',
      decisions: '[]',
      name: 'Deepa',
      note: `Answer ${mark}`,
      said_at: new Date(),
      content_hash: '',
      request_id: newId(),
    })
    .execute()
  return { driver, phone, mark }
}

describe('the download of one’s own data', () => {
  test('has every subject, and says what it leaves out', async () => {
    const { driver, mark } = await knownDriver('canary-one')

    const { status, headers, body } = await driver.get(path)

    expect(status).toBe(200)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="[a-z]+-my-data\.json"$/)
    for (const section of Object.values(inDownload)) expect([section, body[section]]).not.toEqual([section, []])
    expect(body.odometer_readings).toMatchObject([{ km: 48_210, read_on: '2026-11-20' }])
    expect(body.dues).toMatchObject([{ kind: 'SERVICE', service: 'Service canary-one', state: 'OPEN' }])
    expect(body.leaves_out).toEqual(accountExportLeavesOut)
    const text = JSON.stringify(body)
    for (const what of [
      'Deepa',
      'NEXON',
      'Request',
      'Customer',
      'Car',
      'Service',
      'Concerns',
      'Billed',
      'Payment',
      'Message',
      'Answer',
      'Review',
      'Link',
      'Old link',
    ]) {
      expect(text).toContain(`${what} ${mark}`)
    }
    expect(body.messages).toMatchObject([
      { kind: 'sms', template: 'one-time-code' },
      { kind: 'whatsapp', template: 'CAR_READY' },
    ])
    expect(body.job_cards[0]).toMatchObject({ lines: [{ unit_price: '500.00' }], payments: [{ amount: '100.00' }] })
    expect(body.bills).toMatchObject([{ total: '590.00', lines: [{ taxable: '500.00' }], payments_told: [] }])
  })

  test('holds no notes of garages, no secrets and nobody else', async () => {
    const [{ driver, phone }, other] = [await knownDriver('canary-two'), await knownDriver('canary-three')]
    const sent = await db
      .selectFrom('outbox')
      .select('content')
      .where('recipient', '=', phone)
      .executeTakeFirstOrThrow()

    const text = JSON.stringify((await driver.get(path)).body)

    expect(text).not.toContain(other.mark)
    expect(text).not.toContain(other.phone)
    expect(text).not.toMatch(/Internal|Advisor|hash|salt/)
    expect(text).not.toContain(Object.values(sent.content as Record<string, string>)[0])
    for (const name of ['access', 'refresh']) expect(text).not.toContain(driver.cookie(name))
  })

  test('has nothing of an earlier account of the number', async () => {
    const { phone, mark } = await knownDriver('canary-four')
    await db.insertInto('deleted_accounts').values({ phone_key: phone }).execute()

    await db.deleteFrom('users').where('phone_key', '=', phone).execute()
    const driver = await make.driver(phone)

    expect(JSON.stringify((await driver.get(path)).body)).not.toContain(mark)
  })

  test('goes on over as many pages as there are', async () => {
    const { driver, phone } = await knownDriver('canary-five')
    const garage = await make.garage()
    const customer = await make.customer(garage, { phone })
    const service = await make.service(garage)
    for (let count = 0; count < 120; count++) await make.booking(garage, service, { customer_id: customer.id })

    const { body } = await driver.get(path)

    expect(new Set(body.bookings.map(({ id }: { id: string }) => id)).size).toBe(121)
  })

  test('is a driver’s, five times an hour', async () => {
    const driver = await make.driver()
    const statuses: number[] = []
    for (let count = 0; count < 6; count++) statuses.push((await driver.get(path)).status)

    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    expect((await make.signedOut().get(path)).status).toBe(401)
    expect((await (await make.member(await make.garage())).get(path)).status).toBe(403)
  })
})
