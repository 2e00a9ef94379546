import { describe, expect, test } from 'vitest'
import { firstSteps } from '../../../contract/people/first-steps/first-steps.ts'
import type { Person } from '../../../tests/support/make-people.ts'
import { useTestApp } from '../../../tests/support/use-test-app.ts'
import type { NewGarage } from '../garages/queries.ts'

const { app, make } = await useTestApp()
const { db } = app.database
const path = '/garages/first-steps'

const newGarage = () => make.garage({ gstin: '' }, { isConfirmed: false })
const doneBy = async (person: Person) => (await person.get(path)).body.done

/** As the settings' screen does, which always sends the whole week. */
async function saveSettings(garage: NewGarage, owner: Person, changes: object) {
  const { name, email, address, city } = garage
  const saved = await owner.put('/garages/settings', { name, email, address, city, ...changes })
  expect(saved.status).toBe(200)
}

describe('the first steps', () => {
  test('of a new garage are all to do', async () => {
    const owner = await make.owner(await newGarage())

    expect(await owner.get(path)).toMatchObject({ status: 200, body: { isHidden: false, done: [] } })
  })

  test('are ticked by what the garage has, until all are done', async () => {
    const garage = await make.garage()
    const owner = await make.owner(garage)
    expect(await doneBy(owner)).toEqual(['EMAIL'])

    await make.service(garage)
    expect(await doneBy(owner)).toEqual(['EMAIL', 'SERVICES'])
    const { days } = (await owner.get('/garages/settings')).body
    await saveSettings(garage, owner, { days })
    expect(await doneBy(owner)).toEqual(['EMAIL', 'SERVICES', 'HOURS'])
    await saveSettings(garage, owner, { upiAddress: 'anandmotors@okbank' })
    expect(await doneBy(owner)).toEqual(['EMAIL', 'SERVICES', 'HOURS', 'PAYMENT'])
    await make.customer(garage)
    expect(await doneBy(owner)).toEqual(['EMAIL', 'SERVICES', 'HOURS', 'PAYMENT', 'CUSTOMERS'])
    await make.jobCard(garage)
    expect(await doneBy(owner)).toEqual(firstSteps)
  })

  test('no service without a price, and none that is switched off, is a step done', async () => {
    const garage = await newGarage()
    await make.service(garage, { basePrice: 0 })
    await make.service(garage, { isActive: false })

    expect(await doneBy(await make.owner(garage))).toEqual([])
  })

  test('a bank account is a way to be paid too', async () => {
    const garage = await newGarage()
    const owner = await make.owner(garage)
    await saveSettings(garage, owner, { bankAccount: '123456789012', bankIfsc: 'HDFC0001234' })

    expect(await doneBy(owner)).toEqual(['PAYMENT'])
  })

  test('what another garage has ticks nothing', async () => {
    const other = await make.garage()
    await make.service(other)
    await make.jobCard(other)

    expect(await doneBy(await make.owner(await newGarage()))).toEqual([])
  })

  test('are hidden for the whole garage and no other, and brought back; pressed twice is written down once', async () => {
    const garage = await newGarage()
    const owner = await make.owner(garage)
    const admin = await make.member(garage, { accessLevel: 'ADMIN' })
    const stranger = await make.owner(await newGarage())
    const { version } = (await owner.get('/garages/settings')).body

    for (const _ of [1, 2])
      expect(await owner.put(path, { isHidden: true })).toMatchObject({ body: { isHidden: true } })
    expect((await admin.get(path)).body.isHidden).toBe(true)
    expect((await stranger.get(path)).body.isHidden).toBe(false)
    expect(await admin.put(path, { isHidden: false })).toMatchObject({ status: 200, body: { isHidden: false } })

    const { entries } = (await owner.get('/garages/audit')).body
    expect(entries.map(({ action }: { action: string }) => action)).toEqual([
      'settings.first-steps-shown',
      'settings.first-steps-hidden',
    ])
    // Whoever has the settings open meanwhile still saves them.
    expect((await owner.get('/garages/settings')).body.version).toBe(version)
  })

  test('are for those who may change settings', async () => {
    const garage = await newGarage()
    const manager = await make.member(garage, { accessLevel: 'MANAGER' })
    const stranger = await make.owner(await make.garage())
    const there = { 'x-garage-id': garage.id }
    const hidden = { isHidden: true }

    expect((await manager.get(path)).status).toBe(403)
    expect((await manager.put(path, hidden)).status).toBe(403)
    expect((await stranger.get(path, there)).status).toBe(403)
    expect((await stranger.put(path, hidden, there)).status).toBe(403)
    expect((await make.signedOut().get(path)).status).toBe(401)
    expect((await make.signedOut().put(path, hidden)).status).toBe(401)
    const kept = db.selectFrom('garages').select('first_steps_hidden').where('id', '=', garage.id)
    expect(await kept.executeTakeFirst()).toEqual({ first_steps_hidden: false })
  })

  test('say what is missing where nothing, or no yes or no, is sent', async () => {
    const owner = await make.owner(await newGarage())

    for (const body of [{}, { isHidden: 'yes' }, { isHidden: null }]) {
      expect(await owner.put(path, body)).toMatchObject({
        status: 400,
        body: { fields: { isHidden: 'Please choose whether the first steps are hidden' } },
      })
    }
  })
})
