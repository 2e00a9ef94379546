import { execFile } from 'node:child_process'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { LogLines } from '../../../tests/support/log-lines.ts'
import { makerOf } from '../../../tests/support/make.ts'
import { openTestDatabase, startTestApp, type TestApp, testSettings } from '../../../tests/support/test-app.ts'
import { type MessageEnd, messageEnds } from '../messenger/delivery.ts'
import { pdfPrinter } from '../pdf/printer.ts'
import { readSettings } from '../settings.ts'
import { openInstruments, queryListenerOf } from './instruments.ts'
import { openMetrics } from './metrics.ts'
import { openTraces } from './traces.ts'

const folder = fileURLToPath(new URL('../../../', import.meta.url))

/** In a process of its own: what the server loads, then what each instrument adds. */
const loadEverything = `
  import { registerHooks } from 'node:module'
  const loaded = []
  registerHooks({ load: (url, context, next) => (loaded.push(url), next(url, context)) })
  await import('./server/serve.ts')
  const { openInstruments } = await import('./server/platform/telemetry/instruments.ts')
  const { readSettings } = await import('./server/platform/settings.ts')
  const ofInstruments = /node_modules.(prom-client|@opentelemetry)|telemetry.(metrics|traces)/
  const after = async (environment) => {
    await openInstruments(readSettings(environment))
    return loaded.splice(0).filter((url) => ofInstruments.test(url))
  }
  const off = await after({})
  const metrics = await after({ METRICS_PORT: '0' })
  const traces = await after({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1' })
  console.log(JSON.stringify({ off, metrics, traces }))
  process.exit(0)
`

test('what is off is not even loaded', async () => {
  const args = ['--input-type=module', '--eval', loadEverything]
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: folder })
  const loaded = JSON.parse(stdout) as Record<'off' | 'metrics' | 'traces', string[]>

  expect(loaded.off).toEqual([])
  expect(loaded.metrics.some((url) => url.includes('prom-client'))).toBe(true)
  expect(loaded.metrics.some((url) => url.includes('opentelemetry/sdk'))).toBe(false)
  expect(loaded.traces.some((url) => url.includes('opentelemetry/sdk'))).toBe(true)
}, 60_000)

test('without instruments the database is not listened to', async () => {
  expect(queryListenerOf(await openInstruments(readSettings({})))).toBeUndefined()
})

describe('metrics', () => {
  const metrics = openMetrics({ host: '127.0.0.1', port: 0 })
  let app: TestApp

  beforeAll(async () => {
    const database = await openTestDatabase(undefined, queryListenerOf([metrics]))
    app = await startTestApp({ database, instruments: [metrics] })
    await metrics.start?.({ ...app, folders: { data: tmpdir() }, newestBackup: async () => 1_700_000_000_000 })
  })
  afterAll(async () => {
    await metrics.stop()
    await app.close()
  })

  const read = async () => (await fetch(metrics.address())).text()
  const figureOf = (text: string, line: string) =>
    Number(
      text
        .split('\n')
        .find((each) => each.startsWith(line))
        ?.split(' ')
        .at(-1),
    )

  test('tell requests by route and status, never by address', async () => {
    const visitor = makerOf(app).signedOut()
    await visitor.get('/public/services?city=chennai')
    await visitor.get(`/garages/customers/${crypto.randomUUID()}`)
    await visitor.get('/no/such/address')

    await vi.waitFor(async () => {
      const text = await read()
      const count = 'pahiya_http_request_duration_seconds_count'
      expect(text).toContain(`${count}{method="GET",route="/api/v1/garages/customers/:id",status="401"} 1`)
      expect(text).not.toContain('/no/such/address')
    })
  })

  test('tell statements, connections, messages, PDFs, streams and the event loop', async () => {
    const make = makerOf(app)
    const driver = await make.driver()
    await driver.get('/auth/me')
    await make.signedOut().post('/auth/customer/send-otp', { phone: '9300000123' })
    await pdfPrinter.print(new URL('../pdf/blank-document.fixture.ts', import.meta.url), {}, 'a garage')

    const text = await read()

    expect(figureOf(text, 'pahiya_query_duration_seconds_count{kind="select",outcome="done"}')).toBeGreaterThan(0)
    expect(figureOf(text, 'pahiya_database_connections{state="waiting"}')).toBe(0)
    expect(figureOf(text, 'pahiya_outbox_messages{kind="sms"}')).toBe(1)
    expect(figureOf(text, 'pahiya_pdf_duration_seconds_count')).toBe(1)
    expect(figureOf(text, 'pahiya_pdfs_open')).toBe(0)
    expect(figureOf(text, 'pahiya_event_streams_open')).toBe(0)
    expect(text).toContain('nodejs_eventloop_lag_p99_seconds')
  })

  test('tell the release, the disks and how many connections there may be', async () => {
    const text = await read()

    expect(text).toMatch(/pahiya_build_info\{version="[\d.]+"\} 1/)
    expect(figureOf(text, 'pahiya_database_connections_most')).toBeGreaterThan(0)
    expect(figureOf(text, 'pahiya_disk_free_bytes{folder="data"}')).toBeGreaterThan(0)
    expect(figureOf(text, 'pahiya_disk_size_bytes{folder="data"}')).toBeGreaterThan(0)
    expect(figureOf(text, 'pahiya_backup_newest_timestamp_seconds')).toBe(1_700_000_000)
  })

  test('tell what became of messages, by transport', async () => {
    const ends: MessageEnd[] = [
      { kind: 'mail', state: 'failed' },
      { kind: 'mail', state: 'failed' },
      { kind: 'sms', state: 'unknown' },
    ]
    for (const end of ends) messageEnds.publish(end)

    const text = await read()

    expect(figureOf(text, 'pahiya_messages_total{kind="mail",state="failed"}')).toBe(2)
    expect(figureOf(text, 'pahiya_messages_total{kind="sms",state="unknown"}')).toBe(1)
  })

  test('are read also while the database does not answer: what it said last stays, and its age tells so', async () => {
    let isAway = false
    const db = new Proxy(app.database.db, {
      get(target, name) {
        if (isAway) throw new Error('timeout exceeded when trying to connect')
        const value: unknown = Reflect.get(target, name, target)
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
    const others = openMetrics({ host: '127.0.0.1', port: 0 })
    await others.start?.({ ...app, database: { ...app.database, db } })
    const readOthers = async () => (await fetch(others.address())).text()
    await makerOf(app).signedOut().post('/auth/customer/send-otp', { phone: '9300000124' })
    const before = figureOf(await readOthers(), 'pahiya_outbox_messages{kind="sms"}')
    expect(before).toBeGreaterThan(0)
    isAway = true

    const text = await readOthers()

    expect(figureOf(text, 'pahiya_outbox_messages{kind="sms"}')).toBe(before)
    expect(figureOf(text, 'pahiya_outbox_oldest_seconds{kind="sms"}')).toBeGreaterThanOrEqual(0)
    expect(figureOf(text, 'pahiya_outbox_figures_age_seconds')).toBeGreaterThan(0)
    await others.stop()
  })

  test('answer nothing else', async () => {
    expect((await fetch(metrics.address().replace('/metrics', '/'))).status).toBe(404)
  })
})

describe('traces', () => {
  type Span = {
    name: string
    spanId: string
    parentSpanId?: string
    attributes: { key: string; value: { stringValue?: string; intValue?: number } }[]
  }
  const spans: Span[] = []
  let refuses = false
  const log = new LogLines()
  const receiver = createServer(async (request, response) => {
    if (refuses) return void response.writeHead(400).end()
    const { resourceSpans } = JSON.parse(await textOf(request))
    // biome-ignore lint/suspicious/noExplicitAny: the wire's own shape.
    for (const each of resourceSpans) for (const { spans: of } of each.scopeSpans as any[]) spans.push(...of)
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  let app: TestApp
  let traces: ReturnType<typeof openTraces>

  beforeAll(async () => {
    await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
    vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`)
    traces = openTraces({ sampledShare: 1, continuesCallers: true })
    const database = await openTestDatabase(undefined, queryListenerOf([traces]))
    app = await startTestApp({
      database,
      instruments: [traces],
      logTo: log,
      settings: { ...testSettings, logLevel: 'warn' },
    })
  })
  afterAll(async () => {
    await traces.stop()
    await app.close()
    receiver.close()
    vi.unstubAllEnvs()
  })

  const attribute = (span: Span | undefined, key: string) => {
    const value = span?.attributes.find((each) => each.key === key)?.value
    return value?.stringValue ?? value?.intValue
  }

  test('have a span for the request and in it one for each statement, without values', async () => {
    const make = makerOf(app)
    const owner = await make.owner(await make.garage())
    spans.length = 0

    const { status } = await owner.get('/garages/customers?search=Selvi%20Travels')
    await vi.waitFor(async () => {
      await traces.flush()
      expect(spans.some(({ name }) => name === 'GET /api/v1/garages/customers')).toBe(true)
    })

    const server = spans.find(({ name }) => name === 'GET /api/v1/garages/customers')
    const statements = spans.filter(({ parentSpanId }) => parentSpanId === server?.spanId)
    expect(attribute(server, 'http.response.status_code')).toBe(status)
    expect(statements.length).toBeGreaterThan(1)
    const texts = statements.map((span) => String(attribute(span, 'db.query.text')))
    expect(texts.some((text) => text.includes('from session_tokens'))).toBe(true)
    expect(JSON.stringify(spans)).not.toMatch(/Selvi/)
  })

  test('are lost while the collector takes none, which the log says once, and once that it is back', async () => {
    const said = () => log.all.flatMap(({ msg }) => (msg?.includes('collector') ? [msg] : []))
    const send = async () => {
      await makerOf(app).signedOut().get('/public/services?city=chennai')
      await traces.flush().catch(() => undefined)
    }
    refuses = true
    await send()
    await send()
    expect(said()).toEqual(['the collector of traces does not take them'])
    refuses = false
    await send()

    expect(said().slice(1)).toEqual(['the collector of traces is back'])
  })

  test('keep the statements of a posted body with their request, and go on from the proxy’s trace', async () => {
    spans.length = 0
    const traceId = '0af7651916cd43dd8448eb211c80319c'
    const caller = `00-${traceId}-b7ad6b7169203331-01`

    await makerOf(app)
      .signedOut()
      .post('/auth/login', { email: 'nobody@mail.example', password: 'a guess' }, { traceparent: caller })
    await vi.waitFor(async () => {
      await traces.flush()
      expect(spans.some(({ name }) => name === 'POST /api/v1/auth/login')).toBe(true)
    })

    const server = spans.find(({ name }) => name === 'POST /api/v1/auth/login')
    expect(server?.parentSpanId).toBe('b7ad6b7169203331')
    expect(spans.filter(({ parentSpanId }) => parentSpanId === server?.spanId).length).toBeGreaterThan(0)
    expect(JSON.stringify(spans)).not.toMatch(/nobody@|a guess/)
  })
})

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}
