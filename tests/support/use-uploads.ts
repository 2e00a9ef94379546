import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect } from 'vitest'
import { folderStorage, type Storage } from '../../server/platform/storage.ts'
import type { Person } from './make-people.ts'
import { testSettings } from './test-app.ts'
import { useTestApp } from './use-test-app.ts'

type Permission = { uploadToken: string; uploadUrl: string; headers: Record<string, string> }
type Named = { id: string }

/** A real folder, and a way to let it fail as a disk does: a write that fails leaves ten bytes. */
function failingStorage(folder: string) {
  const disk = folderStorage(folder)
  const fault: { write?: (key: string) => Error | undefined; remove?: (key: string) => Error | undefined } = {}
  const storage: Storage = {
    ...disk,
    write: async (key, bytes) => {
      const error = fault.write?.(key)
      await disk.write(key, error ? bytes.subarray(0, 10) : bytes)
      if (error) throw error
    },
    remove: async (key) => {
      const error = fault.remove?.(key)
      if (error) throw error
      return disk.remove(key)
    },
  }
  return { storage, fault }
}

/** The whole server with a storage to look into, or another one, and an upload's steps. */
export async function useUploads(another?: Storage) {
  const folder = await mkdtemp(join(tmpdir(), 'pahiya-uploads-'))
  afterAll(() => rm(folder, { recursive: true, force: true }))
  const { storage: own, fault } = failingStorage(folder)
  const storage = another ?? own
  // Calls may say from which address they come.
  const { app, make } = await useTestApp({ storage, settings: { ...testSettings, trustProxy: 'loopback' } })
  const { db } = app.database
  const wish = { filename: 'pads.png', mimeType: 'image/png', fileSize: 1000 }

  const ask = (person: Person, service: Named, changes: object = {}, headers?: Record<string, string>) =>
    person.post(`/images-presigned/services/${service.id}/presigned-url`, { ...wish, ...changes }, headers)

  async function permissionOf(person: Person, service: Named): Promise<Permission> {
    const { status, body } = await ask(person, service)
    expect(status).toBe(200)
    return body
  }

  const send = (person: Person, { uploadUrl, headers }: Permission, file: Buffer | ReadableStream) =>
    person.put(uploadUrl.replace('/api/v1', ''), file instanceof ReadableStream ? file : new Uint8Array(file), headers)

  const confirm = (person: Person, service: Named, files: object, more: object = {}) =>
    person.post(`/images-presigned/services/${service.id}/confirm-upload`, {
      ...files,
      caption: 'A pair of pads',
      displayOrder: 0,
      fileSize: 1000,
      mimeType: 'image/png',
      ...more,
    })

  return {
    app,
    make,
    folder,
    storage,
    fault,
    ask,
    permissionOf,
    send,
    confirm,

    async serviceWithManager(changes: Parameters<typeof make.garage>[0] = {}) {
      const garage = await make.garage(changes)
      const service = await make.service(garage)
      return { garage, service, manager: await make.member(garage, { accessLevel: 'MANAGER' }) }
    },

    /** From permission to image. */
    async upload(person: Person, service: Named, file: Buffer) {
      const sent = await send(person, await permissionOf(person, service), file)
      expect(sent.status).toBe(200)
      const { status, body } = await confirm(person, service, sent.body)
      expect(status).toBe(201)
      return body as { id: string; imageUrl: string }
    },

    /** An upload whose body is still to come. */
    openUpload(person: Person, { uploadUrl, headers }: Permission, length: number) {
      const { hostname, port, host } = new URL(app.origin)
      const socket = connect(Number(port), hostname)
      const cookie = `access=${person.cookie('access')}`
      const lines = Object.entries({ ...headers, host, cookie, 'content-length': length })
      socket.on('error', () => undefined)
      socket.write(`PUT ${uploadUrl} HTTP/1.1\r\n${lines.map((line) => line.join(': ')).join('\r\n')}\r\n\r\n`)
      return socket
    },

    /** What uploads to a garage have left anywhere. */
    async remainsOf(garage: Named) {
      const uploads = await db.selectFrom('image_uploads').select('id').where('garage_id', '=', garage.id).execute()
      const leftovers = await db
        .selectFrom('picture_leftovers')
        .select('name')
        .where('name', 'like', `${garage.id}/%`)
        .execute()
      const files = await readdir(join(folder, garage.id)).catch(() => [])
      return { uploads: uploads.length, leftovers: leftovers.length, files: files.length }
    },

    /** How many files of a garage have begun to arrive. */
    async arriving(garage: Named) {
      const rows = await db
        .selectFrom('image_uploads')
        .select('id')
        .where('garage_id', '=', garage.id)
        .where('used_at', 'is not', null)
        .execute()
      return rows.length
    },

    async imagesOf(person: Person, service: Named): Promise<Named[]> {
      return (await person.get(`/images/services/${service.id}`)).body.images
    },
  }
}

export const nothing = { uploads: 0, leftovers: 0, files: 0 }
