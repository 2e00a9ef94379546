import { sql } from 'kysely'
import sharp from 'sharp'
import { v7 as newId } from 'uuid'
import { digitsOfNumber, phoneInText } from '../../contract/platform/phone-in-text.ts'
import { readPicture, storePicture } from '../catalogue/images/pictures.ts'
import { reviewPictureName } from '../catalogue/images/rules.ts'
import type { OfferParts } from '../catalogue/public-catalogue/service.ts'
import { setDeskMember } from '../drivers/reviews/appoint-service.ts'
import { decideReport, listReported } from '../drivers/reviews/desk-service.ts'
import { answerReview, reportReview } from '../drivers/reviews/garage-service.ts'
import { insertPhoto } from '../drivers/reviews/photo-queries.ts'
import { writeReview } from '../drivers/reviews/service.ts'
import { createLink, linkAddress } from '../messages/links/service.ts'
import { notifyCustomer } from '../messages/messages/service.ts'
import { upsertCustomer } from '../people/auth/queries.ts'
import { type Db, transact } from '../platform/database/database.ts'
import type { GarageScope } from '../platform/session/guard.ts'
import type { Storage } from '../platform/storage.ts'
import { demoGarages } from './garages.ts'
import { memberOf } from './people.ts'
import { pictureSvg } from './pictures.ts'
import { seedOnce } from './seed-once.ts'
import { demoDriver, seedEarlierCards } from './seed-workshop.ts'
import { type ToldReview, toldReviews } from './told-reviews.ts'

type ReviewPlace = OfferParts & { storage: Storage; origin: string }

/** Decides about reported reviews in the demo; signs in by code, as drivers do. */
export const demoJudge = { name: 'Vidya Raman', phone: '9000009009' }

const photoWidth = 640

/**
 * What drivers say of cars that left: of the workshop's own, and of some that left other garages in the weeks before.
 * Through the services, so that stars are counted as they always are; one is taken down, one waits for the desk, and the
 * demo's driver is asked about a visit. Nothing is made where an earlier start was cut short.
 */
export async function seedReviews(place: ReviewPlace, now = new Date()): Promise<void> {
  const { db } = place.database
  let isFirst = false
  await seedOnce(db, 'reviews-1', async (tx) => {
    isFirst = true
    for (const { id, slug } of demoGarages.slice(1)) {
      const count = toldReviews[slug]?.length ?? 0
      if (count > 0) await seedEarlierCards(tx, id, { now, count })
    }
  })
  if (!isFirst) return
  const judge = await appointJudge(db)
  for (const { id, slug } of demoGarages) await seedReviewsOf(place, id, toldReviews[slug] ?? [], { now, judge })
  await askDriver(place)
}

async function appointJudge(db: Db): Promise<string> {
  const { id } = await transact(db, async (tx) => {
    await upsertCustomer(tx, { id: newId(), ...demoJudge })
    return tx
      .selectFrom('users')
      .select('id')
      .where('phone_key', '=', demoJudge.phone)
      .where('user_type', '=', 'CUSTOMER')
      .executeTakeFirstOrThrow()
  })
  await setDeskMember(db, demoJudge.phone, true)
  return id
}

const deliveredCards = (db: Db, garageId: string) =>
  db
    .selectFrom('job_cards')
    .select(['id', 'customer_id', 'phone_key', 'delivered_at'])
    .where('garage_id', '=', garageId)
    .where('status', '=', 'DELIVERED')
    .orderBy('delivered_at')
    .execute()

/** One a driver: the demo's own has still to write. */
async function seedReviewsOf(
  place: ReviewPlace,
  garageId: string,
  told: ToldReview[],
  { now, judge }: { now: Date; judge: string },
) {
  const { db } = place.database
  const manager = await memberOf(db, garageId, 'GARAGE_MANAGER')
  const cards = await deliveredCards(db, garageId)
  const phones = new Set([demoDriver()?.phone])
  const reviewed = cards.filter(({ phone_key }) => !phones.has(phone_key) && phones.add(phone_key))
  for (const [index, { stars, words, reply, pictures = [], reported }] of told.entries()) {
    const card = reviewed[index]
    if (!card?.delivered_at || !manager) return
    const of = { garageId, cardId: card.id }
    const requestId = crypto.randomUUID()
    const found = phoneInText(words)
    const meant = found === undefined ? {} : { meantNumber: digitsOfNumber(found) }
    const { review } = await writeReview(place, of, { stars, words, photos: undefined, requestId, ...meant })
    if (!review) return
    await showPictures(place, garageId, review.id, pictures)
    if (reply) await answerReview(place, manager, review.id, reply)
    if (reported) await reportIt(place, manager, review.id, { ...reported, judge })
    const writtenAt = Math.min(card.delivered_at.getTime() + 26 * 3_600_000, now.getTime() - 3_600_000)
    await sql`update reviews set created_at = ${new Date(writtenAt)} where garage_id = ${garageId} and id = ${review.id}`.execute(
      db,
    )
  }
}

async function showPictures(
  { database: { db }, storage }: ReviewPlace,
  garageId: string,
  reviewId: string,
  pictures: NonNullable<ToldReview['pictures']>,
) {
  for (const [position, name] of pictures.entries()) {
    const drawn = await sharp(Buffer.from(pictureSvg(name)))
      .resize({ width: photoWidth })
      .png()
      .toBuffer()
    const { hash, width, height, ...picture } = await readPicture(drawn, { account: garageId })
    const id = newId()
    await storePicture(storage, reviewPictureName(garageId, { id, hash }), { hash, width, height, ...picture })
    await transact(db, (tx) => insertPhoto(tx, { garageId }, { id, hash, width, height, position, reviewId }))
  }
}

type Reported = NonNullable<ToldReview['reported']> & { judge: string }

async function reportIt(place: ReviewPlace, manager: GarageScope, reviewId: string, reported: Reported) {
  const { db } = place.database
  const { rule, note, takenDown, judge } = reported
  await reportReview(db, manager, reviewId, { rule, note })
  if (!takenDown) return
  const report = (await listReported(db)).reviews.find((each) => each.reviewId === reviewId)
  if (!report) return
  const signedIn = { userId: judge } as Parameters<typeof decideReport>[1]
  await decideReport(place, signedIn, report, { decision: 'TAKE_DOWN', rule, reason: takenDown })
}

/** As a day after the visit, whatever the clock says: its link is there to be tried. */
async function askDriver({ database: { db }, origin }: ReviewPlace) {
  const [garage] = demoGarages
  const driver = demoDriver()
  if (!garage || !driver) return
  const garageId = garage.id
  const card = (await deliveredCards(db, garageId)).find(({ phone_key }) => phone_key === driver.phone)
  if (!card?.customer_id) return
  const customer = { id: card.customer_id, name: driver.name, phone: driver.phone, email: null }
  await transact(db, async (tx) => {
    const link = { garageId, phoneKey: driver.phone, channel: 'SMS' }
    const review = await createLink(tx, { ...link, kind: 'REVIEW', subjectId: card.id })
    const stop = await createLink(tx, { ...link, kind: 'STOP', subjectId: customer.id })
    await notifyCustomer(tx, {
      garageId,
      customer,
      event: 'REVIEW_ASKED',
      subjectId: card.id,
      occurrence: '',
      channel: 'SMS',
      values: { garage: garage.name, stop: linkAddress(origin, 'STOP', stop.token) },
      link: linkAddress(origin, 'REVIEW', review.token),
      answersDriver: true,
    })
    await sql`update job_cards set review_asked_for_at = now() where garage_id = ${garageId} and id = ${card.id}`.execute(
      tx,
    )
  })
}
