import { describe, expect, test } from 'vitest'
import { linkIn, registration } from '../../../tests/support/registration.ts'
import { useTestApp } from '../../../tests/support/use-test-app.ts'
import { Visitor } from '../../../tests/support/visitor.ts'
import type { RenderedMail } from '../../platform/messenger/messages.ts'
import { messageOf } from '../../platform/messenger/queue.ts'
import { renderMessage } from '../../platform/messenger/templates.ts'

const { app, make } = await useTestApp()

const chosenByGarage = 'typed by the garage'
const ownPassword = 'known to me alone'
const ownFirst = 'Please choose a password of your own first. The link is in the email we sent you.'

let last = 0
const newEmail = () => `person-${++last}@auth.example`
const visitor = () => new Visitor(app.origin)
const mailOf = (email: string) => linkIn(app, email)

async function signIn(email: string, password: string) {
  const person = visitor()
  return { person, status: (await person.post('/auth/login', { email, password })).status }
}

async function garageWithOwner() {
  const garage = await make.garage()
  return { garage, owner: await make.owner(garage) }
}

const staff = (email: string) => ({ name: 'Asha Kumar', email, phone: '9840011234', password: chosenByGarage })

/** Somebody whose account a garage made, with a password that it knows: as the garage may use it. */
async function madeByGarage() {
  const { garage, owner } = await garageWithOwner()
  const email = newEmail()
  const { body } = await owner.post('/garages/staff', staff(email))
  const { person: impostor } = await signIn(email, chosenByGarage)
  return { garage, owner, email, id: body.id as string, impostor }
}

/** Another garage asks the same person. */
async function askedElsewhere(email: string) {
  const { garage, owner } = await garageWithOwner()
  expect((await owner.post('/garages/staff', staff(email))).body).toMatchObject({ isInvited: true })
  return { garage, owner }
}

/** As whoever reads the mail does it. */
const chooseOwn = (token: string) => visitor().post('/auth/reset-password', { token, password: ownPassword })

const isVerified = async (email: string) => {
  const user = await app.database.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst()
  return user?.email_verified_at !== null
}

test('a link is mailed in the language of the account, not in that of the page that asked', async () => {
  const { garage } = await garageWithOwner()
  const email = newEmail()
  const { body } = await make.owner(garage).then((owner) => owner.post('/garages/staff', staff(email)))
  await app.database.db.updateTable('users').set({ language: 'hi' }).where('id', '=', body.id).execute()

  const asking = new Visitor(app.origin, { 'x-language': 'ta' })
  expect((await asking.post('/auth/forgot-password', { email })).status).toBe(200)

  const row = await app.database.db
    .selectFrom('outbox')
    .select(['id', 'kind', 'recipient', 'template', 'content'])
    .where('recipient', '=', email)
    .where('template', '=', 'reset-password')
    .executeTakeFirstOrThrow()
  const { subject, html } = renderMessage(row.id, messageOf(row)) as RenderedMail
  expect(subject).toBe('Pahiya: नया पासवर्ड चुनें')
  expect(html).toContain('<html lang="hi-IN">')
})

describe('a password that a garage chose', () => {
  test('signs in to that garage, and the mail leads to one’s own', async () => {
    const { garage, email, impostor } = await madeByGarage()

    expect((await impostor.get('/auth/me')).body).toMatchObject({
      isEmailVerified: false,
      hasOwnPassword: false,
      garageAccess: [{ garageId: garage.id }],
    })
    expect(await mailOf(email)).toMatchObject({
      template: 'own-password',
      link: expect.stringContaining(`${app.origin}/reset-password#`),
    })
  })

  test('neither shows nor answers what other garages ask', async () => {
    const { email, impostor } = await madeByGarage()
    const { garage, owner } = await askedElsewhere(email)

    expect((await impostor.get('/auth/invitations')).body.invitations).toEqual([])
    for (const answer of ['accept', 'decline']) {
      expect(await impostor.post(`/auth/invitations/${garage.id}/${answer}`, {})).toMatchObject({
        status: 403,
        body: { error: ownFirst },
      })
    }
    expect((await impostor.get('/garages/profile', { 'x-garage-id': garage.id })).status).toBe(403)
    expect((await owner.get('/garages/staff')).body.staff).toContainEqual(
      expect.objectContaining({ email, isInvited: true, isActive: false }),
    )
  })

  test('is no own one after it was changed by somebody who knows it', async () => {
    const { email, impostor } = await madeByGarage()
    const { garage } = await askedElsewhere(email)
    const change = { currentPassword: chosenByGarage, newPassword: 'another of the garage' }
    expect((await impostor.put('/auth/password', change)).status).toBe(200)

    expect((await impostor.get('/auth/me')).body.hasOwnPassword).toBe(false)
    expect((await impostor.post(`/auth/invitations/${garage.id}/accept`, {})).status).toBe(403)
  })

  test('asks for the link again, and gets one to choose a password, never one to confirm', async () => {
    const { email, impostor } = await madeByGarage()

    expect((await impostor.post('/auth/verify-email/resend', {})).status).toBe(200)

    expect((await mailOf(email)).template).toBe('own-password')
  })

  test('cannot confirm the address by a link of an older version', async () => {
    const { email, id, impostor } = await madeByGarage()
    const { token } = await mailOf(email)
    const { db } = app.database
    await db.updateTable('single_use_links').set({ purpose: 'verify-email' }).where('user_id', '=', id).execute()

    expect(await impostor.post('/auth/verify-email', { token, password: chosenByGarage })).toMatchObject({
      status: 403,
      body: { error: ownFirst },
    })
    expect(await isVerified(email)).toBe(false)
  })

  test('is over once the person has chosen one: every device is out, and invitations open to them', async () => {
    const { email, impostor } = await madeByGarage()
    const { garage } = await askedElsewhere(email)
    await impostor.post('/auth/verify-email/resend', {})
    const { token } = await mailOf(email)

    expect((await chooseOwn(token)).status).toBe(200)

    expect((await impostor.get('/auth/me')).status).toBe(401)
    expect((await impostor.post('/auth/refresh', {})).status).toBe(401)
    expect((await signIn(email, chosenByGarage)).status).toBe(401)
    const { person } = await signIn(email, ownPassword)
    expect((await person.get('/auth/me')).body).toMatchObject({ isEmailVerified: true, hasOwnPassword: true })
    expect((await person.post(`/auth/invitations/${garage.id}/accept`, {})).status).toBe(200)
  })

  test('is not the one that the person then chooses', async () => {
    const { email } = await madeByGarage()
    const { token } = await mailOf(email)

    const reply = await visitor().post('/auth/reset-password', { token, password: chosenByGarage })

    expect(reply).toMatchObject({
      status: 400,
      body: { fields: { password: 'This is the password you already have. Please choose another.' } },
    })
  })

  test('leaves no second factor behind, which would keep the person out', async () => {
    const { email, id } = await madeByGarage()
    const factor = { user_id: id, secret: 'on the phone of the garage', confirmed_at: new Date() }
    await app.database.db.insertInto('second_factors').values(factor).execute()
    const { token } = await mailOf(email)
    expect((await signIn(email, chosenByGarage)).status).toBe(401)

    expect((await chooseOwn(token)).status).toBe(200)

    expect((await signIn(email, ownPassword)).status).toBe(200)
  })

  test('is the person’s own after a link that they asked for themselves, too', async () => {
    const { email, impostor } = await madeByGarage()
    await visitor().post('/auth/forgot-password', { email })
    const { token } = await mailOf(email)

    expect((await chooseOwn(token)).status).toBe(200)

    expect((await impostor.get('/auth/me')).status).toBe(401)
    const { person } = await signIn(email, ownPassword)
    expect((await person.get('/auth/me')).body.hasOwnPassword).toBe(true)
  })

  test('is never set by a garage for an account that is there already', async () => {
    const { email } = await madeByGarage()
    await chooseOwn((await mailOf(email)).token)

    await askedElsewhere(email)

    expect((await signIn(email, chosenByGarage)).status).toBe(401)
    expect((await signIn(email, ownPassword)).status).toBe(200)
  })
})

describe('a garage registered with somebody else’s address', () => {
  async function registeredInTheirName() {
    const email = newEmail()
    const impostor = visitor()
    const asked = registration({ ownerEmail: email, ownerPassword: 'of the impostor' })
    const { body } = await impostor.post('/garages/register', asked)
    return { email, impostor, garageId: body.garageId as string }
  }

  test('is not confirmed by a click of the address’s owner', async () => {
    const { email } = await registeredInTheirName()
    const { token } = await mailOf(email)

    for (const password of [undefined, '', 'a guess of theirs']) {
      const reply = await visitor().post('/auth/verify-email', { token, password })
      expect(reply).toMatchObject({ status: 400, body: { fields: { password: expect.any(String) } } })
    }
    expect(await isVerified(email)).toBe(false)
  })

  test('is not confirmed by somebody who is signed in to another account', async () => {
    const { email } = await registeredInTheirName()
    const { token } = await mailOf(email)
    const other = await make.member(await make.garage())

    expect((await other.post('/auth/verify-email', { token })).status).toBe(400)
    expect(await isVerified(email)).toBe(false)
  })

  test('is the address’s owner’s alone once they choose a password: the impostor and everybody let in are out', async () => {
    const { email, impostor, garageId } = await registeredInTheirName()
    const friend = newEmail()
    await impostor.post('/garages/staff', { ...staff(friend), accessLevel: 'ADMIN' })
    const { person: accomplice } = await signIn(friend, chosenByGarage)
    const known = await make.member(await make.garage())
    await impostor.post('/garages/staff', staff(known.email ?? ''))
    await visitor().post('/auth/forgot-password', { email })

    expect((await chooseOwn((await mailOf(email)).token)).status).toBe(200)

    expect((await impostor.get('/auth/me')).status).toBe(401)
    expect((await signIn(email, 'of the impostor')).status).toBe(401)
    expect((await accomplice.get('/garages/profile')).status).toBe(403)
    const { person } = await signIn(email, ownPassword)
    const { body } = await person.get('/garages/staff', { 'x-garage-id': garageId })
    expect(body.staff.map((each: object) => ({ isActive: false, isInvited: false, ...each }))).toMatchObject([
      { email, isActive: true },
      { email: friend, isActive: false, isInvited: false },
      { email: known.email, isActive: false, isInvited: false },
    ])
    const { entries } = (await person.get('/garages/audit')).body
    expect(entries).toContainEqual(
      expect.objectContaining({ action: 'staff.changed', changes: expect.objectContaining({ isActive: false }) }),
    )
  })

  test('an older link confirms nothing for the impostor after that', async () => {
    const { email } = await registeredInTheirName()
    const older = await mailOf(email)
    await visitor().post('/auth/forgot-password', { email })
    await chooseOwn((await mailOf(email)).token)

    expect((await visitor().post('/auth/verify-email', { token: older.token })).status).toBe(410)
  })
})

describe('confirming one’s own address', () => {
  async function registered() {
    const asked = registration()
    const owner = visitor()
    await owner.post('/garages/register', asked)
    return {
      owner,
      email: asked.ownerEmail,
      password: asked.ownerPassword,
      token: (await mailOf(asked.ownerEmail)).token,
    }
  }

  test('needs nothing where one is signed in; the other devices are signed out, and older links end', async () => {
    const { owner, email, password, token } = await registered()
    const { person: otherDevice } = await signIn(email, password)
    await visitor().post('/auth/forgot-password', { email })
    const { token: toReset } = await mailOf(email)

    expect((await owner.post('/auth/verify-email', { token })).status).toBe(200)

    expect((await owner.get('/auth/me')).body).toMatchObject({ isEmailVerified: true, hasOwnPassword: true })
    expect((await otherDevice.get('/auth/me')).status).toBe(401)
    expect((await chooseOwn(toReset)).status).toBe(410)
    expect((await owner.post('/auth/verify-email', { token })).status).toBe(410)
  })

  test('needs the password on another device; the device of before is signed out', async () => {
    const { owner, email, password, token } = await registered()

    expect((await visitor().post('/auth/verify-email', { token, password })).status).toBe(200)

    expect(await isVerified(email)).toBe(true)
    expect((await owner.get('/auth/me')).status).toBe(401)
    expect((await signIn(email, password)).status).toBe(200)
  })

  test('ten wrong passwords at a link are the most in 15 minutes', async () => {
    const { token, password } = await registered()
    const guess = (word: string) => visitor().post('/auth/verify-email', { token, password: `wrong ${word}` })
    const statuses: number[] = []
    // As many at once as an account may have.
    for (const round of ['a', 'b', 'c']) {
      const replies = await Promise.all([1, 2, 3, 4].map((nth) => guess(`${round}${nth}`)))
      statuses.push(...replies.map(({ status }) => status))
    }

    expect(statuses.filter((status) => status === 400)).toHaveLength(10)
    expect((await visitor().post('/auth/verify-email', { token, password })).status).toBe(429)
  })

  test.each([
    ['a short token', { token: 'x' }, 400],
    ['an unknown one', { token: 'x'.repeat(43) }, 410],
    ['a password that is none', { token: 'x'.repeat(43), password: 7 }, 400],
  ])('refuses %s', async (_what, body, status) => {
    expect((await visitor().post('/auth/verify-email', body)).status).toBe(status)
  })
})

describe('a browser that was signed out from elsewhere', () => {
  const why = async (person: Visitor) => {
    const { status, body } = await person.post('/auth/refresh', {})
    return [status, body.code, body.error]
  }
  const elsewhere =
    'You confirmed your email address on another device, so this one was signed out. Please sign in again.'

  test('by a confirmed address is told why, once', async () => {
    const garage = registration()
    const owner = visitor()
    expect((await owner.post('/garages/register', garage)).status).toBe(201)
    const { person: phone } = await signIn(garage.ownerEmail, garage.ownerPassword)

    expect((await owner.post('/auth/verify-email', { token: (await mailOf(garage.ownerEmail)).token })).status).toBe(
      200,
    )

    expect(await why(phone)).toEqual([401, 'session_ended', elsewhere])
    expect(await why(phone)).toEqual([401, 'not_signed_in', 'Please sign in'])
    expect((await owner.post('/auth/refresh', {})).status).toBe(200)
  })

  test('by a new password, or a press in the list of devices, is told that', async () => {
    const garage = registration()
    const owner = visitor()
    await owner.post('/garages/register', garage)
    const others = [
      await signIn(garage.ownerEmail, garage.ownerPassword),
      await signIn(garage.ownerEmail, garage.ownerPassword),
    ]
    const [first, second] = others.map(({ person }) => person) as [Visitor, Visitor]
    const { body } = await owner.get('/auth/sessions')
    const { id } = body.sessions.find((each: { isCurrent: boolean }) => !each.isCurrent)
    await owner.delete(`/auth/sessions/${id}`)
    const change = { currentPassword: garage.ownerPassword, newPassword: 'another one of mine' }
    expect((await owner.put('/auth/password', change)).status).toBe(200)

    const told = [await why(first), await why(second)].map(([, , sentence]) => sentence)
    expect(told.sort()).toEqual([
      'This device was signed out from another one. Please sign in again.',
      'Your password was changed, so this device was signed out. Please sign in with the new one.',
    ])
  })

  test('by itself is told nothing new', async () => {
    const garage = registration()
    const owner = visitor()
    await owner.post('/garages/register', garage)
    const copy = owner.copy()
    await owner.post('/auth/logout', {})

    expect(await why(copy)).toEqual([401, 'not_signed_in', 'Please sign in'])
  })
})
