import { v7 as newId } from 'uuid'
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { changeMessagesOfGarages, forgetMessages, messagesOfGarages } from '../../../tests/support/garage-messages.ts'
import { onStatement, statementsDuring } from '../../../tests/support/sent-statements.ts'
import { useTestApp } from '../../../tests/support/use-test-app.ts'
import { transact } from '../database/database.ts'
import { listBoxesOf } from './boxes.ts'
import { type DeliveryOptions, startDelivery } from './delivery.ts'
import type { Message, Outcome, RenderedMessage } from './messages.ts'
import { type Place, queueMessage } from './outbox.ts'
import { measureQueued } from './queue.ts'

const { app, make } = await useTestApp()
const { db } = app.database

const running: { stop: () => Promise<void> }[] = []
beforeEach(() => forgetMessages(db))
afterEach(async () => {
  await Promise.all(running.splice(0).map((delivery) => delivery.stop()))
})

const values = { garage: 'Sri Murugan', plate: 'TN09AB1234', due: '0', link: 'https://pahiya.example/b/x' }
const sms: Message = { kind: 'sms', to: '9840077002', template: 'CAR_READY', values }
const code: Message = { ...sms, template: 'one-time-code', values: { code: '123456', minutes: 5 } }

const queue = (garageId: string, message: Message = sms) =>
  transact(db, (tx) => queueMessage(tx, message, { garageId }))
const rows = () => messagesOfGarages(db).selectAll().orderBy('id').execute()
const states = async () => (await rows()).map(({ state }) => state)

async function deliver(options: DeliveryOptions = {}, ...answers: Outcome[]) {
  const given: string[] = []
  const end = async ({ id }: RenderedMessage) => {
    given.push(id)
    return answers.shift() ?? { state: 'sent' as const }
  }
  const log = { warn: () => undefined, error: () => undefined }
  const delivery = await startDelivery(app.database, { demo: false, sms: undefined, mail: undefined }, log, {
    messenger: { sms: end, mail: end, whatsapp: end },
    pollSeconds: 0.05,
    retryDelaysSeconds: [0.01],
    ...options,
  })
  running.push(delivery)
  return given
}

test('what a garage has to tell lies with it; its id ends as the garage’s does, so that it is found by the id alone', async () => {
  const [one, other] = [await make.garage(), await make.garage()]
  const id = await queue(one.id)

  expect((await rows()).map((row) => [row.garage_id, row.id])).toEqual([[one.id, id]])
  expect(await db.selectFrom('outbox').select('id').execute()).toEqual([])
  expect(id.slice(-8)).toBe(one.id.slice(-8))
  expect([await listBoxesOf(db, id), await listBoxesOf(db, await queue(other.id))]).toEqual([[one.id], [other.id]])
  expect(await listBoxesOf(db, `${newId().slice(0, -8)}ffffffff`)).toEqual([])
})

test('it leaves at once by three statements of its garage: it is looked for in no other', async () => {
  const { id: garageId } = await make.garage()
  let looks = 0
  onTestFinished(
    onStatement(({ sql }) => {
      if (sql.includes('order by "next_attempt_at" limit') && sql.includes('across garages')) looks++
    }),
  )
  await deliver({ pollSeconds: 60 })
  await expect.poll(() => looks).toBe(3)
  const place: Place = { garageId, id: '' }

  const sent = await statementsDuring(async () => {
    place.id = await queue(garageId)
    await expect.poll(states).toEqual(['sent'])
  })

  const ofGarages = sent.filter(({ sql }) => sql.includes('"garage_outbox"') && !sql.includes('across garages'))
  expect(ofGarages.map(({ sql }) => sql.split(' ')[0])).toEqual(['insert', 'update', 'update'])
  for (const { parameters } of ofGarages) expect(parameters).toEqual(expect.arrayContaining([garageId, place.id]))
  expect(looks).toBe(3)
})

test('codes go on leaving while a garage has a thousand to tell, and of these none is left', async () => {
  const { id: garageId } = await make.garage()
  const given = await deliver({ pollSeconds: 60 })

  await transact(db, async (tx) => {
    for (let number = 0; number < 1100; number++) await queueMessage(tx, sms, { garageId })
  })
  const apart = await transact(db, (tx) => queueMessage(tx, code))

  await expect.poll(() => given.includes(apart)).toBe(true)
  expect(given.length).toBeLessThan(1000)
  await expect.poll(() => given.length, { timeout: 60_000 }).toBe(1101)
  expect(new Set(given).size).toBe(1101)
}, 90_000)

test('what another process has queued, or one that has died, is found', async () => {
  const garages = [await make.garage(), await make.garage(), await make.garage()]
  for (let number = 0; number < 60; number++) await queue(garages[number % 3]?.id ?? '')

  const [first, second] = await Promise.all([deliver(), deliver()])

  await expect.poll(async () => new Set(await states())).toEqual(new Set(['sent']))
  expect([first.length + second.length, new Set([...first, ...second]).size]).toEqual([60, 60])
})

test('what did not arrive is tried again when its time has come', async () => {
  const { id: garageId } = await make.garage()
  const given = await deliver({}, { state: 'retry', reason: 'refused' })

  const id = await queue(garageId)

  await expect.poll(rows).toMatchObject([{ state: 'sent', attempts: 2, reason: null }])
  expect(given).toEqual([id, id])
})

describe('from time to time, garage by garage,', () => {
  const tidied = async () => {
    await deliver()
    return states()
  }
  const two = async () => {
    for (const { id } of [await make.garage(), await make.garage()]) await queue(id)
  }

  test('what was half sent is unknown', async () => {
    await two()
    await changeMessagesOfGarages(db, `state = 'sending', lease_until = now() - interval '1 second'`)
    expect(await tidied()).toEqual(['unknown', 'unknown'])
  })

  test('what was not sent in its time has failed', async () => {
    await two()
    await changeMessagesOfGarages(db, 'expires_at = now()')
    expect(await tidied()).toEqual(['failed', 'failed'])
  })

  test('what is settled loses its words, and goes after a week', async () => {
    await two()
    await changeMessagesOfGarages(db, `state = 'sent', created_at = now() - interval '6 days'`)
    await tidied()
    expect(await rows()).toMatchObject([{ content: {} }, { content: {} }])
    await Promise.all(running.splice(0).map((delivery) => delivery.stop()))

    await changeMessagesOfGarages(db, `created_at = now() - interval '8 days'`)
    expect(await tidied()).toEqual([])
  })
})

test('how many wait is told of all together', async () => {
  await queue((await make.garage()).id)
  await queue((await make.garage()).id)
  await transact(db, (tx) => queueMessage(tx, code))

  expect(await measureQueued(db)).toEqual(new Map([['sms', { messages: 3, oldestSeconds: expect.any(Number) }]]))
})
