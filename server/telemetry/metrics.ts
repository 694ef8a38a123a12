import { once } from 'node:events'
import { createServer } from 'node:http'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { countOutbox } from '#db/outbox/queries.ts'
import { databaseWork } from '#db/store/measure.ts'
import { listen } from '../http/server.ts'
import type { Services } from '../services.ts'
import { addHistogram } from './durations.ts'
import { backendCalls, emails, jobRuns } from './measures.ts'
import { countRequests, requestBuckets } from './request-metrics.ts'

type Sources = Pick<Services, 'db' | 'live' | 'loadMonitor' | 'streams' | 'uploadForms' | 'log'>

export type Metrics = { address: string; close: () => Promise<void> }
const statementBuckets = [0.0001, 0.0005, 0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1]
const jobBuckets = [0.01, 0.1, 1, 10, 60, 300]

/** Gauges with the suffix of counters, which Prometheus warns about. Others have the same numbers by type. */
const misnamed = ['handles', 'requests', 'resources'].map((kind) => `nodejs_active_${kind}_total`)

/** Serves the metrics of this process at `/metrics` of their own port, which must not be public. */
export async function startMetrics(
  services: Sources,
  { port, host }: { port: number; host: string },
): Promise<Metrics> {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  for (const name of misnamed) registry.removeSingleMetric(name)
  const stop = addMeasures(registry)
  addGauges(registry, services)
  const server = createServer(async (req, res) => {
    if (req.url !== '/metrics' || req.method !== 'GET') return void res.writeHead(404).end()
    try {
      const text = await registry.metrics()
      res.writeHead(200, { 'content-type': registry.contentType }).end(text)
    } catch (error) {
      services.log.error({ err: error }, 'metrics failed')
      res.writeHead(500).end()
    }
  })
  const address = await listen(server, port, host)
  server.unref()
  return {
    address: `${address}/metrics`,
    async close() {
      stop()
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

/** Counts requests, renders, statements, calls, emails and jobs from now on, and returns what stops that. */
export function addMeasures(registry: Registry): () => void {
  const stops = [...countRequests(registry), ...countWork(registry), ...countJobs(registry)]
  return () => {
    for (const stop of stops) stop()
  }
}

function countWork(registry: Registry) {
  const registers = [registry]
  const statements = addHistogram(registry, {
    name: 'callboard_database_duration_seconds',
    help: 'Time of statements that read or write, and of transactions with their wait for the lock.',
    buckets: statementBuckets,
  })
  const byKind = {
    read: statements({ kind: 'read' }),
    write: statements({ kind: 'write' }),
    transaction: statements({ kind: 'transaction' }),
  }
  const backend = new Histogram({
    name: 'callboard_backend_call_duration_seconds',
    help: 'Time of calls to the backend, by outcome.',
    labelNames: ['outcome'],
    buckets: requestBuckets,
    registers,
  })
  const attempts = new Counter({
    name: 'callboard_email_attempts_total',
    help: 'Attempts to deliver an email, by outcome.',
    labelNames: ['outcome'],
    registers,
  })
  return [
    databaseWork.listen(({ kind, durationMs }) => byKind[kind](durationMs / 1000)),
    backendCalls.listen(({ error, durationMs }) =>
      backend.observe({ outcome: error ? 'failed' : 'answered' }, durationMs / 1000),
    ),
    emails.listen(({ outcome }) => attempts.inc({ outcome })),
  ]
}

function countJobs(registry: Registry) {
  const shared = { labelNames: ['job'], registers: [registry] }
  const seconds = new Histogram({
    name: 'callboard_job_duration_seconds',
    help: 'Time of runs of scheduled jobs.',
    buckets: jobBuckets,
    ...shared,
  })
  const failures = new Counter({
    name: 'callboard_job_failures_total',
    help: 'Failed runs of scheduled jobs.',
    ...shared,
  })
  const lastSuccess = new Gauge({
    name: 'callboard_job_last_success_timestamp_seconds',
    help: 'When a scheduled job last succeeded, in Unix time.',
    ...shared,
  })
  return [
    jobRuns.listen(({ job, error, durationMs }) => {
      seconds.observe({ job }, durationMs / 1000)
      failures.inc({ job }, error ? 1 : 0)
      if (!error) lastSuccess.set({ job }, Date.now() / 1000)
    }),
  ]
}

/** Adds what is counted when somebody asks. */
function addGauges(registry: Registry, { db, streams, loadMonitor, uploadForms }: Sources) {
  const registers = [registry]
  new Gauge({
    name: 'callboard_event_streams',
    help: 'Open event streams.',
    registers,
    collect() {
      this.set(streams.count())
    },
  })
  new Gauge({
    name: 'callboard_queue_length',
    help: 'Requests that wait for their turn, and for a slot to process an upload.',
    labelNames: ['queue'],
    registers,
    collect() {
      this.set({ queue: 'requests' }, loadMonitor.waiting())
      this.set({ queue: 'uploads' }, uploadForms.waiting())
    },
  })
  new Gauge({
    name: 'callboard_outbox_emails',
    help: 'Emails in the outbox by state.',
    labelNames: ['state'],
    registers,
    async collect() {
      for (const [state, count] of Object.entries(await countOutbox(db))) this.set({ state }, count)
    },
  })
}
