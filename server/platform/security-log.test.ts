import { beforeEach, describe, expect, test } from 'vitest'
import { securityEvents } from '../../contract/people/auth/security-events.ts'
import { LogLines } from '../../tests/support/log-lines.ts'
import { testSettings } from '../../tests/support/test-app.ts'
import { useTestApp } from '../../tests/support/use-test-app.ts'

const log = new LogLines()
const { make } = await useTestApp({ logTo: log, settings: { ...testSettings, logLevel: 'warn' } })
beforeEach(() => log.clear())

const garage = await make.garage()
const owner = await make.owner(garage)

describe('a refusal of rights is told', () => {
  test('with who, where, for which garage, and the request of the answer', async () => {
    const advisor = await make.member(garage, { accessLevel: 'STAFF' })
    const id = crypto.randomUUID()

    const { body } = await advisor.delete(`/garages/customers/${id}`)

    expect(log.events()).toEqual([
      {
        level: 40,
        time: expect.any(Number),
        pid: process.pid,
        hostname: expect.any(String),
        requestId: body.requestId,
        event: 'security.right.refused',
        address: '127.0.0.1',
        userId: advisor.userId,
        garageId: garage.id,
        askedGarageId: null,
        status: 403,
        code: 'forbidden',
        method: 'DELETE',
        route: '/api/v1/garages/customers/:id',
      },
    ])
  })

  test('with the garage that somebody asked for and is no member of', async () => {
    const theirs = await make.garage()

    await owner.get('/garages/bookings', { 'x-garage-id': theirs.id })
    await owner.get('/garages/bookings', { 'x-garage-id': "x' or 1=1" })

    expect(log.events('right.refused')).toMatchObject([
      { userId: owner.userId, garageId: null, askedGarageId: theirs.id },
      { userId: owner.userId, garageId: null, askedGarageId: null },
    ])
  })

  test('of a session that has ended, and not of somebody who never had one', async () => {
    await make.signedOut().get('/garages/bookings')
    expect(log.events()).toEqual([])

    await make.signedOut().get('/auth/me', { cookie: 'access=made-up' })

    expect(log.events()).toMatchObject([{ event: 'security.right.refused', userId: null, status: 401 }])
  })
})

describe('a change of rights is told', () => {
  test('with what it changed, and no name, phone or email', async () => {
    const { userId } = await make.member(garage, { accessLevel: 'STAFF' })

    await owner.put(`/garages/staff/${userId}`, { name: 'Asha Kumar', phone: '9840011234', accessLevel: 'MANAGER' })

    expect(log.events()).toMatchObject([
      {
        event: 'security.staff.changed',
        userId: owner.userId,
        garageId: garage.id,
        subjectId: userId,
        accessLevel: 'MANAGER',
      },
    ])
    expect(log.raw.join()).not.toMatch(/Asha|9840011234/)
  })

  test('only if it came to be', async () => {
    const { userId } = await make.member(garage, { accessLevel: 'STAFF' })
    const change = { name: 'Asha Kumar', phone: '9840011234', accessLevel: 'MANAGER' }

    expect((await owner.put(`/garages/staff/${userId}`, { ...change, version: 99 })).status).toBe(409)

    expect(log.events()).toEqual([])
  })
})

test('a sign-in that fails is told, with the facts of its event and nobody named', async () => {
  await make.signedOut().post('/auth/login', { email: 'nobody@mail.example', password: 'a guess' })

  const [line] = log.events()
  expect(line).toMatchObject({ event: 'security.sign-in.failed', userId: null, by: 'password' })
  const { level, time, pid, hostname, requestId, event, address, ...facts } = line ?? {}
  expect(securityEvents['sign-in.failed'].facts.parse(facts)).toEqual(facts)
  expect(log.raw.join()).not.toMatch(/nobody@|a guess/)
})

test('an export is told', async () => {
  await owner.get('/garages/customers/export.csv')

  expect(log.events()).toMatchObject([
    { event: 'security.customer.exported', userId: owner.userId, garageId: garage.id, subjectId: null },
  ])
})
