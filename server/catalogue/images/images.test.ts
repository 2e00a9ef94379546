import { describe, expect, test } from 'vitest'
import { useTestApp } from '../../../tests/support/use-test-app.ts'

const { app, make } = await useTestApp()

async function serviceWithImages(city: 'pune' | 'chennai' = 'chennai') {
  const garage = await make.garage({ city })
  const service = await make.service(garage)
  const images = []
  for (const [order, caption] of ['First', 'Second', 'Third'].entries()) {
    images.push(await make.image(garage, service, order, caption))
  }
  const [first = '', second = '', third = ''] = images
  const manager = await make.member(garage, { accessLevel: 'MANAGER' })
  return { garage, service, manager, first, second, third }
}

const idsOf = (images: { id: string }[]) => images.map(({ id }) => id)

const publicImages = async (city: string) => {
  const { body } = await make.signedOut().get(`/public/services?city=${city}`)
  return body.services[0].images as { id: string; caption: string }[]
}

const actionsOf = async (garage: { id: string }) => {
  const rows = await app.database.db
    .selectFrom('audit_log')
    .select('action')
    .where('garage_id', '=', garage.id)
    .execute()
  return rows.map(({ action }) => action)
}

describe('GET /images/services/{serviceId}', () => {
  test('answers every field of an image, in the order in which they show', async () => {
    const { garage, service, manager, first, second, third } = await serviceWithImages()

    const { status, body } = await manager.get(`/images/services/${service.id}`)

    expect(status).toBe(200)
    expect(idsOf(body.images)).toEqual([first, second, third])
    expect(body.images[0]).toEqual({
      id: first,
      imageUrl: `/media/${garage.id}/${first}-0123456789abcdef-1280.webp`,
      thumbnailUrl: `/media/${garage.id}/${first}-0123456789abcdef-400.webp`,
      caption: 'First',
      title: service.name,
      displayOrder: 0,
      filename: `${first}-0123456789abcdef-1280.webp`,
      thumbnailFilename: `${first}-0123456789abcdef-400.webp`,
      fileSize: 0,
      mimeType: 'image/webp',
      version: 1,
    })
  })

  test('has the service’s present name for a title', async () => {
    const { service, manager } = await serviceWithImages()
    const { body: form } = await manager.get(`/garages/services/${service.id}`)
    await manager.put(`/garages/services/${service.id}`, { ...form, name: 'Brakes, front and rear' })

    const { body } = await manager.get(`/images/services/${service.id}`)
    const changed = await manager.put(`/images/${body.images[0].id}`, { caption: 'Pads' })

    expect(body.images.map(({ title }: { title: string }) => title)).toEqual(Array(3).fill('Brakes, front and rear'))
    expect(changed.body).toMatchObject({ caption: 'Pads', title: 'Brakes, front and rear' })
  })

  test('is open from view only on; a service without images has none, another garage’s is not found', async () => {
    const { garage, service } = await serviceWithImages()
    const viewer = await make.member(garage, { accessLevel: 'VIEW_ONLY' })
    const bare = await make.service(garage)
    const { service: theirs } = await serviceWithImages()

    expect((await viewer.get(`/images/services/${service.id}`)).body.images).toHaveLength(3)
    expect((await viewer.get(`/images/services/${bare.id}`)).body).toEqual({ images: [] })
    expect((await viewer.get(`/images/services/${theirs.id}`)).body.code).toBe('service_not_found')
    expect((await make.signedOut().get(`/images/services/${service.id}`)).status).toBe(401)
  })
})

describe('PUT /images/services/{serviceId}/order', () => {
  test('puts the images in the order that was dragged, on the public site too', async () => {
    const { garage, service, manager, first, second, third } = await serviceWithImages('pune')

    const { status, body } = await manager.put(`/images/services/${service.id}/order`, {
      imageIds: [third, first, second],
    })

    expect(status).toBe(200)
    expect(idsOf(body.images)).toEqual([third, first, second])
    expect(body.images.map((image: { displayOrder: number }) => image.displayOrder)).toEqual([0, 1, 2])
    expect(idsOf(await publicImages('pune'))).toEqual([third, first, second])
    expect(await actionsOf(garage)).toEqual(['image.ordered'])
  })

  test('an image that was added meanwhile follows; one that is gone is told', async () => {
    const { service, manager, first, second, third } = await serviceWithImages()
    const url = `/images/services/${service.id}/order`

    const added = await manager.put(url, { imageIds: [third, first] })
    await manager.delete(`/images/${first}`)
    const gone = await manager.put(url, { imageIds: [first, second, third] })

    expect(idsOf(added.body.images)).toEqual([third, first, second])
    expect([gone.status, gone.body.code]).toEqual([409, 'edit_conflict'])
    expect(gone.body.error).toBe('The images have changed in the meantime. Please check them again.')
  })

  test('whoever drags from an order that was changed meanwhile is told, and changes nothing', async () => {
    const { service, manager, first, second, third } = await serviceWithImages()
    const url = `/images/services/${service.id}/order`
    const before = [first, second, third]

    const quick = await manager.put(url, { imageIds: [third, first, second], before })
    const slow = await manager.put(url, { imageIds: [second, first, third], before })
    const unknowing = await manager.put(url, { imageIds: [first, second, third] })

    expect(quick.status).toBe(200)
    expect([slow.status, slow.body.code]).toEqual([409, 'edit_conflict'])
    expect(idsOf(unknowing.body.images)).toEqual(before)
    expect((await manager.put(url, { imageIds: [third, first], before: [first, third] })).status).toBe(200)
  })

  test('only the images that move have a new version', async () => {
    const { service, manager, first, second, third } = await serviceWithImages()

    const { body } = await manager.put(`/images/services/${service.id}/order`, { imageIds: [first, third, second] })

    expect(body.images.map(({ id, version }: { id: string; version: number }) => [id, version])).toEqual([
      [first, 1],
      [third, 2],
      [second, 2],
    ])
  })

  test('refuses what is no order', async () => {
    const { service, manager, first } = await serviceWithImages()
    const { first: theirs } = await serviceWithImages()
    const put = async (imageIds: unknown) =>
      (await manager.put(`/images/services/${service.id}/order`, { imageIds })).status

    expect(await put(undefined)).toBe(400)
    expect(await put([])).toBe(400)
    expect(await put(['x'])).toBe(400)
    expect(await put([first, first])).toBe(400)
    expect(await put([theirs])).toBe(409)
  })
})

describe('PUT /images/{imageId}', () => {
  test('changes caption and display order, and keeps what is absent', async () => {
    const { garage, manager, first } = await serviceWithImages('pune')

    const caption = await manager.put(`/images/${first}`, { caption: 'Front axle' })
    const order = await manager.put(`/images/${first}`, { displayOrder: 7 })
    const same = await manager.put(`/images/${first}`, {})

    expect(caption.body).toMatchObject({ caption: 'Front axle', displayOrder: 0 })
    expect(order.body).toMatchObject({ caption: 'Front axle', displayOrder: 7 })
    expect([same.status, same.body]).toEqual([200, order.body])
    expect(await actionsOf(garage)).toEqual(['image.changed', 'image.changed'])
    expect((await manager.put(`/images/${first}`, { caption: '' })).body.caption).toBe('')
  })

  test('whoever saves second from an older version is told; one who names none is not', async () => {
    const { manager, first } = await serviceWithImages()
    const put = (caption: string, version?: number) => manager.put(`/images/${first}`, { caption, version })

    expect((await put('Front axle', 1)).body.version).toBe(2)
    expect(await put('Rear axle', 1)).toMatchObject({ status: 409, body: { code: 'edit_conflict' } })
    expect((await put('Both axles')).body).toMatchObject({ caption: 'Both axles', version: 3 })
  })

  test.each([
    ['caption', 'x'.repeat(201), 'Please use at most 200 characters'],
    ['displayOrder', -1, 'Display order must be a whole number, 0 or more'],
    ['displayOrder', 1e12, 'Please use a smaller display order'],
  ])('refuses %s %j', async (field, value, sentence) => {
    const { manager, first } = await serviceWithImages()

    const { status, body } = await manager.put(`/images/${first}`, { [field]: value })

    expect([status, body.fields]).toEqual([400, { [field]: sentence }])
  })
})

describe('DELETE /images/{imageId}', () => {
  test('takes the image off its service and the public site at once', async () => {
    const { garage, manager, first, second, third } = await serviceWithImages('pune')
    const before = await make.signedOut().get('/public/services?city=pune')

    expect((await manager.delete(`/images/${second}`)).status).toBe(200)

    const { body } = await make.signedOut().get('/public/services?city=pune')
    const own = body.services.find((service: { images: { id: string }[] }) => idsOf(service.images).includes(first))
    expect(idsOf(own.images)).toEqual([first, third])
    expect(body).not.toEqual(before.body)
    expect(await actionsOf(garage)).toEqual(['image.deleted'])
    expect((await manager.delete(`/images/${second}`)).status).toBe(404)
  })

  test('only a manager may change images, and only of the own garage', async () => {
    const { garage, service, first } = await serviceWithImages()
    const staff = await make.member(garage, { accessLevel: 'STAFF' })
    const { manager: stranger } = await serviceWithImages()

    for (const [person, status] of [
      [staff, 403],
      [stranger, 404],
      [make.signedOut(), 401],
    ] as const) {
      expect((await person.delete(`/images/${first}`)).status).toBe(status)
      expect((await person.put(`/images/${first}`, { caption: 'x' })).status).toBe(status)
      expect((await person.put(`/images/services/${service.id}/order`, { imageIds: [first] })).status).toBe(status)
    }
  })
})
