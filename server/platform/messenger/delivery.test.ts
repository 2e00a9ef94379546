import { sql } from 'kysely'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { openTestDatabase } from '../../../tests/support/test-app.ts'
import { type Database, transact } from '../database/database.ts'
import { type DeliveryOptions, startDelivery } from './delivery.ts'
import type { Message, Messenger, Outcome, RenderedMessage } from './messages.ts'
import { queueMessage } from './outbox.ts'

let database: Database
const running: { stop: () => Promise<void> }[] = []

beforeAll(async () => {
  database = await openTestDatabase()
  return () => database.close()
})
beforeEach(() => database.db.deleteFrom('outbox').execute())
afterEach(async () => {
  await Promise.all(running.splice(0).map((delivery) => delivery.stop()))
})

const log = { warn: vi.fn(), error: vi.fn() }
const code: Message = {
  kind: 'sms',
  to: '9840012345',
  template: 'one-time-code',
  values: { code: '123456', minutes: 5 },
}
const mail: Message = {
  kind: 'mail',
  to: 'asha@mail.example',
  template: 'verify-email',
  values: { name: 'Asha', link: 'https://pahiya.example/verify?token=secret' },
}

const queue = (message: Message = code) => transact(database.db, (tx) => queueMessage(tx, message))
const rows = () => database.db.selectFrom('outbox').selectAll().orderBy('id').execute()
const row = () => database.db.selectFrom('outbox').selectAll().executeTakeFirstOrThrow()
const states = async () => (await rows()).map(({ state }) => state)
const change = (set: string) => sql.raw(`update outbox set ${set}`).execute(database.db)

/** Ends that note what they were given and answer as told, in order; the last answer holds from then on. */
function ends(...answers: (Outcome | Promise<Outcome> | Error)[]) {
  const given: RenderedMessage[] = []
  const end = async (rendered: RenderedMessage) => {
    given.push(rendered)
    const answer = (answers.length > 1 ? answers.shift() : answers[0]) ?? { state: 'sent' as const }
    if (answer instanceof Error) throw answer
    return answer
  }
  const messenger: Messenger = { sms: end, mail: end, whatsapp: end }
  return { given, messenger }
}

async function deliver(messenger: Partial<Messenger>, options: DeliveryOptions = {}, demo = false) {
  const delivery = await startDelivery(database, { demo, sms: undefined, mail: undefined }, log, {
    messenger,
    pollSeconds: 0.05,
    retryDelaysSeconds: [0.01, 0.02, 0.03, 0.04],
    ...options,
  })
  running.push(delivery)
  return delivery
}

const retry: Outcome = { state: 'retry', reason: 'refused' }
const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds))

describe('queueing', () => {
  test('a message is delivered once its transaction commits, without waiting for the next look', async () => {
    const { given, messenger } = ends()
    await deliver(messenger, { pollSeconds: 60 })

    await queue()

    await expect.poll(states).toEqual(['sent'])
    expect(given).toMatchObject([{ kind: 'sms', to: '9840012345', text: expect.stringContaining('123456') }])
  })

  test('a transaction that is rolled back sends nothing', async () => {
    const { given, messenger } = ends()
    await deliver(messenger)

    await transact(database.db, async (tx) => {
      await queueMessage(tx, code)
      throw new Error('rolled back')
    }).catch(() => undefined)
    await queue(mail)

    await expect.poll(states).toEqual(['sent'])
    expect(given.map(({ kind }) => kind)).toEqual(['mail'])
  })

  test('an address that could add a header rolls its transaction back', async () => {
    await expect(queue({ ...mail, to: 'asha@mail.example\r\nBcc: all@mail.example' })).rejects.toThrow('one address')
    expect(await rows()).toEqual([])
  })
})

describe('never twice', () => {
  test('two deliveries on one database share the messages out', async () => {
    const { given, messenger } = ends()
    for (let number = 0; number < 40; number++) await queue(number % 2 ? code : mail)

    await Promise.all([deliver(messenger), deliver(messenger)])

    await expect.poll(async () => (await states()).filter((state) => state === 'sent').length).toBe(40)
    expect(new Set(given.map(({ id }) => id)).size).toBe(40)
    expect(given).toHaveLength(40)
  })

  test('a message is marked, for all to see, before its end is called', async () => {
    let seen: string[] = []
    const look = async (): Promise<Outcome> => {
      seen = await states()
      return { state: 'sent' }
    }
    await deliver({ sms: look, mail: look })

    await queue()

    await expect.poll(states).toEqual(['sent'])
    expect(seen).toEqual(['sending'])
  })

  test('one that was found half-sent is marked unknown and left alone', async () => {
    const { given, messenger } = ends()
    await queue()
    await change(`state = 'sending', attempts = 1, lease_until = now() - interval '1 second'`)

    await deliver(messenger)

    expect(await states()).toEqual(['unknown'])
    await pause(150)
    expect(given).toEqual([])
    expect(log.warn).toHaveBeenCalledWith(
      expect.objectContaining({ kind: 'sms' }),
      expect.stringContaining('half-sent'),
    )
  })

  test('one that was called unknown meanwhile stays so, whatever its late try says', async () => {
    const release = Promise.withResolvers<Outcome>()
    const late = ends(release.promise)
    await deliver(late.messenger, { leaseSeconds: 0.05 })
    await queue()
    await expect.poll(() => late.given.length).toBe(1)
    await pause(100)
    const { given, messenger } = ends()
    await deliver(messenger)
    expect(await states()).toEqual(['unknown'])

    release.resolve(retry)
    await pause(150)

    expect([await states(), given, late.given.length]).toEqual([['unknown'], [], 1])
  })

  test('one that another process is sending is left to it', async () => {
    const { given, messenger } = ends()
    await queue()
    await change(`state = 'sending', attempts = 1, lease_until = now() + interval '1 minute'`)

    await deliver(messenger)
    await pause(150)

    expect(await states()).toEqual(['sending'])
    expect(given).toEqual([])
  })

  test('a transport that breaks, or does not know, is not asked again', async () => {
    const { given, messenger } = ends({ state: 'unknown', reason: 'no answer' }, new Error('123456'))
    await deliver(messenger)

    await queue()
    await expect.poll(states).toEqual(['unknown'])
    await queue()

    await expect.poll(states).toEqual(['unknown', 'unknown'])
    await pause(100)
    expect(given).toHaveLength(2)
    expect(JSON.stringify([await rows(), log.warn.mock.calls])).not.toContain('123456')
  })
})

describe('trying again', () => {
  test('what did not arrive is tried again, and its last fault forgotten', async () => {
    const { given, messenger } = ends(retry, retry, { state: 'sent' })
    await deliver(messenger)

    await queue()

    await expect.poll(row).toMatchObject({ state: 'sent', attempts: 3, reason: null })
    expect(new Set(given.map(({ id }) => id)).size).toBe(1)
  })

  test('each wait is longer, and after the last one the message has failed', async () => {
    const { given, messenger } = ends(retry)
    await deliver(messenger)

    await queue()

    await expect.poll(row).toMatchObject({ state: 'failed', attempts: 5, reason: 'refused' })
    await pause(150)
    expect(given).toHaveLength(5)
  })

  test('the waits are 5 s, 30 s, 2 min and 10 min', async () => {
    const { messenger } = ends(retry)
    await queue(mail)
    for (const [index, seconds] of [5, 30, 120, 600].entries()) {
      const before = Date.now()
      const delivery = await startDelivery(database, { demo: false, sms: undefined, mail: undefined }, log, {
        messenger,
      })
      await expect.poll(row).toMatchObject({ state: 'queued', attempts: index + 1 })
      await delivery.stop()
      const triedAt = (await row()).next_attempt_at.getTime() - seconds * 1000
      expect(triedAt).toBeGreaterThanOrEqual(before - 1)
      expect(triedAt).toBeLessThanOrEqual(Date.now() + 1)
      await change(`next_attempt_at = now() - interval '1 second'`)
    }
  })

  test('a refusal is final', async () => {
    const { given, messenger } = ends({ state: 'failed', reason: 'no such number' })
    await deliver(messenger)

    await queue()

    await expect.poll(row).toMatchObject({ state: 'failed', attempts: 1, reason: 'no such number' })
    expect(given).toHaveLength(1)
  })

  test('a code is not tried again past its five minutes', async () => {
    const { given, messenger } = ends(retry)
    await deliver(messenger, { retryDelaysSeconds: [301] })

    await queue()

    await expect.poll(row).toMatchObject({ state: 'failed', attempts: 1 })
    expect(given).toHaveLength(1)
  })

  test('a code that has run out while nothing was running is not sent', async () => {
    const { given, messenger } = ends()
    await queue()
    await change(`expires_at = now() - interval '1 second'`)

    await deliver(messenger)

    expect(await row()).toMatchObject({ state: 'failed', attempts: 0, reason: 'its time was over', content: {} })
    expect(given).toEqual([])
  })

  test('slow mails do not hold up codes', async () => {
    const release = Promise.withResolvers<Outcome>()
    const { messenger } = ends()
    await deliver({ ...messenger, mail: () => release.promise })
    for (let number = 0; number < 6; number++) await queue(mail)

    await queue()

    await expect.poll(async () => (await states()).filter((state) => state === 'sent').length).toBe(1)
    release.resolve({ state: 'sent' })
    await expect.poll(async () => new Set(await states())).toEqual(new Set(['sent']))
  })
})

describe('secrets', () => {
  test.each([{ state: 'sent' }, { state: 'failed', reason: 'no' }, { state: 'unknown', reason: 'no' }] as const)(
    'a message that is $state keeps no code',
    async (outcome) => {
      await deliver(ends(outcome).messenger)

      await queue()

      await expect.poll(row).toMatchObject({ state: outcome.state, content: {} })
    },
  )

  test('the demo keeps them for its inbox for a day; turned off, it forgets them', async () => {
    const inDemo = await deliver(ends().messenger, {}, true)
    await queue()
    await expect.poll(row).toMatchObject({ state: 'sent', content: { code: '123456', minutes: 5 } })
    await inDemo.stop()

    await deliver(ends().messenger)
    expect(await row()).toMatchObject({ state: 'sent', content: {} })
  })

  test('what is old is removed', async () => {
    await queue()
    await change(`state = 'sent', created_at = now() - interval '25 hours'`)
    await (await deliver(ends().messenger)).stop()
    expect(await states()).toEqual(['sent'])

    await deliver(ends().messenger, {}, true)
    expect(await states()).toEqual([])
  })

  test('no fault in the log tells a code', async () => {
    await deliver(ends(retry).messenger, { retryDelaysSeconds: [] })
    await queue()
    await expect.poll(states).toEqual(['failed'])

    expect(log.warn).toHaveBeenLastCalledWith(expect.objectContaining({ reason: 'refused' }), expect.any(String))
    expect(JSON.stringify(log.warn.mock.calls)).not.toContain('123456')
  })
})

describe('stopping', () => {
  test('waits for the message under way, and takes no other', async () => {
    const release = Promise.withResolvers<Outcome>()
    const { given, messenger } = ends(release.promise)
    const delivery = await deliver(messenger)
    await queue()
    await expect.poll(() => given.length).toBe(1)

    const stopped = delivery.stop()
    await queue(mail)
    await pause(100)
    release.resolve({ state: 'sent' })
    await stopped

    expect(await states()).toEqual(['sent', 'queued'])
    expect(given).toHaveLength(1)
  })

  test('cuts a try off that takes too long, and queues it again where it did not arrive', async () => {
    const slow = (_letter: RenderedMessage, signal: AbortSignal) =>
      new Promise<Outcome>((done) => signal.addEventListener('abort', () => done(retry)))
    const delivery = await deliver({ sms: slow, mail: slow }, { shutdownGraceSeconds: 0.05, retryDelaysSeconds: [5] })
    await queue()
    await expect.poll(states).toEqual(['sending'])

    await delivery.stop()

    expect(await states()).toEqual(['queued'])
  })
})
