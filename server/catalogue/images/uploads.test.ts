import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { photo } from '../../../tests/support/make-pictures.ts'
import { useUploads } from '../../../tests/support/use-uploads.ts'

const { app, make, folder, ask, permissionOf, send, confirm, upload, serviceWithManager, remainsOf, imagesOf } =
  await useUploads()
const { db } = app.database

describe('an upload', () => {
  test('goes from permission over the raw file to an image that the public site shows at once', async () => {
    const { garage, service, manager } = await serviceWithManager({ city: 'kochi' })
    const permission = await permissionOf(manager, service)
    expect(permission.uploadUrl).toMatch(/^\/api\/v1\/images-presigned\//)
    expect(permission.headers['content-type']).toBe('image/png')

    const sent = await send(manager, permission, await photo(2000, 1000))
    const { status, body } = await confirm(manager, service, sent.body, { displayOrder: 3 })

    expect(sent.status).toBe(200)
    expect(status).toBe(201)
    expect(body).toEqual({
      id: body.id,
      imageUrl: `/media/${garage.id}/${sent.body.filename}`,
      thumbnailUrl: `/media/${garage.id}/${sent.body.thumbnailFilename}`,
      caption: 'A pair of pads',
      title: service.name,
      displayOrder: 3,
      filename: sent.body.filename,
      thumbnailFilename: sent.body.thumbnailFilename,
      fileSize: body.fileSize,
      mimeType: 'image/webp',
      version: 1,
    })
    expect(await imagesOf(manager, service)).toEqual([body])
    const shown = (await make.signedOut().get('/public/services?city=kochi')).body.services[0]
    expect(shown.imageUrl).toBe(body.imageUrl)
    const file = await fetch(`${app.origin}${body.imageUrl}`)
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/webp'])
    expect(await remainsOf(garage)).toEqual({ uploads: 0, leftovers: 0, files: 3 })
    const audit = await db
      .selectFrom('audit_log')
      .select('action')
      .where('garage_id', '=', garage.id)
      .orderBy('id')
      .execute()
    expect(audit.map(({ action }) => action)).toEqual(['image.upload-allowed', 'image.uploaded', 'image.created'])
    const { entries } = (await (await make.owner(garage)).get('/garages/audit')).body
    expect(entries.map(({ action }: { action: string }) => action)).toEqual(['image.created'])
  })

  test('is kept as WebP in three widths, as it was held, without the place where it was taken', async () => {
    const { garage, service, manager } = await serviceWithManager()
    const original = await sharp(await photo(1600, 900))
      .withExif({ IFD0: { Make: 'Secret' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '13/1 5/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect((await sharp(original).metadata()).exif).toBeDefined()

    const { id } = await upload(manager, service, original)

    const files = await readdir(join(folder, garage.id))
    const sizes = await Promise.all(
      files
        .filter((file) => file.startsWith(id))
        .map(async (file) => {
          const bytes = await readFile(join(folder, garage.id, file))
          expect(bytes.includes('Secret')).toBe(false)
          const { format, width, height, exif, xmp, icc, orientation } = await sharp(bytes).metadata()
          expect([format, exif, xmp, icc, orientation]).toEqual(['webp', undefined, undefined, undefined, undefined])
          return [width, height]
        }),
    )
    expect(sizes.sort(([a = 0], [b = 0]) => a - b)).toEqual([
      [400, 711],
      [800, 1422],
      [900, 1600],
    ])
  })

  test.each([
    ['a PNG', () => photo(500, 400, 'png')],
    ['a WebP', () => photo(500, 400, 'webp')],
    ['a GIF', () => photo(500, 400, 'gif')],
    [
      'a see-through PNG',
      () =>
        sharp({ create: { width: 90, height: 90, channels: 4, background: '#f000' } })
          .png()
          .toBuffer(),
    ],
    [
      'a PNG of 16 bits',
      async () =>
        sharp(await photo())
          .toColourspace('rgb16')
          .png()
          .toBuffer(),
    ],
    [
      'a grey JPEG',
      async () =>
        sharp(await photo())
          .greyscale()
          .jpeg()
          .toBuffer(),
    ],
    [
      'a JPEG for print',
      async () =>
        sharp(await photo())
          .toColourspace('cmyk')
          .jpeg()
          .toBuffer(),
    ],
    ['a very tall PNG', () => photo(40, 30_000, 'png')],
    ['a single pixel', () => photo(1, 1, 'png')],
  ])('takes %s', async (_what, picture) => {
    const { service, manager } = await serviceWithManager()

    const image = await upload(manager, service, await picture())

    const file = await fetch(`${app.origin}${image.imageUrl}`)
    const { dominant } = await sharp(Buffer.from(await file.arrayBuffer())).stats()
    expect(file.status).toBe(200)
    expect(dominant.r).toBeGreaterThanOrEqual(dominant.b)
  })
})

describe('a token', () => {
  const gone = 'This upload has been used or has expired. Please choose the image again.'

  test('works once, for one sender of two', async () => {
    const { service, manager } = await serviceWithManager()
    const permission = await permissionOf(manager, service)
    const picture = await photo()

    const replies = await Promise.all([send(manager, permission, picture), send(manager, permission, picture)])
    const again = await send(manager, permission, picture)

    expect(replies.map(({ status }) => status).sort()).toEqual([200, 410])
    expect([again.status, again.body.code, again.body.error]).toEqual([410, 'upload_not_valid', gone])
  })

  test('dies in ten minutes', async () => {
    const { garage, service, manager } = await serviceWithManager()
    const permission = await permissionOf(manager, service)
    const { rows } = await sql<{ minutes: number }>`
      select extract(epoch from expires_at - now())::float8 / 60 as minutes from image_uploads where garage_id = ${garage.id}
    `.execute(db)
    expect(rows[0]?.minutes).toBeCloseTo(10, 0)
    await sql`update image_uploads set expires_at = now() - interval '1 second' where garage_id = ${garage.id}`.execute(
      db,
    )

    expect((await send(manager, permission, await photo())).status).toBe(410)
  })

  test('serves its own service, in its own garage, and a manager of it', async () => {
    const { garage, service, manager } = await serviceWithManager()
    const { manager: stranger } = await serviceWithManager()
    const other = await make.service(garage)
    const staff = await make.member(garage, { accessLevel: 'STAFF' })
    const permission = await permissionOf(manager, service)
    const { 'x-garage-id': _garage, ...plain } = permission.headers
    const elsewhere = { ...permission, uploadUrl: permission.uploadUrl.replace(service.id, other.id) }
    const picture = await photo()

    expect((await send(manager, elsewhere, picture)).status).toBe(410)
    expect((await send(stranger, permission, picture)).status).toBe(403)
    expect((await send(stranger, { ...permission, headers: plain }, picture)).status).toBe(404)
    expect((await send(staff, permission, picture)).status).toBe(403)
    expect((await send(manager, permission, picture)).status).toBe(200)
  })

  test('sends a member of two garages to the one that it was given for', async () => {
    const { garage, service, manager } = await serviceWithManager()
    const second = await make.garage()
    await db
      .insertInto('garage_members')
      .values({
        garage_id: second.id,
        user_id: manager.userId,
        name: 'M',
        phone: null,
        role: 'GARAGE_MANAGER',
        access_level: 'MANAGER',
      })
      .execute()
    const otherService = await make.service(second)
    const { body } = await ask(manager, otherService, {}, { 'x-garage-id': second.id })

    expect((await send(manager, body, await photo())).status).toBe(200)
    expect((await remainsOf(second)).files).toBe(3)
    expect((await send(manager, await permissionOf(manager, service), await photo())).status).toBe(200)
    expect((await remainsOf(garage)).files).toBe(3)
  })
})

describe('asking to upload', () => {
  test.each([
    [
      { filename: undefined, mimeType: undefined, fileSize: undefined },
      {
        filename: 'Please select an image',
        mimeType: 'Only JPEG, PNG, WebP, and GIF images are allowed',
        fileSize: 'Please select an image',
      },
    ],
    [{ mimeType: 'image/svg+xml' }, { mimeType: 'Only JPEG, PNG, WebP, and GIF images are allowed' }],
    [{ fileSize: 10_485_760 }, { fileSize: 'File size must be less than 10MB' }],
    [{ fileSize: 0 }, { fileSize: 'Please select an image' }],
  ])('%j is refused with a sentence beside each field', async (changes, fields) => {
    const { service, manager } = await serviceWithManager()

    const { status, body } = await ask(manager, service, changes)

    expect([status, body.fields]).toEqual([400, fields])
  })

  test('exactly 10,485,760 bytes may be asked for; another garage’s service may not', async () => {
    const { service, manager } = await serviceWithManager()
    const { service: theirs } = await serviceWithManager()
    const most = { fileSize: 10_485_759 }

    expect((await ask(manager, service, most)).status).toBe(200)
    expect((await ask(manager, theirs, most)).body.code).toBe('service_not_found')
  })

  test('a service has at most twelve images, also where two are confirmed at once', async () => {
    const { garage, service, manager } = await serviceWithManager()
    for (let order = 0; order < 11; order += 1) await make.image(garage, service, order, '')
    const sent = [
      await send(manager, await permissionOf(manager, service), await photo()),
      await send(manager, await permissionOf(manager, service), await photo()),
    ]

    const replies = await Promise.all(sent.map(({ body }) => confirm(manager, service, body)))
    const more = await ask(manager, service)

    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409])
    expect([more.status, more.body.code]).toEqual([409, 'limit_reached'])
    expect(more.body.error).toBe('A service can have at most 12 images. Please delete one first.')
    expect(await imagesOf(manager, service)).toHaveLength(12)
  })
})

describe('confirming', () => {
  test('twice gives the same image', async () => {
    const { service, manager } = await serviceWithManager()
    const { body: files } = await send(manager, await permissionOf(manager, service), await photo())

    const replies = await Promise.all([confirm(manager, service, files), confirm(manager, service, files)])

    expect(replies.map(({ status }) => status)).toEqual([201, 201])
    expect(replies[0]?.body).toEqual(replies[1]?.body)
    expect(await imagesOf(manager, service)).toHaveLength(1)
  })

  test('a picture that was sent a second time after a lost answer gives the same image, also both at once', async () => {
    const { garage, service, manager } = await serviceWithManager()
    const other = await make.service(garage)
    const requestId = crypto.randomUUID()
    const sendOnce = async () => (await send(manager, await permissionOf(manager, service), await photo())).body
    const [first, second, third] = [await sendOnce(), await sendOnce(), await sendOnce()]

    const replies = await Promise.all([first, second].map((files) => confirm(manager, service, files, { requestId })))
    const again = await confirm(manager, service, third, { requestId, caption: 'Typed since' })

    expect([...replies, again].map(({ status }) => status)).toEqual([201, 201, 201])
    expect(replies[0]?.body).toEqual(replies[1]?.body)
    expect(again.body).toEqual(replies[0]?.body)
    expect(await imagesOf(manager, service)).toHaveLength(1)
    expect((await confirm(manager, other, first, { requestId })).body.code).toBe('conflict')
  })

  test('what was never uploaded, or for another service, is refused', async () => {
    const { garage, service, manager } = await serviceWithManager()
    const other = await make.service(garage)
    const { manager: stranger, service: theirs } = await serviceWithManager()
    const { body: files } = await send(manager, await permissionOf(manager, service), await photo())
    const made = '01890000-0000-7000-8000-000000000000-0123456789abcdef'

    const replies = [
      await confirm(manager, service, { filename: `${made}-1280.webp`, thumbnailFilename: `${made}-400.webp` }),
      await confirm(manager, service, { filename: '../../etc/passwd', thumbnailFilename: '' }),
      await confirm(manager, service, { ...files, thumbnailFilename: `${made}-400.webp` }),
      await confirm(manager, other, files),
      await confirm(stranger, theirs, files),
    ]

    expect(replies.map(({ body }) => body.code)).toEqual(Array(5).fill('upload_not_valid'))
    expect((await confirm(stranger, service, files)).body.code).toBe('service_not_found')
    expect((await confirm(manager, service, files)).status).toBe(201)
  })

  test.each([
    ['displayOrder', -1, 'Display order must be a whole number, 0 or more'],
    ['displayOrder', 1.5, 'Display order must be a whole number, 0 or more'],
    ['caption', 'a\u0000', 'Please use plain text'],
    ['filename', undefined, 'Please select an image'],
  ])('refuses %s %j', async (field, value, sentence) => {
    const { service, manager } = await serviceWithManager()

    const { status, body } = await confirm(manager, service, { filename: 'x' }, { [field]: value })

    expect([status, body.fields]).toEqual([400, { [field]: sentence }])
  })
})
