import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { runJob } from '#server/jobs/scheduler.ts'
import { startMetrics } from '#server/telemetry/metrics.ts'
import { openMailServer } from '../support/fake-smtp.ts'
import { type Family, parseMetrics } from '../support/prometheus.ts'
import { ask } from '../support/raw-http.ts'
import { open } from '../support/test-app.ts'

const post = await openMailServer()
const app = await open({ settings: { SMTP_URL: post.url } })
const metrics = await startMetrics(app.services, { port: 0, host: '127.0.0.1' })
afterAll(async () => {
  await metrics.close()
  await app[Symbol.asyncDispose]()
  await post[Symbol.asyncDispose]()
})

async function scrape() {
  const answer = await fetch(metrics.address)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
  const text = await answer.text()
  return { text, families: parseMetrics(text) }
}

type Families = Map<string, Family>

/** Returns the value of the sample with these labels; 0 without one. */
function getValue(families: Families, name: string, labels: Record<string, string> = {}) {
  const family = families.get(name) ?? families.get(name.replace(/_(bucket|sum|count)$/, ''))
  const matches = family?.samples.filter(
    (each) =>
      each.name === name &&
      Object.entries(labels).every(([label, value]) => each.labels[label] === value),
  )
  return matches?.reduce((sum, { value }) => sum + value, 0) ?? 0
}

/** Returns the values of each label, without those of the status: a busy machine may answer 503. */
function listLabels(families: Families) {
  const values = [...families].flatMap(([name, { samples }]) =>
    name.startsWith('callboard_')
      ? samples.flatMap(({ labels: { status, ...labels } }) =>
          Object.entries(labels).map(([label, value]) => `${name} ${label}=${value}`),
        )
      : [],
  )
  return [...new Set(values)].sort()
}

test('/metrics counts requests by route pattern, method and status, and page renders', async () => {
  const demo = await app.staff()
  const before = (await scrape()).families
  await demo.visit('/email/inbox/21')
  await demo.visit('/api/app/users/999999999')
  const task = await demo.post('/api/apps/todo/new-task', { task: { title: 'Sweep' } })
  const { families } = await scrape()
  const grown = (name: string, labels = {}) =>
    getValue(families, name, labels) - getValue(before, name, labels)
  const total = 'callboard_http_requests_total'
  const routes = families.get(total)?.samples.map(({ labels }) => labels.route) ?? []
  const page = routes.find((route) => /^\/email\/.*:/.test(route ?? ''))
  expect(page).toBeDefined()
  expect(grown(total, { route: String(page), method: 'GET', status: '200' })).toBe(1)
  const created = { route: '/api/apps/todo/new-task', method: 'POST' }
  expect(grown(total, { ...created, status: String(task.status) })).toBe(1)
  expect(grown('callboard_http_request_duration_seconds_count', created)).toBe(1)
  expect(grown('callboard_page_render_duration_seconds_count')).toBe(1)
  for (const kind of ['read', 'write', 'transaction']) {
    expect(grown('callboard_database_duration_seconds_count', { kind }), kind).toBeGreaterThan(0)
  }
  expect(getValue(families, 'process_cpu_seconds_total')).toBeGreaterThan(0)
  expect(families.get('nodejs_eventloop_lag_p99_seconds')?.type).toBe('gauge')
})

test('/metrics counts runs and failures of jobs, emails, event streams and queues', async () => {
  const demo = await app.staff()
  const stream = await demo.stream('/api/events')
  await demo.post('/api/email/messages', {
    to: ['reader@harbor.example'],
    subject: 'Tour',
    message: 'The van is full.',
  })
  expect(getValue((await scrape()).families, 'callboard_outbox_emails', { state: 'queued' })).toBe(
    1,
  )
  post.manners.answerTo = () => '451 Later'
  await app.services.mailer?.sendDue()
  const job = { name: 'test', ...app.services }
  await runJob(job, async () => {})
  await runJob(job, () => Promise.reject(new Error('No')))
  const { families } = await scrape()
  expect(getValue(families, 'callboard_event_streams')).toBe(1)
  expect(getValue(families, 'callboard_email_attempts_total', { outcome: 'deferred' })).toBe(1)
  expect(getValue(families, 'callboard_job_duration_seconds_count', { job: 'test' })).toBe(2)
  expect(getValue(families, 'callboard_job_failures_total', { job: 'test' })).toBe(1)
  const success = getValue(families, 'callboard_job_last_success_timestamp_seconds', {
    job: 'test',
  })
  expect(Math.abs(Date.now() / 1000 - success)).toBeLessThan(60)
  for (const queue of ['requests', 'uploads']) {
    expect(getValue(families, 'callboard_queue_length', { queue })).toBe(0)
  }
  await stream.body?.cancel()
})

test('a thousand odd paths add no label value and leave no trace in the metrics', {
  tags: ['thorough'],
  timeout: 120_000,
}, async () => {
  const guest = app.client()
  const demo = await app.staff()
  const marks = Array.from({ length: 1000 }, () => randomUUID())
  const visit = (mark: string, index: number) => {
    const paths = [`/${mark}`, `/api/${mark}`, `/assets/${mark}.js`, `/email/${mark}`]
    paths.push(`/api/uploads/${mark}`, `/?${mark}=1`, `/todo/${mark}/${mark}`)
    const person = index % 2 === 0 ? guest : demo
    return person.visit(paths[index % paths.length] ?? '/')
  }
  for (const [index, mark] of marks.slice(0, 56).entries()) await visit(mark, index)
  await ask(app.base, '/', { method: 'PROPFIND' })
  const before = listLabels((await scrape()).families)
  for (let start = 0; start < marks.length; start += 20) {
    await Promise.all(marks.slice(start, start + 20).map((mark, at) => visit(mark, start + at)))
  }
  await ask(app.base, '/', { method: 'SEARCH' })
  const { text, families } = await scrape()
  expect(listLabels(families)).toEqual(before)
  expect(families.get('callboard_http_requests_total')?.samples.length).toBeLessThan(100)
  for (const mark of marks) expect(text).not.toContain(mark)
  expect(text).not.toContain('@')
})

test('the names of counters and of nothing else end with _total', async () => {
  for (const [name, { type }] of (await scrape()).families) {
    expect(name.endsWith('_total'), name).toBe(type === 'counter')
  }
})

test('the port of the metrics answers nothing else', async () => {
  const { origin } = new URL(metrics.address)
  for (const path of ['/', '/metrics/', '/metrics?x', '/dashboard']) {
    expect((await fetch(origin + path)).status, path).toBe(404)
  }
  expect((await fetch(metrics.address, { method: 'POST' })).status).toBe(404)
})
