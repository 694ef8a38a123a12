import { AsyncLocalStorage } from 'node:async_hooks'
import type { ServerResponse } from 'node:http'
import {
  type Context,
  DiagLogLevel,
  defaultTextMapGetter,
  diag,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { Request } from 'express'
import { byEngine } from '#db/store/engine.ts'
import { databaseWork, type Measured } from '#db/store/measure.ts'
import type { Log } from '../http/log.ts'
import { backendCalls, handling, renders, requests } from './measures.ts'

type Options = {
  /** The collector, to whose address `/v1/traces` is added. */
  endpoint: string
  /** The share of requests to trace, from 0 to 1, unless a proxy has decided for the request. */
  ratio: number
  version: string
  log: Log
}

export type Traces = { close: () => Promise<void> }

const exportTimeoutMs = 5000
const propagator = new W3CTraceContextPropagator()

/**
 * Sends a trace of each request with its database work, rendering and backend calls to a collector (OpenTelemetry,
 * OTLP over HTTP). Spans are made from our own measurements, because the automatic instrumentation patches modules as
 * they are loaded, and the server is built into one file. No span has an address, a parameter or a user.
 */
export function startTraces({ endpoint, ratio, version, log }: Options): Traces {
  diag.setLogger(toDiagLogger(log), { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true })
  const url = `${endpoint.replace(/\/$/, '')}/v1/traces`
  const exporter = new OTLPTraceExporter({ url, timeoutMillis: exportTimeoutMs })
  const attributes = { 'service.name': 'callboard', 'service.version': version }
  const provider = new TracerProvider({
    resource: defaultResource().merge(resourceFromAttributes(attributes)),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [new BatchSpanProcessor({ exporter, exportTimeoutMillis: exportTimeoutMs })],
  })
  const stops = traceWork(provider.getTracer('callboard', version))
  return {
    async close() {
      for (const stop of stops) stop()
      await provider.shutdown().catch((error: unknown) => {
        log.warn({ err: error }, 'traces not sent')
      })
      diag.disable()
    },
  }
}

const toDiagLogger = (log: Log) => {
  const warn = (message: string) => log.warn({ reason: message.slice(0, 500) }, 'traces not sent')
  return { error: warn, warn, info() {}, debug() {}, verbose() {} }
}

type Tracer = ReturnType<TracerProvider['getTracer']>

function traceWork(tracer: Tracer) {
  const spans = new WeakMap<ServerResponse, Span>()
  const contexts = new AsyncLocalStorage<unknown>()

  function startRequest(req: Request, res: ServerResponse, startMs: number) {
    const span = tracer.startSpan(
      'request',
      { kind: SpanKind.SERVER, startTime: toTime(startMs) },
      getParent(req),
    )
    spans.set(res, span)
    return span
  }

  /** Adds work that was done for the current request, if it is traced. */
  function addChild(
    name: string,
    kind: SpanKind,
    { startMs, durationMs, error }: Measured<object>,
    attributes: Record<string, string>,
  ) {
    const context = contexts.getStore() as Context | undefined
    if (!context) return
    const span = tracer.startSpan(name, { kind, startTime: toTime(startMs), attributes }, context)
    if (error) span.setStatus({ code: SpanStatusCode.ERROR })
    span.end(toTime(startMs + durationMs))
  }

  handling.bindStore(contexts, ({ req, res }) =>
    trace.setSpan(ROOT_CONTEXT, startRequest(req, res, res.locals.startMs ?? performance.now())),
  )
  return [
    () => void handling.unbindStore(contexts),
    requests.listen(({ method, route, status, req, res, startMs, durationMs }) => {
      // Static files and rejected requests end before they are handled.
      const span = spans.get(res) ?? startRequest(req, res, startMs)
      span.updateName(`${method} ${route}`)
      span.setAttributes({
        'http.request.method': method,
        'http.route': route,
        'http.response.status_code': status,
      })
      if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end(toTime(startMs + durationMs))
    }),
    databaseWork.listen((work) =>
      addChild(`database ${work.kind}`, SpanKind.CLIENT, work, {
        'db.system.name': byEngine({ sqlite: 'sqlite', postgres: 'postgresql' }),
        'db.operation.name': work.kind,
      }),
    ),
    renders.listen((work) =>
      addChild('render', SpanKind.INTERNAL, work, { 'http.route': work.route }),
    ),
    backendCalls.listen((work) =>
      addChild('backend call', SpanKind.CLIENT, work, { 'http.request.method': work.method }),
    ),
  ]
}

const toTime = (ms: number) => performance.timeOrigin + ms

/** Continues the trace of a proxy that TRUST_PROXY names; anybody else could make us trace everything. */
function getParent(req: Request) {
  const isTrusted = req.app.get('trust proxy fn')(req.socket.remoteAddress, 0)
  return isTrusted
    ? propagator.extract(ROOT_CONTEXT, req.headers, defaultTextMapGetter)
    : ROOT_CONTEXT
}
