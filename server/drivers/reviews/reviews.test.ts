import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { describe, expect, test } from 'vitest'
import { deliveredVisit, hoursAgo } from '../../../tests/support/delivered-visit.ts'
import { expectWrittenOnce } from '../../../tests/support/insert-only.ts'
import { drawerOf } from '../../../tests/support/random.ts'
import { useTestApp } from '../../../tests/support/use-test-app.ts'
import { setDeskMember } from './appoint-service.ts'
import { findRating, sumRating } from './rating-queries.ts'

const { app, make } = await useTestApp()
const { db } = app.database
const visit = (given = {}) => deliveredVisit({ app, make }, given)
type Visit = Awaited<ReturnType<typeof visit>>

const publicOf = async ({ garage }: Pick<Visit, 'garage'>, query = '') =>
  (await make.signedOut().get(`/public/garages/${garage.slug}/reviews${query}`)).body
const desk = async () => {
  const person = await make.driver()
  await setDeskMember(db, (await person.get('/auth/me')).body.phone, true)
  return person
}
const change = ({ garage, card }: Visit, changes: { delivered_at?: Date; status?: 'READY' | 'DELIVERED' }) =>
  db.updateTable('job_cards').set(changes).where('garage_id', '=', garage.id).where('id', '=', card.id).execute()
const age = (table: 'reviews' | 'review_replies', garageId: string, interval: string) =>
  sql`update ${sql.table(table)} set created_at = created_at - ${interval}::interval where garage_id = ${garageId}`.execute(
    db,
  )

describe('whoever holds the link of a visit', () => {
  test('sees what it is about, and nothing that names anybody whole', async () => {
    const one = await visit()
    const { status, body, headers } = await one.driver.get(one.url)

    expect(status).toBe(200)
    expect([headers.get('cache-control'), headers.get('x-robots-tag'), headers.get('referrer-policy')]).toEqual([
      'no-store',
      'noindex',
      'no-referrer',
    ])
    expect(body).toMatchObject({
      firstName: 'Lakshmi',
      carModel: 'Maruti Suzuki Swift',
      review: null,
      mayWrite: true,
      garage: { name: 'Sri Murugan Auto Works', slug: one.garage.slug },
    })
    const text = JSON.stringify(body)
    for (const kept of ['Narayanan', one.customer.phone, one.card.job_card_number]) expect(text).not.toContain(kept)
  })

  test('is asked about a phone number in it before anybody reads it; what is meant stands, another is asked about anew', async () => {
    const one = await visit()
    const words = 'Ask for Ravi, 98401 12345.'
    const asked = await one.write({ stars: 5, words })
    expect(asked).toMatchObject({ status: 400, body: { fields: { words: expect.stringContaining('“98401 12345”') } } })
    expect((await publicOf(one)).reviews).toEqual([])
    expect((await one.write({ stars: 5, words, meantNumber: '9999999999' })).status).toBe(400)

    expect((await one.write({ stars: 5, words, meantNumber: '9840112345' })).status).toBe(200)

    expect((await publicOf(one)).reviews).toMatchObject([{ words }])
    // What stands already was meant.
    expect((await one.write({ stars: 4, words })).status).toBe(200)
    const other = { stars: 4, words: 'Ask for Ravi, 98401 54321.', meantNumber: '9840112345' }
    expect((await one.write(other)).status).toBe(400)
  })

  test('writes once, changes it, and keeps each version', async () => {
    const one = await visit()
    expect((await one.write({ stars: 2, words: 'Late.' })).body.review).toMatchObject({ stars: 2, words: 'Late.' })
    expect((await one.write({ stars: 4, words: 'Late, but they called.' })).status).toBe(200)

    const said = await publicOf(one)
    expect(said.reviews).toMatchObject([
      { stars: 4, words: 'Late, but they called.', firstName: 'Lakshmi', carModel: 'Maruti Suzuki Swift' },
    ])
    expect(JSON.stringify(said)).not.toContain(one.customer.phone)
    const versions = await db
      .selectFrom('review_versions')
      .select(['version', 'stars', 'words'])
      .where('garage_id', '=', one.garage.id)
      .orderBy('version')
      .execute()
    expect(versions).toEqual([
      { version: 1, stars: 2, words: 'Late.' },
      { version: 2, stars: 4, words: 'Late, but they called.' },
    ])
  })

  test('sent again after a lost answer it is one review, and brings back nothing that was changed since', async () => {
    const one = await visit()
    const first = { stars: 2, words: 'Late.', requestId: randomUUID() }
    await one.write(first)
    await one.write({ stars: 5, words: 'All is well now.' })
    const again = await one.write(first)

    expect(again.body.review).toMatchObject({ stars: 5, words: 'All is well now.' })
    const other = await visit({ garage: one.garage })
    expect(await other.write(first)).toMatchObject({ status: 409 })
  })

  test('twenty presses at once are one review', async () => {
    const one = await visit()
    const answers = await Promise.all(Array.from({ length: 20 }, (_, press) => one.write({ stars: (press % 5) + 1 })))

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect((await publicOf(one)).rating.count).toBe(1)
  })

  test.each([
    [{ stars: 0 }, { stars: 'Please choose 1 to 5 stars' }],
    [{ stars: 6 }, { stars: 'Please choose 1 to 5 stars' }],
    [{ stars: '4.5' }, { stars: 'Please choose 1 to 5 stars' }],
    [{ stars: undefined }, { stars: 'Please choose 1 to 5 stars' }],
    [{ words: 'x'.repeat(1001) }, { words: expect.stringContaining('1,000') }],
    [{ words: '<a href="https://evil.example">here</a>' }, { words: 'Please use plain text, without HTML tags' }],
    [{ requestId: 'none' }, { requestId: 'Invalid request' }],
  ])('%j is refused beside its field', async (said, fields) => {
    const one = await visit()
    expect(await one.write(said)).toMatchObject({ status: 400, body: { fields } })
    expect((await one.read()).review).toBeNull()
  })

  test('a thousand letters of any script are taken', async () => {
    const one = await visit()
    expect((await one.write({ words: 'ம'.repeat(1000) })).status).toBe(200)
  })

  test.each([
    ['not delivered', 'A review can be written once the car is back with you.'],
    ['delivered 61 days ago', 'A review can be written for 60 days after the visit.'],
    ['written 31 days ago', 'A review can be changed for 30 days. Yours stands as it is.'],
    ['of a member', 'People who work at a garage do not review it.'],
  ])('is refused where it is %s', async (why, error) => {
    const one = await visit()
    if (why === 'not delivered') await change(one, { status: 'READY' })
    if (why === 'delivered 61 days ago') await change(one, { delivered_at: hoursAgo(61 * 24) })
    if (why === 'written 31 days ago') {
      await one.write()
      await age('reviews', one.garage.id, '31 days')
    }
    if (why === 'of a member') {
      const { userId } = await make.member(one.garage)
      const phone = `+91 ${one.customer.phone.slice(0, 5)} ${one.customer.phone.slice(5)}`
      await db
        .updateTable('garage_members')
        .set({ phone })
        .where('garage_id', '=', one.garage.id)
        .where('user_id', '=', userId)
        .execute()
    }
    expect(await one.write({ stars: 1 })).toMatchObject({ status: 409, body: { error } })
    if (why === 'written 31 days ago') expect((await one.read()).review.stars).toBe(5)
  })

  test('may have worked there before', async () => {
    const one = await visit()
    const { userId } = await make.member(one.garage)
    await db
      .updateTable('garage_members')
      .set({ phone: one.customer.phone, is_active: false })
      .where('garage_id', '=', one.garage.id)
      .where('user_id', '=', userId)
      .execute()
    expect((await one.write({ stars: 1 })).status).toBe(200)
  })

  test('an unknown link opens nothing', async () => {
    expect((await make.signedOut().get('/public/review-links/AAAABBBBCCCCDDDD')).status).toBe(410)
    expect((await make.signedOut().post('/public/review-links/short', { stars: 5 })).status).toBe(400)
  })
})

describe('a driver who is signed in', () => {
  test('writes of their own visit from My Bookings, and of no other', async () => {
    const driver = await make.driver()
    const { phone } = (await driver.get('/auth/me')).body
    const [own, other] = [await visit({ phone }), await visit()]
    const review = { stars: 4, words: 'Fine.', requestId: randomUUID() }

    expect((await driver.post(`/account/bookings/${own.card.id}/review`, review)).body.review.stars).toBe(4)
    expect((await driver.get(`/account/bookings/${own.card.id}/review`)).body.review.words).toBe('Fine.')
    expect((await driver.post(`/account/bookings/${other.card.id}/review`, review)).status).toBe(404)
    expect((await make.signedOut().get(`/account/bookings/${own.card.id}/review`)).status).toBe(401)
    expect((await (await make.owner(own.garage)).get(`/account/bookings/${own.card.id}/review`)).status).toBe(403)
  })

  test('reads beside the visit how many stars stand, the answer, and that it was taken down', async () => {
    const driver = await make.driver()
    const one = await visit({ phone: (await driver.get('/auth/me')).body.phone })
    const booked = { customer_id: one.customer.id, vehicle_id: one.card.vehicle_id }
    const booking = await make.booking(one.garage, await make.service(one.garage), booked)
    const cards = async () =>
      (await driver.get('/account/bookings')).body.bookings.map(({ jobCard }: { jobCard: object | null }) => jobCard)
    const shown = async () => (await cards()).find(Boolean).review
    expect(await cards()).toMatchObject([null, { id: one.card.id, review: null }])

    const { body } = await one.write({ stars: 2, words: 'Late.' })
    expect(await shown()).toEqual({ stars: 2, reply: null, takenDown: null, mayChange: true })
    // Also of a card that a booking became.
    const ofBooking = db.updateTable('job_cards').set({ booking_id: booking.id })
    await ofBooking.where('garage_id', '=', one.garage.id).where('id', '=', one.card.id).execute()
    const owner = await make.owner(one.garage)
    await owner.post(`/garages/reviews/${body.review.id}/reply`, { words: 'The discs came late.' })
    await age('reviews', one.garage.id, '31 days')
    expect(await shown()).toMatchObject({ stars: 2, reply: { words: 'The discs came late.' }, mayChange: false })
    expect(await cards()).toHaveLength(1)

    await owner.post(`/garages/reviews/${body.review.id}/report`, { rule: 2, note: 'It insults Bala.' })
    const judge = await desk()
    const waiting = (await judge.get('/desk/reviews')).body.reviews
    const { reportId } = waiting.find(({ reviewId }: { reviewId: string }) => reviewId === body.review.id)
    const decision = { decision: 'TAKE_DOWN', rule: 2, reason: 'It insults a person.' }
    await judge.post(`/desk/garages/${one.garage.id}/reports/${reportId}/decision`, decision)
    expect(await shown()).toEqual({
      stars: null,
      reply: null,
      mayChange: false,
      takenDown: { on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), rule: 2, reason: 'It insults a person.' },
    })

    const again = {
      decision: 'TAKE_DOWN' as const,
      rule: 1 as const,
      reason: 'It names a person.',
      by_user: randomUUID(),
    }
    const ids = { garage_id: one.garage.id, id: newId(), review_id: body.review.id, report_id: newId() }
    await db
      .insertInto('review_decisions')
      .values({ ...ids, ...again })
      .execute()
    expect(await shown()).toMatchObject({ takenDown: { rule: 1, reason: 'It names a person.' } })
  })

  test('whose account is deleted is a driver without a name, also on pages that were kept', async () => {
    const driver = await make.driver()
    const { phone } = (await driver.get('/auth/me')).body
    const one = await visit({ phone })
    await make.service(one.garage)
    await one.write()
    const page = async () => (await make.signedOut().get(`/public/garages/${one.garage.slug}`)).body.said.reviews
    expect(await page()).toMatchObject([{ firstName: 'Lakshmi' }])

    await driver.post('/auth/customer/send-otp', { phone })
    const sent = await db
      .selectFrom('outbox')
      .select(sql<string>`content->>'code'`.as('code'))
      .where('recipient', '=', phone)
      .executeTakeFirst()
    expect((await driver.deleteWith('/account', { otp: sent?.code })).status).toBe(200)
    expect(await page()).toMatchObject([{ firstName: 'A driver', words: 'Squeal is gone.' }])
    const owner = await make.owner(one.garage)
    const [shown] = (await owner.get('/garages/reviews')).body.reviews
    expect(shown).toMatchObject({ firstName: 'A driver' })
    await owner.post(`/garages/reviews/${shown.id}/report`, { rule: 3, note: 'Another garage.' })
    const waiting = (await (await desk()).get('/desk/reviews')).body.reviews.filter(
      (row: { reviewId: string }) => row.reviewId === shown.id,
    )
    expect(waiting).toMatchObject([{ firstName: 'A driver', photos: [] }])
  })
})

describe('the stars of a garage', () => {
  test('have an average from three drivers on, beside its services too', async () => {
    const garage = await make.garage({ city: 'pune' })
    const service = await make.service(garage)
    const shown = async () =>
      (await make.signedOut().get(`/public/services/${service.id}?city=pune`)).body.service.garageRating
    expect(await shown()).toBeNull()
    for (const stars of [5, 4]) await (await visit({ garage })).write({ stars })
    expect(await shown()).toEqual({ average: null, count: 2 })
    await (await visit({ garage })).write({ stars: 4 })

    expect(await shown()).toEqual({ average: 4.3, count: 3 })
    expect((await publicOf({ garage })).rating).toEqual({ average: 4.3, count: 3, byStars: [0, 0, 0, 2, 1] })
    expect((await publicOf({ garage }, '?stars=5')).reviews).toHaveLength(1)
  })

  test('count each phone once, its latest', async () => {
    const first = await visit()
    await first.write({ stars: 1 })
    const { garage, customer } = first
    const card = await make.jobCard(garage, {
      customer_id: customer.id,
      vehicle_id: first.card.vehicle_id,
      status: 'DELIVERED',
      delivered_at: hoursAgo(2),
    })
    const { phone } = customer
    const again = await make.driver(phone)
    await again.post(`/account/bookings/${card.id}/review`, { stars: 5, requestId: randomUUID() })

    expect((await publicOf(first)).rating).toMatchObject({ count: 1, byStars: [0, 0, 0, 0, 1] })
    expect((await publicOf(first)).reviews).toHaveLength(2)
  })

  test('are what the rows come to, after acts at random and twenty at once', async () => {
    const below = drawerOf('stars of a garage')
    const anyStars = () => 1 + below(5)
    const garage = await make.garage()
    const owner = await make.owner(garage)
    const judge = await desk()
    const visits = await Promise.all(Array.from({ length: 20 }, () => visit({ garage })))
    const agree = async () =>
      expect(await findRating(db, { garageId: garage.id })).toEqual(await sumRating(db, { garageId: garage.id }))

    const answers = await Promise.all(visits.map((each) => each.write({ stars: anyStars() })))
    expect(answers.map(({ status }) => status)).toEqual(visits.map(() => 200))
    await agree()
    for (let act = 0; act < 30; act++) {
      const each = visits[below(20)] as Visit
      const { review } = await each.read()
      // The first is taken down, whatever the seed.
      if (act > 0 && below(3) > 0) await each.write({ stars: anyStars() })
      else {
        await owner.post(`/garages/reviews/${review.id}/report`, { rule: 2, note: 'It insults Bala.' })
        const report = (await judge.get('/desk/reviews')).body.reviews.find(
          (row: { reviewId: string }) => row.reviewId === review.id,
        )
        const decision = act === 0 || below(2) ? 'TAKE_DOWN' : 'KEEP'
        if (report) {
          const url = `/desk/garages/${garage.id}/reports/${report.reportId}/decision`
          expect((await judge.post(url, { decision, rule: 2, reason: 'It insults Bala.' })).status).toBe(204)
        }
      }
      await agree()
    }
    const { rating } = await publicOf({ garage })
    const standing = await sumRating(db, { garageId: garage.id })
    expect(rating.count).toBe(standing.count)
    expect(standing.count).toBeLessThan(20)
  })
})

describe('the garage', () => {
  const reviewed = async (stars = 3) => {
    const one = await visit()
    const { body } = await one.write({ stars, words: 'Ready at six, not at three.' })
    const manager = await make.member(one.garage, { accessLevel: 'MANAGER', name: 'Shalini Prabhu' })
    return { ...one, manager, path: `/garages/reviews/${body.review.id}`, id: body.review.id as string }
  }

  test('reads what waits for an answer, and how many stars it has', async () => {
    const { garage, manager, path } = await reviewed()
    await (await visit({ garage })).write({ stars: 5, words: '' })
    await manager.post(`${path}/reply`, { words: 'The discs came late.' })

    const list = async (tab: string) => (await manager.get(`/garages/reviews?tab=${tab}`)).body
    expect((await list('ALL')).counts).toEqual({ ALL: 2, TO_ANSWER: 1, REPORTED: 0 })
    expect((await list('TO_ANSWER')).reviews).toMatchObject([{ stars: 5, reply: null, mayChangeReply: true }])
    expect((await list('ALL')).rating).toMatchObject({ average: null, count: 2 })
    expect((await manager.get('/garages/reviews?tab=NONE')).status).toBe(400)
    expect(JSON.stringify(await list('ALL'))).not.toContain('phone')
  })

  test('answers once, and changes the answer for a day', async () => {
    const one = await reviewed()
    const answer = (words: string) => one.manager.post(`${one.path}/reply`, { words })
    expect((await answer('The discs came late.')).body.review.reply.words).toBe('The discs came late.')
    expect((await answer('The discs came late. Sorry!')).status).toBe(200)
    await age('review_replies', one.garage.id, '25 hours')

    expect((await answer('The discs came late. Sorry!')).status).toBe(200)
    expect(await answer('It was your fault.')).toMatchObject({
      status: 409,
      body: { error: 'An answer can be changed for 24 hours. This one stands as it is.' },
    })
    expect((await publicOf(one)).reviews[0].reply.words).toBe('The discs came late. Sorry!')
    expect((await answer(' ')).body.fields).toEqual({ words: 'Please write an answer' })
  })

  test('whose people may not: staff do not answer, and who only looks reports nothing', async () => {
    const { garage, path } = await reviewed()
    const [staff, viewer] = [await make.member(garage), await make.member(garage, { accessLevel: 'VIEW_ONLY' })]
    expect((await staff.post(`${path}/reply`, { words: 'Sorry' })).status).toBe(403)
    expect((await viewer.post(`${path}/report`, { rule: 1, note: 'A number.' })).status).toBe(403)
    expect((await make.signedOut().get('/garages/reviews')).status).toBe(401)
    expect((await staff.post(`${path}/report`, { rule: 5, note: ' ' })).body.fields).toEqual({
      rule: 'Please choose a rule',
      note: 'Please say what is wrong',
    })
  })

  test('reports one, which stays up until the desk decides; both read the reason', async () => {
    const one = await reviewed(1)
    const judge = await desk()
    for (let time = 0; time < 2; time++) {
      const { body } = await one.manager.post(`${one.path}/report`, { rule: 1, note: 'It names Bala’s number.' })
      expect(body.review.reported).toMatchObject({ by: 'Shalini Prabhu', rule: 1 })
    }
    expect((await publicOf(one)).reviews).toMatchObject([{ stars: 1 }])
    const waiting = (await judge.get('/desk/reviews')).body.reviews.filter(
      (row: { reviewId: string }) => row.reviewId === one.id,
    )
    expect(waiting).toMatchObject([{ rule: 1, note: 'It names Bala’s number.', words: 'Ready at six, not at three.' }])
    const url = `/desk/garages/${one.garage.id}/reports/${waiting[0].reportId}/decision`
    expect((await judge.post(url, { decision: 'TAKE_DOWN', reason: 'A number' })).body.fields).toEqual({
      rule: 'Please choose a rule',
    })
    const decision = { decision: 'TAKE_DOWN', rule: 1, reason: 'It named a person’s phone number.' }
    expect((await judge.post(url, decision)).status).toBe(204)
    expect((await judge.post(url, decision)).status).toBe(204)
    expect((await judge.post(url, { decision: 'KEEP', reason: 'Fine.' })).status).toBe(409)

    const takenDown = { rule: 1, reason: 'It named a person’s phone number.' }
    const gone = { stars: null, words: '', firstName: 'A driver', carModel: '', takenDown }
    expect((await publicOf(one)).reviews).toMatchObject([gone])
    expect((await publicOf(one)).rating).toBeNull()
    expect((await one.read()).review).toMatchObject({ takenDown })
    expect((await one.manager.get('/garages/reviews')).body.reviews).toMatchObject([{ takenDown, reported: null }])
    expect((await one.write({ stars: 5 })).body.error).toBe('This review was taken down: it can no longer be changed.')
    expect((await one.manager.post(`${one.path}/reply`, { words: 'Thanks' })).status).toBe(409)
    const { id: garageId } = one.garage
    await expectWrittenOnce(
      db,
      ['review_versions', 'review_reports', 'review_decisions'],
      sql`where garage_id = ${garageId}`,
    )
  })

  test('reads why the desk keeps one, and cannot report it again', async () => {
    const one = await reviewed(1)
    const judge = await desk()
    await one.manager.post(`${one.path}/report`, { rule: 4, note: 'Nobody came.' })
    const report = (await judge.get('/desk/reviews')).body.reviews.find(
      (row: { reviewId: string }) => row.reviewId === one.id,
    )
    const url = `/desk/garages/${one.garage.id}/reports/${report.reportId}/decision`
    expect((await judge.post(url, { decision: 'KEEP', reason: 'Few stars are no reason.' })).status).toBe(204)

    const [kept] = (await one.manager.get('/garages/reviews')).body.reviews
    expect(kept).toMatchObject({ kept: { reason: 'Few stars are no reason.' }, reported: null, stars: 1 })
    expect((await one.manager.post(`${one.path}/report`, { rule: 4, note: 'Nobody came.' })).status).toBe(409)
    const decided = (await judge.get('/desk/reviews')).body.decided.find(
      (row: { reviewId: string }) => row.reviewId === one.id,
    )
    expect(decided).toMatchObject({
      decision: 'KEEP',
      decidedRule: null,
      reason: 'Few stars are no reason.',
      rule: 4,
      reportedBy: 'GARAGE',
    })
  })

  test('has no rule of few stars to report under, and no way to choose whom to ask', async () => {
    const { manager, path } = await reviewed(1)
    for (const rule of [0, 5, 'stars']) {
      expect((await manager.post(`${path}/report`, { rule, note: 'One star!' })).status).toBe(400)
    }
    const ask = app.guardedRoutes.filter(({ url }) => /review/.test(url) && /ask|invite|request|send/.test(url))
    expect(ask).toEqual([])
  })
})

describe('a visitor of the garage’s page', () => {
  const report = ({ garage }: Visit, id: string, said: object = { rule: 2, note: 'It insults Bala.' }) =>
    make.signedOut().post(`/public/garages/${garage.slug}/reviews/${id}/report`, said)
  const written = async () => {
    await db.deleteFrom('address_limits').execute()
    const one = await visit()
    const { body } = await one.write({ stars: 2 })
    return { one, id: body.review.id as string }
  }

  test('reports a review, which stays up and waits once, whoever reports it; nobody learns who did', async () => {
    const { one, id } = await written()
    for (let time = 0; time < 2; time++) expect((await report(one, id)).status).toBe(204)

    expect((await publicOf(one)).reviews).toMatchObject([{ id, stars: 2 }])
    const waiting = (await (await desk()).get('/desk/reviews')).body.reviews.filter(
      (row: { reviewId: string }) => row.reviewId === id,
    )
    expect(waiting).toMatchObject([
      { rule: 2, note: 'It insults Bala.', reportedBy: 'VISITOR', jobCardNumber: one.card.job_card_number },
    ])
    const owner = await make.owner(one.garage)
    const [shown] = (await owner.get('/garages/reviews?tab=REPORTED')).body.reviews
    expect(shown.reported).toMatchObject({ by: 'A visitor', rule: 2 })
  })

  test('is told what is missing, where there is no such review, and that it was decided', async () => {
    const { one, id } = await written()
    expect((await report(one, id, {})).body.fields).toEqual({
      rule: 'Please choose a rule',
      note: 'Please say what is wrong',
    })
    const other = await visit()
    expect((await report(other, id)).status).toBe(404)
    expect((await report(one, randomUUID())).status).toBe(404)
    await db.updateTable('reviews').set({ state: 'TAKEN_DOWN' }).where('garage_id', '=', one.garage.id).execute()
    expect(await report(one, id)).toMatchObject({
      status: 409,
      body: { error: 'This review was taken down already.' },
    })
  })

  test('sends thirty in an hour', async () => {
    const { one, id } = await written()
    const visitor = make.signedOut()
    const url = `/public/garages/${one.garage.slug}/reviews/${id}/report`
    for (let time = 0; time < 5; time++) await visitor.post(url, { rule: 9 })
    for (let time = 0; time < 30; time++) {
      expect((await visitor.post(url, { rule: 2, note: 'It insults Bala.' })).status).toBe(204)
    }
    expect((await visitor.post(url, { rule: 2, note: 'It insults Bala.' })).status).toBe(429)
  })
})

describe('the review desk', () => {
  test('is nobody of a garage: neither its owner nor a judge who has joined one', async () => {
    const garage = await make.garage()
    const owner = await make.owner(garage)
    expect((await owner.get('/desk/reviews')).status).toBe(403)
    expect((await (await make.driver()).get('/desk/reviews')).status).toBe(403)
    expect((await make.signedOut().get('/desk/reviews')).status).toBe(401)
    await db.updateTable('users').set({ is_desk: true }).where('id', '=', owner.userId).execute()
    expect((await owner.get('/desk/reviews')).status).toBe(403)
  })

  test('is appointed by the operator: nobody unknown, and nobody of a garage', async () => {
    const garage = await make.garage()
    const owner = await make.owner(garage)
    const { email } = (await owner.get('/auth/me')).body
    await expect(setDeskMember(db, email, true)).rejects.toThrow('belongs to a garage')
    await expect(setDeskMember(db, '9999999999', true)).rejects.toThrow('Nobody has an account with 9999999999.')
    const judge = await desk()
    await setDeskMember(db, (await judge.get('/auth/me')).body.phone, false)
    expect((await judge.get('/desk/reviews')).status).toBe(403)
  })

  test('knows no report that does not exist', async () => {
    const judge = await desk()
    const url = `/desk/garages/${(await make.garage()).id}/reports/${randomUUID()}/decision`
    expect((await judge.post(url, { decision: 'KEEP', reason: 'Fine.' })).status).toBe(404)
    expect((await judge.post(url, { decision: 'KEEP' })).status).toBe(400)
  })
})
