import { isDeepStrictEqual } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { answerTo, askableCard, jobs } from '../../../tests/support/asked-card.ts'
import { listenTo } from '../../../tests/support/event-stream.ts'
import { useTestApp } from '../../../tests/support/use-test-app.ts'

const { app, make } = await useTestApp()
const asked = (changes?: Parameters<typeof askableCard>[1]) => askableCard({ app, make }, changes)

test('a driver answers in their account what the garage asks, and the list of their visits says what is next', async () => {
  const { send, driver, card, versions } = await asked([jobs.pads, jobs.wipers])
  const visit = async () => (await driver.get('/account/bookings')).body.bookings[0].jobCard
  expect(await visit()).toMatchObject({ id: card.id, hasEstimate: false, next: 'WAIT' })
  expect((await driver.get(`/account/bookings/${card.id}/estimate`)).body.message).toBe(
    'There is no estimate for this visit.',
  )
  const { estimate } = await send()
  expect(await visit()).toMatchObject({ hasEstimate: true, openAsks: 2, next: 'ANSWER' })

  const shown = await driver.get(`/account/bookings/${card.id}/estimate`)
  expect(shown.body).toMatchObject({ estimateId: estimate.id, state: 'OPEN', driverFirstName: 'Lakshmi' })
  expect((await driver.post(`/account/bookings/${card.id}/estimate/seen`, {})).status).toBe(204)
  expect((await driver.post(`/account/bookings/${card.id}/estimate/call`, {})).status).toBe(204)
  const said = { [jobs.pads.title]: 'APPROVED', [jobs.wipers.title]: 'DECLINED' } as const
  const { status, body } = await driver.post(`/account/bookings/${card.id}/answers`, answerTo(shown.body, said))

  expect([status, body.state, body.next]).toEqual([200, 'ANSWERED', 'WAIT'])
  expect(await visit()).toMatchObject({ openAsks: 0, next: 'WAIT', totalAmount: 3658 })
  const [version] = await versions()
  expect(version.answers).toMatchObject([
    { channel: 'ACCOUNT', name: 'Lakshmi Narayanan', recordedBy: null, givenIn: 'en' },
  ])
  expect(version.events.map(({ kind }: never) => kind)).toEqual(['SHARED', 'OPENED', 'CALL_WANTED'])
})

test('nobody else’s visit: neither seen nor answered, signed out or signed in', async () => {
  const { send, card, advisor, versions } = await asked()
  const { estimate } = await send()
  const answer = answerTo(estimate, { [jobs.pads.title]: 'APPROVED' })
  const calls = (caller: typeof advisor) => [
    caller.get(`/account/bookings/${card.id}/estimate`),
    caller.post(`/account/bookings/${card.id}/answers`, answer),
    caller.post(`/account/bookings/${card.id}/estimate/seen`, {}),
    caller.post(`/account/bookings/${card.id}/estimate/call`, {}),
    caller.post(`/account/bookings/${card.id}/estimate/renewal`, {}),
  ]
  const statuses = async (caller: unknown) =>
    (await Promise.all(calls(caller as typeof advisor))).map(({ status }) => status)
  expect(await statuses(make.signedOut())).toEqual(Array(5).fill(401))
  expect(await statuses(advisor)).toEqual(Array(5).fill(403))
  expect(await statuses(await make.driver())).toEqual(Array(5).fill(404))
  expect((await versions())[0]).toMatchObject({ answers: [], events: [{ kind: 'SHARED' }] })
})

test('what is sent and answered, the driver’s and the advisor’s open screens hear of at once', async () => {
  const { send, card, driver, advisor } = await asked()
  const streams = [await listenTo(app, '/account/events', driver), await listenTo(app, '/garages/events', advisor)]
  onTestFinished(async () => {
    for (const { stop } of streams) await stop()
  })
  const hint = { kind: 'job-card', id: card.id }
  const heardBy = () => streams.map(({ heard }) => heard.filter(({ data }) => isDeepStrictEqual(data, hint)).length)
  const { estimate } = await send()
  await expect.poll(heardBy).toEqual([1, 1])
  await driver.post(`/account/bookings/${card.id}/answers`, answerTo(estimate, { [jobs.pads.title]: 'APPROVED' }))
  await expect.poll(heardBy).toEqual([2, 2])
})
