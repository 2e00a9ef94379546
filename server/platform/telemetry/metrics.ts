import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Settings } from '../../settings.ts'
import { countQueued } from '../messenger/queue.ts'
import { pdfTracing } from '../pdf/printer.ts'
import type { Instrument, Running } from './instrument.ts'

type Options = NonNullable<Settings['metrics']>

const buckets = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/** Serves what Prometheus reads, on a port of its own (docs/decisions/0025-metrics-and-traces-are-opt-in.md). */
export function openMetrics({ host, port }: Options): Instrument & { address: () => string } {
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
  const stopListening = measurePdfs(registers)
  let server: Server | undefined

  return {
    watch: (app) => measureRequests(app, registers),
    queryDone: ({ kind, milliseconds, failed }) =>
      queries.observe({ kind, outcome: failed ? 'failed' : 'done' }, milliseconds / 1000),
    async start(running) {
      measureRunning(running, registers)
      server = await serve(register, host, port)
    },
    address: () => (server ? addressOf(server) : ''),
    async stop() {
      stopListening()
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
    name: 'pahiya_outbox_messages',
    help: 'Messages that wait to be sent; counted to 10,000.',
    labelNames: ['kind'],
    registers,
    async collect() {
      const counts = await countQueued(database.db)
      for (const kind of ['sms', 'mail', 'whatsapp']) this.set({ kind }, counts.get(kind) ?? 0)
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

async function serve(register: Registry, host: string, port: number): Promise<Server> {
  const server = createServer(async (request, response) => {
    if (request.url !== '/metrics') return response.writeHead(404).end()
    try {
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
