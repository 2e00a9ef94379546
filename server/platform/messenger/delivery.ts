import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Settings } from '../../settings.ts'
import type { Database } from '../database/database.ts'
import type { Message, Messenger, Outcome, RenderedMessage } from './messages.ts'
import { createMessenger, type MessengerSettings } from './messenger.ts'
import { outboxChannel } from './outbox.ts'
import {
  type ClaimedMessage,
  claimNext,
  markAbandoned,
  markExpired,
  markSettled,
  requeue,
  sweepOutbox,
} from './queue.ts'
import { isHeldForMorning } from './quiet-hours.ts'
import { renderMessage } from './templates.ts'

export type DeliveryOptions = {
  messenger?: Partial<Messenger>
  /** Waits between tries; there is one try more than there are waits. */
  retryDelaysSeconds?: readonly number[]
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
  retryDelaysSeconds: [5, 30, 120, 600],
  leaseSeconds: 120,
  attemptTimeoutSeconds: 30,
  pollSeconds: 2,
  shutdownGraceSeconds: 8,
  whyNotSend: async () => undefined,
  clock: () => new Date(),
}

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
  const { retryDelaysSeconds, leaseSeconds, attemptTimeoutSeconds, pollSeconds, shutdownGraceSeconds, ...rest } = {
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

  async function deliver(claim: ClaimedMessage) {
    const { id, message, attempts } = claim
    const signal = AbortSignal.any([cut.signal, AbortSignal.timeout(attemptTimeoutSeconds * 1000)])
    const outcome = (await lookAgain(claim)) ?? (await send(messenger, id, message, signal))
    if (outcome.state !== 'sent' && outcome.state !== 'skipped') {
      const { kind, template } = message
      log.warn({ message: id, kind, template, attempts, ...outcome }, 'a message was not delivered')
    }
    if (outcome.state !== 'retry') return markSettled(db, claim, outcome, settings.demo)
    const wait = retryDelaysSeconds[attempts - 1]
    if (wait !== undefined && wait < claim.secondsLeft) return requeue(db, claim, wait, outcome.reason)
    return markSettled(db, claim, { state: 'failed', reason: outcome.reason }, settings.demo)
  }

  async function lookAgain({ byItself }: ClaimedMessage): Promise<Outcome | undefined> {
    if (!byItself) return undefined
    try {
      const reason = await whyNotSend(db, byItself)
      return reason === undefined ? undefined : { state: 'skipped', reason }
    } catch (error) {
      return { state: 'retry', reason: `could not be looked at again: ${nameOf(error)}` }
    }
  }

  /** Fills the free places of a kind; called whenever there may be something to send. */
  function lane(kind: Message['kind']) {
    let busy = 0
    let looking = false
    let lookOnceMore = false
    const fill = async () => {
      while (busy < concurrency[kind] && !stopping) {
        const claim = await claimNext(db, kind, leaseSeconds, isHeldForMorning(clock()))
        if (!claim) return
        busy++
        track(
          deliver(claim).finally(() => {
            busy--
            look()
          }),
        )
      }
    }
    const look = () => {
      if (stopping) return
      if (looking) {
        lookOnceMore = true
        return
      }
      looking = true
      lookOnceMore = false
      track(
        fill().finally(() => {
          looking = false
          if (lookOnceMore) look()
        }),
      )
    }
    return look
  }

  async function tidy() {
    for (const { id, kind, template } of await markAbandoned(db, settings.demo)) {
      log.warn({ message: id, kind, template }, 'a message was abandoned half-sent, and is not sent again')
    }
    for (const { id, kind, template } of await markExpired(db, settings.demo)) {
      log.warn({ message: id, kind, template }, 'a message could not be sent in time')
    }
    await sweepOutbox(db, settings.demo ? keepHours.demo : keepHours.business, settings.demo)
  }

  const lanes = [lane('sms'), lane('mail'), lane('whatsapp')]
  const lookEverywhere = () => {
    for (const look of lanes) look()
  }
  await listen(outboxChannel, lookEverywhere)
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
