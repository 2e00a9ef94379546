import { mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import S3rver from 's3rver'
import { afterAll, expect, test } from 'vitest'
import { photo } from '../../tests/support/make-pictures.ts'
import { useUploads } from '../../tests/support/use-uploads.ts'
import { backUpIfDue } from '../backup/scheduled.ts'
import { sweepImages } from '../catalogue/images/upload-service.ts'
import { openStorage } from './storage.ts'

const directory = await mkdtemp(join(tmpdir(), 'pahiya-away-'))
const s3 = new S3rver({
  port: 0,
  silent: true,
  directory: join(directory, 's3'),
  configureBuckets: [{ name: 'pictures', configs: [] }],
})
const { port } = await s3.run()

/** The way to the bucket, which can be cut. */
const way = { isCut: false, sockets: new Set<Socket>() }
const gate = createServer((socket) => {
  if (way.isCut) return void socket.destroy()
  const beyond = connect(port, '127.0.0.1')
  for (const [one, other] of [
    [socket, beyond],
    [beyond, socket],
  ] as const) {
    way.sockets.add(one)
    one.on('error', () => other.destroy()).on('close', () => other.destroy())
    one.pipe(other)
  }
})
await new Promise<void>((listening) => gate.listen(0, '127.0.0.1', listening))
afterAll(async () => {
  cut()
  gate.close()
  await s3.close()
  await rm(directory, { recursive: true, force: true })
})
const cut = () => {
  way.isCut = true
  for (const socket of way.sockets) socket.destroy()
}

const bound = gate.address()
const storage = await openStorage({
  dataDir: directory,
  s3: {
    bucket: 'pictures',
    region: 'ap-south-1',
    endpoint: `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : ''}`,
    keys: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
  },
})
const { app, permissionOf, send, confirm, upload, serviceWithManager, imagesOf } = await useUploads(storage)
const { db } = app.database
const backups = { folder: join(directory, 'backups'), everyHours: 1, keep: 5 }
const backUp = () => backUpIfDue({ db, storage }, backups)
const look = async (imageUrl: string) => {
  const reply = await fetch(`${app.origin}${imageUrl}`)
  return [reply.status, reply.headers.get('retry-after')]
}
const leftovers = async () => (await db.selectFrom('picture_leftovers').select('name').execute()).length
const twentyMinutesLater = () =>
  sql`update picture_leftovers set due_at = due_at - interval '20 minutes', taken_at = taken_at - interval '20 minutes'`.execute(
    db,
  )

test('a bucket that is away for an hour costs no picture: it is said so, and all that is still wanted is there once, after', async () => {
  const { service, manager } = await serviceWithManager()
  const shown = await upload(manager, service, await photo())
  const taken = await upload(manager, service, await photo())
  const { body: waiting } = await send(manager, await permissionOf(manager, service), await photo())
  // The last one before, of an hour ago and more.
  const made = (await backUp()) ?? ''
  await rename(made, join(backups.folder, 'pahiya-2026-01-01T000000Z.tar.gz'))

  cut()

  expect(await look(shown.imageUrl)).toEqual([503, '5'])
  const refused = await send(manager, await permissionOf(manager, service), await photo())
  expect(refused).toMatchObject({
    status: 503,
    body: { code: 'unavailable', error: 'Pictures cannot be reached just now. Please try again in a moment.' },
  })
  expect((await manager.get('/garages/services')).status).toBe(200)
  expect((await confirm(manager, service, waiting)).status).toBe(201)
  expect((await manager.delete(`/images/${taken.id}`)).status).toBe(200)
  for (let minutes = 20; minutes <= 60; minutes += 20) {
    await twentyMinutesLater()
    await expect(sweepImages(db, storage)).rejects.toMatchObject({ code: 'unavailable' })
    await expect(backUp()).rejects.toMatchObject({ code: 'unavailable' })
  }
  // What was taken down, and what was refused, which a write may have reached.
  expect(await leftovers()).toBe(2)
  expect(await readdir(backups.folder)).toEqual(['pahiya-2026-01-01T000000Z.tar.gz'])

  way.isCut = false

  await twentyMinutesLater()
  await sweepImages(db, storage)
  expect(await leftovers()).toBe(0)
  expect(await storage.read(taken.imageUrl.replace('/media/', ''))).toBeUndefined()
  const again = await upload(manager, service, await photo())
  const images = (await imagesOf(manager, service)) as { id: string; imageUrl: string }[]
  expect(images.map(({ id }) => id).sort()).toEqual([shown.id, waiting.filename.slice(0, 36), again.id].sort())
  for (const { imageUrl } of images) expect(await look(imageUrl)).toEqual([200, null])
  expect(await backUp()).toBeDefined()
  expect(await backUp()).toBeUndefined()
})
