import { AsyncLocalStorage } from 'node:async_hooks'
import { type Context, defaultTextMapGetter, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { ExportResultCode, W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { detectResources, envDetector, resourceFromAttributes, serviceNameEnvDetector } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Settings } from '../settings.ts'
import type { Instrument } from './instrument.ts'

type Options = NonNullable<Settings['traces']> & {
  /** Whether a trace that the proxy in front began is continued. */
  continuesCallers: boolean
}

declare module 'fastify' {
  interface FastifyRequest {
    traceContext: Context | undefined
  }
}

/**
 * A span for each request, and in it one for each statement, with its text and never its values. Where they go, and
 * with which headers, the exporter reads from the standard settings of OpenTelemetry by itself.
 */
export function openTraces({ sampledShare, continuesCallers }: Options): Instrument & { flush: () => Promise<void> } {
  const exporter = new TellingExporter(new OTLPTraceExporter())
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'pahiya' }).merge(
      detectResources({ detectors: [envDetector, serviceNameEnvDetector] }),
    ),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(sampledShare) }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  })
  const tracer = provider.getTracer('pahiya')
  const current = new AsyncLocalStorage<Context>()
  const propagator = new W3CTraceContextPropagator()

  function watch(app: FastifyInstance) {
    exporter.log = app.log
    app.decorateRequest('traceContext', undefined)
    app.addHook('onRequest', (request, reply, done) => {
      const { method } = request
      const route = request.routeOptions.url ?? ''
      const parent = continuesCallers
        ? propagator.extract(ROOT_CONTEXT, request.headers, defaultTextMapGetter)
        : ROOT_CONTEXT
      const attributes = { 'http.request.method': method, 'http.route': route, 'pahiya.request_id': request.id }
      const span = tracer.startSpan(`${method} ${route}`.trimEnd(), { kind: SpanKind.SERVER, attributes }, parent)
      // Not the hook that follows an answer: a caller may hang up before it.
      reply.raw.once('close', () => {
        span.setAttribute('http.response.status_code', reply.statusCode)
        if (reply.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
        span.end()
      })
      request.traceContext = trace.setSpan(parent, span)
      current.run(request.traceContext, done)
    })
    // A body arrives in the connection's own context.
    app.addHook('preValidation', (request, _reply, done) => current.run(request.traceContext ?? ROOT_CONTEXT, done))
  }

  return {
    watch,
    queryDone({ sql, kind, milliseconds, failed }) {
      const parent = current.getStore()
      if (!parent) return
      const end = Date.now()
      const attributes = { 'db.system.name': 'postgresql', 'db.operation.name': kind, 'db.query.text': sql }
      const span = tracer.startSpan(kind, { kind: SpanKind.CLIENT, startTime: end - milliseconds, attributes }, parent)
      if (failed) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end(end)
    },
    flush: () => provider.forceFlush(),
    stop: () => provider.shutdown(),
  }
}

/** A collector that is away is told of once, and once when it is back; what it did not take is lost. */
class TellingExporter implements SpanExporter {
  log: Pick<FastifyBaseLogger, 'warn'> | undefined
  #isAway = false
  readonly #exporter: SpanExporter

  constructor(exporter: SpanExporter) {
    this.#exporter = exporter
  }

  export: SpanExporter['export'] = (spans, done) =>
    this.#exporter.export(spans, (result) => {
      const isAway = result.code === ExportResultCode.FAILED
      if (isAway !== this.#isAway) {
        const said = isAway ? 'the collector of traces does not take them' : 'the collector of traces is back'
        this.log?.warn(isAway ? { err: result.error } : {}, said)
      }
      this.#isAway = isAway
      done(result)
    })

  forceFlush = async () => this.#exporter.forceFlush?.()
  shutdown = () => this.#exporter.shutdown()
}
