import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { answerTo, askableCard, jobs } from '../../../tests/support/asked-card.ts'
import { startSecondProcess } from '../../../tests/support/second-process.ts'
import { useTestApp } from '../../../tests/support/use-test-app.ts'
import { Visitor } from '../../../tests/support/visitor.ts'
import { acrossGarages } from '../../platform/database/across-garages.ts'

const { app, make } = await useTestApp()
const db = acrossGarages(app.database.db)
const other = await startSecondProcess(app)
afterAll(() => other?.stop())

/** By turns at this process and, on PostgreSQL, at another one on the same database. */
const origins = [app.origin, other?.origin ?? app.origin]
const anybody = origins.map((origin) => new Visitor(origin))
const at = (turn: number) => anybody[turn % 2] as Visitor

const answersOf = (cardId: string) =>
  db.selectFrom('estimate_answers').selectAll().where('job_card_id', '=', cardId).execute()
const receiptsOf = (cardId: string) =>
  db
    .selectFrom('messages')
    .select('id')
    .where('subject_id', '=', cardId)
    .where('event', '=', 'ESTIMATE_ANSWERED')
    .execute()

test('of twenty different answers at once one is kept: the others are told, and totals agree with it', async () => {
  const { send, card, detail } = await askableCard({ app, make }, [jobs.pads])
  const { estimate, token } = await send()
  const replies = await Promise.all(
    Array.from({ length: 20 }, (_each, turn) =>
      at(turn).post(
        `/public/estimates/${token}/answers`,
        answerTo(estimate, { [jobs.pads.title]: turn % 2 ? 'APPROVED' : 'DECLINED' }),
      ),
    ),
  )
  const { works, totalAmount, openAsks } = await detail()
  expect(replies.filter(({ status }) => status !== 200 && status !== 409)).toEqual([])
  expect(replies.filter(({ status, body }) => status === 409 && body.code !== 'estimate_changed')).toEqual([])
  const kept = await answersOf(card.id)
  expect(kept.map(({ decisions }) => decisions[0]?.decision)).toEqual([works[0].approval])
  expect([totalAmount, openAsks]).toEqual([works[0].approval === 'APPROVED' ? 3658 : 0, 0])
  expect(await receiptsOf(card.id)).toHaveLength(kept.length)
})

test('an answer that is sent again and again, because its own answer was lost, is one', async () => {
  const { send, card } = await askableCard({ app, make }, [jobs.pads, jobs.wipers])
  const { estimate, token } = await send()
  const answer = answerTo(estimate, { [jobs.pads.title]: 'APPROVED', [jobs.wipers.title]: 'DECLINED' })
  const replies = await Promise.all(
    Array.from({ length: 10 }, (_each, turn) => at(turn).post(`/public/estimates/${token}/answers`, answer)),
  )
  expect(replies.map(({ status }) => status)).toEqual(Array(10).fill(200))
  expect([(await answersOf(card.id)).length, (await receiptsOf(card.id)).length]).toEqual([1, 1])
})

test('an answer while the advisor edits: either the terms that were shown are approved, or nothing is', async () => {
  const rounds = Array.from({ length: 6 }, async (_each, turn) => {
    const { send, advisor, url, detail, card } = await askableCard({ app, make }, [jobs.pads])
    const { estimate, token } = await send()
    const [pads] = (await detail()).works
    const [first, ...others] = pads.lines
    const dearer = { title: pads.title, lines: [{ ...first, unitPrice: 9999 }, ...others] }
    const [answered] = await Promise.all([
      at(turn).post(`/public/estimates/${token}/answers`, answerTo(estimate, { [jobs.pads.title]: 'APPROVED' })),
      advisor.put(`${url}/works/${pads.id}`, dearer),
    ])
    const [work] = (await detail()).works
    const kept = await answersOf(card.id)
    // Dearer now, it is to be asked anew, whichever was first: no yes to the old price stands for the new one.
    expect(work.approval).toBe('PROPOSED')
    expect(kept.map(({ decisions }) => decisions[0]?.total)).toEqual(answered.status === 200 ? [3658] : [])
    if (answered.status !== 200) expect(answered.body.code).toBe('estimate_changed')
  })
  await Promise.all(rounds)
})

test('a new estimate while an answer arrives: the answer counts, or it is told that there is a newer one', async () => {
  const rounds = Array.from({ length: 6 }, async (_each, turn) => {
    const { send, addJob, advisor, url, card, versions } = await askableCard({ app, make }, [jobs.pads])
    const { estimate, token } = await send()
    await addJob(jobs.cylinder)
    const sending = advisor.at(origins[turn % 2] ?? app.origin)
    const [answered, sent] = await Promise.all([
      at(turn + 1).post(`/public/estimates/${token}/answers`, answerTo(estimate, { [jobs.pads.title]: 'APPROVED' })),
      sending.post(`${url}/estimates`, { send: [{ channel: 'LINK' }], requestId: randomUUID() }),
    ])
    expect(sent.status).toBe(201)
    const [second] = await versions()
    const asksPads = second.content.works.some(({ title, ask }: never) => title === jobs.pads.title && ask === 'asked')
    expect([answered.status, asksPads]).toEqual(answered.status === 200 ? [200, false] : [409, true])
    if (answered.status === 409) expect(answered.body.code).toBe('estimate_superseded')
    expect(await answersOf(card.id)).toHaveLength(answered.status === 200 ? 1 : 0)
  })
  await Promise.all(rounds)
})

test('of many sendings at once each is a version of its own, and only the newest is open', async () => {
  const { advisor, url, versions } = await askableCard({ app, make }, [jobs.pads])
  const replies = await Promise.all(
    Array.from({ length: 6 }, (_each, turn) =>
      advisor.at(origins[turn % 2] ?? app.origin).post(`${url}/estimates`, { send: [{ channel: 'LINK' }] }),
    ),
  )
  expect(replies.map(({ status }) => status)).toEqual(Array(6).fill(201))
  const all = await versions()
  expect(all.map(({ version, state }: never) => [version, state])).toEqual([
    [6, 'OPEN'],
    [5, 'SUPERSEDED'],
    [4, 'SUPERSEDED'],
    [3, 'SUPERSEDED'],
    [2, 'SUPERSEDED'],
    [1, 'SUPERSEDED'],
  ])
})
