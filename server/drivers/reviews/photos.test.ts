import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { deliveredVisit } from '../../../tests/support/delivered-visit.ts'
import { photo } from '../../../tests/support/make-pictures.ts'
import { useUploads } from '../../../tests/support/use-uploads.ts'
import type { Visitor } from '../../../tests/support/visitor.ts'
import { sweepImages } from '../../catalogue/images/upload-service.ts'
import { setDeskMember } from './appoint-service.ts'
import { sweepReviewPhotos } from './photo-service.ts'

const { app, make, folder, storage, fault } = await useUploads()
const { db } = app.database
const visit = (given = {}) => deliveredVisit({ app, make }, given)
type Visit = Awaited<ReturnType<typeof visit>>
const wish = { filename: 'pads.jpg', mimeType: 'image/jpeg', fileSize: 1000 }
const jpeg = { 'content-type': 'image/jpeg' }

async function send(person: Visitor, url: string, file?: Buffer) {
  const { status, body } = await person.post(`${url}/photos/presigned-url`, wish)
  expect(status, JSON.stringify(body)).toBe(200)
  return person.put(body.uploadUrl.replace('/api/v1', ''), new Uint8Array(file ?? (await photo(60, 40))), jpeg)
}
async function upload(person: Visitor, url: string, file?: Buffer): Promise<string> {
  const { status, body } = await send(person, url, file)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.filename
}
const publish = (one: Visit, photos?: string[], requestId: string = randomUUID()) =>
  one.driver.post(one.url, { stars: 3, words: 'Ready at six.', requestId, ...(photos ? { photos } : {}) })
const shownOf = async ({ garage }: Visit) =>
  (await make.signedOut().get(`/public/garages/${garage.slug}/reviews`)).body.reviews[0].photos
const open = (path: string, headers = {}) => fetch(app.origin + path, { headers })
const filesOf = ({ garage }: Visit) => readdir(join(folder, garage.id, 'reviews')).catch(() => [])
/** As a process does that comes by later. */
async function sweep({ garage }: Visit) {
  const mine = `${garage.id}/%`
  await sql`update picture_leftovers set due_at = now() where name like ${mine} and taken_at is null`.execute(db)
  await sql`update picture_leftovers set taken_at = now() - interval '6 minutes' where name like ${mine} and taken_at is not null`.execute(
    db,
  )
  await sweepImages(db, storage)
}

describe('photos of a review', () => {
  test('are shown on the garage’s page once it is published, and asked for anew each time', async () => {
    const one = await visit()
    const [first, second] = [
      await upload(one.driver, one.url, await photo(2000, 1000)),
      await upload(one.driver, one.url),
    ]
    const unpublished = `/media/${one.garage.id}/reviews/${first}`
    expect((await open(unpublished)).status).toBe(404)

    const { status, body } = await publish(one, [first, second])

    expect(status, JSON.stringify(body)).toBe(200)
    const shown = await shownOf(one)
    expect(shown).toMatchObject([{ filename: first, width: 1280, height: 640 }, { filename: second }])
    expect(body.review.photos).toEqual(shown)
    const file = await open(shown[0].thumbnailUrl)
    expect([file.status, file.headers.get('content-type'), file.headers.get('cache-control')]).toEqual([
      200,
      'image/webp',
      'public, no-cache',
    ])
    expect((await sharp(Buffer.from(await file.arrayBuffer())).metadata()).width).toBe(400)
    expect((await open(shown[0].imageUrl, { 'if-none-match': file.headers.get('etag') ?? '' })).status).toBe(304)
    for (const other of [first.replace('-1280', '-500'), first.replace(/^.{36}/, randomUUID()), '..%2F..%2Fx']) {
      expect((await open(`/media/${one.garage.id}/reviews/${other}`)).status).toBe(404)
    }
    expect((await open(`/media/${one.garage.id}/${first}`)).status).toBe(404)
    expect(await one.driver.get('/public/garages/none/reviews')).toMatchObject({ status: 404 })
  })

  test('are put in order, left out and added to by a change; absent they stay', async () => {
    const one = await visit()
    const [a, b, c] = [
      await upload(one.driver, one.url),
      await upload(one.driver, one.url),
      await upload(one.driver, one.url),
    ]
    await publish(one, [a, b])
    expect((await publish(one)).body.review.photos).toHaveLength(2)

    await publish(one, [c, a])

    expect((await shownOf(one)).map(({ filename }: { filename: string }) => filename)).toEqual([c, a])
    expect((await open(`/media/${one.garage.id}/reviews/${b}`)).status).toBe(404)
    expect(await filesOf(one)).toHaveLength(6)
    expect((await publish(one, [])).body.review.photos).toEqual([])
    expect(await filesOf(one)).toEqual([])
  })

  test('sent again after a lost answer it has them once', async () => {
    const one = await visit()
    const [file, requestId] = [await upload(one.driver, one.url), randomUUID()]
    await publish(one, [file], requestId)
    expect((await publish(one, [file], requestId)).body.review.photos).toMatchObject([{ filename: file }])
  })

  test('that nobody publishes are swept after an hour; the driver is told, and keeps what was typed', async () => {
    const one = await visit()
    const file = await upload(one.driver, one.url)
    expect(await filesOf(one)).toHaveLength(3)
    await sweep(one)
    expect(await filesOf(one)).toEqual([])

    expect(await publish(one, [file])).toMatchObject({
      status: 400,
      body: { fields: { photos: 'A photo is missing. Please add it again.' } },
    })
    expect((await one.read()).review).toBeNull()
  })

  test('are of this visit: neither another visit’s, nor a photo of the garage’s job card', async () => {
    const [one, other] = [await visit(), await visit()]
    const file = await upload(other.driver, other.url)
    const owner = await make.owner(one.garage)
    const ofCard = await send(owner, `/garages/jobcards/${one.card.id}`)
    for (const stolen of [file, ofCard.body.filename, 'x', `${randomUUID()}-0123456789abcdef-1280.webp`]) {
      expect((await publish(one, [stolen])).status).toBe(400)
    }
    const mine = await upload(one.driver, one.url)
    const confirm = `/garages/jobcards/${one.card.id}/photos/confirm-upload`
    expect((await owner.post(confirm, { filename: mine, purpose: 'ARRIVAL' })).status).toBe(410)
    expect((await publish(one, [mine])).status).toBe(200)
  })

  test.each([
    [Array.from({ length: 5 }, (_, n) => `${n}`), 'A review can have at most 4 photos'],
    [['a', 'a'], 'Each photo may be listed only once'],
    [['x'.repeat(201)], 'A photo did not arrive. Please add it again.'],
  ])('%j is refused beside the photos', async (photos, sentence) => {
    const { status, body } = await publish(await visit(), photos)
    expect([status, Object.values(body.fields)]).toEqual([400, [sentence]])
  })

  test('what is no picture is refused, and a permission serves once', async () => {
    const one = await visit()
    expect(await send(one.driver, one.url, Buffer.from('<svg></svg>'))).toMatchObject({ status: 415 })
    const { body } = await one.driver.post(`${one.url}/photos/presigned-url`, wish)
    const path = body.uploadUrl.replace('/api/v1', '')
    const bytes = new Uint8Array(await photo(60, 40))
    expect((await one.driver.put(path, bytes, jpeg)).status).toBe(200)
    expect((await one.driver.put(path, bytes, jpeg)).status).toBe(410)
    expect((await one.driver.put(`/public/review-links/AAAABBBBCCCCDDDD/photos/uploads/x`, bytes, jpeg)).status).toBe(
      410,
    )
  })

  test('twenty in an hour are enough, and nobody sends one where nothing may be written', async () => {
    const late = await visit({ deliveredHoursAgo: 61 * 24 })
    expect((await late.driver.post(`${late.url}/photos/presigned-url`, wish)).status).toBe(409)
    const one = await visit()
    for (let count = 0; count < 20; count++) await one.driver.post(`${one.url}/photos/presigned-url`, wish)
    expect((await one.driver.post(`${one.url}/photos/presigned-url`, wish)).status).toBe(429)
  })

  test('come from My Bookings too, of one’s own visit only, and stand in the download of one’s data', async () => {
    const driver = await make.driver()
    const { phone } = (await driver.get('/auth/me')).body
    const [own, other] = [await visit({ phone }), await visit()]
    const at = (card: { id: string }) => `/account/bookings/${card.id}/review`
    const file = await upload(driver, at(own.card))
    const { body } = await driver.post(at(own.card), { stars: 4, photos: [file], requestId: randomUUID() })

    expect(body.review.photos).toMatchObject([{ filename: file }])
    expect((await driver.post(`${at(other.card)}/photos/presigned-url`, wish)).status).toBe(404)
    expect((await make.signedOut().post(`${at(own.card)}/photos/presigned-url`, wish)).status).toBe(401)
    expect((await make.signedOut().put(`${at(own.card)}/photos/uploads/x`, new Uint8Array(1), jpeg)).status).toBe(401)
    const { review_photos } = (await driver.get('/account/export.json')).body
    expect(review_photos).toMatchObject([{ picture: `/media/${own.garage.id}/reviews/${file}` }])
  })

  test('go when the review is taken down, even where the storage fails at first', async () => {
    const one = await visit()
    const file = await upload(one.driver, one.url)
    await publish(one, [file])
    const { imageUrl } = (await shownOf(one))[0]
    const { review } = await one.read()
    const manager = await make.member(one.garage, { accessLevel: 'MANAGER' })
    await manager.post(`/garages/reviews/${review.id}/report`, { rule: 1, note: 'It shows a plate.' })
    const judge = await make.driver()
    await setDeskMember(db, (await judge.get('/auth/me')).body.phone, true)
    const waiting = (await judge.get('/desk/reviews')).body.reviews.find(
      (row: { reviewId: string }) => row.reviewId === review.id,
    )
    expect(waiting.photos).toMatchObject([{ filename: file }])
    fault.remove = () => new Error('the storage is away')

    const url = `/desk/garages/${one.garage.id}/reports/${waiting.reportId}/decision`
    const decision = { decision: 'TAKE_DOWN', rule: 1, reason: 'It shows somebody’s plate.' }
    expect((await judge.post(url, decision).finally(() => delete fault.remove)).status).toBe(204)

    expect((await open(imageUrl)).status).toBe(404)
    expect(await shownOf(one)).toEqual([])
    await sweep(one)
    expect(await filesOf(one)).toEqual([])
  })

  test('go with the account of whoever showed them', async () => {
    const driver = await make.driver()
    const { phone } = (await driver.get('/auth/me')).body
    const [one, other] = [await visit({ phone }), await visit()]
    for (const each of [one, other]) await publish(each, [await upload(each.driver, each.url)])
    const { imageUrl } = (await shownOf(one))[0]
    await db.insertInto('deleted_accounts').values({ phone_key: phone, deleted_at: new Date() }).execute()

    expect(await shownOf(one)).toEqual([])
    expect((await open(imageUrl)).status).toBe(404)
    await Promise.all([sweepReviewPhotos(db, storage), sweepReviewPhotos(db, storage)])
    expect([await filesOf(one), (await filesOf(other)).length]).toEqual([[], 3])
  })
})
