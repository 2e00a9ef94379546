import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { indianDay } from '../../../contract/platform/formats.ts'
import type { Person } from '../../../tests/support/make-people.ts'
import { photo } from '../../../tests/support/make-pictures.ts'
import { useUploads } from '../../../tests/support/use-uploads.ts'
import { sweepImages } from '../../catalogue/images/upload-service.ts'

const { app, make, folder, storage } = await useUploads()
const { db } = app.database
const jpeg = { 'content-type': 'image/jpeg' }
const wish = { filename: 'bill.jpg', mimeType: 'image/jpeg', fileSize: 1000 }

/** A supplier's bill, written down by a cashier. */
async function written() {
  const garage = await make.garage({ gstin: '33AAPFU0939F1ZZ' })
  const owner = await make.owner(garage)
  const cashier = await make.member(garage, { role: 'CASHIER', accessLevel: 'STAFF' })
  const { body: supplier } = await cashier.post('/garages/suppliers', { name: 'Chola Auto Spares' })
  const { body: part } = await cashier.post('/garages/parts', {
    number: 'BP-2140',
    name: 'Front brake pads',
    taxRate: 18,
    sellingPrice: 2450,
  })
  const lines = [{ partId: part.id, quantity: 4, unitPrice: 1655, taxRate: 18 }]
  const form = { supplierId: supplier.id, number: 'CAS/3391', invoiceDate: indianDay(), lines }
  const { body: bill } = await cashier.post('/garages/purchases', form)
  const url = `/garages/purchases/${bill.id}`
  const takeIn = () => owner.post(`${url}/take-in`, { expectedTotal: bill.total, version: 1 })
  return { garage, owner, cashier, form, bill, url, photos: `${url}/photos`, takeIn }
}

/** Permission and file; not yet confirmed. */
async function send(person: Person, photos: string, file?: Buffer) {
  const { status, body } = await person.post(`${photos}/presigned-url`, wish)
  expect(status, JSON.stringify(body)).toBe(200)
  return person.put(body.uploadUrl.replace('/api/v1', ''), new Uint8Array(file ?? (await photo(60, 40))), jpeg)
}

async function take(person: Person, photos: string, file?: Buffer) {
  const { body: files } = await send(person, photos, file)
  const { status, body } = await person.post(`${photos}/confirm-upload`, files)
  expect(status, JSON.stringify(body)).toBe(201)
  return body
}

const filesOf = (garage: { id: string }) => readdir(join(folder, garage.id, 'photos')).catch(() => [])

test('a photo of the paper stands with its bill, is read by who keeps parts, and kept by no cache', async () => {
  const { garage, cashier, url, photos } = await written()

  const taken = await take(cashier, photos, await photo(2000, 1000))

  const { body: bill } = await cashier.get(url)
  expect(bill.photos).toEqual([taken])
  expect(taken).toMatchObject({ width: 1280, height: 640, takenBy: expect.any(String) })
  const asked = { cookie: `access=${cashier.cookie('access')}` }
  const file = await fetch(`${app.origin}/api/v1${photos}/${taken.id}?width=400&garageId=${garage.id}`, {
    headers: asked,
  })
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/webp'])
  expect(file.headers.get('cache-control')).toBe('private, no-store')
  expect((await sharp(Buffer.from(await file.arrayBuffer())).metadata()).width).toBe(400)
  expect((await cashier.get(`${photos}/${taken.id}?width=9`)).status).toBe(400)
  for (const name of await filesOf(garage)) {
    expect((await fetch(`${app.origin}/media/${garage.id}/photos/${name}`)).status).toBe(404)
  }
})

test('it is nobody’s without a session, of another garage, who only looks, or a technician', async () => {
  const { garage, cashier, photos } = await written()
  const { id } = await take(cashier, photos)
  const stranger = await make.owner(await make.garage())
  const viewer = await make.member(garage, { accessLevel: 'VIEW_ONLY' })
  const technician = await make.member(garage, { accessLevel: 'STAFF', role: 'TECHNICIAN' })

  for (const [person, status] of [
    [make.signedOut(), 401],
    [stranger, 404],
    [viewer, 403],
    [technician, 403],
  ] as const) {
    expect((await person.get(`${photos}/${id}`)).status).toBe(status)
    expect((await person.post(`${photos}/presigned-url`, wish)).status).toBe(status)
    expect((await person.delete(`${photos}/${id}`)).status).toBe(status)
  }
  const own = await make.garage()
  const other = await make.owner(own)
  const { body: supplier } = await other.post('/garages/suppliers', { name: 'Vajra' })
  const { body: bill } = await other.post('/garages/purchases', {
    supplierId: supplier.id,
    number: '1',
    invoiceDate: indianDay(),
  })
  expect((await other.get(`/garages/purchases/${bill.id}/photos/${id}`)).status).toBe(404)
})

test('confirmed again after a lost answer, or sent whole once more, it is one photo', async () => {
  const { cashier, url, photos } = await written()
  const { body: files } = await send(cashier, photos)
  const asked = { ...files, requestId: crypto.randomUUID() }
  const first = await cashier.post(`${photos}/confirm-upload`, asked)

  const again = await cashier.post(`${photos}/confirm-upload`, asked)
  const { body: second } = await send(cashier, photos)
  const whole = await cashier.post(`${photos}/confirm-upload`, { ...asked, ...second })

  for (const { status, body } of [again, whole]) expect([status, body]).toEqual([201, first.body])
  expect((await cashier.get(url)).body.photos).toHaveLength(1)
})

test('a picture is confirmed where it was sent to, and nowhere else', async () => {
  const { cashier, form, photos } = await written()
  const { body: files } = await send(cashier, photos)
  const { body: other } = await cashier.post('/garages/purchases', { ...form, number: 'CAS/3392' })

  const elsewhere = await cashier.post(`/garages/purchases/${other.id}/photos/confirm-upload`, files)
  const nothing = await cashier.post(`${photos}/confirm-upload`, { filename: 'bill.webp' })
  const { body: permission } = await cashier.post(`${photos}/presigned-url`, wish)
  const text = await cashier.put(permission.uploadUrl.replace('/api/v1', ''), new Uint8Array(Buffer.from('₹')), jpeg)

  expect([elsewhere.status, elsewhere.body.code]).toEqual([410, 'upload_not_valid'])
  expect([nothing.status, nothing.body.code]).toEqual([410, 'upload_not_valid'])
  expect(text.status).toBe(415)
})

test('there are ten at most', async () => {
  const { garage, cashier, bill, photos } = await written()
  const row = { garage_id: garage.id, purchase_id: bill.id, content_hash: 'hash', width: 1, height: 1 }
  const { body: files } = await send(cashier, photos)
  await db
    .insertInto('purchase_photos')
    .values(
      Array.from({ length: 10 }, () => ({
        ...row,
        id: crypto.randomUUID(),
        taken_by_name: 'Meena',
        request_id: null,
      })),
    )
    .execute()

  for (const { status, body } of [
    await cashier.post(`${photos}/presigned-url`, wish),
    await cashier.post(`${photos}/confirm-upload`, files),
  ]) {
    expect([status, body.code, body.detail]).toEqual([
      409,
      'limit_reached',
      'A bill can have at most 10 photos. Please delete one first.',
    ])
  }
})

test('of a bill in stock one may be added, and only a manager deletes any; each is in the log', async () => {
  const { garage, owner, cashier, url, photos, takeIn } = await written()
  const first = await take(cashier, photos)
  expect((await takeIn()).status).toBe(200)
  const second = await take(cashier, photos)

  const refused = await cashier.delete(`${photos}/${first.id}`)
  const deleted = await owner.delete(`${photos}/${first.id}`)

  expect([refused.status, refused.body.detail]).toEqual([
    403,
    'This bill is taken in. Ask a manager to delete its photo.',
  ])
  expect(deleted.status).toBe(200)
  expect((await owner.get(url)).body).toMatchObject({ state: 'IN_STOCK', photos: [{ id: second.id }] })
  expect((await filesOf(garage)).every((name) => name.startsWith(second.id))).toBe(true)
  const { body } = await owner.get('/garages/audit')
  expect(body.entries).toMatchObject([
    { action: 'purchase.photo-deleted', subjectLabel: 'CAS/3391 of Chola Auto Spares' },
    { action: 'purchase.photo-added' },
    { action: 'purchase.taken-in' },
    { action: 'purchase.photo-added' },
    ...Array.from({ length: 3 }, () => expect.anything()),
  ])
})

test('a draft that is thrown away takes its photos with it, files too', async () => {
  const { garage, cashier, url, photos } = await written()
  await take(cashier, photos)
  await send(cashier, photos)

  expect((await cashier.delete(url)).status).toBe(200)
  await sql`update picture_leftovers set due_at = now() - interval '1 hour', taken_at = null`.execute(db)
  await sweepImages(db, storage)

  expect(await filesOf(garage)).toEqual([])
  const rows = await db.selectFrom('purchase_photos').select('id').where('garage_id', '=', garage.id).execute()
  expect(rows).toEqual([])
})
