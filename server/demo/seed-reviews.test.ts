import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { seedDemoGarages } from '../../tests/support/demo-garages.ts'
import { messagesOfGarages } from '../../tests/support/garage-messages.ts'
import type { Person } from '../../tests/support/make-people.ts'
import { useTestApp } from '../../tests/support/use-test-app.ts'
import { findRating, sumRating } from '../drivers/reviews/rating-queries.ts'
import { acrossGarages } from '../platform/database/across-garages.ts'
import { folderStorage } from '../platform/storage.ts'
import { watchVersions } from '../platform/versions.ts'
import { demoGarages } from './garages.ts'
import { demoJudge, seedReviews } from './seed-reviews.ts'
import { demoDriver, seedWorkshop } from './seed-workshop.ts'
import { toldReviews } from './told-reviews.ts'

const storage = folderStorage(mkdtempSync(join(tmpdir(), 'pahiya-demo-')))
const { app, make } = await useTestApp({ storage })
const { db, listen } = app.database
const versions = await watchVersions({ db, listen }, () => undefined)
const everyGarage = acrossGarages(db)

await seedDemoGarages(db)
await seedWorkshop(db)
for (let time = 0; time < 2; time++)
  await seedReviews({ database: app.database, versions, storage, origin: app.origin })
versions.stop()

const told = Object.values(toldReviews).flat()
const publicOf = async (slug: string) => (await make.signedOut().get(`/public/garages/${slug}/reviews`)).body

test('every city with a garage has reviews to read, each told once', async () => {
  const { rows } = await sql<{ city_slug: string }>`
    select g.city_slug from reviews r join garages g on g.id = r.garage_id`.execute(everyGarage)
  expect(rows).toHaveLength(told.length)
  expect(new Set(rows.map(({ city_slug }) => city_slug))).toEqual(new Set(demoGarages.map(({ city }) => city)))
})

test('each is of a car that was delivered before, of another driver, and none of the demo’s own', async () => {
  const { rows } = await sql`
    select r.id from reviews r join job_cards j on j.garage_id = r.garage_id and j.id = r.job_card_id
    where j.status <> 'DELIVERED' or r.created_at < j.delivered_at or r.created_at > now()
      or r.phone_key <> j.phone_key or r.phone_key = ${demoDriver()?.phone}`.execute(everyGarage)
  expect(rows).toEqual([])
  const { rows: twice } = await sql`
    select garage_id from reviews group by garage_id, phone_key having count(*) > 1`.execute(everyGarage)
  expect(twice).toEqual([])
})

test('the stars of each garage are what its rows come to', async () => {
  for (const { id: garageId, slug } of demoGarages.filter(({ slug }) => toldReviews[slug])) {
    expect(await findRating(db, { garageId }), slug).toEqual(await sumRating(db, { garageId }))
  }
})

test('there is one of each: answered, with photos, taken down, waiting for the desk, and a garage below three', async () => {
  const { reviews, rating } = await publicOf('sri-murugan-auto-works')
  expect(reviews.filter(({ takenDown }: { takenDown: unknown }) => takenDown)).toHaveLength(1)
  expect(reviews.filter(({ reply }: { reply: unknown }) => reply)).toHaveLength(2)
  expect(rating).toMatchObject({ count: 9, average: 4.2 })
  const [photo] = reviews.flatMap(({ photos }: { photos: unknown[] }) => photos)
  expect((await fetch(app.origin + photo.thumbnailUrl)).status).toBe(200)
  expect((await publicOf('hooghly-motor-works')).rating).toMatchObject({ count: 2, average: null })

  const { id: userId } = await db
    .selectFrom('users')
    .select('id')
    .where('phone_key', '=', demoJudge.phone)
    .executeTakeFirstOrThrow()
  const judge = await make.signedInAgain({ userId, email: null } as Person)
  const { reviews: waiting, decided } = (await judge.get('/desk/reviews')).body
  expect([waiting.length, decided.length]).toEqual([1, 1])
})

test('the demo’s driver is asked about a visit by a link that opens', async () => {
  const rows = await messagesOfGarages(db)
    .select(sql<string>`content->>'link'`.as('link'))
    .where('recipient', '=', demoDriver()?.phone ?? '')
    .execute()
  const token = rows.find(({ link }) => link?.includes('/r/'))?.link.split('/r/')[1]
  expect((await make.signedOut().get(`/public/review-links/${token}`)).body).toMatchObject({
    mayWrite: true,
    review: null,
  })
})
