import { describe, expect, test } from 'vitest'
import { staffSentences } from '../../../contract/platform/sentences.ts'
import { useTestApp } from '../../../tests/support/use-test-app.ts'

const { app, make } = await useTestApp()
const { db } = app.database

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
const labour = { kind: 'LABOUR', quantity: 1, unitPrice: 500, taxRate: 18 }

async function workshop({ role = 'TECHNICIAN' as const, lines = ['Periodic service', 'Belt change'] } = {}) {
  const garage = await make.garage()
  await db.updateTable('garages').set({ technicians_see: 'EVERYTHING' }).where('id', '=', garage.id).execute()
  const bala = await make.member(garage, { name: 'Bala Subramani', role })
  const card = await make.jobCard(garage, { technician_id: bala.userId })
  const url = `/garages/jobcards/${card.id}`
  const ids: string[] = []
  for (const description of lines) {
    const { body } = await bala.post(`${url}/lines`, { ...labour, description, hours: 1.5 })
    ids.push(body.lines.at(-1).id)
  }
  const start = (form: object = {}) => bala.post('/garages/clock/start', { cardId: card.id, ...form })
  const stop = (form: object = {}) => bala.post('/garages/clock/stop', { kind: 'PAUSE', ...form })
  const spans = () =>
    db
      .selectFrom('work_clocks')
      .selectAll()
      .where('garage_id', '=', garage.id)
      .where('user_id', '=', bala.userId)
      .orderBy('started_at')
      .orderBy('ended_at', (order) => order.asc().nullsLast())
      .execute()
  return { garage, bala, card, url, ids, start, stop, spans }
}

const shape = (spans: Awaited<ReturnType<Awaited<ReturnType<typeof workshop>>['spans']>>) =>
  spans.map(({ started_at, ended_at, end_kind }) => [
    Math.round((Date.now() - started_at.getTime()) / 60_000),
    ended_at && Math.round((Date.now() - ended_at.getTime()) / 60_000),
    end_kind,
  ])

describe('a clock', () => {
  test('that is started on a card is on its first open labour line, and the card is in work', async () => {
    const { bala, start, ids, url } = await workshop()

    const started = await start()

    expect(started).toMatchObject({ status: 200, body: { clock: { lineId: ids[0], line: 'Periodic service' } } })
    expect((await bala.get(url)).body.status).toBe('IN_PROGRESS')
  })

  test('ends the one that runs in the same instant', async () => {
    const { start, spans, ids } = await workshop()
    await start({ at: minutesAgo(30) })

    await start({ lineId: ids[1], at: minutesAgo(10) })

    const [first, second] = await spans()
    expect(first).toMatchObject({ end_kind: 'SWITCH', ended_at: second?.started_at })
    expect(second).toMatchObject({ line_id: ids[1], ended_at: null })
  })

  test('is one where Start is pressed twice', async () => {
    const { start, spans } = await workshop()

    const [first, second] = [await start({ at: minutesAgo(5) }), await start()]

    expect(second.body).toEqual(first.body)
    expect(await spans()).toHaveLength(1)
  })

  test('paused asks nothing, and says why if one says so', async () => {
    const { start, stop, spans } = await workshop()
    await start({ at: minutesAgo(30) })

    expect((await stop({ reason: 'PART' })).body).toEqual({ clock: null })

    expect(await spans()).toMatchObject([{ end_kind: 'PAUSE', pause_reason: 'PART' }])
  })

  test('stopped as done ticks its line', async () => {
    const { bala, card, start, stop, ids } = await workshop()
    await start({ at: minutesAgo(30) })

    await stop({ kind: 'DONE' })

    const { lines } = (await bala.get(`/garages/my-work/${card.id}`)).body
    expect(lines[0]).toMatchObject({ id: ids[0], doneBy: 'Bala Subramani', minutes: 30 })
    expect((await start()).body.clock.lineId).toBe(ids[1])
  })

  test('that nobody runs is stopped without an error', async () => {
    const { stop } = await workshop()
    expect(await stop()).toMatchObject({ status: 200, body: { clock: null } })
  })

  test('of a card that is delivered stops by itself', async () => {
    const { garage, start, url, spans } = await workshop()
    await start({ at: minutesAgo(30) })
    const owner = await make.owner(garage)
    for (const status of ['READY', 'DELIVERED']) await owner.put(`${url}/status`, { status })

    expect(await spans()).toMatchObject([{ end_kind: 'HANDED' }])
  })

  test('holds back for the driver’s approval, where the garage asks for it first', async () => {
    const { garage, start, spans } = await workshop()
    await db.updateTable('garages').set({ ask_before_work: 'STRICT' }).where('id', '=', garage.id).execute()

    expect(await start()).toMatchObject({ status: 409, body: { code: 'approval_needed' } })
    expect(await spans()).toEqual([])
  })
})

describe('what a phone sends late', () => {
  test('counts from when it was pressed, though its clock is an hour ahead', async () => {
    const { start, spans } = await workshop()

    await start({ at: minutesAgo(-50), sentAt: minutesAgo(-60) })

    expect(shape(await spans())).toEqual([[10, null, null]])
  })

  test.each([
    ['seventeen hours old', { at: minutesAgo(17 * 60) }],
    ['three minutes ahead', { at: minutesAgo(-3) }],
  ])('is not taken where it is %s', async (_what, moment) => {
    const { start, stop, spans } = await workshop()

    const refused = { code: 'clock_too_old', detail: 'Too long ago. Ask a manager to add the time.' }
    expect(await start(moment)).toMatchObject({ status: 409, body: refused })
    expect(await stop(moment)).toMatchObject({ status: 409, body: refused })
    expect(await spans()).toEqual([])
  })

  test('is answered as the first time when it is sent again, and is one clock', async () => {
    const { start, stop, spans } = await workshop()
    const asked = { requestId: crypto.randomUUID(), at: minutesAgo(30) }
    const first = await start(asked)
    await stop({ at: minutesAgo(20) })

    const replies = await Promise.all([start(asked), start(asked)])

    expect(replies.map(({ body }) => body)).toEqual([first.body, first.body])
    expect(shape(await spans())).toEqual([[30, 20, 'PAUSE']])
  })

  test('is nobody else’s, and of no other call', async () => {
    const { garage, card, start, stop } = await workshop()
    const requestId = crypto.randomUUID()
    await start({ requestId })
    const yusuf = await make.member(garage, { role: 'TECHNICIAN' })

    const twice = { status: 409, body: { code: 'conflict', detail: 'This request has already made another record.' } }
    expect(await stop({ requestId })).toMatchObject(twice)
    expect(await yusuf.post('/garages/clock/start', { cardId: card.id, requestId })).toMatchObject(twice)
  })

  test('of two phones: the later start runs, the earlier one ends there', async () => {
    const { start, spans, ids } = await workshop()
    await start({ lineId: ids[1], at: minutesAgo(10) })

    await start({ lineId: ids[0], at: minutesAgo(30) })

    expect(shape(await spans())).toEqual([
      [30, 10, 'SWITCH'],
      [10, null, null],
    ])
  })

  test('a start within a span that has ended cuts it, and ends as it did', async () => {
    const { start, stop, spans, ids } = await workshop()
    await start({ lineId: ids[0], at: minutesAgo(60) })
    await stop({ at: minutesAgo(20) })

    await start({ lineId: ids[1], at: minutesAgo(40) })

    expect(shape(await spans())).toEqual([
      [60, 40, 'SWITCH'],
      [40, 20, 'PAUSE'],
    ])
  })

  test('ten starts at once leave one clock that runs, and no two at one time', async () => {
    const { start, spans, ids } = await workshop()

    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, index) => start({ lineId: ids[index % 2], at: minutesAgo(30 - index) })),
    )

    expect(replies.map(({ status }) => status)).toEqual(Array(10).fill(200))
    const rows = await spans()
    expect(rows.filter(({ ended_at }) => ended_at === null)).toHaveLength(1)
    for (const [index, { ended_at }] of rows.slice(0, -1).entries()) {
      expect(ended_at?.getTime()).toBeLessThanOrEqual(rows[index + 1]?.started_at.getTime() ?? 0)
    }
  })
})

describe('who may', () => {
  test('nobody who is signed out or only looks', async () => {
    const { garage, card } = await workshop()
    const guest = await make.member(garage, { accessLevel: 'VIEW_ONLY' })

    expect(await make.signedOut().post('/garages/clock/start', { cardId: card.id })).toMatchObject({ status: 401 })
    expect(await guest.post('/garages/clock/start', { cardId: card.id })).toMatchObject({ status: 403 })
  })

  test('of another garage finds no such card', async () => {
    const { card } = await workshop()
    const { bala } = await workshop()
    expect(await bala.post('/garages/clock/start', { cardId: card.id })).toMatchObject({ status: 404 })
  })

  test('whoever sees their own cards only works on no other', async () => {
    const { garage, bala } = await workshop()
    await db.updateTable('garages').set({ technicians_see: 'OWN_CARDS' }).where('id', '=', garage.id).execute()
    const { id } = await make.jobCard(garage)

    expect(await bala.post('/garages/clock/start', { cardId: id })).toMatchObject({
      status: 403,
      body: { detail: staffSentences.ownCardsOnly },
    })
  })

  test.each([
    [{ cardId: 'x' }, 'cardId', 'Please choose a job card'],
    [{ lineId: 'x' }, 'lineId', 'This line does not exist'],
    [{ at: 'noon' }, 'at', 'Please say when'],
  ])('%j is refused beside its field', async (form, field, sentence) => {
    const { start } = await workshop()
    expect(await start(form)).toMatchObject({ status: 400, body: { fields: { [field]: sentence } } })
  })

  test('a line of another card, a card that is over', async () => {
    const { garage, start, bala } = await workshop()
    const { ids } = await workshop()
    const { id } = await make.jobCard(garage, { status: 'DELIVERED' })

    expect(await start({ lineId: ids[0] })).toMatchObject({ status: 404 })
    expect(await bala.post('/garages/clock/start', { cardId: id })).toMatchObject({
      status: 409,
      body: { detail: 'This job card is delivered: no clock can be started on it.' },
    })
  })
})
