import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Disk } from 'flydrive'
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { openEmptyDatabase } from '../../tests/support/empty-database.ts'
import { photo } from '../../tests/support/make-pictures.ts'
import { startTestApp } from '../../tests/support/test-app.ts'
import { useTestApp } from '../../tests/support/use-test-app.ts'
import { restoreBackup } from '../backup/restore.ts'
import { writeBackup } from '../backup/write.ts'
import { folderStorage, openStorage, type Storage, s3Storage } from './storage.ts'

const directory = await mkdtemp(join(tmpdir(), 'pahiya-storage-'))
const server = new S3rver({
  port: 0,
  silent: true,
  directory: join(directory, 's3'),
  configureBuckets: [{ name: 'pictures', configs: [] }],
})
const { port } = await server.run()
// The keys that this server knows.
const keys = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }
const bucket = { bucket: 'pictures', region: 'ap-south-1', endpoint: `http://127.0.0.1:${port}`, keys }
afterAll(async () => {
  await server.close()
  await rm(directory, { recursive: true, force: true })
})

const { app, make } = await useTestApp({ storage: await openStorage({ dataDir: directory, s3: bucket }) })

const storages: Record<string, Storage> = {}
beforeAll(async () => {
  storages.folder = folderStorage(join(directory, 'folder'))
  storages.S3 = await s3Storage(bucket)
})

test('a folder that is full keeps nothing under the key, and no part of it', async () => {
  const folder = join(directory, 'full')
  const storage = folderStorage(folder)
  const put = vi.spyOn(Disk.prototype, 'put').mockImplementationOnce(async function (this: Disk, key) {
    await this.put(key, new Uint8Array(10))
    throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
  })
  onTestFinished(() => put.mockRestore())

  await expect(storage.write('garage/image-hash-400.webp', new Uint8Array(100))).rejects.toThrow('no space left')

  expect(await storage.read('garage/image-hash-400.webp')).toBeUndefined()
  expect(await readdir(join(folder, 'garage'))).toEqual([])
})

describe.each(['folder', 'S3'])('%s', (name) => {
  const storage = () => storages[name] as Storage
  const key = 'garage/image-hash-400.webp'

  test('gives back what was written, byte by byte, until it is removed', async () => {
    const bytes = Uint8Array.from({ length: 100_000 }, (_, place) => place % 256)
    expect(await storage().read(key)).toBeUndefined()

    await storage().write(key, bytes)
    expect(Buffer.from((await storage().read(key)) ?? []).equals(bytes)).toBe(true)

    await storage().remove(key)
    expect(await storage().read(key)).toBeUndefined()
    await storage().remove(key)
  })
})

test('an unknown bucket is an error, not an empty storage', async () => {
  const storage = await s3Storage({ ...bucket, bucket: 'nobodys' })

  await expect(storage.write('a/b.webp', new Uint8Array([1]))).rejects.toThrow()
})

test('a bucket that is not there is refused at start, in words', async () => {
  const opened = (changes: object) => openStorage({ dataDir: directory, s3: { ...bucket, ...changes } })

  await expect(opened({ bucket: 'nobodys' })).rejects.toThrow('The bucket ‘nobodys’ is not there.')
})

describe('a bucket that is away', () => {
  const silent = createServer(() => undefined)
  beforeAll(() => new Promise<void>((listening) => silent.listen(0, '127.0.0.1', listening)))
  afterAll(() => new Promise((closed) => silent.close(closed).closeAllConnections()))
  const silentEndpoint = () => `http://127.0.0.1:${(silent.address() as AddressInfo).port}`

  test('refuses a picture for a moment, with 503 and when to ask again, and never with 500', async () => {
    const away = await s3Storage({ ...bucket, endpoint: 'http://127.0.0.1:1' })
    const problem = { code: 'unavailable', retryAfterSeconds: 5 }

    await expect(away.read('garage/image-hash-400.webp')).rejects.toMatchObject(problem)
    await expect(away.write('garage/image-hash-400.webp', new Uint8Array(10))).rejects.toMatchObject(problem)
    const server = await startTestApp({ storage: away })
    onTestFinished(() => server.close())
    const reply = await fetch(
      `${server.origin}/media/${crypto.randomUUID()}/${crypto.randomUUID()}-abcdefabcdefabcd-400.webp`,
    )
    expect([reply.status, reply.headers.get('retry-after')]).toEqual([503, '5'])
  })

  test('and one that is silent is given up', async () => {
    const away = await s3Storage({ ...bucket, endpoint: silentEndpoint() }, 100)

    await expect(away.read('garage/image-hash-400.webp')).rejects.toMatchObject({ code: 'unavailable' })
  })

  test('does not keep a server from starting: it may be back', async () => {
    await expect(
      openStorage({ dataDir: directory, s3: { ...bucket, endpoint: 'http://127.0.0.1:1' } }),
    ).resolves.toBeDefined()
  })
})

test('an upload is kept in the bucket and served from our own origin', async () => {
  const garage = await make.garage()
  const service = await make.service(garage)
  const owner = await make.owner(garage)
  const folder = `/images-presigned/services/${service.id}`
  const wish = { filename: 'pads.jpg', mimeType: 'image/jpeg', fileSize: 1000 }
  const { body } = await owner.post(`${folder}/presigned-url`, wish)
  const sent = await owner.put(body.uploadUrl.replace('/api/v1', ''), new Uint8Array(await photo()), body.headers)

  const image = await owner.post(`${folder}/confirm-upload`, sent.body)

  expect(image.status).toBe(201)
  const key = image.body.imageUrl.replace('/media/', '')
  expect((await storages.S3?.read(key))?.length).toBe(image.body.fileSize)
  expect((await fetch(`${app.origin}${image.body.imageUrl}`)).status).toBe(200)
  expect((await owner.delete(`/images/${image.body.id}`)).status).toBe(200)
  expect(await storages.S3?.read(key)).toBeUndefined()
})

test('a backup brings the pictures of a bucket back into one', async () => {
  const garage = await make.garage()
  const image = await make.image(garage, await make.service(garage), 0, 'Brake pads')
  const key = `${garage.id}/${image}-0123456789abcdef-400.webp`
  const storage = storages.S3 as Storage
  await storage.write(key, Buffer.from('a picture'))
  const file = join(directory, 'bucket.tar.gz')
  await writeBackup({ db: app.database.db, storage }, file)
  await storage.remove(key)

  await restoreBackup({ db: (await openEmptyDatabase()).db, storage }, file)

  expect(Buffer.from((await storage.read(key)) ?? []).toString()).toBe('a picture')
})
