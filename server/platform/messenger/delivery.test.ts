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
const whatsapp: Message = {
  kind: 'whatsapp',
  to: '9840012345',
  template: 'CAR_READY',
  values: { garage: 'Sri Murugan', plate: 'TN 09 AB 1234', due: '2,450', link: 'https://pahiya.example/t/token' },
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

  test('what an SMS stands in for has failed after five tries', async () => {
    const { given, messenger } = ends({ state: 'retry', reason: 'refused', isAway: true })
    await deliver(messenger)

    await queue(whatsapp)

    await expect.poll(row).toMatchObject({ state: 'failed', attempts: 5, reason: 'refused' })
    await pause(150)
    expect(given).toHaveLength(5)
  })

  test('the waits are 5 s, 30 s, 2 min, 10 min, half an hour, then an hour each', async () => {
    const { messenger } = ends(retry)
    await queue(mail)
    for (const [index, seconds] of [5, 30, 120, 600, 1800, 3600, 3600].entries()) {
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

  test('the last try comes just before what it says is over, and then it has failed', async () => {
    const { given, messenger } = ends(retry)
    await queue(mail)
    await change(`attempts = 7, expires_at = now() + interval '10 minutes'`)
    await deliver(messenger, { retryDelaysSeconds: [5, 3600], attemptTimeoutSeconds: 30 })
    await expect.poll(row).toMatchObject({ state: 'queued', attempts: 8 })
    const { next_attempt_at, expires_at } = await row()
    const left = (expires_at.getTime() - next_attempt_at.getTime()) / 1000
    expect(Math.round(left)).toBe(30)

    await change(`next_attempt_at = now(), expires_at = now() + interval '31 seconds'`)

    await expect.poll(row).toMatchObject({ state: 'failed', attempts: 9, reason: 'refused' })
    expect(given).toHaveLength(2)
  })

  test('what is said is tried for as long as it is true', async () => {
    await queue()
    await queue(mail)
    await queue({ ...mail, template: 'reset-password' })
    await queue({
      ...mail,
      template: 'staff-invitation',
      values: { garage: 'Sri Murugan', link: 'https://pahiya.example/invitation' },
    })

    const hours = (await rows()).map((each) => (each.expires_at.getTime() - each.created_at.getTime()) / 3_600_000)

    expect(hours).toEqual([5 / 60, 48, 1, 7 * 24])
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

describe('a transport that is away', () => {
  const away: Outcome = { state: 'retry', reason: 'ECONNREFUSED', isAway: true }
  const told = () => log.warn.mock.calls.map(([, words]) => words)

  test('is tried by one message at a time and told of once; when it is back, everything arrives once', async () => {
    log.warn.mockClear()
    let isAway = true
    const arrived: string[] = []
    let tries = 0
    const end = async ({ id }: RenderedMessage): Promise<Outcome> => {
      tries++
      if (isAway) return away
      arrived.push(id)
      return { state: 'sent' }
    }
    for (let number = 0; number < 20; number++) await queue(mail)
    await deliver({ mail: end }, { awayDelaysSeconds: [0.05] })
    await expect.poll(() => tries).toBeGreaterThan(8)
    // At first as many as are sent at once, from then on one by one.
    expect((await rows()).filter(({ reason }) => reason !== null).length).toBeLessThan(15)
    isAway = false

    await expect.poll(async () => (await states()).filter((state) => state === 'sent').length).toBe(20)

    expect([arrived.length, new Set(arrived).size]).toEqual([20, 20])
    expect(told()).toEqual(['a transport is away: its messages wait until it is back', 'a transport is back'])
    // A try against a shut way told nothing of the message.
    expect(new Set((await rows()).map(({ attempts }) => attempts))).toEqual(new Set([1]))
  })

  test('for an hour: what is still true by then arrives once, what is not is dropped and told of', async () => {
    log.warn.mockClear()
    const reset: Message = { ...mail, template: 'reset-password' }
    const ready: Message = { kind: 'sms', to: whatsapp.to, template: 'CAR_READY', values: whatsapp.values }
    for (const message of [mail, mail, ready, whatsapp, code, reset]) await queue(message)
    const shut = async () => away
    const before = await deliver({ mail: shut, sms: shut, whatsapp: shut }, { retryDelaysSeconds: [5] })
    await expect.poll(async () => new Set((await rows()).map(({ reason }) => reason))).toContain('ECONNREFUSED')
    await before.stop()
    await change(
      ['created_at', 'next_attempt_at', 'expires_at'].map((time) => `${time} = ${time} - interval '61 minutes'`).join(),
    )

    const { given, messenger } = ends()
    await deliver(messenger)

    await expect
      .poll(async () => (await states()).filter((state) => state === 'queued' || state === 'sending'))
      .toEqual([])
    const ended = (await rows()).map(({ template, state, reason }) => `${template}: ${reason ?? state}`)
    expect(ended).toEqual([
      'verify-email: sent',
      'verify-email: sent',
      'CAR_READY: sent',
      'CAR_READY: sent',
      expect.stringMatching(/^one-time-code: .*its time was over$/),
      expect.stringMatching(/^reset-password: .*its time was over$/),
    ])
    expect([given.length, new Set(given.map(({ id }) => id)).size]).toEqual([4, 4])
    expect(told().filter((words) => words === 'a message could not be sent in time')).toHaveLength(2)
  })

  test('holds up its own kind only', async () => {
    const { messenger } = ends({ state: 'sent' })
    await deliver({ ...messenger, mail: async () => away }, { awayDelaysSeconds: [60] })
    await queue(mail)
    await expect.poll(async () => (await row()).reason).toBe('ECONNREFUSED')

    await queue()

    await expect.poll(states).toEqual(['queued', 'sent'])
  })
})

test('what became of a message is written down though the database is busy for a moment: it is not called unknown', async () => {
  let isBusy = false
  const busyDb = new Proxy(database.db, {
    get(db, name) {
      if (name === 'withoutPlugins' && isBusy) {
        isBusy = false
        throw new Error('timeout exceeded when trying to connect')
      }
      const value: unknown = Reflect.get(db, name, db)
      return typeof value === 'function' ? value.bind(db) : value
    },
  })
  const end = async (): Promise<Outcome> => {
    isBusy = true
    return { state: 'failed', reason: 'no such number' }
  }
  const delivery = await startDelivery(
    { ...database, db: busyDb },
    { demo: false, sms: undefined, mail: undefined },
    log,
    { messenger: { sms: end }, pollSeconds: 0.05 },
  )
  running.push(delivery)

  await queue()

  await expect.poll(row).toMatchObject({ state: 'failed', reason: 'no such number' })
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

  test('what failed and opens no account keeps its words for the desk while it is true, and no longer', async () => {
    const values = { garage: 'Sri Murugan', plate: 'TN 09 AB 1234', due: '0', link: 'https://pahiya.example/b/x' }
    const delivery = await deliver(ends({ state: 'failed', reason: 'no' }).messenger)
    await queue({ kind: 'sms', to: '9840000001', template: 'CAR_READY', values })
    await expect.poll(row).toMatchObject({ state: 'failed', content: { plate: 'TN 09 AB 1234' } })
    await delivery.stop()

    await change(`expires_at = now() - interval '1 second'`)
    await deliver(ends().messenger)
    expect(await row()).toMatchObject({ state: 'failed', content: {} })
  })

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
