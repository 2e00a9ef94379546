import { expect, test } from 'vitest'
import { useTestApp } from '../../../tests/support/use-test-app.ts'

const { app, make } = await useTestApp()

const words = 'We are closed in Kolkata until the festival is over.'
const closing = { words, reason: 'All garages are shut for Durga Puja.' }
const lead = { name: 'Deepa', city: 'kolkata', vehicleMake: 'HYUNDAI', vehicleModel: 'i20' }
const cityOf = (cities: { slug: string }[], slug: string) => cities.find((each) => each.slug === slug)

test('a closed city has no pages of garages, takes no requests, says why, and opens as it was', async () => {
  const garage = await make.garage({ city: 'kolkata' })
  await make.service(garage)
  const owner = await make.owner(garage)
  const operator = await make.operator('ACT')
  const visitor = make.signedOut()
  expect(cityOf((await visitor.get('/public/cities')).body, 'kolkata')).toMatchObject({ isServiceable: true })

  const { body } = await operator.post('/desk/cities/kolkata/close', closing)

  expect(cityOf(body.cities, 'kolkata')).toMatchObject({ isServed: false, closed: { words }, garages: 1 })
  expect(cityOf((await visitor.get('/public/cities')).body, 'kolkata')).toMatchObject({
    isServiceable: false,
    closedWords: words,
  })
  expect((await visitor.get(`/public/garages/${garage.slug}`)).status).toBe(404)
  expect((await visitor.get('/public/services?city=kolkata')).body.services).toEqual([])
  expect(await visitor.post('/public/leads', { ...lead, phone: '9840066001' })).toMatchObject({
    status: 400,
    body: { fields: { city: words } },
  })
  expect((await owner.get('/garages/dashboard')).status).toBe(200)

  await operator.post('/desk/cities/kolkata/open', { reason: 'The festival is over.' })
  expect(cityOf((await visitor.get('/public/cities')).body, 'kolkata')).toMatchObject({ isServiceable: true })
  expect((await visitor.get(`/public/garages/${garage.slug}`)).status).toBe(200)
  expect((await visitor.post('/public/leads', { ...lead, phone: '9840066001' })).status).toBe(201)
})

test('a garage that comes meanwhile does not open its city', async () => {
  const operator = await make.operator('ACT')
  await operator.post('/desk/cities/pune/close', closing)
  const garage = await make.garage({ city: 'pune' })
  await make.service(garage)

  expect(cityOf((await make.signedOut().get('/public/cities')).body, 'pune')).toMatchObject({ isServiceable: false })
})

test('each is logged, and refused where it is so already, is no city, has no words, or may not be', async () => {
  const operator = await make.operator('ACT')
  const close = (slug: string, body: object) => operator.post(`/desk/cities/${slug}/close`, body)
  expect((await close('delhi', closing)).status).toBe(200)
  expect(await close('delhi', closing)).toMatchObject({ status: 409, body: { detail: 'Delhi is closed already.' } })
  expect((await operator.post('/desk/cities/mumbai/open', { reason: 'why not' })).status).toBe(409)
  expect((await close('atlantis', closing)).status).toBe(404)
  expect((await close('mumbai', { ...closing, words: '' })).body.fields).toEqual({
    words: 'Please write what its visitors read',
  })
  expect((await (await make.operator('LOOK')).post('/desk/cities/mumbai/close', closing)).status).toBe(403)
  expect((await make.signedOut().post('/desk/cities/mumbai/close', closing)).status).toBe(401)
  const { acts } = (await operator.get('/desk/acts?search=delhi')).body
  expect(acts).toMatchObject([{ action: 'city.closed', about: 'Delhi', details: { words } }])
  expect(app.settings.demo).toBe(false)
})
