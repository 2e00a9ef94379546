import { beforeEach, describe, expect, test } from 'vitest'
import type { Person } from '../../../tests/support/make-people.ts'
import { linkIn, registration } from '../../../tests/support/registration.ts'
import { useTestApp } from '../../../tests/support/use-test-app.ts'
import { Visitor } from '../../../tests/support/visitor.ts'

const { app, make } = await useTestApp()

const tooCommon = 'This password is too common. Please choose another.'
const personal = 'This password is too close to the name, email, phone or garage. Please choose another.'
const same = 'This is the password you already have. Please choose another.'

const present = 'bench vice'
const name = 'Asha Raman'
let admin: Person
let email: string

beforeEach(async () => {
  admin = await make.member(await make.garage(), { name, accessLevel: 'ADMIN', password: present })
  email = admin.email ?? ''
})

const stranger = () => new Visitor(app.origin)

async function mailedToken() {
  await stranger().post('/auth/forgot-password', { email })
  return (await linkIn(app, email)).token
}

/** Every call that sets a password: how it is sent one, and at which field it answers. */
const ways = {
  'registering a garage': {
    field: 'ownerPassword',
    send: (ownerPassword: string) =>
      stranger().post('/garages/register', registration({ ownerName: name, ownerPassword })),
  },
  'adding staff': {
    field: 'password',
    send: (password: string) =>
      admin.post('/garages/staff', { name, email: `new-${email}`, phone: '9840011234', password }),
  },
  'a mailed link': {
    field: 'password',
    send: async (password: string) => stranger().post('/auth/reset-password', { token: await mailedToken(), password }),
  },
  'changing it': {
    field: 'newPassword',
    send: (newPassword: string) => admin.put('/auth/password', { currentPassword: present, newPassword }),
  },
}

describe.each(Object.entries(ways))('%s', (_way, { field, send }) => {
  test.each([
    ['123456', tooCommon],
    ['      ', tooCommon],
    ['Password', tooCommon],
    ['asha raman', personal],
    ['12345', 'Password must be at least 6 characters'],
  ])('refuses %j at its field', async (password, sentence) => {
    expect(await send(password)).toMatchObject({ status: 400, body: { fields: { [field]: sentence } } })
  })

  test('takes one of six characters that nobody guesses', async () => {
    expect((await send('7 gyjx')).status).toBeLessThan(300)
  })
})

test.each(['a mailed link', 'changing it'] as const)('%s does not set the old password again', async (way) => {
  const { field, send } = ways[way]

  expect(await send(present)).toMatchObject({ status: 400, body: { fields: { [field]: same } } })
})

test('a link is not used up by a password that was refused', async () => {
  const token = await mailedToken()
  await stranger().post('/auth/reset-password', { token, password: '123456' })

  expect((await stranger().post('/auth/reset-password', { token, password: 'torque wrench' })).status).toBe(200)
})

test('a password from before the rule still opens its account', async () => {
  const known = await make.member(await make.garage(), { password: '123456' })

  expect((await stranger().post('/auth/login', { email: known.email, password: '123456' })).status).toBe(200)
})
