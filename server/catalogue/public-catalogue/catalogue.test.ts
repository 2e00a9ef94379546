import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makerOf } from '../../../tests/support/make.ts'
import { startTestApp, type TestApp } from '../../../tests/support/test-app.ts'
import { transact } from '../../platform/database/database.ts'
import { catalogueChanged } from './service.ts'

let app: TestApp
let make: ReturnType<typeof makerOf>

beforeAll(async () => {
  app = await startTestApp()
  make = makerOf(app)
})
afterAll(() => app.close())

const get = async (path: string, headers: Record<string, string> = {}) => {
  const reply = await fetch(`${app.origin}/api/v1${path}`, { headers })
  return { status: reply.status, headers: reply.headers, body: reply.status === 304 ? undefined : await reply.json() }
}

describe('GET /public/cities', () => {
  test('answers all ten cities in order, each with its label', async () => {
    const { status, body } = await get('/public/cities')

    expect(status).toBe(200)
    expect(body.map((city: { city: string }) => city.city)).toEqual([
      'Chennai',
      'Bangalore',
      'Mumbai',
      'Delhi',
      'Hyderabad',
      'Pune',
      'Kolkata',
      'Ahmedabad',
      'Kochi',
      'Coimbatore',
    ])
    expect(body[8]).toMatchObject({ city: 'Kochi', label: 'Kochi', state: 'Kerala', slug: 'kochi' })
  })

  test('a city is serviceable once an active garage there has an active service, and no longer than that', async () => {
    const isServed = async () =>
      (await get('/public/cities')).body.find((city: { slug: string }) => city.slug === 'kochi').isServiceable
    expect(await isServed()).toBe(false)
    const garage = await make.garage({ city: 'kochi' })
    expect(await isServed()).toBe(false)

    const service = await make.service(garage)
    expect(await isServed()).toBe(true)

    await transact(app.database.db, async (tx) => {
      await tx
        .updateTable('services')
        .set({ is_active: false })
        .where('garage_id', '=', garage.id)
        .where('id', '=', service.id)
        .execute()
      await catalogueChanged(tx, 'kochi')
    })
    await app.versions.refresh()
    expect(await isServed()).toBe(false)
  })
})

describe('GET /public/services', () => {
  test('answers every field of a public service, its pictures in their order', async () => {
    const garage = await make.garage({ city: 'pune', name: 'Deccan Motors', locality: 'Kothrud' })
    const service = await make.service(garage, {
      name: 'Brake Pads',
      publicCategory: 'brake-service',
      basePrice: 2499,
      discountPercent: 15,
      durationMinutes: 120,
      includes: ['Pads', 'Grease'],
      additionalInfo: 'Brake gently at first.',
    })
    const second = await make.image(garage, service, 1, 'Second')
    const first = await make.image(garage, service, 0, 'First')

    const { status, body } = await get('/public/services?city=pune')

    expect(status).toBe(200)
    expect(body).toMatchObject({ success: true, message: '' })
    expect(body.services).toHaveLength(1)
    expect(body.services[0]).toMatchObject({
      id: service.id,
      serviceName: 'Brake Pads',
      serviceSlug: service.slug,
      serviceCategory: 'Brake Service',
      serviceDescription: 'What is done, in a sentence.',
      estimatedDuration: 120,
      basePrice: 2499,
      finalPrice: 2124,
      includesTax: true,
      serviceIncludes: ['Pads', 'Grease'],
      additionalInfo: 'Brake gently at first.',
      garageName: 'Deccan Motors',
      garageLocality: 'Kothrud',
    })
    expect(body.services[0].images.map((image: { id: string }) => image.id)).toEqual([first, second])
    expect(body.services[0].imageUrl).toBe(`/media/${garage.id}/${first}-0123456789abcdef-1280.webp`)
    expect(body.services[0].thumbnailUrl).toBe(`/media/${garage.id}/${first}-0123456789abcdef-400.webp`)
    expect(body.services[0].images[0].sources.map((source: { width: number }) => source.width)).toEqual([
      400, 800, 1280,
    ])
  })

  test('shows only active services of active garages of that city', async () => {
    const here = await make.garage({ city: 'mumbai' })
    const closed = await make.garage({ city: 'mumbai' })
    const elsewhere = await make.garage({ city: 'delhi' })
    const shown = await make.service(here)
    await make.service(here, { isActive: false })
    await make.service(elsewhere)
    await make.service(closed)
    await app.database.db.updateTable('garages').set({ is_active: false }).where('id', '=', closed.id).execute()
    await transact(app.database.db, (tx) => catalogueChanged(tx, 'mumbai'))
    await app.versions.refresh()

    const { body } = await get('/public/services?city=mumbai')

    expect(body.services.map((service: { id: string }) => service.id)).toEqual([shown.id])
  })

  test('filters by category: by slug, by name, and by the spellings of the footer', async () => {
    const garage = await make.garage({ city: 'kolkata' })
    const periodic = await make.service(garage, { category: 'Maintenance', publicCategory: 'periodic-services' })
    const inspection = await make.service(garage, { category: 'Inspection', publicCategory: 'inspection-services' })
    const detailing = await make.service(garage, { category: 'Detailing' })
    const idsOf = async (category: string) =>
      (await get(`/public/services?city=kolkata&category=${encodeURIComponent(category)}`)).body.services.map(
        (service: { id: string }) => service.id,
      )

    expect(await idsOf('periodic-services')).toEqual([periodic.id])
    expect(await idsOf('periodic-service')).toEqual([periodic.id])
    expect(await idsOf('car-inspection')).toEqual([inspection.id])
    expect(await idsOf('Car Wash & Detailing')).toEqual([detailing.id])
    expect(await idsOf('all')).toHaveLength(3)
    expect(await idsOf('battery-service')).toEqual([])
  })

  test.each([
    ['no city', '/public/services', 'city', 'Please select a city to view services'],
    ['an unknown city', '/public/services?city=atlantis', 'city', 'Please select a city to view services'],
    ['an unknown category', '/public/services?city=pune&category=wings', 'category', 'We do not know this category'],
  ])('refuses %s with a sentence for its field', async (_what, path, field, sentence) => {
    const { status, body, headers } = await get(path)

    expect(status).toBe(400)
    expect(headers.get('content-type')).toContain('application/problem+json')
    expect(body).toMatchObject({
      success: false,
      code: 'validation_failed',
      error: sentence,
      message: sentence,
      detail: sentence,
      fields: { [field]: sentence },
    })
    expect(body.requestId).toBeTruthy()
  })

  test('a drawing is one file for every width', async () => {
    const garage = await make.garage({ city: 'kolkata' })
    const service = await make.service(garage)
    const id = await make.image(garage, service, 0, 'Clutch', { mimeType: 'image/svg+xml' })

    const { body } = await get(`/public/services/${service.id}?city=kolkata`)

    const url = `/media/${garage.id}/${id}-0123456789abcdef.svg`
    expect(body.service).toMatchObject({ imageUrl: url, thumbnailUrl: url })
    expect(body.service.images[0].sources).toEqual([{ url, width: 1280 }])
  })

  test('an undiscounted price keeps its paise; a discounted one is rounded to the rupee', async () => {
    const garage = await make.garage({ city: 'ahmedabad' })
    await make.service(garage, { name: 'A', basePrice: 499.5 })
    await make.service(garage, { name: 'B', basePrice: 999.99, discountPercent: 5 })
    await make.service(garage, { name: 'C', basePrice: 0 })

    const { body } = await get('/public/services?city=ahmedabad')

    expect(body.services.map((service: { finalPrice: number }) => service.finalPrice)).toEqual([499.5, 950, 0])
  })

  test('says that GST is within a price, but not of a garage that charges none', async () => {
    const garage = await make.garage({ city: 'coimbatore' })
    await make.service(garage, { name: 'Taxed' })
    await make.service(garage, { name: 'Untaxed', taxRate: 0 })
    const owner = await make.owner(garage)
    const included = async () =>
      (await get('/public/services?city=coimbatore')).body.services.map(
        (service: { includesTax: boolean }) => service.includesTax,
      )
    expect(await included()).toEqual([true, false])

    const { body } = await owner.get('/garages/settings')
    expect((await owner.put('/garages/settings', { ...body, gstin: '' })).status).toBe(200)

    await app.versions.refresh()
    expect(await included()).toEqual([false, false])
  })

  test('answers 304 to who holds the answer, and anew once something changed', async () => {
    const garage = await make.garage({ city: 'hyderabad' })
    await make.service(garage)
    const path = '/public/services?city=hyderabad'
    const etag = (await get(path)).headers.get('etag') ?? ''
    expect((await get(path, { 'if-none-match': etag })).status).toBe(304)

    await make.service(garage)
    const { status, body } = await get(path, { 'if-none-match': etag })

    expect(status).toBe(200)
    expect(body.services).toHaveLength(2)
  })
})

describe('GET /public/services/{serviceId}', () => {
  test('finds a service by id, and by slug within its city; ids first, then the oldest', async () => {
    const garage = await make.garage({ city: 'bangalore' })
    const other = await make.garage({ city: 'bangalore' })
    const older = await make.service(garage, { slug: 'complete-car-spa' })
    const newer = await make.service(other, { slug: 'complete-car-spa' })

    expect((await get(`/public/services/${newer.id}?city=bangalore`)).body.service.id).toBe(newer.id)
    expect((await get('/public/services/complete-car-spa?city=bangalore')).body.service.id).toBe(older.id)
  })

  test('says what each fixed link starts from: the lowest price that the list publishes under it', async () => {
    const [garage, other] = [await make.garage({ city: 'kolkata' }), await make.garage({ city: 'kolkata', gstin: '' })]
    const elsewhere = await make.garage({ city: 'delhi' })
    const slug = 'complete-car-spa'
    const asked = await make.service(garage, { slug, basePrice: 1499 })
    await make.service(other, { slug, basePrice: 1250, discountPercent: 20 })
    await make.service(other, { slug: 'brake-pad-replacement', basePrice: 1999.5 })
    await make.service(other, { slug: 'basic-service-package', basePrice: 500, isActive: false })
    await make.service(garage, { slug: 'ac-repair-gas-refill', basePrice: 2499 })
    await make.service(elsewhere, { slug, basePrice: 100 })

    const { startingPrices } = (await get(`/public/services/${asked.id}?city=kolkata`)).body

    const { services } = (await get('/public/services?city=kolkata')).body
    const published = (of: string) =>
      services
        .filter(({ serviceSlug }: { serviceSlug: string }) => serviceSlug === of)
        .map(({ finalPrice }: { finalPrice: number }) => finalPrice)
    expect(startingPrices).toEqual({
      'complete-car-spa': { price: 1000, includesTax: false },
      'brake-pad-replacement': { price: 1999.5, includesTax: false },
      'ac-repair-gas-refill': { price: 2499, includesTax: true },
    })
    for (const of of Object.keys(startingPrices)) {
      expect(startingPrices[of].price).toBe(Math.min(...published(of)))
    }
  })

  test('says what a first service here takes off its price, where the garage gives that', async () => {
    const garage = await make.garage({ city: 'kolkata' })
    const percent = async () => {
      const { id } = await make.service(garage)
      return (await get(`/public/services/${id}?city=kolkata`)).body.firstServicePercent
    }
    expect(await percent()).toBe(15)
    await app.database.db
      .updateTable('garages')
      .set({ gives_first_service: false })
      .where('id', '=', garage.id)
      .execute()
    expect(await percent()).toBe(0)
  })

  test('a service of another city, or an inactive one, is not found', async () => {
    const garage = await make.garage({ city: 'coimbatore' })
    const active = await make.service(garage)
    const inactive = await make.service(garage, { isActive: false })

    for (const path of [
      `/public/services/${active.id}?city=chennai`,
      `/public/services/${inactive.id}?city=coimbatore`,
      '/public/services/no-such-service?city=coimbatore',
    ]) {
      const { status, body } = await get(path)
      expect(status).toBe(404)
      expect(body).toMatchObject({ success: false, code: 'service_not_found', error: 'Service not found' })
    }
  })

  test.each([
    ['a malformed id', '/public/services/%3Cscript%3E?city=chennai'],
    ['an endless id', `/public/services/${'a'.repeat(80)}-${'b'.repeat(150)}?city=chennai`],
    ['no city', '/public/services/complete-car-spa'],
  ])('refuses %s', async (_what, path) => {
    const { status, body } = await get(path)

    expect(status).toBe(400)
    expect(body).toMatchObject({ success: false, error: 'Invalid service or location' })
  })
})
