import { randomUUID } from 'node:crypto'
import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { startCloudApi, tellHook, told } from '../tests/support/cloud-api.ts'
import { deliveredVisit } from '../tests/support/delivered-visit.ts'
import { fillDiskAtEachWrite, newOutage, requireTryAgain } from '../tests/support/outage.ts'
import { recordStatements } from '../tests/support/sent-statements.ts'
import { openTestDatabase, testSettings } from '../tests/support/test-app.ts'
import { useTestApp } from '../tests/support/use-test-app.ts'
import type { Reply } from '../tests/support/visitor.ts'
import { notifyCustomer } from './messages/messages/service.ts'
import { transact } from './platform/database/database.ts'
import { watchVersions } from './platform/versions.ts'

/*
 * A disk that is full refuses any of the statements by which something is written. Whichever it is, the answer says to try
 * again, nothing is half done, and sent again it is one.
 */

const outage = newOutage()
const database = outage.watch(await openTestDatabase((dialect) => outage.wrap(recordStatements(dialect))))
const versions = await watchVersions(database, () => undefined)
const { account, close } = await startCloudApi()
close()
const { app, make } = await useTestApp({ database, versions, settings: { ...testSettings, whatsapp: account } })
const { db } = app.database

type Answer = Pick<Reply, 'status' | 'body' | 'headers'>

/** @returns at how many statements it was refused, before it was taken */
async function refusedAtEach(call: () => Promise<Answer>, kept: () => Promise<unknown>): Promise<number> {
  const work = () => db.deleteFrom('address_limits').execute().then(call)
  const { answer, writes } = await fillDiskAtEachWrite(outage, { work, kept, requireRefused: requireTryAgain })
  expect(answer.status).toBeLessThan(300)
  return writes
}

const rows = (table: 'reviews' | 'review_versions' | 'review_replies' | 'garage_ratings', garageId: string) =>
  db.selectFrom(table).selectAll().where('garage_id', '=', garageId).execute()
const audited = async (garageId: string) =>
  (await db.selectFrom('audit_log').select('action').where('garage_id', '=', garageId).orderBy('id').execute()).map(
    ({ action }) => action,
  )

test('a review', async () => {
  const one = await deliveredVisit({ app, make })
  const of = one.garage.id
  const kept = async () => [
    await rows('reviews', of),
    await rows('review_versions', of),
    await rows('garage_ratings', of),
    await audited(of),
  ]
  const said = { stars: 4, words: 'Ready at six.', requestId: randomUUID() }

  expect(await refusedAtEach(() => one.write(said), kept)).toBeGreaterThan(5)

  expect((await one.write(said)).body.review).toMatchObject({ stars: 4 })
  expect(await rows('review_versions', of)).toHaveLength(1)
  expect(await rows('garage_ratings', of)).toMatchObject([{ count: 1, sum: 4 }])
  expect(await audited(of)).toContain('review.written')
})

test('the answer to a review', async () => {
  const one = await deliveredVisit({ app, make })
  const { id } = (await one.write()).body.review
  const manager = await make.member(one.garage, { accessLevel: 'MANAGER' })
  const call = () => manager.post(`/garages/reviews/${id}/reply`, { words: 'Thank you.' })
  const kept = async () => [await rows('review_replies', one.garage.id), await audited(one.garage.id)]

  expect(await refusedAtEach(call, kept)).toBeGreaterThan(1)

  expect((await call()).status).toBe(200)
  expect(await rows('review_replies', one.garage.id)).toMatchObject([{ words: 'Thank you.' }])
  expect((await audited(one.garage.id)).filter((action) => action === 'review.answered')).toHaveLength(1)
})

const swift = { make: 'Maruti Suzuki', model: 'Swift', registrationNumber: 'TN09CB4471' }

test('the link of a passport', async () => {
  const driver = await make.driver()
  const { body: car } = await driver.post('/account/vehicles', swift)
  const requestId = randomUUID()
  const call = () => driver.post(`/account/vehicles/${car.id}/passport-shares`, { requestId })
  const shares = async () => (await driver.get(`/account/vehicles/${car.id}/passport`)).body.shares
  const links = () => db.selectFrom('public_links').select('id').where('kind', '=', 'PASSPORT').execute()

  expect(await refusedAtEach(call, async () => [await shares(), await links()])).toBe(2)

  expect((await call()).status).toBe(201)
  expect(await shares()).toHaveLength(1)
})

test('a car that is handed over', async () => {
  const [seller, buyer] = [await make.driver(), await make.driver()]
  const phoneOf = async (person: typeof seller) => (await person.get('/auth/me')).body.phone as string
  const { body: car } = await seller.post('/account/vehicles', swift)
  const id = newId()
  await db
    .insertInto('car_handovers')
    .values({
      id,
      vehicle_id: car.id,
      plate: swift.registrationNumber,
      with_amounts: false,
      from_phone_key: await phoneOf(seller),
      to_phone_key: await phoneOf(buyer),
      ends_at: new Date(Date.now() + 86_400_000),
    })
    .execute()
  const call = () => buyer.post(`/account/handovers/${id}/accept`, {})
  const cars = async (person: typeof seller) => (await person.get('/account/vehicles')).body.vehicles
  const kept = async () => [await cars(seller), await cars(buyer), (await buyer.get('/account/handovers')).body]

  expect(await refusedAtEach(call, kept)).toBeGreaterThan(2)

  expect((await call()).status).toBe(200)
  expect([(await cars(seller)).length, (await cars(buyer)).length]).toEqual([0, 1])
})

test('the switches of messages', async () => {
  const garage = await make.garage()
  const admin = await make.member(garage, { accessLevel: 'ADMIN' })
  const off = ['PAYMENT_CONFIRMED', 'DUE'].map((event) => ({ event, sms: false, email: false }))
  const call = () => admin.put('/garages/message-settings', { events: off })
  const saved = () => db.selectFrom('message_settings').selectAll().where('garage_id', '=', garage.id).execute()

  expect(await refusedAtEach(call, async () => [await saved(), await audited(garage.id)])).toBeGreaterThan(2)

  expect(await saved()).toHaveLength(2)
})

test('that a car is ready, with the message about it', async () => {
  const garage = await make.garage()
  const staff = await make.member(garage)
  const card = await make.jobCard(garage, { status: 'IN_PROGRESS' })
  const call = () => staff.put(`/garages/jobcards/${card.id}/status`, { status: 'READY' })
  const messages = () => db.selectFrom('messages').select('id').where('garage_id', '=', garage.id).execute()
  const waiting = () => db.selectFrom('garage_outbox').select('id').where('garage_id', '=', garage.id).execute()
  const status = async () => (await staff.get(`/garages/jobcards/${card.id}`)).body.status
  const kept = async () => [await status(), await messages(), await waiting(), await audited(garage.id)]

  expect(await refusedAtEach(call, kept)).toBeGreaterThan(3)

  expect((await call()).body.status).toBe('READY')
  expect([(await messages()).length, (await waiting()).length]).toEqual([1, 1])
})

/** A WhatsApp message that was sent, and what its garage sees of it. */
async function sent() {
  const garage = await make.garage()
  const customer = await make.customer(garage)
  const line = await transact(db, (tx) =>
    notifyCustomer(tx, {
      garageId: garage.id,
      customer,
      event: 'ESTIMATE_READY',
      subjectId: newId(),
      occurrence: 'E1',
      values: { garage: 'Anna Motors', plate: 'TN09AB1234', total: '4,300' },
      channel: 'WHATSAPP',
      link: 'https://pahiya.example/e/Ab12Cd34Ef56Gh78',
    }),
  )
  const { id } = await db
    .updateTable('garage_outbox')
    .set({ state: 'sent', provider_id: `wamid.${line?.id}` })
    .where('garage_id', '=', garage.id)
    .where('message_id', '=', line?.id ?? '')
    .where('kind', '=', 'whatsapp')
    .returning('id')
    .executeTakeFirstOrThrow()
  const reader = await make.member(garage, { accessLevel: 'VIEW_ONLY' })
  const log = async () => (await reader.get(`/garages/customers/${customer.id}/messages`)).body
  return { id, customer, log }
}
const hook = (value: Parameters<typeof told>[0]) => async (): Promise<Answer> => {
  const reply = await tellHook(app.origin, told(value))
  return { status: reply.status, headers: reply.headers, body: await reply.json().catch(() => null) }
}

test('a receipt, which WhatsApp then sends again', async () => {
  const { id, log } = await sent()
  const receipt = { id: 'wamid.x', status: 'delivered', biz_opaque_callback_data: id }

  expect(await refusedAtEach(hook({ statuses: [receipt] }), log)).toBeGreaterThan(0)

  expect((await log()).messages).toMatchObject([{ state: 'DELIVERED' }])
})

test('a reply that stops, which WhatsApp then sends again', async () => {
  const { customer, log } = await sent()
  const driver = await make.driver(customer.phone)
  await driver.put('/account/consents', [{ kind: 'REVIEW', given: true }])
  const reply = { from: `91${customer.phone}`, id: 'wamid.stop', type: 'text', text: { body: 'STOP' } }

  expect(await refusedAtEach(hook({ messages: [reply] }), log)).toBe(2)
  expect((await hook({ messages: [reply] })()).status).toBe(200)

  const { messages, stopped } = await log()
  expect(messages.map(({ event }: { event: string }) => event)).toEqual(['REPLY', 'ESTIMATE_READY'])
  expect(stopped).toMatchObject({ by: 'REPLY' })
})
