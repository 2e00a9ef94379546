import { describe, expect, test } from 'vitest'
import { eachDay } from '../../../contract/platform/days.ts'
import { useTestApp } from '../../../tests/support/use-test-app.ts'
import { billedMinutes, minutesByDay, mondayOf } from './hours-rules.ts'

const { app, make } = await useTestApp()
const { db } = app.database
const week = '2026-11-16'
const inIndia = (time: string, day = '2026-11-20') => new Date(`${day}T${time}:00+05:30`).toISOString()
const labour = { kind: 'LABOUR', description: 'Belt change', quantity: 1, unitPrice: 500, taxRate: 18 }

async function workshop() {
  const garage = await make.garage()
  const ravi = await make.member(garage, { name: 'Ravi Murugan', accessLevel: 'MANAGER' })
  const bala = await make.member(garage, { name: 'Bala Subramani', role: 'TECHNICIAN' })
  const card = await make.jobCard(garage)
  const span = (from: string, until: string, changes: object = {}) => ({
    userId: bala.userId,
    cardId: card.id,
    startedAt: inIndia(from),
    endedAt: inIndia(until),
    reason: 'Forgot to press',
    ...changes,
  })
  const add = (...about: Parameters<typeof span>) => ravi.post('/garages/clocks', span(...about))
  const hours = async (caller = ravi, query = `?week=${week}`) => (await caller.get(`/garages/clocks${query}`)).body
  return { garage, ravi, bala, card, span, add, hours }
}

describe('hours of a week', () => {
  test('are what was clocked from Monday to Sunday, in whole minutes', async () => {
    const { bala, add, hours } = await workshop()
    await add('09:00', '10:30')
    await add('23:00', '23:59')
    await add('10:00', '11:00', { startedAt: inIndia('10:00', '2026-11-15'), endedAt: inIndia('11:00', '2026-11-15') })

    const { people, week: monday } = await hours()

    expect(monday).toBe('2026-11-16T00:00:00.000Z')
    expect(people).toContainEqual({
      userId: bala.userId,
      userName: 'Bala Subramani',
      days: [0, 0, 0, 0, 149, 0, 0],
      clocked: 149,
      billed: 0,
    })
  })

  test('bill planned hours of lines done that week, by who clocked on them, else who ticked', async () => {
    const { garage, ravi, bala, card, add, hours } = await workshop()
    const yusuf = await make.member(garage, { name: 'Mohammed Yusuf', role: 'TECHNICIAN' })
    const url = `/garages/jobcards/${card.id}`
    const lineOf = async (hoursPlanned: number) =>
      (await ravi.post(`${url}/lines`, { ...labour, hours: hoursPlanned })).body.lines.at(-1).id
    const [shared, ticked] = [await lineOf(1), await lineOf(0.5)]
    await add('09:00', '10:00', { lineId: shared })
    await add('09:00', '11:00', { lineId: shared, userId: yusuf.userId })
    for (const lineId of [shared, ticked]) await yusuf.put(`${url}/lines/${lineId}/done`, { done: true })
    await db
      .updateTable('job_card_lines')
      .set({ done_at: new Date(inIndia('12:00')) })
      .where('garage_id', '=', garage.id)
      .execute()

    const billed = async () =>
      Object.fromEntries(
        (await hours()).people.map((each: { userId: string; billed: number }) => [each.userId, each.billed]),
      )
    expect(await billed()).toMatchObject({ [bala.userId]: 20, [yusuf.userId]: 40 + 30 })

    await db.updateTable('job_cards').set({ status: 'CANCELLED' }).where('garage_id', '=', garage.id).execute()
    expect(await billed()).toMatchObject({ [bala.userId]: 0, [yusuf.userId]: 0 })
  })

  test('name a clock that runs for longer than its line was planned', async () => {
    const { ravi, bala, card, hours } = await workshop()
    const url = `/garages/jobcards/${card.id}/lines`
    const { body } = await ravi.post(url, { ...labour, hours: 0.5 })
    await db
      .updateTable('job_cards')
      .set({ technician_id: bala.userId })
      .where('garage_id', '=', card.garage_id)
      .where('id', '=', card.id)
      .execute()
    const startedSince = async (minutes: number) => {
      const at = new Date(Date.now() - minutes * 60_000).toISOString()
      const started = await bala.post('/garages/clock/start', { cardId: card.id, lineId: body.lines[0].id, at })
      expect(started.status).toBe(200)
    }
    await startedSince(29)
    expect((await hours(ravi, '')).overPlan).toEqual([])

    await db.deleteFrom('work_clocks').where('garage_id', '=', card.garage_id).execute()
    await startedSince(31)
    const over = [{ userName: 'Bala Subramani', line: 'Belt change', plannedHours: 0.5, endedAt: null }]
    expect((await hours(ravi, '')).overPlan).toMatchObject(over)
    expect((await hours(bala, '')).overPlan).toMatchObject(over)
    const yusuf = await make.member({ id: card.garage_id }, { role: 'TECHNICIAN' })
    expect((await hours(yusuf, '')).overPlan).toEqual([])
  })

  test('are one’s own below a manager', async () => {
    const { garage, bala, add, hours } = await workshop()
    await add('09:00', '10:00')
    const yusuf = await make.member(garage, { role: 'TECHNICIAN' })

    expect((await hours(bala)).people).toMatchObject([{ userId: bala.userId, clocked: 60 }])
    const others = await hours(yusuf, `?week=${week}&user=${bala.userId}`)
    expect(others).toMatchObject({ people: [{ userId: yusuf.userId, clocked: 0 }], clocks: [] })
  })

  test('name each clock of the person asked for, and leave the house as CSV for admins', async () => {
    const { garage, ravi, bala, card, add, hours } = await workshop()
    await add('09:00', '10:00')
    const owner = await make.owner(garage)

    expect((await hours(ravi, `?week=${week}&user=${bala.userId}`)).clocks).toMatchObject([
      { userName: 'Bala Subramani', jobCardNumber: card.job_card_number, endKind: 'CORRECTED' },
    ])
    expect((await hours(ravi, `?week=${week}&user=${ravi.userId}`)).clocks).toEqual([])
    expect((await ravi.get('/garages/clocks.csv')).status).toBe(403)
    const file = (await owner.get(`/garages/clocks.csv?week=${week}`)).body
    expect(file).toContain(`Bala Subramani,2026-11-20,09:00,10:00,60,${card.job_card_number}`)
  })
})

describe('a manager', () => {
  test('corrects a clock, which keeps what it was', async () => {
    const { garage, ravi, span, add } = await workshop()
    const { body } = await add('16:06', '18:30')

    const corrected = await ravi.put(
      `/garages/clocks/${body.id}`,
      span('16:06', '17:10', { reason: 'Went home at 5:10' }),
    )

    expect(corrected).toMatchObject({ status: 200, body: { endedAt: new Date(inIndia('17:10')).toISOString() } })
    const kept = await db
      .selectFrom('work_clock_changes')
      .selectAll()
      .where('garage_id', '=', garage.id)
      .orderBy('id')
      .execute()
    expect(kept).toMatchObject([
      { was_ended_at: null, by_name: 'Ravi Murugan' },
      { was_ended_at: new Date(inIndia('18:30')), ended_at: new Date(inIndia('17:10')), reason: 'Went home at 5:10' },
    ])
  })

  test('and whose it is read who changed it, why, and what it was', async () => {
    const { ravi, bala, span, add, hours } = await workshop()
    const { body } = await add('16:06', '18:30', { reason: 'Phone at home' })
    await add('09:00', '10:00')
    await ravi.put(`/garages/clocks/${body.id}`, span('16:06', '17:10', { reason: 'Went home at 5:10' }))
    const [by, was] = [
      { byName: 'Ravi Murugan', at: expect.any(String) },
      { wasStartedAt: null, wasEndedAt: null },
    ]
    const changed = [
      { endedAt: inIndia('10:00'), changes: [{ ...by, ...was, reason: 'Forgot to press' }] },
      {
        endedAt: inIndia('17:10'),
        changes: [
          { ...by, ...was, reason: 'Phone at home' },
          { ...by, wasStartedAt: inIndia('16:06'), wasEndedAt: inIndia('18:30'), reason: 'Went home at 5:10' },
        ],
      },
    ]

    const asked = `?week=${week}&user=${bala.userId}`
    expect((await hours(ravi, asked)).clocks).toMatchObject(changed)
    expect((await hours(bala, asked)).clocks).toMatchObject(changed)
  })

  test('puts none into another, not in a race either', async () => {
    const { add, hours, bala } = await workshop()
    await add('09:00', '10:00')

    expect(await add('09:59', '11:00')).toMatchObject({
      status: 409,
      body: { code: 'overlap', detail: 'Another clock of the same person covers part of this time.' },
    })
    expect((await add('10:00', '11:00')).status).toBe(201)
    const raced = await Promise.all(Array.from({ length: 5 }, () => add('12:00', '13:00')))

    expect(raced.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409])
    const { people } = await hours()
    expect(people.find(({ userId }: { userId: string }) => userId === bala.userId).clocked).toBe(180)
  })

  test('puts one behind another to the second that no screen shows', async () => {
    const { bala, ravi, span, add, hours } = await workshop()
    const second = (time: string, seconds: string) => inIndia(time).replace('00.000Z', `${seconds}.000Z`)
    await add('09:00', '09:40', { endedAt: second('09:40', '25') })
    const { body } = await add('10:00', '10:30')

    expect(await ravi.put(`/garages/clocks/${body.id}`, span('09:40', '10:30'))).toMatchObject({
      status: 200,
      body: { startedAt: second('09:40', '25') },
    })
    expect((await ravi.put(`/garages/clocks/${body.id}`, span('09:39', '10:30'))).body.code).toBe('overlap')
    expect((await add('09:40', '09:50')).body.code).toBe('overlap')
    const { people } = await hours()
    expect(people.find(({ userId }: { userId: string }) => userId === bala.userId).clocked).toBe(90)
  })

  test('says that a clock is right which the garage ended', async () => {
    const { garage, ravi, add, hours } = await workshop()
    const { body } = await add('16:06', '18:00')
    await db
      .updateTable('work_clocks')
      .set({ flagged: true, end_kind: 'CLOSING' })
      .where('garage_id', '=', garage.id)
      .execute()
    expect((await hours()).flagged).toMatchObject([{ id: body.id }])

    expect(await ravi.post(`/garages/clocks/${body.id}/accept`, {})).toMatchObject({ body: { flagged: false } })
    expect((await hours()).flagged).toEqual([])
  })

  test.each([
    [{ endedAt: inIndia('08:00') }, 'endedAt', 'The end must be after the start'],
    [{ endedAt: inIndia('08:00', '2126-01-01') }, 'endedAt', 'The end must not be in the future'],
    [{ endedAt: inIndia('08:00', '2026-11-21') }, 'endedAt', 'A clock begins and ends on the same day'],
    [{ reason: ' ' }, 'reason', 'Please say why'],
    [{ startedAt: 'nine' }, 'startedAt', 'Please say when'],
    [{ userId: crypto.randomUUID() }, 'userId', 'Please select an active staff member'],
  ])('%j is refused beside its field', async (changes, field, sentence) => {
    const { add } = await workshop()
    expect(await add('09:00', '10:00', changes)).toMatchObject({ status: 400, body: { fields: { [field]: sentence } } })
  })

  test('is who may: others are refused, another garage finds nothing', async () => {
    const { bala, span, add } = await workshop()
    const other = await workshop()
    const { body } = await add('09:00', '10:00')
    const url = `/garages/clocks/${body.id}`

    expect((await bala.post('/garages/clocks', span('12:00', '13:00'))).status).toBe(403)
    expect((await bala.put(url, span('12:00', '13:00'))).status).toBe(403)
    expect((await make.signedOut().post(`${url}/accept`, {})).status).toBe(401)
    expect(await other.ravi.put(url, span('12:00', '13:00'))).toMatchObject({
      status: 404,
      body: { detail: 'This clock does not exist.' },
    })
    expect((await other.ravi.post(`${url}/accept`, {})).status).toBe(404)
  })
})

test('sums of 1,000 random days are the spans recomputed minute by minute', () => {
  const random = (most: number) => Math.floor(Math.random() * most)
  for (let round = 0; round < 143; round++) {
    const start = Date.parse(`${week}T00:00:00+05:30`)
    // Spans that do not touch, in seconds of one week, some across midnight.
    const cuts = [...new Set(Array.from({ length: 2 * random(30) }, () => random(7 * 86_400)))].sort((a, b) => a - b)
    const spans = Array.from({ length: Math.floor(cuts.length / 2) }, (_, index) => ({
      started_at: new Date(start + (cuts[2 * index] ?? 0) * 1000),
      ended_at: new Date(start + (cuts[2 * index + 1] ?? 0) * 1000),
    }))
    const seconds = new Array<number>(7).fill(0)
    for (const { started_at, ended_at } of spans) {
      for (let at = (started_at.getTime() - start) / 1000; at < (ended_at.getTime() - start) / 1000; at++) {
        const day = Math.floor(at / 86_400)
        seconds[day] = (seconds[day] ?? 0) + 1
      }
    }
    expect(minutesByDay(spans, week, new Date())).toEqual(seconds.map((each) => Math.floor(each / 60)))
  }
})

test('what is billed of a line is shared out to the minute, however it divides', () => {
  for (let round = 0; round < 1000; round++) {
    const hours = (Math.ceil(Math.random() * 1200) / 100).toFixed(2)
    const people = Array.from({ length: 1 + Math.floor(Math.random() * 5) }, (_, index) => ({
      id: 'line',
      hours,
      done_by: 'a',
      user_id: `person ${index}`,
      clocked: Math.ceil(Math.random() * 10_000_000),
    }))
    const shares = [...billedMinutes(people).values()]
    const all = people.reduce((sum, { clocked }) => sum + clocked, 0)

    expect(shares.reduce((sum, each) => sum + each, 0)).toBe(Math.round(Number(hours) * 60))
    for (const [index, share] of shares.entries()) {
      const exact = (Math.round(Number(hours) * 60) * (people[index]?.clocked ?? 0)) / all
      expect(Math.abs(share - exact)).toBeLessThan(1)
    }
  }
})

test('a week begins on its Monday', () => {
  for (const day of eachDay('2026-11-16', '2026-11-22')) expect(mondayOf(day)).toBe('2026-11-16')
})
