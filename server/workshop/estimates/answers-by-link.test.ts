import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { answerTo, askableCard, jobs } from '../../../tests/support/asked-card.ts'
import { useTestApp } from '../../../tests/support/use-test-app.ts'
import { acrossGarages } from '../../platform/database/across-garages.ts'

const { app, make } = await useTestApp()
const db = acrossGarages(app.database.db)
const anybody = make.signedOut()
const asked = (changes?: Parameters<typeof askableCard>[1]) => askableCard({ app, make }, changes)
const pathOf = (token: string) => `/public/estimates/${token}`

const answersOf = (cardId: string) =>
  db.selectFrom('estimate_answers').selectAll().where('job_card_id', '=', cardId).orderBy('id').execute()

describe('answering by link', () => {
  test('any of the jobs at once: the rest stays open, and the garage’s totals follow', async () => {
    const { send, detail, card } = await asked()
    const { estimate, token } = await send()
    const said = {
      [jobs.pads.title]: 'APPROVED',
      [jobs.service.title]: 'APPROVED',
      [jobs.wipers.title]: 'DECLINED',
    } as const
    const { status, body } = await anybody.post(`${pathOf(token)}/answers`, {
      ...answerTo(estimate, said),
      oldParts: 'KEEP',
    })

    expect(status).toBe(200)
    expect(body).toMatchObject({
      state: 'PARTLY',
      next: 'ANSWER',
      approved: { jobs: 2, amount: 7455, tax: 1341.9, rounding: 0.1, total: 8797 },
      answers: [{ channel: 'LINK', name: 'Lakshmi Narayanan', oldParts: 'KEEP' }],
    })
    const left = answerTo(estimate, { [jobs.filter.title]: 'DECLINED' })
    const done = (await anybody.post(`${pathOf(token)}/answers`, left)).body
    expect(done).toMatchObject({ state: 'ANSWERED', next: 'WAIT' })
    expect(await detail()).toMatchObject({ totalAmount: 8797, openAsks: 0 })
    const [first] = await answersOf(card.id)
    expect(first).toMatchObject({ channel: 'LINK', recorded_by: null, user_id: null })
    expect(first?.link_id).not.toBeNull()
  })

  test('is kept with address, device and language, apart from the answer', async () => {
    const { send, card } = await asked()
    const { estimate, token } = await send()
    await anybody.post(`${pathOf(token)}/answers`, answerTo(estimate, { [jobs.pads.title]: 'APPROVED' }), {
      'user-agent': 'a phone',
      'accept-language': 'ta-IN',
    })
    const [answer] = await answersOf(card.id)
    const client = await db
      .selectFrom('estimate_answer_clients')
      .selectAll()
      .where('answer_id', '=', answer?.id ?? '')
      .executeTakeFirstOrThrow()
    expect(client).toMatchObject({ ip: '127.0.0.1', language: 'ta-IN' })
    expect(JSON.stringify(answer)).not.toContain('127.0.0.1')
  })

  test('the same answer again, by the same request or another, changes nothing; another one is told', async () => {
    const { send, card } = await asked()
    const { estimate, token } = await send()
    const answer = answerTo(estimate, { [jobs.pads.title]: 'APPROVED', [jobs.wipers.title]: 'DECLINED' })
    const first = await anybody.post(`${pathOf(token)}/answers`, answer)
    const repeated = await anybody.post(`${pathOf(token)}/answers`, answer)
    const anew = await anybody.post(`${pathOf(token)}/answers`, { ...answer, requestId: randomUUID() })
    expect([first.status, repeated.status, anew.status]).toEqual([200, 200, 200])
    const other = await anybody.post(
      `${pathOf(token)}/answers`,
      answerTo(estimate, { [jobs.pads.title]: 'DECLINED', [jobs.filter.title]: 'APPROVED' }),
    )
    expect([other.status, other.body.code]).toEqual([409, 'estimate_changed'])
    expect(await answersOf(card.id)).toHaveLength(1)
    const receipts = await db.selectFrom('messages').select('event').where('subject_id', '=', card.id).execute()
    expect(receipts.map(({ event }) => event)).toEqual(['ESTIMATE_ANSWERED'])
  })

  test('a declined job may be approved after all, until the car is ready', async () => {
    const { send, advisor, url } = await asked()
    const { estimate, token } = await send()
    const said = (decision: 'APPROVED' | 'DECLINED', title: string, shown?: 'DECLINED') =>
      anybody.post(`${pathOf(token)}/answers`, answerTo(estimate, { [title]: decision }, shown))
    await said('APPROVED', jobs.pads.title)
    await said('APPROVED', jobs.service.title)
    await said('DECLINED', jobs.wipers.title)
    const { body } = await said('DECLINED', jobs.filter.title)
    expect(body.works.map(({ mayApprove }: never) => mayApprove)).toEqual([false, true, true, false])
    expect((await said('APPROVED', jobs.wipers.title, 'DECLINED')).status).toBe(200)

    for (const status of ['IN_PROGRESS', 'READY']) await advisor.put(`${url}/status`, { status })
    const late = await said('APPROVED', jobs.filter.title, 'DECLINED')
    expect([late.status, late.body.code]).toEqual([409, 'estimate_changed'])
    expect(late.body.message).toBe('Your car is ready. To have Cabin filter done after all, please call the garage.')
    expect((await anybody.get(pathOf(token))).body.works.some(({ mayApprove }: never) => mayApprove)).toBe(false)
  })

  test('a page that was opened before overturns nothing that was said by phone since: all of it is refused, by name', async () => {
    const { send, advisor, url, card, detail } = await asked()
    const { estimate, token } = await send()
    const all = Object.fromEntries(Object.values(jobs).map(({ title }) => [title, 'APPROVED' as const]))
    const { body: recorded } = await advisor.post(`${url}/estimates/${estimate.id}/answers`, {
      channel: 'PHONE',
      name: 'Lakshmi',
      saidAt: new Date().toISOString(),
      ...answerTo(estimate, { ...all, [jobs.filter.title]: 'DECLINED' }),
    })

    const stale = await anybody.post(`${pathOf(token)}/answers`, answerTo(estimate, all))

    expect([stale.status, stale.body.code, stale.body.message]).toEqual([
      409,
      'estimate_changed',
      'Cabin filter was declined since this was opened. Nothing was sent; please look again.',
    ])
    expect(await detail()).toMatchObject({ totalAmount: recorded.totalAmount, openAsks: 0 })
    expect(await answersOf(card.id)).toHaveLength(1)
    const seen = await anybody.post(
      `${pathOf(token)}/answers`,
      answerTo(estimate, { [jobs.filter.title]: 'APPROVED' }, 'DECLINED'),
    )
    expect([seen.status, seen.body.approved.jobs]).toEqual([200, 4])
  })

  test('a job that became dearer is asked again beside the price that was approved', async () => {
    const { send, advisor, url, detail } = await asked([jobs.pads])
    const first = await send()
    await anybody.post(`${pathOf(first.token)}/answers`, answerTo(first.estimate, { [jobs.pads.title]: 'APPROVED' }))
    const [pads] = (await detail()).works
    const [line, ...others] = pads.lines
    await advisor.put(`${url}/works/${pads.id}`, {
      title: pads.title,
      lines: [{ ...line, unitPrice: 2650 }, ...others],
    })
    const { token } = await send()

    const { body } = await anybody.get(pathOf(token))

    expect(body.works).toMatchObject([{ approval: 'PROPOSED', mayAnswer: true, approvedBefore: { total: 3658 } }])
    expect(body.content.works[0].total).toBe(3894)
  })

  test('what the advisor is changing is not answered: all of the answer is refused, by name', async () => {
    const { send, advisor, url, detail, card } = await asked()
    const { estimate, token } = await send()
    const pads = (await detail()).works.find(({ title }: never) => title === jobs.pads.title)
    const [first, ...others] = pads.lines
    const { status } = await advisor.put(`${url}/works/${pads.id}`, {
      title: pads.title,
      urgency: 'NOW',
      lines: [{ ...first, unitPrice: 2600 }, ...others],
    })
    expect(status).toBe(200)
    const { body } = await anybody.get(pathOf(token))
    expect(body.works[0]).toMatchObject({ isChanging: true, mayAnswer: false })
    const refused = await anybody.post(
      `${pathOf(token)}/answers`,
      answerTo(estimate, { [jobs.pads.title]: 'APPROVED', [jobs.wipers.title]: 'APPROVED' }),
    )
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      409,
      'estimate_changed',
      'The garage is changing Front brake pads, both sides. Nothing was sent; please look again.',
    ])
    expect(await answersOf(card.id)).toEqual([])
    // The rest can be answered all the same.
    const rest = await anybody.post(`${pathOf(token)}/answers`, answerTo(estimate, { [jobs.wipers.title]: 'APPROVED' }))
    expect(rest.status).toBe(200)
  })

  test('other terms than those that are shown approve nothing', async () => {
    const { send, card } = await asked()
    const { estimate, token } = await send()
    const answer = answerTo(estimate, { [jobs.pads.title]: 'APPROVED' })
    const decisions = answer.decisions.map((each) => ({ ...each, termsHash: '0'.repeat(64) }))
    const { status, body } = await anybody.post(`${pathOf(token)}/answers`, { ...answer, decisions })
    expect([status, body.code]).toEqual([409, 'estimate_changed'])
    expect(await answersOf(card.id)).toEqual([])
  })

  test('after delivery nothing is answered', async () => {
    const { send, advisor, url } = await asked()
    const { estimate, token } = await send()
    for (const status of ['IN_PROGRESS', 'READY', 'DELIVERED']) await advisor.put(`${url}/status`, { status })
    const { status, body } = await anybody.post(
      `${pathOf(token)}/answers`,
      answerTo(estimate, { [jobs.pads.title]: 'APPROVED' }),
    )
    expect([status, body.code, body.message]).toEqual([409, 'estimate_closed', 'This estimate is closed.'])
    expect((await anybody.get(pathOf(token))).body.state).toBe('CLOSED')
  })

  test('another card’s estimate is not answered through a link', async () => {
    const one = await asked()
    const other = await asked()
    const { token } = await one.send()
    const { estimate } = await other.send()
    const answer = answerTo(estimate, { [jobs.pads.title]: 'APPROVED' })
    expect((await anybody.post(`${pathOf(token)}/answers`, answer)).status).toBe(404)
    expect((await anybody.post(`${pathOf(token)}/seen`, { estimateId: estimate.id })).status).toBe(404)
    expect(await answersOf(other.card.id)).toEqual([])
  })

  test.each([
    [{ decisions: [] }, 'decisions', 'Please approve or decline at least one job'],
    [
      { decisions: [{ workId: randomUUID(), decision: 'APPROVED', termsHash: 'x' }] },
      'decisions.0.workId',
      'This job is not in the estimate',
    ],
    [
      { decisions: [{ workId: 'one', decision: 'PERHAPS', termsHash: '' }] },
      'decisions.0.decision',
      'Please approve or decline',
    ],
    [
      { decisions: [{ workId: randomUUID(), decision: 'APPROVED', termsHash: 'x', shown: 'DONE' }] },
      'decisions.0.shown',
      'Please load the page again',
    ],
    [{ oldParts: 'BURN' }, 'oldParts', 'Please choose what happens to the old parts'],
    [{ requestId: 'none' }, 'requestId', 'Invalid request'],
  ])('%j is refused beside its field', async (wrong, field, sentence) => {
    const { send, card } = await asked()
    const { estimate, token } = await send()
    const answer = { ...answerTo(estimate, { [jobs.pads.title]: 'APPROVED' }), ...wrong }
    const { status, body } = await anybody.post(`${pathOf(token)}/answers`, answer)
    expect([status, body.fields?.[field]]).toEqual([400, sentence])
    expect(await answersOf(card.id)).toEqual([])
  })

  test('the same job twice in one answer is refused', async () => {
    const { send } = await asked()
    const { estimate, token } = await send()
    const answer = answerTo(estimate, { [jobs.pads.title]: 'APPROVED' })
    const { status, body } = await anybody.post(`${pathOf(token)}/answers`, {
      ...answer,
      decisions: [...answer.decisions, { ...answer.decisions[0], decision: 'DECLINED' }],
    })
    expect([status, body.fields]).toEqual([400, { decisions: 'Please answer each job once' }])
  })

  test('more than any page sends is not read', async () => {
    const { send } = await asked()
    const { token } = await send()
    const { status } = await anybody.post(`${pathOf(token)}/answers`, { note: 'x'.repeat(60_000) })
    expect(status).toBe(413)
    expect((await anybody.post(`${pathOf(token)}/call`, { note: 'x'.repeat(2000) })).status).toBe(413)
  })

  test('a link takes thirty answers an hour, whatever they say', async () => {
    const { send } = await asked([jobs.pads])
    const { estimate, token } = await send()
    const answer = answerTo(estimate, { [jobs.pads.title]: 'APPROVED' })
    const statuses = []
    for (let count = 0; count < 31; count++)
      statuses.push((await anybody.post(`${pathOf(token)}/answers`, answer)).status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(30)
    expect(statuses.at(-1)).toBe(429)
  })
})
