import { describe, expect, test } from 'vitest'
import { useTestApp } from '../../../tests/support/use-test-app.ts'

const { app, make } = await useTestApp()

const path = '/garages/services'

/** A believable form, as the dialog sends it. */
const form = (changes: object = {}) => ({
  name: 'Front Brake Pads',
  slug: 'front-brake-pads',
  category: 'Repair',
  description: 'New pads, discs measured.',
  base_price: 2499,
  duration: 120,
  is_active: true,
  tags: 'brakes, safety',
  ...changes,
})

async function garageWithManager(changes: Parameters<typeof make.garage>[0] = {}) {
  const garage = await make.garage(changes)
  return { garage, manager: await make.member(garage, { accessLevel: 'MANAGER' }) }
}

const publicServices = async (city: string) => {
  const { body } = await make.signedOut().get(`/public/services?city=${city}`)
  return body.services as { id: string; serviceName: string; finalPrice: number }[]
}

const isServed = async (slug: string) => {
  const { body } = await make.signedOut().get('/public/cities')
  return body.find((city: { slug: string }) => city.slug === slug).isServiceable
}

const auditOf = (garage: { id: string }) =>
  app.database.db
    .selectFrom('audit_log')
    .select(['action', 'subject_label', 'changes'])
    .where('garage_id', '=', garage.id)
    .orderBy('id')
    .execute()

describe('GET /garages/services', () => {
  test('answers the garage’s own services, inactive ones too, with their images and every field of the form', async () => {
    const { garage, manager } = await garageWithManager()
    const service = await make.service(garage, {
      name: 'Oil Change',
      category: 'Maintenance',
      publicCategory: 'oil-change',
      basePrice: 1499.5,
      discountPercent: 10,
      tags: ['oil'],
      includes: ['Filter'],
      additionalInfo: 'Bring the old bill.',
      isActive: false,
    })
    const second = await make.image(garage, service, 1, 'Second')
    const first = await make.image(garage, service, 0, 'First')
    await make.service(await make.garage())

    const { status, body, headers } = await manager.get(path)

    expect(status).toBe(200)
    expect(headers.get('x-total-count')).toBe('1')
    expect(body.services).toHaveLength(1)
    expect(body.services[0]).toEqual({
      id: service.id,
      name: 'Oil Change',
      slug: service.slug,
      category: 'Maintenance',
      description: service.description,
      base_price: 1499.5,
      duration: 60,
      is_active: false,
      tags: ['oil'],
      includedItems: ['Filter'],
      additionalInfo: 'Bring the old bill.',
      discountPercent: 10,
      taxRate: 18,
      taxCode: '998714',
      intervalMonths: null,
      intervalKm: null,
      publicCategory: 'oil-change',
      images: [
        expect.objectContaining({ id: first, caption: 'First', displayOrder: 0 }),
        expect.objectContaining({ id: second, caption: 'Second', displayOrder: 1 }),
      ],
      version: 1,
    })
    expect(body.services[0].images[0].thumbnailUrl).toBe(`/media/${garage.id}/${first}-0123456789abcdef-400.webp`)
  })

  test('finds by part of the name or the description in any case, and by category', async () => {
    const { garage, manager } = await garageWithManager()
    await make.service(garage, { name: 'Wheel Balance', description: 'Four wheels.', category: 'Maintenance' })
    await make.service(garage, { name: 'Polish', description: 'Swirls off at 100%.', category: 'Detailing' })
    const names = async (query: string) =>
      (await manager.get(`${path}?${query}`)).body.services.map((service: { name: string }) => service.name)

    expect(await names('search=wHEEL')).toEqual(['Wheel Balance'])
    expect(await names('search=swirls')).toEqual(['Polish'])
    expect(await names('search=100%25')).toEqual(['Polish'])
    expect(await names('search=%25')).toEqual(['Polish'])
    expect(await names('search=nothing')).toEqual([])
    expect(await names('category=Detailing')).toEqual(['Polish'])
    expect(await names('category=Detailing&search=wheel')).toEqual([])
    expect(await names('category=all&search=')).toEqual(['Polish', 'Wheel Balance'])
  })

  test('leads on by key where there are more than were asked for', async () => {
    const { garage, manager } = await garageWithManager()
    const ids: string[] = []
    for (let count = 0; count < 3; count += 1) ids.unshift((await make.service(garage)).id)

    const first = await manager.get(`${path}?limit=2`)
    const link = /^<\/api\/v1([^>]+)>; rel="next"$/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
    const second = await manager.get(link)

    expect(first.body.services.map((service: { id: string }) => service.id)).toEqual(ids.slice(0, 2))
    expect(first.headers.get('x-total-count')).toBe('3')
    expect(second.body.services.map((service: { id: string }) => service.id)).toEqual(ids.slice(2))
    expect(second.headers.get('link')).toBeNull()
  })

  test.each(['search=%00', 'category=Wings', 'limit=501', 'limit=x', 'cursor=x'])('refuses ?%s', async (query) => {
    const { manager } = await garageWithManager()

    expect((await manager.get(`${path}?${query}`)).status).toBe(400)
  })
})

describe('GET /garages/services/preview', () => {
  test('shows what drivers will see of a garage that is not listed yet, to its own people only', async () => {
    const garage = await make.garage({ city: 'coimbatore' }, { isConfirmed: false })
    const viewer = await make.member(garage, { accessLevel: 'VIEW_ONLY' })
    await make.service(garage, { name: 'Brake check', basePrice: 1000, discountPercent: 10 })
    await make.service(garage, { name: 'Not on sale', isActive: false })
    const other = await garageWithManager({ city: 'coimbatore' })
    await make.service(other.garage, { name: 'Theirs' })

    const { status, headers, body } = await viewer.get(`${path}/preview`)

    expect(status).toBe(200)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(body).toMatchObject({ citySlug: 'coimbatore', services: [{ serviceName: 'Brake check', finalPrice: 900 }] })
    expect(body.services).toHaveLength(1)
    expect((await publicServices('coimbatore')).map(({ serviceName }) => serviceName)).toEqual(['Theirs'])
  })
})

describe('GET /garages/services/{id}', () => {
  test('answers one service as the list does', async () => {
    const { garage, manager } = await garageWithManager()
    const { id } = await make.service(garage)
    await make.service(garage)

    const { status, body } = await manager.get(`${path}/${id}`)

    expect(status).toBe(200)
    expect((await manager.get(path)).body.services).toContainEqual(body)
    expect(body.id).toBe(id)
  })

  test('tells nothing of another garage’s service, nor to somebody signed out', async () => {
    const { manager } = await garageWithManager()
    const { id } = await make.service(await make.garage())

    expect(await manager.get(`${path}/${id}`)).toMatchObject({ status: 404, body: { code: 'service_not_found' } })
    expect((await make.signedOut().get(`${path}/${id}`)).status).toBe(401)
  })
})

describe('POST /garages/services', () => {
  test('adds the service, which the public site shows at once, its city served from then on', async () => {
    const { garage, manager } = await garageWithManager({ city: 'kochi' })
    expect(await isServed('kochi')).toBe(false)

    const { status, body } = await manager.post(path, form({ discountPercent: 15, publicCategory: 'brake-service' }))

    expect(status).toBe(201)
    expect(body).toMatchObject({ ...form(), tags: ['brakes', 'safety'], discountPercent: 15, images: [], version: 1 })
    expect(await publicServices('kochi')).toMatchObject([
      { id: body.id, serviceName: 'Front Brake Pads', finalPrice: 2124 },
    ])
    expect(await isServed('kochi')).toBe(true)
    expect(await auditOf(garage)).toMatchObject([{ action: 'service.created', subject_label: 'Front Brake Pads' }])
  })

  test('takes tags as text or as a list, each once, and what is ours as absent', async () => {
    const { manager } = await garageWithManager()
    const add = async (slug: string, tags: unknown) => (await manager.post(path, form({ slug, tags }))).body

    expect((await add('a', 'one, two ,, One')).tags).toEqual(['one', 'two'])
    expect((await add('b', ['one', 'two, three'])).tags).toEqual(['one', 'two', 'three'])
    expect((await add('c', '')).tags).toEqual([])
    expect(await add('d', undefined)).toMatchObject({
      tags: [],
      includedItems: [],
      additionalInfo: '',
      discountPercent: 0,
      taxRate: 18,
      taxCode: '998714',
      publicCategory: null,
    })
  })

  test('says what is missing, field by field', async () => {
    const { manager } = await garageWithManager()

    const { status, body } = await manager.post(path, {})

    expect(status).toBe(400)
    expect(body.fields).toEqual({
      name: 'Service name is required',
      slug: 'Slug is required',
      category: 'Please select a category',
      description: 'Description is required',
      base_price: 'Base price is required',
      duration: 'Duration is required',
    })
  })

  test.each([
    ['name', ' ', 'Service name is required'],
    ['name', 'a\u0000b', 'Please use plain text'],
    ['name', '\ud800', 'Please use plain text'],
    ['name', '<b>Bold</b>', 'Please use plain text, without HTML tags'],
    ['slug', 'Front Pads', 'Slug must contain only lowercase letters, numbers, and hyphens'],
    ['slug', null, 'Slug is required'],
    ['category', 'Wings', 'Please select a category'],
    ['base_price', null, 'Base price is required'],
    ['base_price', 'much', 'Price must be a number'],
    ['base_price', -1, 'Price must be positive'],
    ['base_price', 1.005, 'Price can have at most two decimals'],
    ['base_price', 1e10, 'Please enter at most ₹9,99,99,99,999.99'],
    ['duration', 14, 'Duration must be at least 15 minutes'],
    ['duration', 20, 'Duration must be in steps of 15 minutes'],
    ['duration', 15.5, 'Duration must be whole minutes'],
    ['duration', 1e12, 'Duration can be at most 30 days'],
    ['is_active', 'yes', 'Please choose whether the service is active'],
    ['tags', 7, 'Please separate tags with commas'],
    ['tags', 'x'.repeat(41), 'Please use at most 40 characters for a tag'],
    ['discountPercent', 101, 'Discount must be between 0 and 100'],
    ['taxRate', 101, 'Please enter at most 100'],
    ['taxRate', -1, 'Please enter 0 or more'],
    ['taxRate', 5.125, 'Please use at most two decimals'],
    ['taxCode', '9987-14', 'An HSN or SAC code has 2 to 8 digits'],
    ['publicCategory', 'wings', 'We do not know this category'],
    ['publicCategory', 'car-spa-cleaning', 'Please select a public category that belongs to the category'],
  ])('refuses %s %j with a sentence beside it', async (field, value, sentence) => {
    const { manager } = await garageWithManager()

    const { status, body } = await manager.post(path, form({ [field]: value }))

    expect(status).toBe(400)
    expect(body.fields).toEqual({ [field]: sentence })
  })

  test('takes the dearest price, a free service and a quarter of an hour to the paisa', async () => {
    const { manager } = await garageWithManager()
    const dear = await manager.post(path, form({ slug: 'dear', base_price: 9_999_999_999.99 }))
    const free = await manager.post(path, form({ slug: 'free', base_price: 0, duration: 15 }))

    expect([dear.body.base_price, free.body.base_price, free.body.duration]).toEqual([9_999_999_999.99, 0, 15])
  })

  test('refuses a slug that the garage has already; another garage may have it', async () => {
    const { manager } = await garageWithManager()
    const { manager: neighbour } = await garageWithManager()
    await manager.post(path, form())

    const { status, body } = await manager.post(path, form({ name: 'Rear Brake Pads' }))

    expect(status).toBe(409)
    expect(body).toMatchObject({
      code: 'conflict',
      fields: { slug: 'Another of your services already uses this web address' },
    })
    expect((await neighbour.post(path, form())).status).toBe(201)
  })

  test('a slug of letters, digits and hyphens alone leads to its public page', async () => {
    const { manager } = await garageWithManager({ city: 'delhi' })
    const { body } = await manager.post(path, form({ slug: '-brakes--2-' }))

    const page = await make.signedOut().get('/public/services/-brakes--2-?city=delhi')

    expect(page.body.service.id).toBe(body.id)
  })
})

describe('PUT /garages/services/{id}', () => {
  test('the toggle takes a service off the public site and its city off the list, and loses nothing', async () => {
    const { garage, manager } = await garageWithManager({ city: 'pune' })
    const made = await make.service(garage, {
      category: 'Repair',
      publicCategory: 'ac-service',
      tags: ['cold'],
      includes: ['Gas'],
      additionalInfo: 'Two hours.',
      discountPercent: 20,
    })
    const image = await make.image(garage, made, 0, 'Gauge')
    const { services } = (await manager.get(path)).body
    const { id, name, slug, category, description, base_price, duration, tags } = services[0]
    const shown = { name, slug, category, description, base_price, duration, tags: tags.join(',') }

    const off = await manager.put(`${path}/${id}`, { ...shown, is_active: false })

    expect(off.status).toBe(200)
    expect(off.body).toEqual({ ...services[0], is_active: false, version: 2 })
    expect(off.body.images[0].id).toBe(image)
    expect(await publicServices('pune')).toEqual([])
    expect(await isServed('pune')).toBe(false)

    await manager.put(`${path}/${id}`, { ...off.body, is_active: true })
    expect(await publicServices('pune')).toHaveLength(1)
    expect(await isServed('pune')).toBe(true)
    expect((await auditOf(garage)).map(({ action, changes }) => [action, changes])).toEqual([
      ['service.changed', { is_active: false }],
      ['service.changed', { is_active: true }],
    ])
  })

  test('clears tags that are absent; an absent state and absent fields of our own stay', async () => {
    const { garage, manager } = await garageWithManager()
    const { id } = await make.service(garage, {
      isActive: false,
      tags: ['old'],
      includes: ['Pads'],
      discountPercent: 5,
      taxRate: 5,
      taxCode: '9987',
    })

    const { body } = await manager.put(`${path}/${id}`, form({ is_active: undefined, tags: undefined }))

    expect(body).toMatchObject({ is_active: false, tags: [], includedItems: ['Pads'], discountPercent: 5 })
    expect(body).toMatchObject({ taxRate: 5, taxCode: '9987' })
    const changed = await manager.put(`${path}/${id}`, form({ taxRate: 0, taxCode: '' }))
    expect(changed.body).toMatchObject({ taxRate: 0, taxCode: '' })
  })

  test('clears what is ours when it is sent empty', async () => {
    const { garage, manager } = await garageWithManager()
    const { id } = await make.service(garage, { includes: ['Pads'], additionalInfo: 'x', publicCategory: 'ac-service' })
    const empty = { includedItems: [], additionalInfo: '', publicCategory: null }

    const { body } = await manager.put(`${path}/${id}`, form(empty))

    expect(body).toMatchObject(empty)
  })

  test('a service that moves to another category leaves the public one of before', async () => {
    const { garage, manager } = await garageWithManager()
    const { id } = await make.service(garage, { category: 'Repair', publicCategory: 'brake-service' })

    expect((await manager.put(`${path}/${id}`, form({ category: 'Detailing' }))).body.publicCategory).toBeNull()
  })

  test('two people who edit one service: the second is told; without a version the last one wins', async () => {
    const { garage, manager } = await garageWithManager()
    const { id } = await make.service(garage)
    expect((await manager.put(`${path}/${id}`, form({ version: 1 }))).body.version).toBe(2)

    const late = await manager.put(`${path}/${id}`, form({ name: 'Late', version: 1 }))
    const same = await manager.put(`${path}/${id}`, form({ version: 1 }))
    const plain = await manager.put(`${path}/${id}`, form({ name: 'Plain' }))

    expect([late.status, late.body.code]).toEqual([409, 'edit_conflict'])
    expect([same.status, same.body.version]).toEqual([200, 2])
    expect([plain.status, plain.body.version]).toEqual([200, 3])
  })

  test('refuses another service’s slug, also to two who take it at once', async () => {
    const { garage, manager } = await garageWithManager()
    const taken = await make.service(garage)
    const { id } = await make.service(garage)

    const { status, body } = await manager.put(`${path}/${id}`, form({ slug: taken.slug }))

    expect([status, body.code, body.fields.slug]).toEqual([
      409,
      'conflict',
      'Another of your services already uses this web address',
    ])
    const rivals = [await make.service(garage), await make.service(garage)]
    const replies = await Promise.all(
      rivals.map((rival) => manager.put(`${path}/${rival.id}`, form({ slug: 'wanted' }))),
    )
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409])
  })
})

describe('DELETE /garages/services/{id}', () => {
  test('deletes a service with its images, also from the public site', async () => {
    const { garage, manager } = await garageWithManager({ city: 'mumbai' })
    const service = await make.service(garage)
    await make.image(garage, service, 0, 'Gone with it')

    expect((await manager.delete(`${path}/${service.id}`)).status).toBe(200)

    expect((await manager.get(path)).body.services).toEqual([])
    expect(await publicServices('mumbai')).toEqual([])
    expect(await isServed('mumbai')).toBe(false)
    const { db } = app.database
    expect(await db.selectFrom('service_images').where('garage_id', '=', garage.id).selectAll().execute()).toEqual([])
    expect((await auditOf(garage)).map(({ action }) => action)).toEqual(['service.deleted'])
    expect((await manager.delete(`${path}/${service.id}`)).status).toBe(404)
  })

  test('refuses one that a booking or a lead names, and names the other way', async () => {
    const { garage, manager } = await garageWithManager({ city: 'kolkata' })
    const booked = await make.service(garage)
    const asked = await make.service(garage)
    await make.image(garage, booked, 0, 'Stays')
    await make.booking(garage, booked)
    const lead = {
      phone: '9840011234',
      city: 'kolkata',
      vehicleMake: 'HONDA',
      vehicleModel: 'CITY',
      serviceId: asked.id,
    }
    expect((await make.signedOut().post('/public/leads', lead)).status).toBeLessThan(300)

    for (const { id } of [booked, asked]) {
      const { status, body } = await manager.delete(`${path}/${id}`)
      expect([status, body.code]).toEqual([409, 'in_use'])
      expect(body.error).toBe('This service has bookings or leads and cannot be deleted. Set it inactive instead.')
    }
    const { services } = (await manager.get(path)).body
    expect(services).toHaveLength(2)
    expect(services[1].images).toHaveLength(1)
    expect(await auditOf(garage)).toEqual([])
  })
})

describe('who may', () => {
  const writes = (id: string) =>
    [
      ['post', path],
      ['put', `${path}/${id}`],
      ['delete', `${path}/${id}`],
    ] as const

  test('view only and staff read; from manager on one may write', async () => {
    const garage = await make.garage()
    const { id } = await make.service(garage)
    for (const accessLevel of ['VIEW_ONLY', 'STAFF'] as const) {
      const member = await make.member(garage, { accessLevel })
      expect((await member.get(path)).status).toBe(200)
      for (const [method, url] of writes(id)) {
        const { status, body } = method === 'delete' ? await member.delete(url) : await member[method](url, form())
        expect([status, body.error]).toEqual([403, 'Only a manager may do this.'])
      }
    }
  })

  test('another garage’s service is not found, and nobody signed out comes near it', async () => {
    const theirs = await make.service(await make.garage())
    const { manager } = await garageWithManager()
    const visitor = make.signedOut()

    expect((await manager.put(`${path}/${theirs.id}`, form())).status).toBe(404)
    expect((await manager.delete(`${path}/${theirs.id}`)).status).toBe(404)
    expect((await visitor.get(path)).status).toBe(401)
    expect((await visitor.post(path, form())).status).toBe(401)
  })

  test('a made-up id is refused in words', async () => {
    const { manager } = await garageWithManager()

    expect((await manager.put(`${path}/no-id`, form())).status).toBe(400)
  })
})
