import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTraces, type Traces } from '#server/telemetry/traces.ts'
import { ana } from '../support/fake-backend.ts'
import { isOnPostgres } from '../support/postgres-databases.ts'
import { openWithBackend } from '../support/test-app-with-backend.ts'

type Value = { stringValue?: string; intValue?: number | string }
type Span = {
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
  startTimeUnixNano: string
  endTimeUnixNano: string
  attributes: { key: string; value: Value }[]
}
type Export = {
  resourceSpans: {
    resource: { attributes: { key: string; value: Value }[] }
    scopeSpans: { spans: Span[] }[]
  }[]
}

/** A collector on loopback that keeps what it receives. */
async function openCollector() {
  const received: Export[] = []
  const server = createServer(async (req, res) => {
    if (req.url !== '/v1/traces' || req.method !== 'POST') return void res.writeHead(404).end()
    received.push((await json(req)) as Export)
    res.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    received,
    endpoint: `http://127.0.0.1:${port}`,
    spans: () =>
      received.flatMap(({ resourceSpans }) =>
        resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
      ),
    close: () => server.close(),
  }
}

const collector = await openCollector()
const stage = await openWithBackend({ settings: { TRUST_PROXY: '127.0.0.1' } })
const { log } = stage.app.services
let traces: Traces | undefined
beforeAll(() => stage.begin())
afterAll(async () => {
  await stage[Symbol.asyncDispose]()
  collector.close()
})

const getAttribute = ({ attributes }: Span, name: string) => {
  const { stringValue, intValue } = attributes.find(({ key }) => key === name)?.value ?? {}
  return stringValue ?? Number(intValue)
}

/** Runs requests while they are traced, and returns the spans that the collector got. */
async function trace(work: () => Promise<unknown>, endpoint = collector.endpoint) {
  collector.received.length = 0
  traces = startTraces({ endpoint, ratio: 1, version: '1.2.3', log })
  await work()
  await traces.close()
  return collector.spans()
}

test('a page is traced with its database work, its rendering and a backend call', async () => {
  const spans = await trace(async () => {
    const { status } = await stage.ana.visit('/email/inbox')
    expect(status).toBe(200)
    await stage.ana.visit('/api/v2/anything/at-all')
  })
  const page = spans.find(({ name }) => /^GET \/email/.test(name))
  expect(page && getAttribute(page, 'http.response.status_code')).toBe(200)
  const children = spans.filter(({ parentSpanId }) => parentSpanId === page?.spanId)
  expect(new Set(children.map(({ traceId }) => traceId))).toEqual(new Set([page?.traceId]))
  const names = new Set(children.map(({ name }) => name))
  expect(names).toContain('render')
  const read = children.find(({ name }) => name === 'database read')
  expect(read && getAttribute(read, 'db.system.name')).toBe(
    isOnPostgres() ? 'postgresql' : 'sqlite',
  )
  for (const { name, startTimeUnixNano, endTimeUnixNano } of children) {
    expect(BigInt(endTimeUnixNano) >= BigInt(startTimeUnixNano), name).toBe(true)
    expect(BigInt(startTimeUnixNano) >= BigInt(page?.startTimeUnixNano ?? 0), name).toBe(true)
  }
  const forwarded = spans.find(({ name }) => name === 'GET backend')
  const calls = spans.filter(({ name }) => name === 'backend call')
  expect(calls.map(({ parentSpanId }) => parentSpanId)).toContain(forwarded?.spanId)
  const { attributes } = collector.received[0]?.resourceSpans[0]?.resource ?? { attributes: [] }
  expect(attributes).toContainEqual({ key: 'service.name', value: { stringValue: 'callboard' } })
})

test('the trace of a trusted proxy is continued', async () => {
  const traceId = '0af7651916cd43dd8448eb211c80319c'
  const traceparent = `00-${traceId}-b7ad6b7169203331-01`
  const spans = await trace(() => stage.ana.send('/api/me', { headers: { traceparent } }))
  const request = spans.find(({ name }) => name === 'GET /api/me')
  expect(request).toMatchObject({ traceId, parentSpanId: 'b7ad6b7169203331' })
})

test('spans name no address, parameter, person or cookie', async () => {
  await trace(async () => {
    await stage.ana.visit('/email/inbox/471108150?search=ines')
    await stage.ana.visit('/nobody-knows-this-path')
    await stage.ana.post('/api/apps/todo/new-task', { task: { title: 'Oil the trapdoor' } })
  })
  const text = JSON.stringify(collector.received)
  const cookies = [...stage.ana.cookies.values()]
  for (const secret of ['471108150', 'ines', 'nobody-knows', 'trapdoor', ana.email, ...cookies]) {
    expect(text).not.toContain(secret)
  }
})

test('requests succeed while no collector answers, and the log says so', {
  tags: ['thorough'],
}, async () => {
  stage.log.length = 0
  const spans = await trace(async () => {
    expect((await stage.ana.visit('/api/me')).status).toBe(200)
  }, 'http://127.0.0.1:9')
  expect(spans).toEqual([])
  await expect.poll(() => stage.log.join('')).toContain('traces not sent')
})

test('nothing is traced after the end', async () => {
  await trace(async () => {})
  await stage.ana.visit('/api/me')
  expect(collector.spans()).toEqual([])
})
