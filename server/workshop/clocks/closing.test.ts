import { expect, test } from 'vitest'
import { useTestApp } from '../../../tests/support/use-test-app.ts'
import { sweepFloorAnswers } from '../floor-answers/service.ts'
import { closeForgottenClocks, sweepClocks } from './closing-service.ts'
import { forgottenEnd, placeStop } from './rules.ts'

const { app, make } = await useTestApp()
const { db } = app.database
const log = { error: (...said: unknown[]) => expect(said).toEqual([]) }
const inIndia = (time: string, day = '2026-11-20') => new Date(`${day}T${time}:00+05:30`)

async function clockFrom(started_at: Date, changes: object = {}) {
  const garage = await make.garage()
  const bala = await make.member(garage, { role: 'TECHNICIAN' })
  const card = await make.jobCard(garage)
  const id = crypto.randomUUID()
  const ids = { garage_id: garage.id, id, user_id: bala.userId, job_card_id: card.id }
  await db
    .insertInto('work_clocks')
    .values({ ...ids, started_at, ...changes })
    .execute()
  const row = () =>
    db.selectFrom('work_clocks').selectAll().where('garage_id', '=', garage.id).where('id', '=', id).executeTakeFirst()
  return { garage, bala, card, id, row }
}

test('half an hour after closing a clock that runs ends at closing, to be looked at', async () => {
  const { row } = await clockFrom(inIndia('16:06'))

  await closeForgottenClocks(db, log, inIndia('18:29'))
  expect(await row()).toMatchObject({ ended_at: null })
  await closeForgottenClocks(db, log, inIndia('18:30'))

  expect(await row()).toMatchObject({ ended_at: inIndia('18:00'), end_kind: 'CLOSING', flagged: true })
})

test.each([
  ['started after closing', inIndia('18:10'), inIndia('23:59')],
  ['started on a closed day', inIndia('10:00', '2026-11-22'), inIndia('23:59', '2026-11-22')],
])('one %s ends with its day', async (what, startedAt, endsAt) => {
  const { garage, row } = await clockFrom(startedAt)
  if (what.includes('closed day')) {
    await db
      .insertInto('garage_closed_days')
      .values({ garage_id: garage.id, day: '2026-11-22', reason: 'Sunday' })
      .execute()
  }

  await closeForgottenClocks(db, log, new Date(endsAt.getTime() - 1))
  expect(await row()).toMatchObject({ ended_at: null })
  await closeForgottenClocks(db, log, new Date(endsAt.getTime() + 3 * 86_400_000))

  expect(await row()).toMatchObject({ ended_at: endsAt, end_kind: 'CLOSING' })
})

test('one that was started in the last minute of a day ends where it began', () => {
  const lastMinute = new Date('2026-11-20T23:59:30+05:30')
  expect(forgottenEnd(lastMinute, undefined).endsAt).toEqual(lastMinute)
})

test('a garage that closes none leaves it running', async () => {
  const { garage, row } = await clockFrom(inIndia('16:06'))
  await db.updateTable('garages').set({ close_clocks: false }).where('id', '=', garage.id).execute()

  await closeForgottenClocks(db, log, inIndia('23:00'))

  expect(await row()).toMatchObject({ ended_at: null })
})

test('two processes that close at once end each clock once', async () => {
  const { row } = await clockFrom(inIndia('16:06'))

  const [one, other] = await Promise.all([
    closeForgottenClocks(db, log, inIndia('18:30')),
    closeForgottenClocks(db, log, inIndia('18:30')),
  ])

  expect(one + other).toBe(1)
  expect(await row()).toMatchObject({ ended_at: inIndia('18:00') })
})

const span = {
  garage_id: '',
  user_id: '',
  job_card_id: '',
  line_id: null,
  pause_reason: null,
  id: 'closed',
  started_at: inIndia('16:06'),
  ended_at: inIndia('18:00'),
  end_kind: 'CLOSING' as const,
  flagged: true,
}

test('a stop of the same day that comes late replaces it, and of another day does not', () => {
  expect(placeStop([span], inIndia('19:10'))?.id).toBe('closed')
  expect(placeStop([span], inIndia('17:10'))?.id).toBe('closed')
  expect(placeStop([span], inIndia('08:10', '2026-11-21'))).toBeUndefined()
  expect(placeStop([{ ...span, flagged: false, end_kind: 'CORRECTED' }], inIndia('19:10'))).toBeUndefined()
})

test('clocks go after 36 months, what phones were answered after 30 days', async () => {
  const old = await clockFrom(new Date(Date.now() - 37 * 31 * 86_400_000))
  const young = await clockFrom(new Date(Date.now() - 35 * 30 * 86_400_000))
  const answer = (days: number) => ({
    garage_id: old.garage.id,
    request_id: crypto.randomUUID(),
    user_id: old.bala.userId,
    call: 'take',
    answer: '{}',
    at: new Date(Date.now() - days * 86_400_000),
  })
  await db
    .insertInto('floor_answers')
    .values([answer(31), answer(29)])
    .execute()

  await sweepClocks(db)
  await sweepFloorAnswers(db)

  expect(await old.row()).toBeUndefined()
  expect(await young.row()).toBeDefined()
  const left = await db.selectFrom('floor_answers').select('at').where('garage_id', '=', old.garage.id).execute()
  expect(left).toHaveLength(1)
})
