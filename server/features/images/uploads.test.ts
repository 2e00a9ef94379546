import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import type { Person } from '../../../tests/support/make-people.ts'
import { noise, photo, pixelBomb, pngOfSize } from '../../../tests/support/make-pictures.ts'
import { useTestApp } from '../../../tests/support/use-test-app.ts'
import { folderStorage, type Storage } from '../../platform/storage.ts'
import { sweepImages } from './uploads.ts'

const folder = await mkdtemp(join(tmpdir(), 'pahiya-uploads-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

/** The real folder, and a way to let it fail as a disk does. */
const disk = folderStorage(folder)
const fault: { write?: (key: string) => Error | undefined; remove?: () => Error } = {}
const storage: Storage = {
  ...disk,
  write: async (key, bytes) => {
    const error = fault.write?.(key)
    if (error) {
      await disk.write(key, bytes.subarray(0, 10))
      throw error
    }
    return disk.write(key, bytes)
  },
  remove: async (key) => {
    if (fault.remove) throw fault.remove()
    return disk.remove(key)
  },
}

const { app, make } = await useTestApp({ storage })
const { db } = app.database

async function serviceWithManager(changes: Parameters<typeof make.garage>[0] = {}) {
  const garage = await make.garage(changes)
  const service = await make.service(garage)
  return { garage, service, manager: await make.member(garage, { accessLevel: 'MANAGER' }) }
}

type Permission = { uploadToken: string; uploadUrl: string; headers: Record<string, string> }
const wish = { filename: 'pads.png', mimeType: 'image/png', fileSize: 1000 }

async function permissionOf(manager: Person, service: { id: string }): Promise<Permission> {
  const { status, body } = await manager.post(`/images-presigned/services/${service.id}/presigned-url`, wish)
  expect(status).toBe(200)
  return body
}

const cookiesOf = (person: Person) => `access=${person.cookie('access')}`

async function send(person: Person, { uploadUrl, headers }: Permission, body: Uint8Array | string | ReadableStream) {
  const reply = await fetch(new URL(uploadUrl, app.origin), {
    method: 'PUT',
    headers: { ...headers, cookie: cookiesOf(person) },
    body: body as BodyInit,
    ...(body instanceof ReadableStream ? { duplex: 'half' } : {}),
  } as RequestInit)
  return { status: reply.status, headers: reply.headers, body: await reply.json() }
}

const confirm = (person: Person, service: { id: string }, files: object, more: object = {}) =>
  person.post(`/images-presigned/services/${service.id}/confirm-upload`, {
    ...files,
    caption: 'A pair of pads',
    displayOrder: 0,
    fileSize: 1000,
    mimeType: 'image/png',
    ...more,
  })

/** From permission to image. */
async function upload(manager: Person, service: { id: string }, bytes: Buffer) {
  const sent = await send(manager, await permissionOf(manager, service), bytes)
  expect(sent.status).toBe(200)
  const { status, body } = await confirm(manager, service, sent.body)
  expect(status).toBe(201)
  return body as { id: string; filename: string; thumbnailFilename: string; imageUrl: string; fileSize: number }
}

/** What an upload of a garage has left anywhere. */
async function remainsOf(garage: { id: string }) {
  const uploads = await db.selectFrom('image_uploads').select('id').where('garage_id', '=', garage.id).execute()
  const leftovers = await db
    .selectFrom('picture_leftovers')
    .select('name')
    .where('name', 'like', `${garage.id}/%`)
    .execute()
  const files = await readdir(join(folder, garage.id)).catch(() => [])
  return { uploads: uploads.length, leftovers: leftovers.length, files: files.length }
}
const nothing = { uploads: 0, leftovers: 0, files: 0 }

const imagesOf = async (person: Person, service: { id: string }) =>
  (await person.get(`/images/services/${service.id}`)).body.images as { id: string }[]

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
      title: '',
      displayOrder: 3,
      filename: sent.body.filename,
      thumbnailFilename: sent.body.thumbnailFilename,
      fileSize: body.fileSize,
      mimeType: 'image/webp',
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
    expect(audit.map(({ action }) => action)).toEqual(['image.upload-allowed', 'image.uploaded', 'image.added'])
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

  test('takes 10,485,760 bytes; with one more it says so, however they come, and keeps nothing', async () => {
    const { garage, service, manager } = await serviceWithManager()
    const most = 10_485_760
    expect((await send(manager, await permissionOf(manager, service), await pngOfSize(most))).status).toBe(200)
    const kept = await remainsOf(garage)

    const over = await pngOfSize(most + 1)
    const known = await send(manager, await permissionOf(manager, service), over)
    const streamed = await send(
      manager,
      await permissionOf(manager, service),
      new Blob([new Uint8Array(over)]).stream(),
    )

    for (const { status, body } of [known, streamed]) {
      expect([status, body.code]).toEqual([413, 'body_too_large'])
      expect([body.error, body.fields.file]).toEqual(Array(2).fill('File size must be less than 10MB'))
    }
    expect(await remainsOf(garage)).toEqual(kept)
  })

  test('that announces far too much is refused before it is read', async () => {
    const { garage, service, manager } = await serviceWithManager()
    const permission = await permissionOf(manager, service)
    const socket = openUpload(manager, permission, 500_000_000)

    const [answer] = (await once(socket, 'data')) as [Buffer]

    expect(answer.toString()).toMatch(/^HTTP\/1\.1 413 /)
    expect(answer.toString().toLowerCase()).toContain('connection: close')
    socket.destroy()
    expect(await remainsOf(garage)).toEqual(nothing)
  })

  const typeSentence = 'Only JPEG, PNG, WebP, and GIF images are allowed'
  const damaged = 'This image is damaged. Please choose another one.'
  const start = '\x89PNG\r\n\x1a\n'
  test.each<[string, () => Buffer | Promise<Buffer>, number, string]>([
    ['HTML that calls itself a PNG', () => Buffer.from('<html><script>alert(1)</script>'), 415, typeSentence],
    [
      'an SVG with a script',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
      415,
      typeSentence,
    ],
    ['a PDF', () => Buffer.from('%PDF-1.7\n1 0 obj'), 415, typeSentence],
    [
      'a TIFF',
      async () =>
        sharp(await photo())
          .tiff()
          .toBuffer(),
      415,
      typeSentence,
    ],
    [
      'an AVIF',
      async () =>
        sharp(await photo(64, 64))
          .avif({ effort: 0 })
          .toBuffer(),
      415,
      typeSentence,
    ],
    ['a compressed file', () => Buffer.from([0x1f, 0x8b, 8, 0]), 415, typeSentence],
    ['nothing', () => Buffer.alloc(0), 400, 'Please select an image'],
    ['a PNG’s first bytes and then HTML', () => Buffer.from(`${start}<html>`, 'latin1'), 400, damaged],
    ['half a JPEG', async () => half(await noise().jpeg().toBuffer()), 400, damaged],
    ['half a PNG', async () => half(await noise().png().toBuffer()), 400, damaged],
    ['half a WebP', async () => half(await noise().webp().toBuffer()), 400, damaged],
    [
      'a bomb of 400 million pixels',
      () => pixelBomb(),
      400,
      'This image has too many pixels. Please choose a smaller one.',
    ],
  ])('refuses %s, and leaves nothing behind', async (_what, file, expected, sentence) => {
    const { garage, service, manager } = await serviceWithManager()
    const permission = await permissionOf(manager, service)

    const { status, body } = await send(manager, permission, await file())

    expect([status, body.error, body.fields.file]).toEqual([expected, sentence, sentence])
    expect(await remainsOf(garage)).toEqual(nothing)
    expect(await imagesOf(manager, service)).toEqual([])
    expect((await send(manager, permission, await photo())).status).toBe(410)
  })

  test('whose connection breaks leaves nothing behind, and its token is used', async () => {
    const { garage, service, manager } = await serviceWithManager()
    const permission = await permissionOf(manager, service)
    const socket = openUpload(manager, permission, 1_000_000)
    await new Promise((sent) => socket.write(Buffer.alloc(500_000), sent))
    await expect.poll(() => usedAt(garage)).not.toBeNull()

    socket.destroy()

    await expect.poll(() => remainsOf(garage)).toEqual(nothing)
    expect((await send(manager, permission, await photo())).status).toBe(410)
  })

  test('does not keep others waiting while it is decoded', async () => {
    const { service, manager } = await serviceWithManager()
    const permission = await permissionOf(manager, service)
    let isDone = false
    const sending = send(manager, permission, await noise(6000, 4000).jpeg({ quality: 60 }).toBuffer()).finally(() => {
      isDone = true
    })
    let answered = 0
    while (!isDone) {
      await make.signedOut().get('/public/cities')
      answered += 1
    }

    expect((await sending).status).toBe(200)
    expect(answered).toBeGreaterThan(5)
  })

  test('beside four others of its garage is asked to wait; its token stays good', async () => {
    const { garage, service, manager } = await serviceWithManager()
    const sockets = []
    for (let count = 0; count < 4; count += 1) {
      sockets.push(openUpload(manager, await permissionOf(manager, service), 1000))
    }
    await expect.poll(() => usedCount(garage)).toBe(4)
    const permission = await permissionOf(manager, service)

    const { status, headers, body } = await send(manager, permission, await photo())

    expect([status, body.code, headers.get('retry-after')]).toEqual([503, 'unavailable', '5'])
    for (const socket of sockets) socket.destroy()
    await expect.poll(async () => (await remainsOf(garage)).uploads).toBe(1)
    expect((await send(manager, permission, await photo())).status).toBe(200)
  })

  const half = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)

  /** An upload whose body is still to come. */
  function openUpload(person: Person, { uploadUrl, headers }: Permission, length: number) {
    const { hostname, port, host } = new URL(app.origin)
    const socket = connect(Number(port), hostname)
    const lines = Object.entries({ ...headers, host, cookie: cookiesOf(person), 'content-length': length })
    socket.on('error', () => undefined)
    socket.write(`PUT ${uploadUrl} HTTP/1.1\r\n${lines.map((line) => line.join(': ')).join('\r\n')}\r\n\r\n`)
    return socket
  }

  const usedAt = async (garage: { id: string }) =>
    (await db.selectFrom('image_uploads').select('used_at').where('garage_id', '=', garage.id).executeTakeFirst())
      ?.used_at

  const usedCount = async (garage: { id: string }) =>
    (
      await db
        .selectFrom('image_uploads')
        .select('id')
        .where('garage_id', '=', garage.id)
        .where('used_at', 'is not', null)
        .execute()
    ).length
})

describe('a token', () => {
  const gone = 'This upload has been used or is too old. Please choose the image again.'

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
    await sql`update image_uploads set expires_at = now() where garage_id = ${garage.id}`.execute(db)

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
    expect((await send(stranger, { ...permission, headers: plain }, picture)).status).toBe(410)
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
    const path = `/images-presigned/services/${otherService.id}/presigned-url`
    const { body } = await manager.post(path, wish, { 'x-garage-id': second.id })

    expect((await send(manager, body, await photo())).status).toBe(200)
    expect((await remainsOf(second)).files).toBe(3)
    expect((await send(manager, await permissionOf(manager, service), await photo())).status).toBe(200)
    expect((await remainsOf(garage)).files).toBe(3)
  })
})

describe('asking to upload', () => {
  test.each([
    [
      {},
      {
        filename: 'Please select an image',
        mimeType: 'Only JPEG, PNG, WebP, and GIF images are allowed',
        fileSize: 'Please select an image',
      },
    ],
    [{ ...wish, mimeType: 'image/svg+xml' }, { mimeType: 'Only JPEG, PNG, WebP, and GIF images are allowed' }],
    [{ ...wish, fileSize: 10_485_761 }, { fileSize: 'File size must be less than 10MB' }],
    [{ ...wish, fileSize: 0 }, { fileSize: 'Please select an image' }],
  ])('%j is refused with a sentence beside each field', async (body, fields) => {
    const { service, manager } = await serviceWithManager()

    const reply = await manager.post(`/images-presigned/services/${service.id}/presigned-url`, body)

    expect([reply.status, reply.body.fields]).toEqual([400, fields])
  })

  test('exactly 10,485,760 bytes may be asked for; another garage’s service may not', async () => {
    const { service, manager } = await serviceWithManager()
    const { service: theirs } = await serviceWithManager()
    const ask = (id: string) =>
      manager.post(`/images-presigned/services/${id}/presigned-url`, { ...wish, fileSize: 10_485_760 })

    expect((await ask(service.id)).status).toBe(200)
    expect((await ask(theirs.id)).body.code).toBe('service_not_found')
  })

  test('a service has at most twelve images, also where two are confirmed at once', async () => {
    const { garage, service, manager } = await serviceWithManager()
    for (let order = 0; order < 11; order += 1) await make.image(garage, service, order, '')
    const sent = [
      await send(manager, await permissionOf(manager, service), await photo()),
      await send(manager, await permissionOf(manager, service), await photo()),
    ]

    const replies = await Promise.all(sent.map(({ body }) => confirm(manager, service, body)))
    const more = await manager.post(`/images-presigned/services/${service.id}/presigned-url`, wish)

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
    ['caption', 'a\u0000', 'Please write plain text'],
    ['filename', undefined, 'Please select an image'],
  ])('refuses %s %j', async (field, value, sentence) => {
    const { service, manager } = await serviceWithManager()

    const { status, body } = await confirm(manager, service, { filename: 'x' }, { [field]: value })

    expect([status, body.fields]).toEqual([400, { [field]: sentence }])
  })
})

describe('the storage', () => {
  const diskFull = () => Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })

  test('a full disk is told in words, and what was half written is removed', async () => {
    const { garage, service, manager } = await serviceWithManager()
    const permission = await permissionOf(manager, service)
    fault.write = (key) => (key.endsWith('-800.webp') ? new Error('cannot write', { cause: diskFull() }) : undefined)

    const { status, body } = await send(manager, permission, await photo()).finally(() => delete fault.write)

    expect([status, body.code]).toEqual([507, 'storage_full'])
    expect(body.error).toBe('There is no room for this image right now. Please try again later.')
    expect(await remainsOf(garage)).toEqual(nothing)
  })

  test('where even removing fails, a row remembers the files and the sweep removes them', async () => {
    const { garage, service, manager } = await serviceWithManager()
    const permission = await permissionOf(manager, service)
    fault.write = (key) => (key.endsWith('-400.webp') ? new Error('the storage is away') : undefined)
    fault.remove = () => new Error('the storage is away')

    const { status, body } = await send(manager, permission, await photo()).finally(() => {
      delete fault.write
      delete fault.remove
    })

    expect([status, body.code]).toEqual([503, 'unavailable'])
    expect(await remainsOf(garage)).toEqual({ uploads: 0, leftovers: 1, files: 3 })
    await anHourLater(garage)
    await sweepImages(db, storage)
    expect(await remainsOf(garage)).toEqual(nothing)
  })

  test('the sweep removes what nobody confirmed, from any number of processes, and never an image', async () => {
    const { garage, service, manager } = await serviceWithManager()
    await upload(manager, service, await photo())
    const { body: files } = await send(manager, await permissionOf(manager, service), await photo())
    await sweepImages(db, storage)
    expect(await remainsOf(garage)).toEqual({ uploads: 1, leftovers: 1, files: 6 })

    await anHourLater(garage)
    await Promise.all([sweepImages(db, storage), sweepImages(db, storage)])

    expect(await remainsOf(garage)).toMatchObject({ leftovers: 0, files: 3 })
    expect((await confirm(manager, service, files)).body.code).toBe('upload_not_valid')
    await sql`update image_uploads set expires_at = now() - interval '25 hours' where garage_id = ${garage.id}`.execute(
      db,
    )
    await sweepImages(db, storage)
    expect(await remainsOf(garage)).toEqual({ uploads: 0, leftovers: 0, files: 3 })
  })

  test('what a process was removing when it died, another removes after five minutes', async () => {
    const { garage, service, manager } = await serviceWithManager()
    await send(manager, await permissionOf(manager, service), await photo())
    const takenAgo = (minutes: number) =>
      sql`update picture_leftovers set due_at = now(), taken_at = now() - make_interval(mins => ${minutes})
        where name like ${`${garage.id}/%`}`.execute(db)

    await takenAgo(4)
    await sweepImages(db, storage)
    expect((await remainsOf(garage)).files).toBe(3)
    await takenAgo(6)
    await sweepImages(db, storage)
    expect(await remainsOf(garage)).toMatchObject({ leftovers: 0, files: 0 })
  })

  test('deleting an image, or its service, removes the files; a storage that fails does not undo it', async () => {
    const { garage, service, manager } = await serviceWithManager()
    const { id } = await upload(manager, service, await photo())
    await upload(manager, service, await photo())
    fault.remove = () => new Error('the storage is away')
    expect((await manager.delete(`/images/${id}`)).status).toBe(200)
    delete fault.remove
    expect(await remainsOf(garage)).toEqual({ uploads: 0, leftovers: 1, files: 6 })

    expect((await manager.delete(`/garages/services/${service.id}`)).status).toBe(200)

    expect(await remainsOf(garage)).toEqual({ uploads: 0, leftovers: 1, files: 3 })
    await sql`update picture_leftovers set taken_at = now() - interval '6 minutes'`.execute(db)
    await sweepImages(db, storage)
    expect(await remainsOf(garage)).toEqual(nothing)
  })

  const anHourLater = (garage: { id: string }) =>
    sql`update picture_leftovers set due_at = due_at - interval '61 minutes' where name like ${`${garage.id}/%`}`.execute(
      db,
    )
})
