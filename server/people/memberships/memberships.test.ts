import { expect, test } from 'vitest'
import { useTestApp } from '../../../tests/support/use-test-app.ts'

const { app, make } = await useTestApp()

async function memberOfTwo() {
  const [first, second] = [await make.garage(), await make.garage()]
  const person = await make.member(first)
  await app.database.db
    .insertInto('garage_members')
    .values({
      garage_id: second.id,
      user_id: person.userId,
      name: 'Asha',
      phone: null,
      role: 'CASHIER',
      access_level: 'VIEW_ONLY',
    })
    .execute()
  return { first, second, person }
}

test('a session works for the garage that it chose last, until it chooses another', async () => {
  const { first, second, person } = await memberOfTwo()
  expect((await person.get('/garages/profile')).body.id).toBe(first.id)

  const chosen = await person.put('/auth/garage', { garageId: second.id })

  expect(chosen).toMatchObject({ status: 200, body: { id: person.userId, garageId: second.id } })
  expect((await person.get('/auth/me')).body.garageId).toBe(second.id)
  expect((await person.get('/garages/profile')).body.id).toBe(second.id)
  expect((await person.get('/garages/profile', { 'x-garage-id': first.id })).body.id).toBe(first.id)
})

test('a garage that one is no active member of cannot be chosen', async () => {
  const { first, person } = await memberOfTwo()
  const stranger = await make.garage()
  const refused = { status: 403, body: { error: 'You are not a member of this garage.' } }

  expect(await person.put('/auth/garage', { garageId: stranger.id })).toMatchObject(refused)
  await app.database.db
    .updateTable('garage_members')
    .set({ is_active: false })
    .where('user_id', '=', person.userId)
    .where('garage_id', '=', first.id)
    .execute()
  expect(await person.put('/auth/garage', { garageId: first.id })).toMatchObject(refused)
})

test('the choice is an id', async () => {
  const { person } = await memberOfTwo()

  expect(await person.put('/auth/garage', { garageId: 'anand-motors' })).toMatchObject({
    status: 400,
    body: { fields: { garageId: 'Please select a garage' } },
  })
})

test('drivers have no garage to choose', async () => {
  const garage = await make.garage()
  const driver = await make.driver()

  expect((await driver.put('/auth/garage', { garageId: garage.id })).status).toBe(403)
  expect((await driver.get('/auth/invitations')).status).toBe(403)
})
