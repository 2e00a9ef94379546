import { channel } from 'node:diagnostics_channel'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { spokenTemplate } from '../../../contract/messages/messages/spoken-texts.ts'
import { isPrefixed } from '../../../contract/words/languages.ts'
import type { Database } from '../database/database.ts'
import type { Settings } from '../settings.ts'
import { openClaims } from './claims.ts'
import { openLane } from './lane.ts'
import type { Message, Messenger, Outcome, RenderedMessage } from './messages.ts'
import { createMessenger, type MessengerSettings } from './messenger.ts'
import { outboxChannel } from './outbox.ts'
import { type ClaimedMessage, markAbandoned, markExpired, markSettled, requeue, sweepOutbox } from './queue.ts'
import { isHeldForMorning } from './quiet-hours.ts'
import { renderMessage } from './templates.ts'

/** What this process has found out of a message: each is told by one process only. */
export type MessageEnd = { kind: Message['kind']; state: Exclude<Outcome['state'], 'retry'> }
export const messageEnds = channel('pahiya:message-ends')
const tellEnd = (end: MessageEnd) => messageEnds.publish(end)

export type DeliveryOptions = {
  messenger?: Partial<Messenger>
  /** Waits between tries; the last of them from then on, until what the message says is no longer true. */
  retryDelaysSeconds?: readonly number[]
  /** Waits for a transport that is away; the last of them from then on. */
  awayDelaysSeconds?: readonly number[]
  /** After these a message under way counts as abandoned: far more than a try can take. */
  leaseSeconds?: number
  /** The most that one try can take. */
  attemptTimeoutSeconds?: number
  /** How often to look without having been told. */
  pollSeconds?: number
  /** How long `stop` lets tries under way go on before it cuts them off. */
  shutdownGraceSeconds?: number
  /** Why one that goes by itself need not be sent any more, such as a reminder of what was done meanwhile. */
  whyNotSend?: (db: Database['db'], logged: NonNullable<ClaimedMessage['byItself']>) => Promise<string | undefined>
  /** What time it is, for the quiet hours. */
  clock?: () => Date
}

const defaults = {
  retryDelaysSeconds: [5, 30, 120, 600, 1800, 3600],
  awayDelaysSeconds: [5, 10, 20, 40, 60],
  leaseSeconds: 120,
  attemptTimeoutSeconds: 30,
  pollSeconds: 2,
  shutdownGraceSeconds: 8,
  whyNotSend: async () => undefined,
  clock: () => new Date(),
}

/** An SMS stands in for a WhatsApp message that did not arrive, and is not to wait for a day. */
const mostTries: Partial<Record<Message['kind'], number>> = { whatsapp: 5 }

/** Between tries to write down what became of a message: it is known, and only the database is busy. */
const settleDelaysSeconds = [0.2, 1, 2, 5, 10, 20, 30]

/** Tries at once, by kind: slow mails must not hold up one-time codes. */
const concurrency: Record<Message['kind'], number> = { sms: 8, mail: 4, whatsapp: 8 }

const housekeepingSeconds = 30

/** The demo's inbox shows a day; elsewhere the bare fact that something was sent stays for a week. */
const keepHours = { demo: 24, business: 7 * 24 }

/**
 * Sends what queueMessage has queued. Any number of processes may run this on one database: each message is taken by
 * one of them, and tried again only where it certainly did not arrive.
 */
export async function startDelivery(
  { db, listen }: Pick<Database, 'db' | 'listen'>,
  settings: Pick<Settings, 'demo'> & MessengerSettings,
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>,
  options: DeliveryOptions = {},
): Promise<{ stop: () => Promise<void> }> {
  const {
    retryDelaysSeconds,
    awayDelaysSeconds,
    leaseSeconds,
    attemptTimeoutSeconds,
    pollSeconds,
    shutdownGraceSeconds,
    ...rest
  } = {
    ...defaults,
    ...options,
  }
  const { whyNotSend, clock } = rest
  const messenger = { ...(await createMessenger(settings)), ...options.messenger }
  const cut = new AbortController()
  const inFlight = new Set<Promise<void>>()
  let stopping = false

  function track(work: Promise<void>) {
    const tracked = work
      .catch((error) => log.error({ err: error }, 'the outbox could not be read or written'))
      .finally(() => inFlight.delete(tracked))
    inFlight.add(tracked)
  }

  /** @returns whether its transport is away; nothing, where it was not asked */
  async function deliver(claim: ClaimedMessage): Promise<boolean | undefined> {
    const { id, message, attempts } = claim
    const signal = AbortSignal.any([cut.signal, AbortSignal.timeout(attemptTimeoutSeconds * 1000)])
    const decided = claim.byItself && (await lookAgain(whyNotSend(db, claim.byItself)))
    const outcome = decided ?? (await send(messenger, id, asRegistered(message, settings), signal))
    const isAway = outcome.state === 'retry' && outcome.isAway === true && !mostTries[message.kind]
    if (outcome.state !== 'sent' && outcome.state !== 'skipped' && !isAway) {
      const { kind, template } = message
      log.warn({ message: id, kind, template, attempts, ...outcome }, 'a message was not delivered')
    }
    await writeDown(() => settle(claim, outcome, isAway))
    return decided ? undefined : isAway
  }

  async function settle(claim: ClaimedMessage, outcome: Outcome, isAway: boolean): Promise<void> {
    if (outcome.state !== 'retry') return end(claim, outcome)
    const { reason } = outcome
    const waitSeconds = waitOf(claim, isAway, { retryDelaysSeconds, attemptTimeoutSeconds })
    if (waitSeconds === undefined) return end(claim, { state: 'failed', reason })
    return requeue(db, claim, { waitSeconds, reason, counts: !isAway })
  }

  async function end(claim: ClaimedMessage, outcome: Exclude<Outcome, { state: 'retry' }>): Promise<void> {
    await markSettled(db, claim, outcome, settings.demo)
    tellEnd({ kind: claim.message.kind, state: outcome.state })
  }

  /** What became of a message is known: a database that is busy for a moment must not make it 'unknown'. */
  async function writeDown(work: () => Promise<void>): Promise<void> {
    for (const seconds of settleDelaysSeconds) {
      try {
        return await work()
      } catch (error) {
        if (stopping) throw error
        await sleep(seconds * 1000, undefined, { signal: cut.signal }).catch(() => undefined)
      }
    }
    return work()
  }

  function lane(kind: Message['kind']) {
    const places = concurrency[kind]
    const claims = openClaims(db, kind, { leaseSeconds, most: places, isNight: () => isHeldForMorning(clock()) })
    const fill = openLane({
      kind,
      places,
      awayDelaysSeconds,
      isStopping: () => stopping,
      claim: claims.next,
      deliver,
      track,
      log,
    })
    return { claims, fill }
  }

  async function tidy() {
    for (const { id, kind, template } of await markAbandoned(db, settings.demo)) {
      log.warn({ message: id, kind, template }, 'a message was abandoned half-sent, and is not sent again')
      tellEnd({ kind, state: 'unknown' })
    }
    for (const { id, kind, template } of await markExpired(db, settings.demo)) {
      log.warn({ message: id, kind, template }, 'a message could not be sent in time')
      tellEnd({ kind, state: 'failed' })
    }
    await sweepOutbox(db, settings.demo ? keepHours.demo : keepHours.business, settings.demo)
  }

  const lanes = { sms: lane('sms'), mail: lane('mail'), whatsapp: lane('whatsapp') }
  const lookEverywhere = () => {
    for (const { claims, fill } of Object.values(lanes)) {
      claims.lookEverywhere()
      fill()
    }
  }
  const isKind = (word: string): word is Message['kind'] => word in lanes
  function hear(payload: string) {
    const [kind = '', garageId, id] = payload.split(' ')
    if (!isKind(kind)) return lookEverywhere()
    const { claims, fill } = lanes[kind]
    if (garageId && id) claims.name({ garageId, id })
    else claims.lookApart()
    fill()
  }
  await listen(outboxChannel, hear, lookEverywhere)
  await tidy()
  lookEverywhere()
  const timers = [
    setInterval(lookEverywhere, pollSeconds * 1000).unref(),
    setInterval(() => track(tidy()), housekeepingSeconds * 1000).unref(),
  ]

  return {
    async stop() {
      stopping = true
      for (const timer of timers) clearInterval(timer)
      const patience = setTimeout(() => cut.abort(), shutdownGraceSeconds * 1000)
      const done = (async () => {
        while (inFlight.size > 0) await Promise.all(inFlight)
      })()
      await Promise.race([done, sleep((shutdownGraceSeconds + 2) * 1000, undefined, { ref: false })])
      clearTimeout(patience)
    },
  }
}

/** What goes by itself is looked at once more. @param reason why it need not be sent, if it need not */
async function lookAgain(reason: Promise<string | undefined>): Promise<Outcome | undefined> {
  try {
    const given = await reason
    return given === undefined ? undefined : { state: 'skipped', reason: given }
  } catch (error) {
    return { state: 'retry', reason: `could not be looked at again: ${nameOf(error)}` }
  }
}

type Retries = Pick<typeof defaults, 'attemptTimeoutSeconds'> & { retryDelaysSeconds: readonly number[] }

/** The last try comes just before what it says is over. @returns seconds; nothing where there is no further try */
function waitOf(
  { message: { kind }, attempts, secondsLeft }: ClaimedMessage,
  isAway: boolean,
  { retryDelaysSeconds, attemptTimeoutSeconds }: Retries,
): number | undefined {
  const [shortest = 0] = retryDelaysSeconds
  if (attempts >= (mostTries[kind] ?? Number.POSITIVE_INFINITY)) return undefined
  const usual = isAway ? shortest : (retryDelaysSeconds[attempts - 1] ?? retryDelaysSeconds.at(-1))
  const latest = secondsLeft - attemptTimeoutSeconds
  if (usual === undefined || usual <= latest) return usual
  return latest > shortest ? latest : undefined
}

/**
 * Operators drop a text that comes without an id of its own, as WhatsApp does one without a template: English goes, where a
 * gateway or an account is set without one in the language.
 */
function asRegistered(message: Message, { sms, whatsapp }: Pick<MessengerSettings, 'sms' | 'whatsapp'>): Message {
  const { language } = message.values
  if (message.kind === 'mail' || !isPrefixed(language)) return message
  const gateway = message.kind === 'sms' ? sms : whatsapp
  if (!gateway) return message
  const templates: Partial<Record<string, string>> = gateway.templates
  if (templates[spokenTemplate(message.template, language)]) return message
  return { ...message, values: { ...message.values, language: 'en' } } as Message
}

async function send(messenger: Messenger, id: string, message: Message, signal: AbortSignal): Promise<Outcome> {
  let rendered: RenderedMessage
  try {
    rendered = renderMessage(id, message)
  } catch (error) {
    return { state: 'failed', reason: `not fit to send: ${nameOf(error)}` }
  }
  try {
    if (rendered.kind === 'mail') return await messenger.mail(rendered, signal)
    return rendered.kind === 'sms' ? await messenger.sms(rendered, signal) : await messenger.whatsapp(rendered, signal)
  } catch (error) {
    return { state: 'unknown', reason: `the transport failed: ${nameOf(error)}` }
  }
}

/** Not its message, which may quote a code. */
const nameOf = (error: unknown) => (error instanceof Error ? error.name : typeof error)
