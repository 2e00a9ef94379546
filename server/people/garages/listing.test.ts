import { describe, expect, test } from 'vitest'
import { linkIn, registration } from '../../../tests/support/registration.ts'
import { useTestApp } from '../../../tests/support/use-test-app.ts'
import { Visitor } from '../../../tests/support/visitor.ts'
import { acrossGarages } from '../../platform/database/across-garages.ts'

const { app, make } = await useTestApp()

const visitor = () => new Visitor(app.origin)

const form = {
  name: 'Backwater Service',
  slug: 'backwater-service',
  category: 'Repair',
  description: 'Oil, filters and a look at every hose.',
  base_price: 1499,
  duration: 60,
  is_active: true,
}

/** A garage just registered, with a service; its owner has not confirmed the address. */
async function opened(city: string) {
  const asked = registration({ city })
  const owner = visitor()
  expect((await owner.post('/garages/register', asked)).status).toBe(201)
  const { status, body } = await owner.post('/garages/services', form)
  expect(status).toBe(201)
  const garageId = (await owner.get('/auth/me')).body.garageId as string
  return { asked, owner, garageId, serviceId: body.id as string }
}

async function confirm({ asked, owner }: Awaited<ReturnType<typeof opened>>) {
  const { token } = await linkIn(app, asked.ownerEmail)
  expect((await owner.post('/auth/verify-email', { token })).status).toBe(200)
}

/** Everything by which a driver could come upon it. */
async function seenByDrivers(city: string, serviceId: string) {
  const [services, service, cities] = [
    await visitor().get(`/public/services?city=${city}`),
    await visitor().get(`/public/services/${serviceId}?city=${city}`),
    await visitor().get('/public/cities'),
  ]
  return {
    list: JSON.stringify(services.body).includes(serviceId),
    page: service.status,
    isServiceable: cities.body.find((each: { slug: string }) => each.slug === city).isServiceable,
  }
}

let lastPhone = 9_820_000_000
async function ask(city: string, serviceId?: string) {
  const phone = String(++lastPhone)
  const lead = { phone, city, vehicleMake: 'HYUNDAI', vehicleModel: 'i20', serviceId }
  const { status } = await visitor().post('/public/leads', lead)
  const stored = acrossGarages(app.database.db).selectFrom('leads').select('garage_id')
  return { status, receiver: (await stored.where('phone_key', '=', phone).executeTakeFirst())?.garage_id }
}

describe('a garage whose owner has not confirmed the email', () => {
  test('is on no page of the public site, and its city is not served, until it is confirmed: then at once', async () => {
    const garage = await opened('kochi')

    expect(await seenByDrivers('kochi', garage.serviceId)).toEqual({
      list: false,
      page: 404,
      isServiceable: false,
    })
    await confirm(garage)

    expect(await seenByDrivers('kochi', garage.serviceId)).toEqual({
      list: true,
      page: 200,
      isServiceable: true,
    })
  })

  test('gets no request of its city or of its service, until it is confirmed', async () => {
    const garage = await opened('pune')

    expect(await ask('pune')).toEqual({ status: 400, receiver: undefined })
    expect(await ask('pune', garage.serviceId)).toEqual({ status: 404, receiver: undefined })
    const listed = await make.garage({ city: 'pune' })
    for (let turn = 0; turn < 3; turn++) expect((await ask('pune')).receiver).toBe(listed.id)
    await confirm(garage)

    expect((await ask('pune')).receiver).toBe(garage.garageId)
    expect((await ask('pune', garage.serviceId)).receiver).toBe(garage.garageId)
  })

  test('is told so, and works in the back-office all the same', async () => {
    const garage = await opened('delhi')
    const isListed = async () => (await garage.owner.get('/auth/me')).body.garageAccess[0].isListed

    expect(await isListed()).toBe(false)
    expect((await garage.owner.get('/garages/services')).body.services).toHaveLength(1)
    await confirm(garage)

    expect(await isListed()).toBe(true)
  })

  test('does not become visible by moving to another city, or by a new name', async () => {
    const { owner, serviceId } = await opened('mumbai')
    const { body } = await owner.get('/garages/settings')

    expect((await owner.put('/garages/settings', { ...body, city: 'kolkata', name: 'Moved Motors' })).status).toBe(200)

    expect((await seenByDrivers('kolkata', serviceId)).list).toBe(false)
  })

  test('becomes visible when the password is set anew by a mailed link, which proves the address too', async () => {
    const garage = await opened('hyderabad')
    await visitor().post('/auth/forgot-password', { email: garage.asked.ownerEmail })
    const { token } = await linkIn(app, garage.asked.ownerEmail)

    expect((await visitor().post('/auth/reset-password', { token, password: 'torque wrench' })).status).toBe(200)

    expect((await seenByDrivers('hyderabad', garage.serviceId)).list).toBe(true)
  })
})
