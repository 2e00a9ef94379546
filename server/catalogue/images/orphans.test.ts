import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { photo } from '../../../tests/support/make-pictures.ts'
import { nothing, useUploads } from '../../../tests/support/use-uploads.ts'
import { sweepImages } from './upload-service.ts'

const { app, storage, fault, permissionOf, send, confirm, upload, serviceWithManager, remainsOf } = await useUploads()
const { db } = app.database

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
    sql`update picture_leftovers set due_at = now() - interval '1 hour', taken_at = now() - make_interval(mins => ${minutes})
      where name like ${`${garage.id}/%`}`.execute(db)

  await takenAgo(4)
  await sweepImages(db, storage)
  expect((await remainsOf(garage)).files).toBe(3)
  await takenAgo(6)
  await sweepImages(db, storage)
  expect(await remainsOf(garage)).toMatchObject({ leftovers: 0, files: 0 })
})

test('a file that cannot be removed keeps no other from it, and is tried again', async () => {
  const { garage, service, manager } = await serviceWithManager()
  const { body: first } = await send(manager, await permissionOf(manager, service), await photo())
  await send(manager, await permissionOf(manager, service), await photo())
  await anHourLater(garage)
  fault.remove = (key) => (key.includes(first.filename.slice(0, 36)) ? new Error('not permitted') : undefined)

  await expect(sweepImages(db, storage).finally(() => delete fault.remove)).rejects.toThrow('not permitted')

  expect(await remainsOf(garage)).toMatchObject({ leftovers: 1, files: 3 })
  await sql`update picture_leftovers set taken_at = now() - interval '6 minutes'`.execute(db)
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
