import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { answerTo, askableCard, jobs } from '../../../tests/support/asked-card.ts'
import { useTestApp } from '../../../tests/support/use-test-app.ts'
import { acrossGarages } from '../../platform/database/across-garages.ts'
import { remindDrivers, sweepAnswerClients } from './reminder-service.ts'
import { expiryOf, mayRemindAt, smsAmount } from './rules.ts'

const { app, make } = await useTestApp()
const { db } = app.database
const noon = new Date('2026-11-21T06:30:00Z')
const failures: unknown[] = []
const log = { error: (failure: unknown) => failures.push(failure) } as never
const remind = (now = noon) => remindDrivers(db, 'https://pahiya.example', log, now)
const asked = () => askableCard({ app, make }, [jobs.pads, jobs.wipers])

/** Every garage waits as long as it says; the estimates of these tests were sent just now. */
async function sentLongAgo() {
  const card = await asked()
  const sent = await card.send()
  await card.age(3)
  return { ...card, ...sent }
}
const remindersOf = (cardId: string) =>
  acrossGarages(db)
    .selectFrom('messages')
    .select('text')
    .where('subject_id', '=', cardId)
    .where('event', '=', 'ESTIMATE_REMINDER')
    .execute()

beforeEach(() => {
  failures.length = 0
})

describe('a driver who does not answer is reminded', () => {
  test('once for a version, however many processes look', async () => {
    const { card, versions } = await sentLongAgo()
    await Promise.all([remind(), remind(), remind()])
    await remind()
    expect((await remindersOf(card.id)).map(({ text }) => text)).toEqual([
      expect.stringMatching(/^Sri Murugan Auto Works: TN 09 AB \d+ is waiting for your answer, Rs 4,578.40\. /),
    ])
    expect((await versions())[0].events.filter(({ kind }: never) => kind === 'REMINDED')).toMatchObject([
      { channel: 'SMS', by: null, messageState: 'WAITING' },
    ])
    expect(failures).toEqual([])
  })

  test('after the hours that the garage chose, and never where it chose none', async () => {
    const fresh = await asked()
    await fresh.send()
    const silent = await sentLongAgo()
    await db.updateTable('garages').set({ reminder_hours: 0 }).where('id', '=', silent.garage.id).execute()
    await remind()
    expect([await remindersOf(fresh.card.id), await remindersOf(silent.card.id)]).toEqual([[], []])
  })

  test('only of a version that was sent: one that was sealed for an answer by phone is not theirs to answer', async () => {
    const { card, advisor, url, age } = await asked()
    await advisor.post(`${url}/estimates`, { send: [] })
    await age(3)
    await remind()
    expect(await remindersOf(card.id)).toEqual([])
  })

  test('not at night', async () => {
    const { card } = await sentLongAgo()
    expect(await remind(new Date('2026-11-21T02:29:59Z'))).toBe(0)
    expect(await remind(new Date('2026-11-21T15:30:00Z'))).toBe(0)
    expect(await remindersOf(card.id)).toEqual([])
    expect(mayRemindAt(new Date('2026-11-21T02:30:00Z'))).toBe(true)
    expect(mayRemindAt(new Date('2026-11-21T15:29:59Z'))).toBe(true)
  })

  test.each(['answered in part', 'asked for a call', 'withdrawn', 'ran out', 'delivered'])(
    'not once it is %s',
    async (end) => {
      const { card, estimate, token, url, advisor, expire } = await sentLongAgo()
      const path = `/public/estimates/${token}`
      if (end === 'answered in part') {
        await make.signedOut().post(`${path}/answers`, answerTo(estimate, { [jobs.pads.title]: 'APPROVED' }))
      }
      if (end === 'asked for a call') await make.signedOut().post(`${path}/call`, {})
      if (end === 'withdrawn') await advisor.post(`${url}/estimates/${estimate.id}/withdraw`, {})
      if (end === 'ran out') await expire()
      if (end === 'delivered')
        for (const status of ['IN_PROGRESS', 'READY', 'DELIVERED']) await advisor.put(`${url}/status`, { status })
      await remind()
      expect(await remindersOf(card.id)).toEqual([])
    },
  )

  test('and one without an Indian number or an address is not, which keeps no other waiting', async () => {
    const abroad = await sentLongAgo()
    const { customer } = abroad
    await db
      .updateTable('customers')
      .set({ phone: '+971501234567', email: null })
      .where('garage_id', '=', customer.garage_id)
      .where('id', '=', customer.id)
      .execute()
    const near = await sentLongAgo()
    await remind()
    expect(await remindersOf(near.card.id)).toHaveLength(1)
    expect(await remindersOf(abroad.card.id)).toEqual([])
    // Nor is their answer refused for it.
    const answer = answerTo(abroad.estimate, { [jobs.pads.title]: 'APPROVED' })
    expect((await make.signedOut().post(`/public/estimates/${abroad.token}/answers`, answer)).status).toBe(200)
  })
})

test('from where a driver answered is forgotten after 24 months; the answer stays', async () => {
  const { card, garage, estimate, token } = await sentLongAgo()
  for (const title of [jobs.pads.title, jobs.wipers.title]) {
    await make.signedOut().post(`/public/estimates/${token}/answers`, answerTo(estimate, { [title]: 'APPROVED' }))
  }
  const [first, second] = await acrossGarages(db)
    .selectFrom('estimate_answers')
    .select('id')
    .where('job_card_id', '=', card.id)
    .orderBy('id')
    .execute()
  await sql`
    update estimate_answer_clients set at = at - interval '24 months'
    where garage_id = ${garage.id} and answer_id = ${first?.id}
  `.execute(db)
  await sweepAnswerClients(db)
  const left = await acrossGarages(db)
    .selectFrom('estimate_answer_clients')
    .select('answer_id')
    .where('garage_id', '=', garage.id)
    .execute()
  expect(left).toEqual([{ answer_id: second?.id }])
})

test('an estimate is open until six in the evening in India, so many days on', () => {
  expect(expiryOf(new Date('2026-11-19T04:56:00Z'), 3).toISOString()).toBe('2026-11-22T12:30:00.000Z')
  expect(expiryOf(new Date('2026-11-19T18:29:59Z'), 1).toISOString()).toBe('2026-11-20T12:30:00.000Z')
  expect(expiryOf(new Date('2026-11-19T18:30:00Z'), 1).toISOString()).toBe('2026-11-21T12:30:00.000Z')
})

test('a sum in an SMS is never cut', () => {
  expect([2560.6, 10_355, 12_560.6, 112_560.6, 12_345_678].map(smsAmount)).toEqual([
    '2,560.60',
    '10,355',
    '12,560.60',
    '1,12,561',
    '12345678',
  ])
})
