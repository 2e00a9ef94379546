import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { deliveredVisit } from '../../../tests/support/delivered-visit.ts'
import { messagesOfGarages } from '../../../tests/support/garage-messages.ts'
import { useTestApp } from '../../../tests/support/use-test-app.ts'
import { whyNotSend } from '../../messages/messages/overtaken-service.ts'
import { startDelivery } from '../../platform/messenger/delivery.ts'
import type { Outcome, RenderedMessage } from '../../platform/messenger/messages.ts'
import { rowsAtOnce } from '../../platform/sweep-slices.ts'
import { askForReviews } from './asking-service.ts'
import { mayAskAt } from './rules.ts'

const { app, make } = await useTestApp()
const { db } = app.database
const noon = new Date('2026-11-21T06:30:00Z')
const failures: unknown[] = []
const log = { error: (failure: unknown) => failures.push(failure) } as never
const ask = (now = noon) => askForReviews(db, 'https://pahiya.example', log, now)

beforeEach(() => {
  failures.length = 0
})

/** Delivered a day ago, to a driver who has ticked what is given. */
async function agreed(consents = [{ kind: 'REVIEW', given: true }], deliveredHoursAgo = 25) {
  const driver = await make.driver()
  const { phone } = (await driver.get('/auth/me')).body
  expect((await driver.put('/account/consents', consents)).status).toBe(200)
  return { ...(await deliveredVisit({ app, make }, { phone, deliveredHoursAgo })), signedIn: driver, phone }
}
type Visit = Awaited<ReturnType<typeof agreed>>

const told = ({ garage, card }: Pick<Visit, 'garage' | 'card'>) =>
  db
    .selectFrom('messages')
    .select(['text', 'channel', 'state'])
    .where('garage_id', '=', garage.id)
    .where('subject_id', '=', card.id)
    .where('event', '=', 'REVIEW_ASKED')
    .execute()

const sentTo = async (phone: string) =>
  messagesOfGarages(db)
    .select([sql<string>`content->>'link'`.as('link'), sql<string>`content->>'stop'`.as('stop')])
    .where('recipient', '=', phone)
    .where('template', '=', 'REVIEW_ASKED')
    .executeTakeFirstOrThrow()

test('a STOP that comes before the message has left holds it back', async () => {
  const [stopped, going] = [await agreed(), await agreed()]
  await ask()
  const { stop } = await sentTo(stopped.phone)
  expect((await make.signedOut().post(`/public/stop/${stop.replace(/^.*\/s\//, '')}`, {})).status).toBe(200)

  const sent: string[] = []
  const end = async ({ to }: RenderedMessage): Promise<Outcome> => {
    sent.push(to)
    return { state: 'sent' }
  }
  const settings = { demo: false, sms: undefined, mail: undefined }
  const logger = { warn: () => undefined, error: () => undefined }
  const delivery = await startDelivery(app.database, settings, logger, {
    messenger: { sms: end, mail: end },
    pollSeconds: 0.05,
    whyNotSend,
    clock: () => noon,
  })
  await expect.poll(() => told(going)).toMatchObject([{ state: 'SENT' }])
  await expect.poll(() => told(stopped)).toMatchObject([{ state: 'NOT_SENT' }])
  await delivery.stop()
  expect(sent).toEqual([going.phone])
})

describe('a driver who agreed to it is asked for a review', () => {
  test('once, however many processes look; the log has no token of either link', async () => {
    const one = await agreed()
    await Promise.all([ask(), ask(), ask()])
    await ask()

    expect(await told(one)).toEqual([
      {
        channel: 'SMS',
        state: 'WAITING',
        text: 'How was Sri Murugan Auto Works? Tell others: https://pahiya.example/r/… Stop: https://pahiya.example/s/...',
      },
    ])
    const { link } = await sentTo(one.phone)
    const page = await make.signedOut().get(`/public/review-links/${link.replace(/^.*\/r\//, '')}`)
    expect(page.body).toMatchObject({ mayWrite: true, firstName: 'Lakshmi' })
    expect(failures).toEqual([])
  })

  test('in one go, however many cards stand before theirs', async () => {
    const before = await deliveredVisit({ app, make })
    await sql`
      insert into job_cards (garage_id, id, job_card_number, customer_id, vehicle_id, phone_key, odometer_in,
        estimated_delivery, status, delivered_at, search_text)
      select garage_id, gen_random_uuid(), 'JC9' || n, customer_id, vehicle_id, phone_key, odometer_in,
        estimated_delivery, status, delivered_at - interval '1 hour', ''
      from job_cards, generate_series(1, ${sql.lit(rowsAtOnce)}) as n
      where garage_id = ${before.garage.id} and id = ${before.card.id}`.execute(db)
    const one = await agreed()

    await ask()

    expect(await told(one)).toHaveLength(1)
    expect(failures).toEqual([])
  })

  test('a day after the car was delivered, and not days later', async () => {
    const [early, late] = [await agreed(undefined, 23), await agreed(undefined, 5 * 24)]
    await ask()
    expect([await told(early), await told(late)]).toEqual([[], []])
  })

  test('from 10 am to 8 pm in India', async () => {
    const one = await agreed()
    expect(await ask(new Date('2026-11-21T04:29:59Z'))).toBe(0)
    expect(await ask(new Date('2026-11-21T14:30:00Z'))).toBe(0)
    expect(await told(one)).toEqual([])
    expect(mayAskAt(new Date('2026-11-21T04:30:00Z'))).toBe(true)
    expect(mayAskAt(new Date('2026-11-21T14:29:59Z'))).toBe(true)
  })

  test.each(['never ticked', 'taken back', 'stopped at this garage', 'written already', 'of a member'])(
    'not where it is %s',
    async (why) => {
      const one = await agreed(why === 'never ticked' ? [{ kind: 'WHATSAPP', given: true }] : undefined)
      if (why === 'taken back') await one.signedIn.put('/account/consents', [{ kind: 'REVIEW', given: false }])
      if (why === 'stopped at this garage') await make.signedOut().post(await one.stopUrl(), {})
      if (why === 'written already') await one.write()
      if (why === 'of a member') {
        const { userId } = await make.member(one.garage)
        await db
          .updateTable('garage_members')
          .set({ phone: one.phone })
          .where('garage_id', '=', one.garage.id)
          .where('user_id', '=', userId)
          .execute()
      }
      await ask()
      expect(await told(one)).toEqual([])
    },
  )
})

describe('the link that stops', () => {
  test('stops this garage, and no other; pressed twice it is written down once', async () => {
    const one = await agreed()
    const elsewhere = await deliveredVisit({ app, make }, { phone: one.phone })
    await ask()
    const url = `/public/stop/${(await sentTo(one.phone)).stop.replace(/^.*\/s\//, '')}`
    const anybody = make.signedOut()
    expect((await anybody.get(url)).body).toEqual({ garageName: 'Sri Murugan Auto Works', isStopped: false })
    // Reading stops nothing: messengers read a link to preview it.
    expect((await anybody.get(url)).body.isStopped).toBe(false)
    for (let press = 0; press < 2; press++) expect((await anybody.post(url, {})).body.isStopped).toBe(true)

    const rows = await db
      .selectFrom('consents')
      .select(['kind', 'given'])
      .where('phone_key', '=', one.phone)
      .where('garage_id', 'is not', null)
      .execute()
    expect(rows).toHaveLength(3)
    expect(rows.every(({ given }) => !given)).toBe(true)
    expect(await told(elsewhere)).toHaveLength(1)
  })

  describe('in a mail program', () => {
    const parts = '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n'
    const forms = [
      ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
      ['multipart/form-data; boundary=x', parts],
    ] as const

    async function askedOne() {
      const one = await agreed()
      await ask()
      return { one, url: `/public/stop/${(await sentTo(one.phone)).stop.replace(/^.*\/s\//, '')}` }
    }
    const stopped = ({ phone }: { phone: string }) =>
      db
        .selectFrom('consents')
        .select(['kind', 'given', 'source', 'wording'])
        .where('phone_key', '=', phone)
        .where('garage_id', 'is not', null)
        .where('kind', '<>', 'SERVICE')
        .execute()

    test.each(forms)(
      'stops that kind alone without a session, by a post of %s; twice it is once',
      async (type, form) => {
        const { one, url } = await askedOne()

        for (let press = 0; press < 2; press++) {
          expect((await make.signedOut().post(`${url}/REVIEW`, form, { 'content-type': type })).status).toBe(200)
        }

        const wording = 'Unsubscribed in the mail program from this kind of mail of this garage.'
        expect(await stopped(one)).toEqual([{ kind: 'REVIEW', given: false, source: 'STOP', wording }])
        // All the rest goes on, and can be stopped on the page.
        expect((await make.signedOut().get(url)).body.isStopped).toBe(false)
      },
    )

    test('stops nothing by a look, by another form, or for what is no kind', async () => {
      const { one, url } = await askedOne()
      const [[type, form]] = forms
      const post = (path: string, body: string) => make.signedOut().post(path, body, { 'content-type': type })

      const look = await fetch(`${app.origin}/api/v1${url}/REVIEW`, { redirect: 'manual' })
      expect([look.status, look.headers.get('location')]).toEqual([303, url.replace('/public/stop/', '/s/')])
      expect((await post(`${url}/REVIEW`, 'List-Unsubscribe=No')).status).toBe(400)
      expect((await post(`${url}/SERVICE`, form)).status).toBe(400)
      expect((await post('/public/stop/AAAABBBBCCCCDDDD/REVIEW', form)).status).toBe(410)
      const elsewhere = { 'content-type': type, origin: 'https://evil.example' }
      expect((await make.signedOut().post(`${url}/REVIEW`, form, elsewhere)).status).toBe(403)

      expect(await stopped(one)).toEqual([])
    })
  })

  test('of nobody stops nothing', async () => {
    expect((await make.signedOut().post('/public/stop/AAAABBBBCCCCDDDD', {})).status).toBe(410)
  })
})
