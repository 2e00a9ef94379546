import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { indianDay } from '../../contract/platform/formats.ts'
import { useTestApp } from '../../tests/support/use-test-app.ts'
import { commandFor } from './commands.ts'

const { app, make } = await useTestApp()
const { db } = app.database
const reason = 'By letter of 20 November.'

/** What `npm run desk -- …` prints. */
async function run(...given: string[]): Promise<string> {
  const settings = { publicUrl: app.origin, port: 3000, secretsKeys: [] }
  const said = await commandFor(given)({ db, settings })
  return typeof said === 'string' ? said : text(said)
}
const acts = async (action: string) => {
  const rows = await db
    .selectFrom('operator_log')
    .select(['operator_name', 'reason'])
    .where('action', '=', action)
    .execute()
  return rows.map(({ operator_name, reason: why }) => [operator_name.endsWith('(terminal)'), why])
}

test('the trail is a CSV at the terminal too, by person, phone or address', async () => {
  const garage = await make.garage()
  const owner = await make.owner(garage)
  await owner.post('/garages/leads', { name: 'Harish', phone: '9840721155' })
  const today = indianDay()

  const all = await run('trail', today, today)
  const none = await run('trail', today, today, '-', '9811111111')

  expect(all.split('\r\n')[0]).toBe('When,Garage,Who,What,Address')
  expect(all).toContain(garage.name)
  expect(none.trim().split('\n')).toHaveLength(1)
  expect(await acts('trail.exported')).toEqual([
    [true, ''],
    [true, ''],
  ])
  await expect(run('trail', today, '2020-01-01')).rejects.toThrow('The last day is before the first')
})

test('all that is kept about a driver, or that a garage has, is a file at the terminal too', async () => {
  const driver = await make.driver('9840066001')
  await driver.get('/auth/me')
  const garage = await make.garage()
  await make.lead(garage, { name: 'Ravi' })

  expect(JSON.parse(await run('export-driver', '98400 66001'))).toMatchObject({ account: { phone: '9840066001' } })
  const file = JSON.parse(await run('export-garage', garage.slug, reason))

  expect(file).toMatchObject({ garage: { name: garage.name }, leads: [{ name: 'Ravi' }] })
  expect(await acts('garage.exported')).toEqual([[true, reason]])
})

test('a reset that an operator asked for is agreed to at the terminal; one that was asked for there needs another', async () => {
  const owner = await make.owner(await make.garage())
  await make.secondFactor(owner.userId)
  const email = owner.email ?? ''
  const operator = await make.operator('ACT')
  const { id } = (await operator.post('/desk/second-factor-resets', { email, reason })).body.resets[0]
  expect(await run('resets')).toContain(id)

  expect(await run('agree-to-reset', id)).toMatch(/three hours/)

  expect((await operator.get('/desk/second-factor-resets')).body.resets[0].dueAt).toEqual(expect.any(String))
  const another = await make.owner(await make.garage())
  await make.secondFactor(another.userId)
  await run('reset-second-factor', another.email ?? '', reason)
  const own = (await operator.get('/desk/second-factor-resets')).body.resets[0]
  await expect(run('agree-to-reset', own.id)).rejects.toThrow(/Another operator/)
  await expect(run('agree-to-reset', 'nothing')).rejects.toThrow('There is no such reset.')
})

test('a garage is shown, stopped to be deleted, and kept at the terminal, by its name as it stands', async () => {
  const garage = await make.garage()
  await make.lead(garage)
  expect(await run('garage', garage.slug)).toContain('Requests and reminders\t1\tDELETED')

  await expect(run('delete-garage', garage.slug, 'Another', reason)).rejects.toThrow(/not the garage’s name/)
  expect(await run('delete-garage', garage.slug, garage.name, reason)).toMatch(/has stopped/)

  expect(await run('garage', garage.slug)).toMatch(/^Will be deleted on /)
  expect(await run('keep-garage', garage.slug, 'They changed their mind.')).toBe(`${garage.slug} is not deleted.`)
  expect(await acts('garage.deletion-asked')).toEqual([[true, reason]])
})
