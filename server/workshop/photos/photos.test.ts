import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Person } from '../../../tests/support/make-people.ts'
import { photo } from '../../../tests/support/make-pictures.ts'
import { useUploads } from '../../../tests/support/use-uploads.ts'
import { sweepImages } from '../../catalogue/images/upload-service.ts'
import { transact } from '../../platform/database/database.ts'
import { sealPhotos, sweepPhotos } from './service.ts'

const { app, make, folder, storage, fault } = await useUploads()
const { db } = app.database
const jpeg = { 'content-type': 'image/jpeg' }
const wish = { filename: 'front.jpg', mimeType: 'image/jpeg', fileSize: 1000 }

async function arrived() {
  const garage = await make.garage()
  const card = await make.jobCard(garage)
  const technician = await make.member(garage, { accessLevel: 'STAFF', role: 'TECHNICIAN' })
  return { garage, card, technician, url: `/garages/jobcards/${card.id}/photos` }
}

/** Permission and file; not yet confirmed. */
async function send(person: Person, url: string, file?: Buffer) {
  const { status, body } = await person.post(`${url}/presigned-url`, wish)
  expect(status).toBe(200)
  return person.put(body.uploadUrl.replace('/api/v1', ''), new Uint8Array(file ?? (await photo(60, 40))), jpeg)
}

async function take(person: Person, url: string, more: object = {}, file?: Buffer) {
  const { body: files } = await send(person, url, file)
  const { status, body } = await person.post(`${url}/confirm-upload`, { ...files, purpose: 'ARRIVAL', ...more })
  expect(status, JSON.stringify(body)).toBe(201)
  return body
}

const filesOf = (garage: { id: string }) => readdir(join(folder, garage.id, 'photos')).catch(() => [])

test('a photo goes on its card by whoever works there, and is shown to the garage only, kept by no cache', async () => {
  const { garage, card, technician, url } = await arrived()
  const takenAt = new Date(Date.now() - 3_600_000).toISOString()

  const taken = await take(technician, url, { slot: 'FRONT', takenAt }, await photo(2000, 1000))

  expect(taken).toMatchObject({ purpose: 'ARRIVAL', slot: 'FRONT', width: 1280, height: 640, takenAt, isSealed: false })
  expect((await technician.get(url)).body.photos).toEqual([taken])
  const asked = { cookie: `access=${technician.cookie('access')}` }
  const file = await fetch(`${app.origin}/api/v1${url}/${taken.id}?width=400&garageId=${garage.id}`, { headers: asked })
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/webp'])
  expect(file.headers.get('cache-control')).toBe('private, no-store')
  expect((await sharp(Buffer.from(await file.arrayBuffer())).metadata()).width).toBe(400)

  const stranger = await make.owner(await make.garage())
  expect((await make.signedOut().get(`${url}/${taken.id}`)).status).toBe(401)
  expect((await stranger.get(`${url}/${taken.id}`)).status).toBe(404)
  for (const name of await filesOf(garage)) {
    for (const path of [`${garage.id}/${name}`, `${garage.id}/photos/${name}`, `${garage.id}/photos%2F${name}`]) {
      expect((await fetch(`${app.origin}/media/${path}`)).status).toBe(404)
    }
  }
  const other = await make.jobCard(garage)
  expect((await technician.get(`/garages/jobcards/${other.id}/photos/${taken.id}`)).status).toBe(404)
  expect((await technician.get(`/garages/jobcards/${card.id}/photos/${taken.id}?width=9`)).status).toBe(400)
})

test('whoever may only look may look, and takes none', async () => {
  const { garage, card, url } = await arrived()
  const id = await make.cardPhoto(card)
  const viewer = await make.member(garage, { accessLevel: 'VIEW_ONLY' })

  expect((await viewer.get(url)).body.photos).toHaveLength(1)
  expect((await viewer.post(`${url}/presigned-url`, wish)).status).toBe(403)
  expect((await viewer.delete(`${url}/${id}`)).status).toBe(403)
})

test('confirmed again after a lost answer, or sent whole once more, it is one photo', async () => {
  const { technician, url } = await arrived()
  const { body: files } = await send(technician, url)
  const asked = { ...files, purpose: 'DAMAGE', requestId: crypto.randomUUID() }
  const first = await technician.post(`${url}/confirm-upload`, asked)

  const again = await technician.post(`${url}/confirm-upload`, asked)
  const { body: second } = await send(technician, url)
  const whole = await technician.post(`${url}/confirm-upload`, { ...asked, ...second })

  for (const { status, body } of [again, whole]) expect([status, body]).toEqual([201, first.body])
  expect((await technician.get(url)).body.photos).toHaveLength(1)
})

test('a picture is confirmed where it was sent to, and nowhere else', async () => {
  const { garage, technician, url } = await arrived()
  const { body: files } = await send(technician, url)
  const other = await make.jobCard(garage)

  const { status, body } = await technician.post(`/garages/jobcards/${other.id}/photos/confirm-upload`, {
    ...files,
    purpose: 'ARRIVAL',
  })

  expect([status, body.code]).toEqual([410, 'upload_not_valid'])
})

test.each([
  [{}, 'purpose', 'Please say what the photo shows'],
  [{ purpose: 'ARRIVAL', slot: 'UNDERNEATH' }, 'slot', 'Please say which side the photo shows'],
  [{ purpose: 'DAMAGE', subjectId: 'no id' }, 'subjectId', 'Please say what the photo shows'],
  [{ purpose: 'DAMAGE', takenAt: 'yesterday' }, 'takenAt', 'Please say when it was taken'],
])('%j is refused beside its field', async (wrong, field, sentence) => {
  const { technician, url } = await arrived()
  const { body: files } = await send(technician, url)

  const { status, body } = await technician.post(`${url}/confirm-upload`, { ...files, ...wrong })

  expect([status, body.fields]).toEqual([400, { [field]: sentence }])
})

test('a clock that is wrong is not believed: neither the future, nor long ago', async () => {
  const { technician, url } = await arrived()
  for (const hours of [-5, 24 * 30]) {
    const takenAt = new Date(Date.now() - hours * 3_600_000).toISOString()
    const taken = await take(technician, url, { takenAt })
    expect(Math.abs(Date.now() - Date.parse(taken.takenAt))).toBeLessThan(60_000)
  }
})

test('a card has at most 60 photos: the next is refused before it is sent', async () => {
  const { card, technician, url } = await arrived()
  for (let count = 0; count < 59; count++) await make.cardPhoto(card)
  const { body: files } = await send(technician, url)
  await make.cardPhoto(card)

  const late = await technician.post(`${url}/confirm-upload`, { ...files, purpose: 'ARRIVAL' })
  const next = await technician.post(`${url}/presigned-url`, wish)

  for (const { status, body } of [late, next]) {
    expect([status, body.code]).toEqual([409, 'limit_reached'])
    expect(body.error).toBe('A job card can have at most 60 photos. Please delete one first.')
  }
})

test('deleted, its files go too, even where the storage fails at first; so do those of a deleted card', async () => {
  const { garage, card, technician, url } = await arrived()
  const [one] = [await take(technician, url), await take(technician, url)]
  expect(await filesOf(garage)).toHaveLength(6)
  fault.remove = () => new Error('the storage is away')

  expect((await technician.delete(`${url}/${one.id}`).finally(() => delete fault.remove)).status).toBe(200)

  expect((await technician.get(url)).body.photos).toHaveLength(1)
  const owner = await make.owner(garage)
  expect((await owner.delete(`/garages/jobcards/${card.id}`)).status).toBe(200)
  await sql`update picture_leftovers set taken_at = now() - interval '6 minutes' where name like ${`${garage.id}/%`}`.execute(
    db,
  )
  await sweepImages(db, storage)
  expect(await filesOf(garage)).toEqual([])
})

test('what was signed or sent stays: it is not deleted, and no age sweeps it; others go after 24 months', async () => {
  const { garage, card, technician, url } = await arrived()
  const [sealed, plain, young] = [await take(technician, url), await take(technician, url), await take(technician, url)]
  await transact(db, (tx) => sealPhotos(tx, { garageId: garage.id }, card.id, [sealed.id]))

  const { status, body } = await technician.delete(`${url}/${sealed.id}`)
  expect([status, body.code]).toEqual([409, 'in_use'])
  expect(body.error).toBe('This photo belongs to a signed check-in or a sent estimate: it stays.')

  const aged = [sealed.id, plain.id]
  await sql`update card_photos set created_at = now() - interval '25 months' where garage_id = ${garage.id} and id = any(${aged}::uuid[])`.execute(
    db,
  )
  await Promise.all([sweepPhotos(db, storage), sweepPhotos(db, storage)])
  const left: { id: string }[] = (await technician.get(url)).body.photos
  expect(left.map(({ id }) => id).sort()).toEqual([sealed.id, young.id].sort())
  expect(await filesOf(garage)).toHaveLength(6)
})
