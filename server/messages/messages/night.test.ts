import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { answerTo, askableCard, jobs } from '../../../tests/support/asked-card.ts'
import { forgetMessages, messagesOfGarages } from '../../../tests/support/garage-messages.ts'
import { toldBill } from '../../../tests/support/told-bill.ts'
import { useTestApp } from '../../../tests/support/use-test-app.ts'
import { acrossGarages } from '../../platform/database/across-garages.ts'
import { transact } from '../../platform/database/database.ts'
import { startDelivery } from '../../platform/messenger/delivery.ts'
import type { Outcome, RenderedMessage } from '../../platform/messenger/messages.ts'
import { notifyOfBooking } from '../../workshop/bookings/notify-service.ts'
import { remindDrivers } from '../../workshop/estimates/reminder-service.ts'
import { whyNotSend } from './overtaken-service.ts'
import { notifyCustomer, type Told } from './service.ts'

const { app, make } = await useTestApp()
const { db } = app.database

const night = '2026-11-20T21:00:00+05:30'
const morning = '2026-11-21T08:00:00+05:30'
let time = night

const running: { stop: () => Promise<void> }[] = []
beforeEach(async () => {
  time = night
  await forgetMessages(db)
})
afterEach(async () => {
  vi.useRealTimers()
  await Promise.all(running.splice(0).map((delivery) => delivery.stop()))
})

/** The server's clock stands there; the database keeps its own. */
const writtenAt = (at: string) => vi.useFakeTimers({ toFake: ['Date'], now: new Date(at) })

async function customerOf() {
  const garage = await make.garage()
  const row = await make.customer(garage, { name: 'Deepa' })
  const customer = { id: row.id, name: row.name, phone: row.phone, email: row.email }
  const tell = (told: Partial<Told<'ESTIMATE_READY'>> = {}) =>
    transact(db, (tx) =>
      notifyCustomer(tx, {
        garageId: garage.id,
        customer,
        event: 'ESTIMATE_READY',
        subjectId: newId(),
        occurrence: 'E1',
        values: { garage: 'Anna Motors', plate: 'TN09AB1234', total: '4,300' },
        channel: 'SMS',
        link: 'https://pahiya.example/e/Ab12Cd34Ef56Gh78',
        ...told,
      }),
    )
  const log = () => db.selectFrom('messages').selectAll().where('garage_id', '=', garage.id).orderBy('id').execute()
  return { garage, row, tell, log }
}

async function deliver(outcomes: Outcome[] = [{ state: 'sent' }], onSent = () => {}) {
  const given: RenderedMessage[] = []
  const end = async (rendered: RenderedMessage) => {
    given.push(rendered)
    onSent()
    return (outcomes.length > 1 ? outcomes.shift() : outcomes[0]) ?? { state: 'sent' as const }
  }
  const logger = { warn: () => undefined, error: () => undefined }
  const settings = { demo: false, sms: undefined, mail: undefined }
  const delivery = await startDelivery(app.database, settings, logger, {
    messenger: { sms: end, mail: end },
    retryDelaysSeconds: [0.01],
    pollSeconds: 0.05,
    whyNotSend,
    clock: () => new Date(time),
  })
  running.push(delivery)
  return given
}
const pause = () => new Promise((done) => setTimeout(done, 200))

describe('at night', () => {
  test('what goes by itself waits for eight, and a day from then on', async () => {
    writtenAt(night)
    const { tell, log } = await customerOf()
    await tell()
    const given = await deliver()

    await pause()

    expect(given).toEqual([])
    expect(await log()).toMatchObject([{ state: 'WAITING', send_after: new Date(morning) }])
    const waits = sql<number>`extract(epoch from expires_at - created_at)::float8 / 3600`
    const { hours } = await messagesOfGarages(db).select(waits.as('hours')).executeTakeFirstOrThrow()
    expect(hours).toBeCloseTo(11 + 24, 2)
    time = morning
    await expect.poll(log).toMatchObject([{ state: 'SENT' }])
    expect(given).toHaveLength(1)
  })

  test('what was written a second before nine waits too', async () => {
    writtenAt('2026-11-20T20:59:59+05:30')
    const { tell, log } = await customerOf()
    await tell()
    time = '2026-11-20T20:59:59+05:30'
    const given = await deliver()

    await pause()

    expect(given).toEqual([])
    expect(await log()).toMatchObject([{ state: 'WAITING', send_after: new Date(morning) }])
  })

  test('what was refused before nine is tried again in the morning', async () => {
    time = '2026-11-20T20:50:00+05:30'
    writtenAt(time)
    const { tell, log } = await customerOf()
    await tell()
    const refused: Outcome = { state: 'retry', reason: 'away' }
    const given = await deliver([refused, { state: 'sent' }], () => {
      time = night
    })
    await expect.poll(() => given.length).toBe(1)

    await pause()

    expect(given).toHaveLength(1)
    time = morning
    await expect.poll(log).toMatchObject([{ state: 'SENT' }])
  })

  test('what somebody pressed for, and what answers the driver, goes at once', async () => {
    writtenAt(night)
    const { tell, log } = await customerOf()
    await tell({ by: { userId: newId(), name: 'Meena' } })
    await tell({ answersDriver: true })

    await deliver()

    await expect.poll(log).toMatchObject([
      { state: 'SENT', send_after: null },
      { state: 'SENT', send_after: null },
    ])
  })

  test('the customer’s page says until when it waits', async () => {
    writtenAt('2126-11-20T21:00:00+05:30')
    const { garage, row, tell } = await customerOf()
    await tell()
    vi.useRealTimers()

    const { body } = await (await make.owner(garage)).get(`/garages/customers/${row.id}/messages`)

    expect(body.messages).toMatchObject([{ state: 'WAITING', sendAfter: '2126-11-21T02:30:00.000Z' }])
  })
})

describe('what was overtaken by the morning', () => {
  /** Of the newest message about a thing. */
  async function look(subjectId: string) {
    const {
      garage_id: garageId,
      id: messageId,
      phone_key: to,
    } = await acrossGarages(db)
      .selectFrom('messages')
      .select(['garage_id', 'id', 'phone_key'])
      .where('subject_id', '=', subjectId)
      .where('channel', '<>', 'WA_LINK')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    return whyNotSend(db, { garageId, messageId, to })
  }

  test('is not sent, and the log says why: the visit of a car that was received is over', async () => {
    writtenAt(night)
    const garage = await make.garage()
    const customer = await make.customer(garage)
    const card = await make.jobCard(garage, { customer_id: customer.id })
    await transact(db, (tx) =>
      notifyCustomer(tx, {
        garageId: garage.id,
        customer,
        event: 'CAR_RECEIVED',
        subjectId: card.id,
        occurrence: 'check-in',
        values: { garage: 'Anna Motors', plate: 'TN09AB1234', km: '31,540', marks: 'no marks' },
        channel: 'SMS',
        link: 'https://pahiya.example/e/Ab12Cd34Ef56Gh78',
      }),
    )
    expect(await look(card.id)).toBeUndefined()
    await sql`update job_cards set status = 'CANCELLED' where garage_id = ${garage.id} and id = ${card.id}`.execute(db)
    time = morning

    const given = await deliver()

    const message = () =>
      db.selectFrom('messages').select(['state', 'reason']).where('garage_id', '=', garage.id).execute()
    await expect.poll(message).toEqual([{ state: 'NOT_SENT', reason: 'the visit was over by then' }])
    expect(given).toEqual([])
    expect(await messagesOfGarages(db).select(['state', 'content']).execute()).toEqual([
      { state: 'skipped', content: {} },
    ])
  })

  test('is a reminder of an estimate that was answered', async () => {
    const visit = await askableCard({ app, make }, [jobs.pads])
    const { estimate, token } = await visit.send()
    await visit.age(3)
    await remindDrivers(db, 'https://pahiya.example', { error: vi.fn() }, new Date('2026-11-21T06:30:00Z'))
    const [reminder] = await db
      .selectFrom('messages')
      .select(['id', 'phone_key'])
      .where('garage_id', '=', visit.garage.id)
      .where('event', '=', 'ESTIMATE_REMINDER')
      .execute()
    const sent = { garageId: visit.garage.id, messageId: reminder?.id ?? '', to: reminder?.phone_key ?? '' }
    const look = () => whyNotSend(db, sent)
    expect(await look()).toBeUndefined()

    const answer = answerTo(estimate, { [jobs.pads.title]: 'APPROVED' })
    await make.signedOut().post(`/public/estimates/${token}/answers`, answer)

    expect(await look()).toBe('nothing was to be answered by then')
    const receipt = messagesOfGarages(db).select('by_itself').where('template', '=', 'ESTIMATE_ANSWERED')
    expect(await receipt.execute()).toEqual([{ by_itself: false }])
  })

  test('is a payment that was not found, where the bill is paid by now', async () => {
    const { claims, cashier, tell, bill, garage } = await toldBill(make)
    await tell()
    const [claim] = (await claims()).claims
    await cashier.post(`/garages/claims/${claim.id}/reject`, {})
    expect(await look(bill.id)).toBeUndefined()

    await sql`update bill_balances set paid = paid + balance, balance = 0, state = 'PAID' where garage_id = ${garage.id}`.execute(
      db,
    )

    expect(await look(bill.id)).toBe('the bill was paid by then')
  })

  test.each([
    [{ ics_sequence: 1 }, 'the booking was moved by then'],
    [{ status: 'CANCELLED' }, 'the booking was cancelled by then'],
  ] as const)('is that a booking is confirmed, where by now it is %j', async (change, why) => {
    const garage = await make.garage()
    const booking = await make.booking(garage, await make.service(garage), { status: 'CONFIRMED', source: 'WEBSITE' })
    await transact(db, (tx) =>
      notifyOfBooking(tx, 'https://pahiya.example', { garageId: garage.id }, booking.id, 'BOOKING_CONFIRMED'),
    )
    expect(await look(booking.id)).toBeUndefined()

    await db.updateTable('bookings').set(change).where('garage_id', '=', garage.id).execute()

    expect(await look(booking.id)).toBe(why)
  })

  test('is what is about a thing that was deleted', async () => {
    const { tell, log } = await customerOf()
    await tell()
    const [message] = await log()
    await sql`update messages set event = 'CAR_RECEIVED' where garage_id = ${message?.garage_id}`.execute(db)

    expect(await look(message?.subject_id ?? '')).toBe('what it was about was deleted')
  })
})
