import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type CallTime, runInTime } from './database/call-time.ts'
import type { Database } from './database/database.ts'
import { Problem } from './problem.ts'
import { tokensOf } from './session/cookies.ts'

/** Of a line in which so many wait, and each so long. */
type Line = { waiting: number; milliseconds: number }

export type AdmissionLimits = {
  /** Past it whoever only looks around is refused. */
  visitors: Line
  /** Past it everybody is: who is let in now would be answered too late. */
  everybody: Line
  /** A call as a whole, from its body until its answer begins; so long a server that stops waits for it too. */
  callInMilliseconds: number
}

/** A call asks the database about six times: each may wait for a quarter of a second, and it is answered within two. */
const usual: AdmissionLimits = {
  visitors: { waiting: 25, milliseconds: 100 },
  everybody: { waiting: 50, milliseconds: 250 },
  callInMilliseconds: 30_000,
}

export const admissionLimits = (changes: Partial<AdmissionLimits> = {}): AdmissionLimits => ({ ...usual, ...changes })

/**
 * Lets in what can be answered in time, and refuses the rest before it costs anything: a garage at work and whoever sends
 * something before those who only look around (docs/rules.md#outages).
 */
export function admitCalls(app: FastifyInstance, database: Pick<Database, 'load'>, limits: AdmissionLimits) {
  app.addHook('onRequest', async (request) => {
    if (!request.url.startsWith('/api/v1/') || isStream(request)) return
    const line = looksAround(request) ? limits.visitors : limits.everybody
    const { waiting, waitMilliseconds } = database.load()
    if (waiting >= line.waiting && waitMilliseconds > line.milliseconds) throw tooMany()
  })
  const times = new WeakMap<FastifyRequest, CallTime>()
  // In the last hook before the handler, as the guard's: reading the body may lose what was set before it.
  app.addHook('preHandler', (request, _reply, done) => {
    // It is read in the handler, and has limits of its own (connections.ts).
    if (request.routeOptions.config.takesFile) return done()
    const time = { until: performance.now() + limits.callInMilliseconds, isOver: false }
    times.set(request, time)
    runInTime(time, done)
  })
  // An answer that has begun may take as long as its reader does.
  app.addHook('onSend', async (request) => {
    const time = times.get(request)
    if (time) time.isOver = true
  })
}

export const veryMany = 'Very many people are asking just now. Please try again in a moment.'

/** Each is told another moment to come again: else all of them would come at once. */
const tooMany = () =>
  new Problem('unavailable', { sentence: veryMany, retryAfterSeconds: 2 + Math.floor(Math.random() * 4) })

/** Screens that connect anew after a restart ask once, and wait. */
const isStream = ({ url }: FastifyRequest) => /events(\?|$)/.test(url)

const looksAround = (request: FastifyRequest) => request.method === 'GET' && tokensOf(request).access === undefined
