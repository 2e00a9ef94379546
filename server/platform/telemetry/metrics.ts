import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { inTime } from '../in-time.ts'
import { type MessageEnd, messageEnds } from '../messenger/delivery.ts'
import { measureQueued } from '../messenger/queue.ts'
import { pdfTracing } from '../pdf/printer.ts'
import type { Settings } from '../settings.ts'
import type { Instrument, Running } from './instrument.ts'
import { measureMachine } from './machine.ts'

type Options = NonNullable<Settings['metrics']>

const buckets = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/** Serves what Prometheus reads, on a port of its own (docs/decisions/0025-metrics-and-traces-are-opt-in.md). */
export function openMetrics(options: Options): Instrument & { address: () => string } {
  const registers = [new Registry()]
  const [register] = registers as [Registry]
  collectDefaultMetrics({ register })
  const queries = new Histogram({
    name: 'pahiya_query_duration_seconds',
    help: 'Statements of the database, by kind.',
    labelNames: ['kind', 'outcome'],
    buckets,
    registers,
  })
  const listeners = [measurePdfs(registers), countMessageEnds(registers)]
  let server: Server | undefined

  return {
    watch: (app) => measureRequests(app, registers),
    queryDone: ({ kind, milliseconds, failed }) =>
      queries.observe({ kind, outcome: failed ? 'failed' : 'done' }, milliseconds / 1000),
    async start(running) {
      measureRunning(running, registers)
      measureMachine(running, registers)
      server = await serve(register, options, measureOutbox(running.database, registers))
    },
    address: () => (server ? addressOf(server) : ''),
    async stop() {
      for (const stopListening of listeners) stopListening()
      server?.closeAllConnections()
      await new Promise((resolve) => (server ? server.close(resolve) : resolve(undefined)))
    },
  }
}

/** Labels are bounded: the route's own pattern, never the address that was asked for. */
function measureRequests(app: FastifyInstance, registers: Registry[]) {
  const requests = new Histogram({
    name: 'pahiya_http_request_duration_seconds',
    help: 'Requests that were answered, by method, route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers,
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url
    // Node knows some thirty methods; those that no route has are one.
    const labels = { method: route ? request.method : 'any', route: route ?? 'none', status: reply.statusCode }
    requests.observe(labels, reply.elapsedTime / 1000)
  })
}

function measurePdfs(registers: Registry[]): () => void {
  const open = new Gauge({ name: 'pahiya_pdfs_open', help: 'PDFs that wait or are being set.', registers })
  const durations = new Histogram({
    name: 'pahiya_pdf_duration_seconds',
    help: 'From asking for a PDF to having it, waiting included.',
    buckets,
    registers,
  })
  const refused = new Counter({ name: 'pahiya_pdfs_failed_total', help: 'PDFs refused or failed.', registers })
  const began = new WeakMap<object, number>()
  const listener = {
    start(job: object) {
      began.set(job, performance.now())
      open.inc()
    },
    asyncEnd(job: object) {
      open.dec()
      durations.observe((performance.now() - (began.get(job) ?? performance.now())) / 1000)
    },
    error: () => refused.inc(),
    end: () => undefined,
    asyncStart: () => undefined,
  }
  pdfTracing.subscribe(listener)
  return () => pdfTracing.unsubscribe(listener)
}

/** What is looked up when it is asked for. */
function measureRunning({ database, countOpenStreams }: Running, registers: Registry[]) {
  new Gauge({
    name: 'pahiya_database_connections',
    help: 'Connections at work, and callers that wait for one.',
    labelNames: ['state'],
    registers,
    collect() {
      const { inUse, waiting } = database.load()
      this.set({ state: 'in use' }, inUse)
      this.set({ state: 'waiting' }, waiting)
    },
  })
  new Gauge({
    name: 'pahiya_database_connections_most',
    help: 'Connections that this process may have at once.',
    registers,
    collect() {
      this.set(database.load().most)
    },
  })
  new Gauge({
    name: 'pahiya_event_streams_open',
    help: 'Browsers that listen for changes.',
    registers,
    collect() {
      this.set(countOpenStreams())
    },
  })
}

const messageKinds = ['sms', 'mail', 'whatsapp'] as const

/** A database that is away or has no connection to spare holds up no scrape. */
const patienceInMilliseconds = 1000

/**
 * What only the database knows is asked of it once a scrape; while it does not answer, what it said last stays, with its
 * age. Every process tells the same: `max by (kind)`, never a sum.
 * @returns asks anew; never fails
 */
function measureOutbox({ db }: Running['database'], registers: Registry[]): () => Promise<void> {
  const messages = new Gauge({
    name: 'pahiya_outbox_messages',
    help: 'Messages that wait to be sent; counted to 10,000.',
    labelNames: ['kind'],
    registers,
  })
  const oldest = new Gauge({
    name: 'pahiya_outbox_oldest_seconds',
    help: 'Since when the oldest message waits that is to be sent.',
    labelNames: ['kind'],
    registers,
  })
  let askedAt = performance.now()
  new Gauge({
    name: 'pahiya_outbox_figures_age_seconds',
    help: 'How old the figures of the outbox are: more than a scrape where the database does not answer.',
    registers,
    collect() {
      this.set((performance.now() - askedAt) / 1000)
    },
  })
  return async () => {
    const asked = performance.now()
    const asking = inTime(measureQueued(db), patienceInMilliseconds, () => new Error('no answer in time'))
    const queued = await asking.catch(() => undefined)
    if (!queued) return
    askedAt = asked
    for (const kind of messageKinds) {
      messages.set({ kind }, queued.get(kind)?.messages ?? 0)
      oldest.set({ kind }, queued.get(kind)?.oldestSeconds ?? 0)
    }
  }
}

/** Each message's end is found out by one process: these add up. */
function countMessageEnds(registers: Registry[]): () => void {
  const ends = new Counter({
    name: 'pahiya_messages_total',
    help: 'What became of messages, by transport.',
    labelNames: ['kind', 'state'],
    registers,
  })
  const count = (end: unknown) => ends.inc(end as MessageEnd)
  messageEnds.subscribe(count)
  return () => messageEnds.unsubscribe(count)
}

async function serve(register: Registry, { host, port }: Options, ask: () => Promise<void>): Promise<Server> {
  const server = createServer(async (request, response) => {
    if (request.url !== '/metrics') return response.writeHead(404).end()
    try {
      await ask()
      const text = await register.metrics()
      response.writeHead(200, { 'content-type': register.contentType }).end(text)
    } catch {
      response.writeHead(503).end()
    }
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve))
  return server
}

function addressOf(server: Server): string {
  const { address, port, family } = server.address() as AddressInfo
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}/metrics`
}
