import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../tests/support/use-test-app.ts'
import { doDueResets } from './service.ts'

const { app, make } = await useTestApp()
const { db } = app.database
const reason = 'Their phone fell into a well; checked by a call to the number on the garage’s sign.'
const log = {
  error: (facts: unknown) => {
    throw facts
  },
}

async function locked() {
  const garage = await make.garage()
  const owner = await make.owner(garage)
  await make.secondFactor(owner.userId)
  return { garage, owner, email: owner.email ?? '' }
}
const factorOf = (userId: string) =>
  db.selectFrom('second_factors').select('user_id').where('user_id', '=', userId).executeTakeFirst()
const mails = (to: string) =>
  db
    .selectFrom('outbox')
    .select('content')
    .where('recipient', '=', to)
    .where('template', '=', 'second-factor-reset')
    .orderBy('id')
    .execute()
const pass = (hours: number) =>
  db
    .updateTable('second_factor_resets')
    .set({ agreed_at: sql`agreed_at - make_interval(hours => ${hours})` })
    .execute()

test('two operators agree, the owner is mailed, three hours pass, and the garage’s log says it', async () => {
  const { garage, owner, email } = await locked()
  const [one, another] = [await make.operator('ACT'), await make.operator('ACT')]

  const asked = (await one.post('/desk/second-factor-resets', { email, reason })).body.resets[0]
  expect(asked).toMatchObject({ email, askedBy: 'Anita Rao', agreedBy: null, isOwn: true, outcome: null })
  expect(await mails(email)).toHaveLength(1)
  expect((await one.post(`/desk/second-factor-resets/${asked.id}/agree`, {})).status).toBe(403)
  await doDueResets(db, app.origin, log)
  expect(await factorOf(owner.userId)).toBeDefined()

  const agreed = (await another.post(`/desk/second-factor-resets/${asked.id}/agree`, {})).body.resets[0]
  expect(agreed).toMatchObject({ agreedBy: 'Anita Rao', isOwn: false, dueAt: expect.any(String) })
  const [, second] = await mails(email)
  expect(second?.content).toMatchObject({
    what: expect.stringMatching(/^will happen at \d+:\d\d [ap]m on \w{3} \d+ \w+$/),
  })
  await pass(2)
  await doDueResets(db, app.origin, log)
  expect(await factorOf(owner.userId)).toBeDefined()

  await pass(1)
  await doDueResets(db, app.origin, log)
  expect(await factorOf(owner.userId)).toBeUndefined()
  expect((await owner.get('/auth/me')).status).toBe(401)
  const row = await db
    .selectFrom('audit_log')
    .select('user_name')
    .where('garage_id', '=', garage.id)
    .where('action', '=', 'staff.second-factor-reset')
    .executeTakeFirst()
  expect(row).toEqual({ user_name: 'Pahiya' })
  const [done] = (await one.get('/desk/second-factor-resets')).body.resets
  expect(done.outcome).toBe('DONE')
})

test('one that is stopped does not happen, and may be asked for anew', async () => {
  const { owner, email } = await locked()
  const [one, another] = [await make.operator('ACT'), await make.operator('ACT')]
  const { id } = (await one.post('/desk/second-factor-resets', { email, reason })).body.resets[0]
  expect((await another.post('/desk/second-factor-resets', { email, reason })).status).toBe(409)
  await another.post(`/desk/second-factor-resets/${id}/agree`, {})
  expect((await another.post(`/desk/second-factor-resets/${id}/agree`, {})).status).toBe(409)

  await one.post(`/desk/second-factor-resets/${id}/cancel`, { reason: 'The owner called: it was not them.' })
  await pass(9)
  await doDueResets(db, app.origin, log)

  expect(await factorOf(owner.userId)).toBeDefined()
  expect((await one.post(`/desk/second-factor-resets/${id}/cancel`, { reason })).status).toBe(404)
  expect((await one.post('/desk/second-factor-resets', { email, reason })).status).toBe(200)
})

test('nobody without a second factor is asked for, and looking is not enough', async () => {
  const { email } = await make.owner(await make.garage())
  const operator = await make.operator('ACT')
  expect((await operator.post('/desk/second-factor-resets', { email, reason })).status).toBe(404)
  expect((await operator.post('/desk/second-factor-resets', { email: 'nobody', reason })).status).toBe(400)
  const looker = await make.operator('LOOK')
  expect((await looker.post('/desk/second-factor-resets', { email, reason })).status).toBe(403)
  expect((await make.signedOut().get('/desk/second-factor-resets')).status).toBe(401)
})

test('a second factor that was set up anew meanwhile stays: it is not lost', async () => {
  const { owner, email } = await locked()
  const [one, another] = [await make.operator('ACT'), await make.operator('ACT')]
  const asked = (await one.post('/desk/second-factor-resets', { email, reason })).body.resets[0]
  await another.post(`/desk/second-factor-resets/${asked.id}/agree`, {})
  await db
    .updateTable('second_factors')
    .set({ confirmed_at: sql`now() + interval '1 second'` })
    .where('user_id', '=', owner.userId)
    .execute()
  await pass(3)

  await doDueResets(db, app.origin, log)

  expect(await factorOf(owner.userId)).toBeDefined()
  const { resets } = (await one.get('/desk/second-factor-resets')).body
  expect(resets.find(({ id }: { id: string }) => id === asked.id)).toMatchObject({ outcome: 'CANCELLED' })
})
