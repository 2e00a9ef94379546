import { expect, test } from 'vitest'
import { addDays } from '../../../contract/platform/days.ts'
import { indianDay } from '../../../contract/platform/formats.ts'
import { messagesOfGarages } from '../../../tests/support/garage-messages.ts'
import { expectWrittenOnceRows } from '../../../tests/support/insert-only.ts'
import { useTestApp } from '../../../tests/support/use-test-app.ts'

const { app, make } = await useTestApp()
const { db } = app.database

const reason = 'Three drivers paid for parts that were never fitted.'

async function offering(changes = {}) {
  const garage = await make.garage({ city: 'pune', ...changes })
  const service = await make.service(garage)
  return { garage, service, owner: await make.owner(garage) }
}

const messagesTo = async (recipient: string) => [
  ...(await db
    .selectFrom('outbox')
    .select(['kind', 'template', 'content'])
    .where('recipient', '=', recipient)
    .execute()),
  ...(await messagesOfGarages(db).select(['kind', 'template', 'content']).where('recipient', '=', recipient).execute()),
]

test('a blocked garage is off the site at once, its people are signed out, and its drivers are told', async () => {
  const { garage, service, owner } = await offering()
  const customer = await make.customer(garage, { phone: '9840055001' })
  const vehicle = await make.vehicle(customer)
  const rows = { customer_id: customer.id, vehicle_id: vehicle.id, status: 'CONFIRMED' } as const
  const coming = await make.booking(garage, service, { ...rows, preferred_date: addDays(indianDay(), 3) })
  await make.booking(garage, service, { ...rows, preferred_date: addDays(indianDay(), -3) })
  const operator = await make.operator('ACT')
  const visitor = make.signedOut()
  expect((await visitor.get(`/public/garages/${garage.slug}`)).status).toBe(200)

  const { status, body } = await operator.post(`/desk/garages/${garage.id}/block`, { reason })

  expect(status).toBe(200)
  expect(body).toMatchObject({ garage: { state: 'BLOCKED' }, blocked: { reason } })
  expect((await visitor.get(`/public/garages/${garage.slug}`)).status).toBe(404)
  expect((await visitor.get('/public/services?city=pune')).body.services).toEqual([])
  expect((await owner.get('/garages/dashboard')).status).toBe(401)
  expect((await messagesTo('9840055001')).map(({ template }) => template)).toEqual(['GARAGE_BLOCKED'])
  const kept = await db
    .selectFrom('bookings')
    .select('status')
    .where('garage_id', '=', garage.id)
    .where('id', '=', coming.id)
    .executeTakeFirstOrThrow()
  expect(kept.status).toBe('CONFIRMED')
  const [mail] = await messagesTo(owner.email ?? '').then((all) =>
    all.filter((each) => each.template === 'garage-blocked'),
  )
  expect(mail?.content).toMatchObject({ what: 'blocked', reason })
})

test('its people read the reason when they sign in again, and reach nothing of it', async () => {
  const { garage, owner } = await offering()
  const operator = await make.operator('ACT')
  await operator.post(`/desk/garages/${garage.id}/block`, { reason })

  const again = await make.signedInAgain(owner)

  expect((await again.get('/auth/me')).body).toMatchObject({
    garageAccess: [],
    blockedGarages: [{ garageName: garage.name, reason }],
  })
  expect((await again.get('/garages/dashboard')).status).toBe(403)
})

test('a garage that is let in again works as before, and its log says why it could not', async () => {
  const { garage, owner } = await offering()
  const operator = await make.operator('ACT')
  await operator.post(`/desk/garages/${garage.id}/block`, { reason })

  const { body } = await operator.post(`/desk/garages/${garage.id}/unblock`, { reason: 'The parts are fitted.' })

  expect(body).toMatchObject({ garage: { state: 'LISTED' }, blocked: null })
  expect((await make.signedOut().get(`/public/garages/${garage.slug}`)).status).toBe(200)
  const again = await make.signedInAgain(owner)
  const { entries } = (await again.get('/garages/audit')).body
  expect(entries.slice(0, 2)).toMatchObject([
    { userName: 'Pahiya', action: 'garage.unblocked', changes: { reason: 'The parts are fitted.' } },
    { userName: 'Pahiya', action: 'garage.blocked', changes: { reason } },
  ])
})

test('what a blocked garage would send by itself is not sent', async () => {
  const { garage } = await offering()
  const customer = await make.customer(garage, { phone: '9840055002' })
  const { whyNotSend } = await import('../../messages/messages/overtaken-service.ts')
  const { insertMessage } = await import('../../messages/messages/queries.ts')
  const id = crypto.randomUUID()
  const row = { garageId: garage.id, id, customerId: customer.id, phoneKey: '9840055002', event: 'DUE', channel: 'SMS' }
  const rest = {
    subjectId: id,
    occurrence: '',
    text: '',
    state: 'WAITING',
    byUser: null,
    byName: null,
    sendAfter: null,
  }
  const ofBlock = crypto.randomUUID()
  const insert = (each: object) =>
    db
      .transaction()
      .execute((tx) => insertMessage(tx, { ...row, ...rest, ...each } as Parameters<typeof insertMessage>[1]))
  await insert({})
  await insert({ id: ofBlock, event: 'GARAGE_BLOCKED' })
  const operator = await make.operator('ACT')
  await operator.post(`/desk/garages/${garage.id}/block`, { reason })

  expect(await whyNotSend(db, { garageId: garage.id, messageId: id, to: customer.phone_key })).toBe(
    'the garage was blocked by then',
  )
  expect(await whyNotSend(db, { garageId: garage.id, messageId: ofBlock, to: customer.phone_key })).toBeUndefined()
  // One that was blocked in error is let in before the morning: nobody reads of it.
  await operator.post(`/desk/garages/${garage.id}/unblock`, { reason: 'In error.' })
  expect(await whyNotSend(db, { garageId: garage.id, messageId: ofBlock, to: customer.phone_key })).toBe(
    'the garage worked again by then',
  )
})

test('is refused twice, without a reason, and for a garage that is not there', async () => {
  const { garage } = await offering()
  const operator = await make.operator('ACT')
  const block = (id: string, body: object) => operator.post(`/desk/garages/${id}/block`, body)

  expect(await block(garage.id, { reason: ' ' })).toMatchObject({
    status: 400,
    body: { fields: { reason: 'Please say why' } },
  })
  expect((await block(crypto.randomUUID(), { reason })).status).toBe(404)
  expect((await operator.post(`/desk/garages/${garage.id}/unblock`, { reason })).status).toBe(409)
  expect((await block(garage.id, { reason })).status).toBe(200)
  expect((await block(garage.id, { reason })).status).toBe(409)
})

test('who may look blocks nobody; a garage’s owner, a driver and a stranger see no desk', async () => {
  const { garage, owner } = await offering()
  const looker = await make.operator('LOOK')

  expect((await looker.get(`/desk/garages/${garage.id}`)).status).toBe(200)
  expect((await looker.post(`/desk/garages/${garage.id}/block`, { reason })).status).toBe(403)
  expect((await owner.get('/desk/garages')).status).toBe(403)
  expect((await (await make.driver()).get('/desk/garages')).status).toBe(403)
  expect((await make.signedOut().get('/desk/garages')).status).toBe(401)
})

test('a new garage stands first, with those that have something in common with it, until somebody has looked', async () => {
  const first = await make.garage({ name: 'Ganesh Motors', phone: '9820011111', gstin: '', address: '4, Hill Road' })
  await db.updateTable('garages').set({ looked_at: new Date() }).execute()
  const twin = await make.garage({ name: 'ganesh motors', phone: '9820011111', gstin: '', address: '9, Lake Road' })
  const operator = await make.operator('ACT')
  const list = async () => (await operator.get('/desk/garages?search=ganesh')).body.garages

  expect(await list()).toMatchObject([
    { id: twin.id, isNew: true, twins: [{ garageId: first.id, same: ['name', 'phone'] }] },
    { id: first.id, isNew: false },
  ])
  expect((await operator.post(`/desk/garages/${twin.id}/looked-at`, undefined)).status).toBe(204)
  expect((await list())[0]).toMatchObject({ isNew: false })
  const seen = (await operator.get('/desk/garages?state=NEW')).body.garages.map(({ id }: { id: string }) => id)
  expect(seen).not.toContain(twin.id)
})

test('each act is in the operators’ own log, which nobody changes', async () => {
  const { garage } = await offering()
  const operator = await make.operator('ACT')
  await operator.post(`/desk/garages/${garage.id}/block`, { reason })

  const { acts } = (await operator.get(`/desk/acts?search=${garage.name}`)).body
  expect(acts[0]).toMatchObject({ operator: 'Anita Rao', action: 'garage.blocked', about: garage.name, reason })
  await expectWrittenOnceRows(db, 'operator_log')
})
