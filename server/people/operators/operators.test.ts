import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { appOf } from '../../../tests/support/make-people.ts'
import { useTestApp } from '../../../tests/support/use-test-app.ts'
import { atTerminal } from './log-service.ts'
import { removeOperator, setOperator } from './service.ts'

const { app, make } = await useTestApp()
const { db } = app.database

async function appointed(may: 'LOOK' | 'ACT' = 'ACT') {
  const person = await make.driver()
  const { phone } = (await person.get('/auth/me')).body
  const key = await setOperator(db, [], { who: phone, may }, atTerminal())
  const secret = new URL(key ?? '').searchParams.get('secret') ?? ''
  return { person, phone, codes: appOf(secret) }
}

test('an operator opens the desk by the code of their app, for this session only', async () => {
  const { person, codes } = await appointed()
  expect((await person.get('/desk/me')).body).toEqual({ name: 'Deepa', may: 'ACT', isProved: false })
  expect(await person.get('/desk/garages')).toMatchObject({
    status: 403,
    body: { detail: 'Please open the desk with the code of your authenticator app.' },
  })

  expect((await person.post('/desk/proof', { code: codes.wrongCode() })).status).toBe(401)
  expect((await person.post('/desk/proof', { code: '' })).status).toBe(400)
  const code = codes.codeOf()
  expect((await person.post('/desk/proof', { code })).body).toMatchObject({ isProved: true })

  expect((await person.get('/desk/garages')).status).toBe(200)
  expect((await (await make.signedInAgain(person)).get('/desk/garages')).status).toBe(403)
  // Used up: what was seen over a shoulder opens nothing.
  const again = await make.signedInAgain(person)
  expect((await again.post('/desk/proof', { code })).status).toBe(401)
})

test('an operator decides about reviews with the desk open only; who may look does not', async () => {
  const { person, codes } = await appointed()
  expect((await person.get('/desk/reviews')).status).toBe(403)
  await person.post('/desk/proof', { code: codes.codeOf() })
  expect((await person.get('/desk/reviews')).status).toBe(200)
  expect((await (await make.operator('LOOK')).get('/desk/reviews')).status).toBe(403)
})

test('twelve hours later the desk is shut again', async () => {
  const operator = await make.operator('ACT')
  const before = new Date(Date.now() - 12 * 3600_000)
  await db.updateTable('sessions').set({ desk_proved_at: before }).where('user_id', '=', operator.userId).execute()

  expect((await operator.get('/desk/me')).body.isProved).toBe(false)
  expect((await operator.get('/desk/garages')).status).toBe(403)
})

test('the terminal appoints nobody of a garage, keeps a key that is in force, and writes down what it did', async () => {
  const garage = await make.garage()
  const { email } = (await (await make.owner(garage)).get('/auth/me')).body
  await expect(setOperator(db, [], { who: email, may: 'LOOK' }, atTerminal())).rejects.toThrow('belong to a garage')
  await expect(setOperator(db, [], { who: '9999999999', may: 'LOOK' }, atTerminal())).rejects.toThrow(
    'Nobody has an account',
  )

  const { phone, person } = await appointed('LOOK')
  expect(await setOperator(db, [], { who: phone, may: 'ACT' }, atTerminal())).toBeUndefined()
  await db.updateTable('sessions').set({ desk_proved_at: new Date() }).where('user_id', '=', person.userId).execute()
  const renewed = await setOperator(db, [], { who: phone, may: 'ACT', renewsKey: true }, atTerminal())
  // Whoever has the device that the old key opened has nothing of the desk any more.
  expect((await person.get('/desk/me')).body.isProved).toBe(false)
  const secret = Secret.fromBase32(new URL(renewed ?? '').searchParams.get('secret') ?? '')
  expect((await person.post('/desk/proof', { code: TOTP.generate({ secret }) })).status).toBe(200)

  await removeOperator(db, phone, atTerminal())
  expect((await person.get('/desk/me')).status).toBe(403)
  const rows = await db
    .selectFrom('operator_log')
    .selectAll()
    .where('subject_id', '=', person.userId)
    .orderBy('id')
    .execute()
  expect(rows.map(({ action }) => action)).toEqual([
    'operator.set',
    'operator.set',
    'operator.set',
    'desk.opened',
    'operator.removed',
  ])
  expect(rows[0]?.operator_name).toContain('(terminal)')
})

test('who joins a garage is no operator there any more', async () => {
  const operator = await make.operator('DELETE')
  const garage = await make.garage()
  const here = { garage_id: garage.id, user_id: operator.userId, name: 'Both', phone: null }
  await db
    .insertInto('garage_members')
    .values({ ...here, role: 'CASHIER', access_level: 'STAFF' })
    .execute()

  expect((await operator.get('/desk/garages')).status).toBe(403)
})
