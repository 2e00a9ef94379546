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

describe('what a link shows', () => {
  test('the estimate, the first name, and nothing else of the driver', async () => {
    const { send, customer, garage, card } = await asked()
    const { estimate, token } = await send()
    const { status, body, headers } = await anybody.get(pathOf(token))

    expect(status).toBe(200)
    expect(body).toMatchObject({
      ...{ estimateId: estimate.id, state: 'OPEN', number: `${card.job_card_number}/E1`, seal: estimate.seal },
      ...{ driverFirstName: 'Lakshmi', newest: null, newestNumber: null, next: 'ANSWER', answers: [] },
      ...{ content: { garage: { phone: garage.phone }, newTotal: 10_354.5, total: 10_355 } },
    })
    expect(body.works).toHaveLength(4)
    expect(body.works[0]).toMatchObject({ approval: 'PROPOSED', mayAnswer: true, isChanging: false, mayApprove: false })
    const text = JSON.stringify(body)
    for (const secret of ['Narayanan', customer.phone, customer.email ?? '', customer.id, 'Meena']) {
      expect(text).not.toContain(secret)
    }
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-robots-tag')).toBe('noindex')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
  })

  test('reading it changes nothing, however often a messenger previews it; the page itself says that it was opened', async () => {
    const { send, versions } = await asked()
    const { token } = await send()
    for (const agent of ['WhatsApp/2.23', 'facebookexternalhit/1.1', 'TelegramBot']) {
      await anybody.get(pathOf(token), { 'user-agent': agent })
    }
    const opened = async () => (await versions())[0].events.filter(({ kind }: never) => kind === 'OPENED')
    expect(await opened()).toEqual([])

    const phone = { 'user-agent': 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile Safari/537.36' }
    expect((await anybody.post(`${pathOf(token)}/seen`, {}, phone)).status).toBe(204)
    await anybody.post(`${pathOf(token)}/seen`, {}, phone)
    expect(await opened()).toMatchObject([{ device: 'Chrome on Android', channel: 'LINK', by: null }])
  })

  test('once there is a newer one, the old link says so, leads to it, and answers it with its own id', async () => {
    const { send, addJob, card } = await asked([jobs.pads])
    const { estimate, token } = await send()
    await anybody.post(`${pathOf(token)}/answers`, answerTo(estimate, { [jobs.pads.title]: 'APPROVED' }))
    await addJob(jobs.cylinder)
    const second = await send()

    const old = (await anybody.get(pathOf(token))).body
    expect(old).toMatchObject({
      ...{ state: 'SUPERSEDED', newestNumber: `${card.job_card_number}/E2`, approved: { jobs: 1, total: 3658 } },
      newest: { number: `${card.job_card_number}/E2`, jobs: 1, newTotal: 1357 },
    })
    const late = await anybody.post(`${pathOf(token)}/answers`, answerTo(old, { [jobs.pads.title]: 'APPROVED' }))
    expect([late.status, late.body.code, late.body.message]).toEqual([
      ...[409, 'estimate_superseded', 'There is a newer estimate. Nothing was sent.'],
    ])
    const newest = (await anybody.get(`${pathOf(token)}/newest`)).body
    expect(newest).toMatchObject({ estimateId: second.estimate.id, state: 'OPEN' })
    expect((await anybody.get(pathOf(second.token))).body.estimateId).toBe(second.estimate.id)
    const answered = await anybody.post(
      `${pathOf(token)}/answers`,
      answerTo(newest, { [jobs.cylinder.title]: 'APPROVED' }),
    )
    expect([answered.status, answered.body.state, answered.body.approved.total]).toEqual([200, 'ANSWERED', 5015])
  })

  test('a token that is cut off, guessed or of another kind opens nothing, and is told in a sentence', async () => {
    const { send } = await asked()
    const { token } = await send()
    for (const wrong of [token.slice(0, -1), token.toLowerCase(), 'x'.repeat(16), "' or 1=1", randomUUID()]) {
      for (const call of [
        () => anybody.get(pathOf(encodeURIComponent(wrong))),
        () => anybody.post(`${pathOf(encodeURIComponent(wrong))}/call`, {}),
      ]) {
        const { status, body } = await call()
        expect([status, body.code], wrong).toEqual([410, 'link_not_valid'])
        expect(Object.keys(body).sort()).toEqual([
          'code',
          'detail',
          'error',
          'message',
          'requestId',
          'status',
          'success',
          'title',
          'type',
        ])
      }
    }
    expect((await anybody.get(pathOf(token))).status).toBe(200)
  })

  test('whoever guesses is refused after thirty misses, also with the right token', async () => {
    const { send } = await asked()
    const { token } = await send()
    const guesser = await useGuesser()
    const statuses = []
    for (let guess = 0; guess < 31; guess++) statuses.push((await guesser(String(guess).padStart(16, 'A'))).status)
    expect(statuses.slice(0, 30)).toEqual(Array(30).fill(410))
    expect(statuses.at(-1)).toBe(429)
    expect((await guesser(token)).status).toBe(429)
    expect((await anybody.get(pathOf(token))).status).toBe(200)
  })
})

/** Somebody at an address of their own. */
async function useGuesser() {
  const { startTestApp, testSettings } = await import('../../../tests/support/test-app.ts')
  const { onTestFinished } = await import('vitest')
  const behindProxy = await startTestApp({
    ...{ database: { ...app.database, close: async () => undefined }, versions: app.versions },
    settings: { ...testSettings, trustProxy: 'loopback' },
  })
  onTestFinished(() => behindProxy.close())
  return (token: string) =>
    fetch(`${behindProxy.origin}/api/v1${pathOf(token)}`, { headers: { 'x-forwarded-for': '203.0.113.9' } })
}

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
      ...{ state: 'PARTLY', next: 'ANSWER' },
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
      ...{ 'user-agent': 'a phone', 'accept-language': 'ta-IN' },
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
    const said = (decision: 'APPROVED' | 'DECLINED', title: string) =>
      anybody.post(`${pathOf(token)}/answers`, answerTo(estimate, { [title]: decision }))
    await said('APPROVED', jobs.pads.title)
    await said('APPROVED', jobs.service.title)
    await said('DECLINED', jobs.wipers.title)
    const { body } = await said('DECLINED', jobs.filter.title)
    expect(body.works.map(({ mayApprove }: never) => mayApprove)).toEqual([false, true, true, false])
    expect((await said('APPROVED', jobs.wipers.title)).status).toBe(200)

    for (const status of ['IN_PROGRESS', 'READY']) await advisor.put(`${url}/status`, { status })
    const late = await said('APPROVED', jobs.filter.title)
    expect([late.status, late.body.code]).toEqual([409, 'estimate_changed'])
    expect(late.body.message).toBe('Your car is ready. To have Cabin filter done after all, please call the garage.')
    expect((await anybody.get(pathOf(token))).body.works.some(({ mayApprove }: never) => mayApprove)).toBe(false)
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
      ...{ title: pads.title, urgency: 'NOW', lines: [{ ...first, unitPrice: 2600 }, ...others] },
    })
    expect(status).toBe(200)
    const { body } = await anybody.get(pathOf(token))
    expect(body.works[0]).toMatchObject({ isChanging: true, mayAnswer: false })
    const refused = await anybody.post(
      `${pathOf(token)}/answers`,
      answerTo(estimate, { [jobs.pads.title]: 'APPROVED', [jobs.wipers.title]: 'APPROVED' }),
    )
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      ...[409, 'estimate_changed'],
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
      ...{ ...answer, decisions: [...answer.decisions, { ...answer.decisions[0], decision: 'DECLINED' }] },
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

describe('asking the garage', () => {
  test('for a call: once in a while, on the card for the garage to see', async () => {
    const { send, versions, detail } = await asked()
    const { token } = await send()
    expect((await anybody.post(`${pathOf(token)}/call`, {})).status).toBe(204)
    expect((await anybody.post(`${pathOf(token)}/call`, {})).status).toBe(204)
    const [version] = await versions()
    expect(version.events.filter(({ kind }: never) => kind === 'CALL_WANTED')).toHaveLength(1)
    expect((await anybody.get(pathOf(token))).body.callWantedAt).not.toBeNull()
    expect((await detail()).activity[0]).toMatchObject({ by: 'Lakshmi Narayanan (driver)', what: 'asked to be called' })
  })

  test('for a call about an answer: on the card and the dashboard for the day, until another answer', async () => {
    const { send, advisor, url, versions } = await asked([jobs.pads, jobs.wipers])
    const { estimate, token } = await send()
    const call = () => anybody.post(`${pathOf(token)}/call`, {})
    const callsWanted = async () => (await advisor.get('/garages/dashboard')).body.callsWanted.total
    const answers = `${pathOf(token)}/answers`
    await call()
    const both = { [jobs.pads.title]: 'APPROVED', [jobs.wipers.title]: 'DECLINED' } as const
    const { body } = await anybody.post(answers, answerTo(estimate, both))
    // What was asked before is settled with the answer.
    expect([body.callWantedAt, await callsWanted()]).toEqual([null, 0])

    expect([(await call()).status, (await call()).status]).toEqual([204, 204])
    const kinds = (await versions())[0].events.map(({ kind }: never) => kind)
    expect(kinds.filter((kind: string) => kind === 'CALL_WANTED')).toHaveLength(2)
    expect((await anybody.get(pathOf(token))).body.callWantedAt).not.toBeNull()
    expect(await callsWanted()).toBe(1)

    const saidAt = new Date().toISOString()
    const said = { channel: 'PHONE', name: 'Lakshmi', saidAt, ...answerTo(estimate, { [jobs.pads.title]: 'DECLINED' }) }
    expect((await advisor.post(`${url}/estimates/${estimate.id}/answers`, said)).status).toBe(200)
    expect(await callsWanted()).toBe(0)
  })

  test('for a new estimate: only where this one ran out, of which nothing can be approved any more', async () => {
    const { send, expire, versions, advisor, url } = await asked()
    const { estimate, token } = await send()
    const early = await anybody.post(`${pathOf(token)}/renewal`, {})
    expect([early.status, early.body.code]).toEqual([409, 'estimate_closed'])

    await expire()
    expect((await anybody.get(pathOf(token))).body).toMatchObject({
      state: 'EXPIRED',
      works: [{ mayAnswer: false }, {}, {}, {}],
    })
    const late = await anybody.post(`${pathOf(token)}/answers`, answerTo(estimate, { [jobs.pads.title]: 'APPROVED' }))
    expect([late.status, late.body.code, late.body.message]).toEqual([
      ...[409, 'estimate_expired', 'This estimate has expired. Nothing was approved.'],
    ])
    expect((await anybody.post(`${pathOf(token)}/renewal`, {})).status).toBe(204)
    expect((await versions())[0]).toMatchObject({ state: 'EXPIRED', events: [{}, { kind: 'RENEWAL_WANTED' }] })

    // What was said in time may be written down later.
    const said = { channel: 'PHONE', name: 'Lakshmi', ...answerTo(estimate, { [jobs.pads.title]: 'APPROVED' }) }
    const recordAt = async (minutesAgo: number) => {
      const saidAt = new Date(Date.now() - minutesAgo * 60_000).toISOString()
      return (await advisor.post(`${url}/estimates/${estimate.id}/answers`, { ...said, saidAt })).status
    }
    expect([await recordAt(0), await recordAt(30)]).toEqual([409, 200])
  })
})
