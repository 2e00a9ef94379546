import { expect, test } from 'vitest'
import { indianDay } from '../../../contract/platform/formats.ts'
import { useTestApp } from '../../../tests/support/use-test-app.ts'
import { namesLike } from './service.ts'

const { app, make } = await useTestApp()
const day = indianDay()
const today = `from=${day}&to=${day}`

async function busy() {
  const garage = await make.garage()
  const member = await make.member(garage, { name: 'Rukmini Bai', phone: '9840044001' })
  await member.post('/garages/leads', { name: '=HYPERLINK("x")', phone: '9840721155' })
  return { garage, member }
}

test('who did what is found across garages by person, phone and day, and the look is logged', async () => {
  const { garage } = await busy()
  await busy()
  const operator = await make.operator('LOOK')
  const trail = async (query: string) => (await operator.get(`/desk/trail?${query}`)).body.entries

  const found = await trail(`${today}&person=rukmini`)
  expect(found.filter((entry: { garageId: string }) => entry.garageId === garage.id)).toMatchObject([
    { garage: garage.name, person: 'Rukmini Bai', words: expect.stringContaining('added the lead') },
  ])
  expect((await trail(`${today}&phone=98400+44001`)).length).toBeGreaterThanOrEqual(2)
  expect(await trail(`${today}&phone=9840044999`)).toEqual([])
  expect(await trail('from=2020-01-01&to=2020-01-31')).toEqual([])
  expect(await trail(`${today}&address=203.0.113.9`)).toEqual([])
  const { acts } = (await operator.get('/desk/acts')).body
  expect(acts[0]).toMatchObject({ action: 'trail.looked-at', about: '203.0.113.9' })
})

test('the same comes as a file, page after page, in which no cell is a formula', async () => {
  await busy()
  const operator = await make.operator('LOOK')
  const { body, headers } = await operator.get(`/desk/trail.csv?${today}&person=rukmini`)

  expect(headers.get('content-disposition')).toContain('who-did-what.csv')
  expect(body.split('\r\n')[0]).toContain('When,Garage,Who,What,Address')
  expect(body).toContain('Rukmini Bai')
  expect(body).not.toMatch(/(^|,)"?=/m)
})

test('a span of days is needed, the right way round; strangers see nothing', async () => {
  const operator = await make.operator('LOOK')
  expect((await operator.get('/desk/trail')).status).toBe(400)
  expect((await operator.get('/desk/trail?from=2026-11-21&to=2026-11-20')).body.fields).toEqual({
    to: 'The last day is before the first',
  })
  const owner = await make.owner(await make.garage())
  expect((await owner.get(`/desk/trail?${today}`)).status).toBe(403)
  expect((await make.signedOut().get(`/desk/trail.csv?${today}`)).status).toBe(401)
})

test('days in which more people did something than are compared are refused beside the first of them', async () => {
  await busy()
  const days = { from: day, to: day, limit: 100 }

  expect(await namesLike(app.database.db, 'rukmini', days)).toEqual(['Rukmini Bai'])
  await expect(namesLike(app.database.db, 'rukmini', days, 1)).rejects.toMatchObject({
    fields: { from: 'More than 1 people did something in these days. Please choose fewer days' },
  })
})
