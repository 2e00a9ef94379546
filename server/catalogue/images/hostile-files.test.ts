import { once } from 'node:events'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { interlacedBomb, noise, photo, pixelBomb, pngLine, pngOfSize } from '../../../tests/support/make-pictures.ts'
import { nothing, useUploads } from '../../../tests/support/use-uploads.ts'

const { make, permissionOf, send, serviceWithManager, openUpload, remainsOf, arriving, imagesOf } = await useUploads()

describe('a file', () => {
  test('of 10,485,759 bytes is taken; one of 10 MB is refused, however it comes, and nothing of it is kept', async () => {
    const { garage, service, manager } = await serviceWithManager()
    const most = 10_485_759
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
      'a line of 16 million pixels',
      () => pngLine(16_000_000),
      400,
      'This image has too many pixels. Please choose a smaller one.',
    ],
    [
      'a bomb of 400 million pixels',
      () => pixelBomb(),
      400,
      'This image has too many pixels. Please choose a smaller one.',
    ],
    [
      'an interlaced bomb of 512 MB',
      () => interlacedBomb(),
      400,
      'This image has too many pixels. Please choose a smaller one.',
    ],
  ])('that is %s is refused, and leaves nothing behind', async (_what, file, expected, sentence) => {
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
    await expect.poll(() => arriving(garage)).toBe(1)

    socket.destroy()

    await expect.poll(() => remainsOf(garage)).toEqual(nothing)
    expect((await send(manager, permission, await photo())).status).toBe(410)
  })

  test('does not keep others waiting while it is decoded', async () => {
    const { service, manager } = await serviceWithManager()
    const permission = await permissionOf(manager, service)
    let isDone = false
    const picture = await photo(7000, 7000, 'png')
    const sending = send(manager, permission, picture).finally(() => {
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

  test('that is small does not wait for the large ones that another garage has sent before, from the same address', async () => {
    const [flooding, honest] = [await serviceWithManager(), await serviceWithManager()]
    const large = await photo(5000, 5000, 'png')
    const permissions = []
    for (let count = 0; count < 4; count += 1) {
      permissions.push(await permissionOf(flooding.manager, flooding.service))
    }
    const permission = await permissionOf(honest.manager, honest.service)
    let decoded = 0
    const flood = permissions.map((each) => send(flooding.manager, each, large).finally(() => decoded++))
    await expect.poll(() => decoded).toBe(1)

    const { status } = await send(honest.manager, permission, await photo(60, 40))

    // The one in work, and at most one that began while the small one came.
    expect([status, decoded <= 3]).toEqual([200, true])
    await Promise.all(flood)
  })

  test('finds a place beside 32 that drip from eight garages of an address, from another and from the same', async () => {
    const dripping: { garage: { id: string }; socket: ReturnType<typeof openUpload> }[] = []
    for (let count = 0; count < 8; count += 1) {
      const { garage, service, manager } = await serviceWithManager()
      for (let each = 0; each < 4; each += 1) {
        dripping.push({ garage, socket: openUpload(manager, await permissionOf(manager, service), 1000) })
      }
    }
    const { service, manager } = await serviceWithManager()
    const permission = await permissionOf(manager, service)
    const others = await permissionOf(manager, service)
    const begun = async () => {
      const garages = new Set(dripping.map(({ garage }) => garage))
      return (await Promise.all([...garages].map(arriving))).reduce((sum, count) => sum + count, 0)
    }
    await expect.poll(begun).toBe(16)

    const elsewhere = await send(manager, from('203.0.113.9', others), await photo())
    const here = send(manager, permission, await photo())
    for (const { socket } of dripping.slice(0, 8)) socket.destroy()

    expect([elsewhere.status, (await here).status]).toEqual([200, 200])
    for (const { socket } of dripping) socket.destroy()
  })

  test('beside four others of its garage is asked to wait; its token stays good', async () => {
    const { garage, service, manager } = await serviceWithManager()
    const sockets = []
    for (let count = 0; count < 4; count += 1) {
      sockets.push(openUpload(manager, await permissionOf(manager, service), 1000))
    }
    await expect.poll(() => arriving(garage)).toBe(4)
    const permission = await permissionOf(manager, service)

    const { status, headers, body } = await send(manager, permission, await photo())

    expect([status, body.code, headers.get('retry-after')]).toEqual([503, 'unavailable', '5'])
    for (const socket of sockets) socket.destroy()
    await expect.poll(async () => (await remainsOf(garage)).uploads).toBe(1)
    expect((await send(manager, permission, await photo())).status).toBe(200)
  })

  const from = (address: string, permission: Awaited<ReturnType<typeof permissionOf>>) => ({
    ...permission,
    headers: { ...permission.headers, 'x-forwarded-for': address },
  })
  const half = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)
})
