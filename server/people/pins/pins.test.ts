import { describe, expect, test } from 'vitest'
import { pinSentences } from '../../../contract/people/pins/pin-sentences.ts'
import { mostPinMisses, mostPinsOfPhone } from '../../../contract/people/pins/pins.ts'
import type { Person } from '../../../tests/support/make-people.ts'
import { useTestApp } from '../../../tests/support/use-test-app.ts'

const { app, make } = await useTestApp()
const { db } = app.database

const pin = '482915'
let lastPhone = 9_400_000_000
type Garage = Awaited<ReturnType<typeof make.garage>>

async function workshop({ phone = String(++lastPhone), garage }: { phone?: string; garage?: Garage } = {}) {
  const room = garage ?? (await make.garage())
  const owner = await make.owner(room)
  const technician = await make.member(room, { role: 'TECHNICIAN', phone, name: 'Bala' })
  const path = `/garages/staff/${technician.userId}/pin`
  return { garage: room, owner, technician, phone, path }
}
const withPin = async (asked: Parameters<typeof workshop>[0] = {}) => {
  const room = await workshop(asked)
  expect((await room.owner.put(room.path, { pin })).status).toBe(200)
  return room
}
const signIn = async (phone: string, typed = pin, visitor = make.signedOut()) => ({
  visitor,
  ...(await visitor.post('/auth/login/pin', { phone, pin: typed })),
})
/** As if a quarter of an hour had passed. */
const afterAWhile = () => db.deleteFrom('address_limits').execute()

describe('a technician', () => {
  test('signs in by phone and the PIN that the garage set, however the phone is typed', async () => {
    const { phone, technician, garage } = await withPin()

    const { status, body } = await signIn(`+91 ${phone.slice(0, 5)} ${phone.slice(5)}`)

    expect(status).toBe(200)
    expect(body).toMatchObject({ id: technician.userId, garageAccess: [{ garageId: garage.id, role: 'TECHNICIAN' }] })
  })

  test('is told the same where the PIN is wrong, the phone unknown, or there is no PIN', async () => {
    const { phone } = await withPin()
    const { phone: without } = await workshop()

    for (const [number, typed] of [
      [phone, '482916'],
      [without, pin],
      ['9811111111', pin],
    ] as const) {
      expect(await signIn(number, typed)).toMatchObject({
        status: 401,
        body: { code: 'invalid_credentials', error: pinSentences.wrong },
      })
    }
    expect((await signIn(phone, '12')).status).toBe(400)
  })

  test('is told in the language of the page', async () => {
    const { phone } = await withPin()
    const reader = make.signedOut()
    const tried = (typed: string) => reader.post('/auth/login/pin', { phone, pin: typed }, { 'x-language': 'hi' })

    expect((await tried('482916')).body.detail).toMatch(/^यह फ़ोन नंबर और PIN मेल नहीं खाते/)
    expect((await tried('12')).body.fields).toEqual({ pin: '6 अंक लिखें' })
  })

  test('opens that garage alone, whatever else is theirs', async () => {
    const { phone, technician, garage } = await withPin()
    const other = await make.garage()
    const member = { garage_id: other.id, user_id: technician.userId, name: 'Bala', phone }
    await db
      .insertInto('garage_members')
      .values({ ...member, role: 'GARAGE_MANAGER', access_level: 'ADMIN' })
      .execute()

    const { visitor, body } = await signIn(phone)

    expect(body.garageAccess.map(({ garageId }: { garageId: string }) => garageId)).toEqual([garage.id])
    expect((await visitor.get('/garages/settings', { 'x-garage-id': other.id })).status).toBe(403)
    expect((await visitor.put('/auth/garage', { garageId: other.id })).status).toBe(403)
  })

  test('does not answer invitations by it: the garage knows the PIN', async () => {
    const { phone, technician } = await withPin()
    const inviting = await make.garage()
    const row = { garage_id: inviting.id, user_id: technician.userId, name: 'Bala', phone, is_invited: true }
    await db
      .insertInto('garage_members')
      .values({ ...row, is_active: false, role: 'TECHNICIAN', access_level: 'STAFF' })
      .execute()

    // Also where the address was confirmed by the technician's own sign-in.
    await db.updateTable('users').set({ email_verified_at: new Date() }).where('id', '=', technician.userId).execute()

    const { visitor } = await signIn(phone)

    expect((await visitor.get('/auth/invitations')).body.invitations).toEqual([])
    expect((await visitor.post(`/auth/invitations/${inviting.id}/accept`, {})).status).toBe(403)
  })

  test('shows and ends no device but those that the same PIN opened', async () => {
    const { phone, technician } = await withPin()
    const own = await make.signedInAgain(technician)
    const [one, other] = [await signIn(phone), await signIn(phone)]
    const ids = async () => (await one.visitor.get('/auth/sessions')).body.sessions.map(({ id }: { id: string }) => id)
    const { sessions } = (await own.get('/auth/sessions')).body
    const ofOwn = sessions.find(({ isCurrent }: { isCurrent: boolean }) => isCurrent).id

    expect(await ids()).toHaveLength(2)
    expect((await one.visitor.delete(`/auth/sessions/${ofOwn}`)).status).toBe(404)
    expect((await one.visitor.delete('/auth/sessions')).status).toBe(200)

    expect((await own.get('/auth/me')).status).toBe(200)
    expect((await other.visitor.get('/auth/me')).status).toBe(401)
  })

  test('of two garages with one phone is where the PIN belongs, and a right one costs the other no try', async () => {
    const first = await withPin()
    const second = await workshop({ phone: first.phone })
    await second.owner.put(second.path, { pin: '739164' })

    for (let time = 0; time < 3; time++) {
      const { body } = await signIn(first.phone, '739164')
      expect(body.garageAccess[0].garageId).toBe(second.garage.id)
    }

    const misses = await db.selectFrom('staff_pins').select('misses').where('phone_key', '=', first.phone).execute()
    expect(misses.map((row) => row.misses)).toEqual([0, 0])
  })
})

test('two garages that gave one phone the same PIN are both opened: whoever knows it chooses', async () => {
  const first = await withPin()
  const second = await withPin({ phone: first.phone })

  const asked = await signIn(first.phone)

  expect(asked).toMatchObject({ status: 409, body: { code: 'garage_asked' } })
  expect(asked.body.garages.map(({ garageId }: { garageId: string }) => garageId).sort()).toEqual(
    [first.garage.id, second.garage.id].sort(),
  )
  expect((await asked.visitor.get('/auth/me')).status).toBe(401)
  for (const { garage, technician } of [first, second]) {
    const chosen = { phone: first.phone, pin, garageId: garage.id }
    const { status, body } = await make.signedOut().post('/auth/login/pin', chosen)
    expect([status, body.id, body.garageAccess[0].garageId]).toEqual([200, technician.userId, garage.id])
  }
  const misses = await db.selectFrom('staff_pins').select('misses').where('phone_key', '=', first.phone).execute()
  expect(misses.map((row) => row.misses)).toEqual([0, 0])
  const stranger = { phone: first.phone, pin: '000001', garageId: first.garage.id }
  expect((await make.signedOut().post('/auth/login/pin', stranger)).status).toBe(401)
})

describe('two technicians of one garage with one phone', () => {
  const pair = async () => {
    const first = await withPin()
    const second = await make.member(first.garage, { role: 'TECHNICIAN', phone: first.phone, name: 'Jeya' })
    return { ...first, second, secondPath: `/garages/staff/${second.userId}/pin` }
  }

  test('have two PINs: the same is refused, whosever it is', async () => {
    const { owner, technician, second, path, secondPath, phone } = await pair()

    const refused = await owner.put(secondPath, { pin })

    expect(refused).toMatchObject({ status: 400, body: { fields: { pin: pinSentences.another } } })
    expect((await owner.put(secondPath, { pin: '739164' })).status).toBe(200)
    expect((await owner.put(path, { pin: '739164' })).status).toBe(400)
    expect((await signIn(phone)).body.id).toBe(technician.userId)
    expect((await signIn(phone, '739164')).body.id).toBe(second.userId)
  })

  test('keep both when one of them is changed otherwise', async () => {
    const { owner, second, secondPath, phone } = await pair()
    await owner.put(secondPath, { pin: '739164' })

    await owner.put(`/garages/staff/${second.userId}`, { name: 'Jeya R', phone })

    expect([(await signIn(phone)).status, (await signIn(phone, '739164')).status]).toEqual([200, 200])
  })

  test('are told apart when one takes the other’s number: a PIN that nobody could compare is gone', async () => {
    const { owner, technician, garage, phone } = await withPin()
    const other = String(++lastPhone)
    const second = await make.member(garage, { role: 'TECHNICIAN', phone: other, name: 'Jeya' })
    await owner.put(`/garages/staff/${second.userId}/pin`, { pin })

    await owner.put(`/garages/staff/${second.userId}`, { name: 'Jeya', phone })

    expect((await signIn(phone)).body.id).toBe(technician.userId)
    const { staff } = (await owner.get('/garages/staff')).body
    expect(staff).toContainEqual(expect.objectContaining({ id: second.userId, hasPin: false }))
  })
})

test('a phone has five PINs at most, so that a sign-in costs no more; the next garage is not told why', async () => {
  const { phone } = await withPin()
  for (let number = 1; number < mostPinsOfPhone; number++) await withPin({ phone })
  const sixth = await workshop({ phone })

  const reply = await sixth.owner.put(sixth.path, { pin: '739164' })

  expect(reply).toMatchObject({ status: 409, body: { error: pinSentences.noMore } })
})

describe('a PIN', () => {
  test('is locked after ten wrong tries, the right one too, until another is set', async () => {
    const { phone, owner, path } = await withPin()
    for (let time = 0; time < mostPinMisses; time++) {
      await afterAWhile()
      expect((await signIn(phone, '000001')).status).toBe(401)
    }
    await afterAWhile()
    expect((await signIn(phone)).status).toBe(401)
    const { body } = await owner.get('/garages/staff')
    expect(body.staff).toContainEqual(expect.objectContaining({ hasPin: true, isPinLocked: true }))

    await owner.put(path, { pin: '739164' })

    expect((await signIn(phone, '739164')).status).toBe(200)
  })

  test('of which ten were wrong within a quarter of an hour is tried no more, and guesses at once share no try', async () => {
    const { phone } = await withPin()

    const answers = await Promise.all(Array.from({ length: 14 }, () => signIn(phone, '000001')))
    // A server that is busy looks at some of them no more, and takes them back, also from under one that it had refused
    // for their sake: the others are guessed one by one, until one that is alone is refused.
    do answers.push(await signIn(phone, '000001'))
    while (answers.length < 28 && answers.at(-1)?.status !== 429)

    expect(answers.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(10)
    expect((await signIn(phone)).status).toBe(429)
    await afterAWhile()
  })

  test('is kept as a hash, and no audit row or answer has it', async () => {
    const { garage, owner, path } = await withPin()
    const row = await db
      .selectFrom('staff_pins')
      .selectAll()
      .where('garage_id', '=', garage.id)
      .executeTakeFirstOrThrow()

    expect(row.hash).toMatch(/^\$argon2id\$/)
    const { body } = await owner.put(path, { pin: '739164' })
    expect(JSON.stringify(body)).not.toMatch(/739164|argon2/)
    const audit = await db.selectFrom('audit_log').selectAll().where('garage_id', '=', garage.id).execute()
    expect(audit.map(({ action }) => action)).toContain('staff.pin-set')
    expect(JSON.stringify(audit)).not.toMatch(/739164|482915/)
  })

  test.each(['111111', '123456', '987654', '121212', '123123', '12345', '1234567', 'abcdef', ''])(
    'is not %j',
    async (typed) => {
      const { owner, path } = await workshop()

      expect(await owner.put(path, { pin: typed })).toMatchObject({ status: 400, body: { fields: { pin: /./ } } })
    },
  )

  test.each([
    ['an advisor', { role: 'SERVICE_ADVISOR' }, pinSentences.techniciansOnly],
    ['a technician with manager access', { accessLevel: 'MANAGER' }, pinSentences.techniciansOnly],
    ['who is inactive', { isActive: false }, pinSentences.notActive],
    ['whose number is no Indian mobile', { phone: '+4930123456' }, pinSentences.noPhone],
  ] as const)('is not given to %s', async (_who, changes, sentence) => {
    const garage = await make.garage()
    const member = await make.member(garage, { role: 'TECHNICIAN', ...changes })

    const reply = await (await make.owner(garage)).put(`/garages/staff/${member.userId}/pin`, { pin })

    expect(reply).toMatchObject({ status: 409, body: { error: sentence } })
  })

  test('goes round no second factor', async () => {
    const { owner, path, technician, phone } = await withPin()
    await make.secondFactor(technician.userId)

    expect((await signIn(phone)).status).toBe(401)
    expect(await owner.put(path, { pin })).toMatchObject({ status: 409, body: { error: pinSentences.hasSecondFactor } })
  })
})

describe('whom a PIN has signed in', () => {
  const isIn = async (visitor: Pick<Person, 'get'>) => (await visitor.get('/garages/jobcards')).status === 200

  test.each([
    ['another is set', (owner: Person, path: string) => owner.put(path, { pin: '739164' })],
    ['it is removed', (owner: Person, path: string) => owner.delete(path)],
  ] as const)('is out once %s, and is told so; by email they stay in', async (_when, change) => {
    const { phone, owner, path, technician } = await withPin()
    const { visitor } = await signIn(phone)
    expect(await isIn(visitor)).toBe(true)

    expect((await change(owner, path)).status).toBe(200)

    expect((await visitor.get('/auth/me')).status).toBe(401)
    expect((await visitor.post('/auth/refresh', {})).body).toMatchObject({ code: 'session_ended' })
    expect(await isIn(technician)).toBe(true)
  })

  test.each([
    ['their role', { role: 'CASHIER' }],
    ['their access', { accessLevel: 'MANAGER' }],
    ['their status', { status: 'INACTIVE' }],
  ])('has no garage any more where %s changes, and cannot sign in by it', async (_what, change) => {
    const { phone, owner, technician } = await withPin()
    const { visitor } = await signIn(phone)

    await owner.put(`/garages/staff/${technician.userId}`, { name: 'Bala', phone, ...change })

    expect(await isIn(visitor)).toBe(false)
    expect((await signIn(phone)).status).toBe(401)
  })

  test('signs in with the new number once the garage changes it', async () => {
    const { phone, owner, technician } = await withPin()
    const next = String(++lastPhone)

    await owner.put(`/garages/staff/${technician.userId}`, { name: 'Bala', phone: next })

    expect([(await signIn(phone)).status, (await signIn(next)).status]).toEqual([401, 200])
  })
})

test('only admins set and see PINs', async () => {
  const { path, technician, garage } = await withPin()
  const manager = await make.member(garage, { accessLevel: 'MANAGER' })

  for (const person of [technician, manager]) expect((await person.put(path, { pin })).status).toBe(403)
  for (const member of (await manager.get('/garages/staff')).body.staff) expect(member).not.toHaveProperty('hasPin')
  expect((await make.signedOut().put(path, { pin })).status).toBe(401)
})
