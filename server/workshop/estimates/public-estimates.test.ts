import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { answerTo, askableCard, jobs } from '../../../tests/support/asked-card.ts'
import { useTestApp } from '../../../tests/support/use-test-app.ts'

const { app, make } = await useTestApp()
const anybody = make.signedOut()
const asked = (changes?: Parameters<typeof askableCard>[1]) => askableCard({ app, make }, changes)
const pathOf = (token: string) => `/public/estimates/${token}`

describe('what a link shows', () => {
  test('the estimate, the first name, and nothing else of the driver', async () => {
    const { send, customer, garage, card } = await asked()
    const { estimate, token } = await send()
    const { status, body, headers } = await anybody.get(pathOf(token))

    expect(status).toBe(200)
    expect(body).toMatchObject({
      estimateId: estimate.id,
      state: 'OPEN',
      number: `${card.job_card_number}/E1`,
      seal: estimate.seal,
      driverFirstName: 'Lakshmi',
      newest: null,
      newestNumber: null,
      next: 'ANSWER',
      answers: [],
      content: { garage: { phone: garage.phone }, newTotal: 10_354.5, total: 10_355 },
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
      state: 'SUPERSEDED',
      newestNumber: `${card.job_card_number}/E2`,
      approved: { jobs: 1, total: 3658 },
      newest: { number: `${card.job_card_number}/E2`, jobs: 1, newTotal: 1357 },
    })
    const late = await anybody.post(`${pathOf(token)}/answers`, answerTo(old, { [jobs.pads.title]: 'APPROVED' }))
    expect([late.status, late.body.code, late.body.message]).toEqual([
      409,
      'estimate_superseded',
      'There is a newer estimate. Nothing was sent.',
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

  test('whoever guesses is refused after thirty misses; the right token opens there all the same', async () => {
    const { send } = await asked()
    const { token } = await send()
    const guesser = await useGuesser()
    const statuses = []
    for (let guess = 0; guess < 31; guess++) statuses.push((await guesser(String(guess).padStart(16, 'A'))).status)
    expect(statuses.slice(0, 30)).toEqual(Array(30).fill(410))
    expect(statuses.at(-1)).toBe(429)
    expect((await guesser(token)).status).toBe(200)
    expect((await anybody.get(pathOf(token))).status).toBe(200)
  })
})

/** Somebody at an address of their own. */
async function useGuesser() {
  const { startTestApp, testSettings } = await import('../../../tests/support/test-app.ts')
  const { onTestFinished } = await import('vitest')
  const behindProxy = await startTestApp({
    database: { ...app.database, close: async () => undefined },
    versions: app.versions,
    settings: { ...testSettings, trustProxy: 'loopback' },
  })
  onTestFinished(() => behindProxy.close())
  return (token: string) =>
    fetch(`${behindProxy.origin}/api/v1${pathOf(token)}`, { headers: { 'x-forwarded-for': '203.0.113.9' } })
}

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
      409,
      'estimate_expired',
      'This estimate has expired. Nothing was approved.',
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
