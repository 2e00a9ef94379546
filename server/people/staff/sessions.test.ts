import { describe, expect, onTestFinished, test } from 'vitest'
import { auditSentence } from '../../../contract/office/audit/changes.ts'
import { indianDay } from '../../../contract/platform/formats.ts'
import { staffSentences } from '../../../contract/platform/sentences.ts'
import { listenTo } from '../../../tests/support/event-stream.ts'
import type { Person } from '../../../tests/support/make-people.ts'
import { useTestApp } from '../../../tests/support/use-test-app.ts'

/* Where a member is signed in, and how an admin ends it (docs/rules.md#staff). */

const { app, make } = await useTestApp()
const { db } = app.database

async function workshop() {
  const garage = await make.garage()
  const owner = await make.owner(garage)
  const technician = await make.member(garage, { role: 'TECHNICIAN', name: 'Bala', isEmailVerified: true })
  return { garage, owner, technician, path: `/garages/staff/${technician.userId}/sessions` }
}

const sessionsOf = async (asks: Person, path: string) => (await asks.get(path)).body.sessions
const firstOf = async (asks: Person, path: string): Promise<string> => (await sessionsOf(asks, path))[0].id
const end = (asks: Person, path: string, session: string, lost: unknown = false) =>
  asks.deleteWith(`${path}/${session}`, { lost })
const contact = async (person: Person) => {
  const { status, body } = await person.post('/auth/refresh', {})
  return { status, code: body.code, lost: body.lost }
}
const isIn = async (person: Person) => (await person.get('/auth/me')).status === 200
const joins = (garage: { id: string }, { userId }: Person, changes: { access_level?: 'ADMIN' } = {}) =>
  db
    .insertInto('garage_members')
    .values({
      garage_id: garage.id,
      user_id: userId,
      name: 'Bala',
      phone: '9000000003',
      role: 'TECHNICIAN',
      access_level: 'STAFF',
      is_active: true,
      ...changes,
    })
    .execute()

describe('where a member is signed in', () => {
  test('is told to an admin: the device’s words, when it was last used and how much waited there, and nothing else', async () => {
    const { garage, technician, path } = await workshop()
    await make.signedInAgain(technician)
    const admin = await make.member(garage, { accessLevel: 'ADMIN' })

    const { status, body } = await admin.get(path)

    expect(status).toBe(200)
    expect(body.sessions).toHaveLength(2)
    for (const each of body.sessions) {
      expect(each).toEqual({
        id: expect.any(String),
        device: 'a test',
        lastSeenOn: indianDay(),
        lastSeenAt: expect.any(String),
        isCurrent: false,
        unsent: 0,
      })
    }
  })

  test('of somebody who works at another garage too is told by the day alone', async () => {
    const { owner, technician, path } = await workshop()
    await joins(await make.garage(), technician)

    expect(await sessionsOf(owner, path)).toMatchObject([{ lastSeenOn: indianDay(), lastSeenAt: null }])
  })

  test('leaves out what another garage’s PIN has opened, and what is over', async () => {
    const { owner, technician, path } = await workshop()
    const { id: elsewhere } = await make.garage()
    const [pin, over] = [await make.signedInAgain(technician), await make.signedInAgain(technician)]
    const idOf = async (person: Person) =>
      (await person.get('/auth/sessions')).body.sessions.find(({ isCurrent }: { isCurrent: boolean }) => isCurrent).id
    const [pinId, overId] = [await idOf(pin), await idOf(over)]
    await db.updateTable('sessions').set({ pin_garage_id: elsewhere }).where('id', '=', pinId).execute()
    await db
      .updateTable('session_tokens')
      .set({ expires_at: new Date(0) })
      .where('session_id', '=', overId)
      .execute()

    const ids = (await sessionsOf(owner, path)).map(({ id }: { id: string }) => id)

    expect(ids).not.toContain(pinId)
    expect(ids).not.toContain(overId)
    expect((await end(owner, path, pinId)).status).toBe(404)
  })

  test.each([
    ['has not accepted yet', { is_invited: true, is_active: false }],
    ['is inactive', { is_active: false }],
  ])('is nothing where they open nothing here: somebody who %s', async (_who, change) => {
    const { garage, owner, technician, path } = await workshop()
    const id = await firstOf(owner, path)
    await db
      .updateTable('garage_members')
      .set(change)
      .where('garage_id', '=', garage.id)
      .where('user_id', '=', technician.userId)
      .execute()

    expect(await sessionsOf(owner, path)).toEqual([])
    expect((await end(owner, path, id, true)).status).toBe(404)
  })
})

describe('the phones of a garage', () => {
  const ofPhone = (person: Person, device: string) =>
    db.updateTable('sessions').set({ device }).where('user_id', '=', person.userId).execute()

  test('are told to an admin, the one used last first, and no other devices', async () => {
    const { garage, owner, technician } = await workshop()
    const farid = await make.member(garage, { name: 'Farid' })
    await make.member(garage, { name: 'At a desk' })
    await ofPhone(technician, 'Chrome on Android')
    await ofPhone(farid, 'Safari on iOS')
    const earlier = new Date(Date.now() - 3_600_000)
    await db.updateTable('sessions').set({ last_seen_at: earlier }).where('user_id', '=', farid.userId).execute()

    const { status, body } = await owner.get('/garages/staff/phones')

    expect(status).toBe(200)
    expect(body.phones).toEqual([
      {
        id: expect.any(String),
        staffId: technician.userId,
        name: 'Bala',
        device: 'Chrome on Android',
        lastSeenOn: indianDay(),
        lastSeenAt: expect.any(String),
        isCurrent: false,
        unsent: 0,
      },
      expect.objectContaining({ name: 'Farid', device: 'Safari on iOS', lastSeenAt: earlier.toISOString() }),
    ])
    const { id, staffId } = body.phones[0]
    expect((await end(owner, `/garages/staff/${staffId}/sessions`, id, true)).status).toBe(200)
    expect((await owner.get('/garages/staff/phones')).body.phones).toMatchObject([{ name: 'Farid' }])
  })

  test('say how many changes waited on one when it was last heard of', async () => {
    const { garage, owner, technician } = await workshop()
    await ofPhone(technician, 'Chrome on Android')
    const unsent = async () => (await owner.get('/garages/staff/phones')).body.phones[0].unsent

    expect((await technician.get('/garages/my-work?unsent=4')).status).toBe(200)
    expect(await unsent()).toBe(4)
    // Who asks for it at a desk, and older phones, say nothing.
    await technician.get('/garages/my-work')
    for (const wrong of ['-1', '1.5', '1001', 'many']) {
      expect((await technician.get(`/garages/my-work?unsent=${wrong}`)).status).toBe(400)
    }
    const elsewhere = { 'x-garage-id': (await make.garage()).id }
    expect((await technician.get('/garages/my-work?unsent=7', elsewhere)).status).toBe(403)
    expect((await make.signedOut().get('/garages/my-work?unsent=7')).status).toBe(401)
    const guest = await make.member(garage, { accessLevel: 'VIEW_ONLY' })
    expect((await guest.get('/garages/my-work?unsent=7')).status).toBe(200)
    expect(await unsent()).toBe(4)
    await technician.get('/garages/my-work?unsent=0')
    expect(await unsent()).toBe(0)
    expect((await technician.get('/garages/staff/phones')).status).toBe(403)
  })

  test('name the asker’s own, and of who works elsewhere too the day alone', async () => {
    const { owner, technician } = await workshop()
    await ofPhone(owner, 'Chrome on Android')
    await ofPhone(technician, 'Chrome on Android')
    await joins(await make.garage(), technician)

    const { phones } = (await owner.get('/garages/staff/phones')).body

    const of = ({ userId }: Person) => phones.find(({ staffId }: { staffId: string }) => staffId === userId)
    expect(of(owner)).toMatchObject({ isCurrent: true, lastSeenAt: expect.any(String) })
    expect(of(technician)).toMatchObject({ isCurrent: false, lastSeenOn: indianDay(), lastSeenAt: null, unsent: null })
  })

  test('leave out an owner’s for an admin, who is inactive, and those of another garage', async () => {
    const { garage, owner, technician } = await workshop()
    const admin = await make.member(garage, { accessLevel: 'ADMIN' })
    const stranger = await make.owner(await make.garage())
    for (const each of [owner, technician, stranger]) await ofPhone(each, 'Chrome on Android')
    const names = async (who: Person) =>
      (await who.get('/garages/staff/phones')).body.phones.map(({ staffId }: { staffId: string }) => staffId)

    expect(await names(admin)).toEqual([technician.userId])
    expect(await names(stranger)).toEqual([stranger.userId])
    await db
      .updateTable('garage_members')
      .set({ is_active: false })
      .where('garage_id', '=', garage.id)
      .where('user_id', '=', technician.userId)
      .execute()
    expect(await names(admin)).toEqual([])
  })

  test('are told to no manager, and nobody who is signed out', async () => {
    const { garage } = await workshop()
    const manager = await make.member(garage, { accessLevel: 'MANAGER' })

    expect((await manager.get('/garages/staff/phones')).status).toBe(403)
    expect((await make.signedOut().get('/garages/staff/phones')).status).toBe(401)
  })
})

describe('ending a session', () => {
  test.each([
    ['as lost is told to the device at every contact, so that what it keeps goes', true, [true, true]],
    ['otherwise is told to it once, and what waits there stays', false, [undefined]],
  ])('%s', async (_how, lost, told) => {
    const { owner, technician, path } = await workshop()
    const desk = await make.signedInAgain(technician)
    const phone = technician
    const phoneId = (await phone.get('/auth/sessions')).body.sessions.find(
      ({ isCurrent }: { isCurrent: boolean }) => isCurrent,
    ).id

    const { status, body } = await end(owner, path, phoneId, lost)

    expect({ status, body }).toMatchObject({ status: 200, body: { success: true } })
    expect((await phone.get('/auth/me')).status).toBe(401)
    expect(await isIn(desk)).toBe(true)
    for (const each of told) expect(await contact(phone)).toEqual({ status: 401, code: 'session_ended', lost: each })
    if (!lost) expect(await contact(phone)).toMatchObject({ code: 'not_signed_in' })
  })

  test.each([
    [true, 'device-lost', 'reported a test of Bala as lost'],
    [false, 'signed-out-by-garage', 'signed Bala out on a test'],
  ])('is told to the member by mail, and stands in the audit log (lost: %s)', async (lost, template, says) => {
    const { owner, technician, path } = await workshop()

    await end(owner, path, await firstOf(owner, path), lost)

    const mails = await db
      .selectFrom('outbox')
      .select(['template', 'content'])
      .where('recipient', '=', technician.email ?? '')
      .execute()
    expect(mails.map((mail) => mail.template)).toEqual([template])
    expect(JSON.stringify(mails)).toContain('a test')
    const { entries } = (await owner.get('/garages/audit')).body
    expect(entries.map(auditSentence)).toContain(says)
  })

  test('an address that nobody has confirmed is told nothing', async () => {
    const { garage, owner } = await workshop()
    const other = await make.member(garage)
    const path = `/garages/staff/${other.userId}/sessions`

    expect((await end(owner, path, await firstOf(owner, path))).status).toBe(200)

    const mails = await db
      .selectFrom('outbox')
      .select('id')
      .where('recipient', '=', other.email ?? '')
      .execute()
    expect(mails).toEqual([])
  })

  test('is told to the device in the language of its page', async () => {
    const { owner, technician, path } = await workshop()

    await end(owner, path, await firstOf(owner, path), true)

    const { body } = await technician.post('/auth/refresh', {}, { 'x-language': 'ta' })
    expect(body.detail).toContain('இந்தச் சாதனம் தொலைந்ததாகச் சொல்லப்பட்டது')
  })

  test('ends it at every garage that it opens', async () => {
    const { owner, technician, path } = await workshop()
    const elsewhere = await make.garage()
    await joins(elsewhere, technician)
    const there = { 'x-garage-id': elsewhere.id }
    expect((await technician.get('/garages/my-work', there)).status).toBe(200)

    await end(owner, path, await firstOf(owner, path))

    expect((await technician.get('/garages/my-work', there)).status).toBe(401)
  })

  test('ends its live stream', async () => {
    const { owner, technician, path } = await workshop()
    const stream = await listenTo(app, '/garages/events', technician)
    onTestFinished(() => stream.stop())

    await end(owner, path, await firstOf(owner, path))

    await expect.poll(() => stream.hasEnded()).toBe(true)
  })

  test('twice is refused the second time, and the phone’s notices are gone with it', async () => {
    const { owner, path } = await workshop()
    const id = await firstOf(owner, path)
    expect((await end(owner, path, id)).status).toBe(200)

    expect((await end(owner, path, id)).status).toBe(404)
    expect(await sessionsOf(owner, path)).toEqual([])
  })

  test('of one’s own: another device may be ended, as lost too; the one that asks may not', async () => {
    const { owner } = await workshop()
    const phone = await make.signedInAgain(owner)
    const path = `/garages/staff/${owner.userId}/sessions`
    const own = await sessionsOf(owner, path)
    const idOf = (current: boolean) => own.find(({ isCurrent }: { isCurrent: boolean }) => isCurrent === current).id

    expect(await end(owner, path, idOf(true), true)).toMatchObject({
      status: 409,
      body: { error: staffSentences.ownSession },
    })
    expect((await end(owner, path, idOf(false), true)).status).toBe(200)

    expect(await isIn(owner)).toBe(true)
    expect(await contact(phone)).toMatchObject({ code: 'session_ended', lost: true })
  })
})

describe('who may not', () => {
  test('managers, colleagues, and whoever is signed out or of another garage', async () => {
    const { garage, owner, path } = await workshop()
    const id = await firstOf(owner, path)
    const manager = await make.member(garage, { accessLevel: 'MANAGER' })
    const stranger = await make.owner(await make.garage())

    for (const [who, status] of [
      [manager, 403],
      [make.signedOut(), 401],
      [stranger, 404],
    ] as const) {
      expect((await who.get(path)).status).toBe(status)
      expect((await who.deleteWith(`${path}/${id}`, { lost: true })).status).toBe(status)
    }
    expect(await sessionsOf(owner, path)).toMatchObject([{ id }])
  })

  test('an admin an owner’s', async () => {
    const { garage, owner } = await workshop()
    const admin = await make.member(garage, { accessLevel: 'ADMIN' })
    const path = `/garages/staff/${owner.userId}/sessions`
    const id = await firstOf(owner, path)

    expect((await admin.get(path)).status).toBe(403)
    expect((await end(admin, path, id, true)).status).toBe(403)
    expect(await isIn(owner)).toBe(true)
  })

  test('anybody the session of a person whom they did not name', async () => {
    const { garage, owner, path } = await workshop()
    const other = await make.member(garage)
    const id = await firstOf(owner, `/garages/staff/${other.userId}/sessions`)

    expect((await end(owner, path, id)).status).toBe(404)
    expect(await isIn(other)).toBe(true)
  })

  test.each([[undefined], ['maybe'], [null], [1]])('an admin who says neither yes nor no: %j', async (lost) => {
    const { owner, path } = await workshop()
    const id = await firstOf(owner, path)

    expect(await owner.deleteWith(`${path}/${id}`, { lost })).toMatchObject({
      status: 400,
      body: { fields: { lost: 'Please say whether the device is lost' } },
    })
    expect((await end(owner, path, 'none')).status).toBe(400)
    expect(await sessionsOf(owner, path)).toMatchObject([{ id }])
  })
})
