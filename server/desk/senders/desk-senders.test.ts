import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../tests/support/use-test-app.ts'

const { app, make } = await useTestApp()
const { db } = app.database

const codeSentTo = async (phone: string) => {
  const row = await db
    .selectFrom('outbox')
    .select(sql<string>`content ->> 'code'`.as('code'))
    .where('recipient', '=', phone)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return row.code
}
const reason = 'Forty requests with made-up names since noon.'
const lead = { name: 'Deepa', city: 'chennai', vehicleMake: 'HYUNDAI', vehicleModel: 'i20' }
const blockedSentence = /^This number was blocked here/

test('a blocked phone gets no code, sends no request and books nothing; unblocked it does', async () => {
  const garage = await make.garage()
  await make.service(garage)
  const phone = '9840088001'
  const driver = await make.driver(phone)
  const operator = await make.operator('ACT')
  const visitor = make.signedOut()

  const { body } = await operator.post('/desk/senders/block', { kind: 'PHONE', value: '98400 88001', reason })

  expect(body.blocked[0]).toMatchObject({ kind: 'PHONE', value: phone, reason })
  for (const refused of [
    await visitor.post('/auth/customer/send-otp', { phone }),
    await visitor.post('/public/leads', { ...lead, phone }),
  ]) {
    expect(refused).toMatchObject({ status: 403, body: { code: 'sender_blocked' } })
    expect(refused.body.detail).toMatch(blockedSentence)
  }
  const { bookOnline } = await import('../../drivers/online-bookings/service.ts')
  const asked = {} as Parameters<typeof bookOnline>[2]
  const signedIn = { phoneKey: phone, userId: driver.userId } as Parameters<typeof bookOnline>[1]
  await expect(bookOnline({ db, origin: '' }, signedIn, asked)).rejects.toMatchObject({ code: 'sender_blocked' })
  expect((await visitor.post('/public/leads', { ...lead, phone: '9840088002' })).status).toBe(201)

  await operator.post('/desk/senders/unblock', { kind: 'PHONE', value: phone, reason: 'It was their daughter.' })
  expect((await visitor.post('/public/leads', { ...lead, phone })).status).toBe(201)
})

test('a blocked address sends nothing either', async () => {
  const operator = await make.operator('ACT')
  await operator.post('/desk/senders/block', { kind: 'ADDRESS', value: '127.0.0.1', reason })

  const refused = await make.signedOut().post('/public/leads', { ...lead, phone: '9840088003' })

  expect(refused).toMatchObject({ status: 403, body: { code: 'sender_blocked' } })
  await operator.post('/desk/senders/unblock', { kind: 'ADDRESS', value: '127.0.0.1', reason })
})

test('whoever is blocked, by number or network, deletes their account all the same, and does nothing else with the code', async () => {
  const operator = await make.operator('ACT')
  for (const [phone, blocked] of [
    ['9840088011', { kind: 'PHONE', value: '9840088011' }],
    ['9840088012', { kind: 'ADDRESS', value: '127.0.0.1' }],
  ] as const) {
    const driver = await make.driver(phone)
    await operator.post('/desk/senders/block', { ...blocked, reason })

    expect((await driver.post('/auth/customer/send-otp', { phone })).status).toBe(200)
    expect((await make.signedOut().post('/auth/customer/send-otp', { phone })).status).toBe(403)
    const otp = await codeSentTo(phone)
    expect(await driver.post('/auth/customer/verify-otp', { phone, otp })).toMatchObject({
      status: 403,
      body: { code: 'sender_blocked' },
    })
    expect((await driver.deleteWith('/account', { otp })).status).toBe(200)
    await operator.post('/desk/senders/unblock', { ...blocked, reason })
  }
})

test('the desk shows who sent how many', async () => {
  const garage = await make.garage()
  await make.service(garage)
  const phone = '9840088009'
  for (const model of ['i20', 'CRETA']) {
    await make.signedOut().post('/public/leads', { ...lead, vehicleModel: model, phone })
  }

  const { senders } = (await (await make.operator('LOOK')).get('/desk/senders')).body

  expect(senders).toContainEqual(expect.objectContaining({ kind: 'PHONE', value: phone, what: 'requests', times: 2 }))
})

test('what is no phone or address is refused at its field, and twice is refused; looking is not enough', async () => {
  const operator = await make.operator('ACT')
  const block = (body: object) => operator.post('/desk/senders/block', { reason, ...body })
  expect((await block({ kind: 'PHONE', value: '123' })).body.fields.value).toMatch(/ten digits/)
  expect((await block({ kind: 'ADDRESS', value: 'everybody' })).status).toBe(400)
  expect((await block({ kind: 'ADDRESS', value: '2001:db8:0:1::/64' })).status).toBe(200)
  expect((await block({ kind: 'ADDRESS', value: '2001:db8:0:1::/64' })).status).toBe(409)
  // However one writes it: as the one that somebody comes from is counted.
  expect((await block({ kind: 'ADDRESS', value: '2001:DB8:0:1:a::7' })).status).toBe(409)
  const short = (await block({ kind: 'ADDRESS', value: '2001:db8::/64' })).body
  expect(short.blocked[0].value).toBe('2001:db8:0:0::/64')
  expect((await block({ kind: 'ADDRESS', value: '999.1.1.1' })).status).toBe(400)
  const looker = await make.operator('LOOK')
  expect((await looker.post('/desk/senders/block', { kind: 'PHONE', value: '9840088001', reason })).status).toBe(403)
  expect((await make.signedOut().get('/desk/senders')).status).toBe(401)
})
