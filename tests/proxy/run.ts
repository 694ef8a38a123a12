import assert from 'node:assert/strict'
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { createInterface } from 'node:readline'
import { maxFileSize } from '#db/shared/file-limits.ts'
import { openDataDir } from '../support/built-app.ts'
import { createHttpClient, type HttpClient } from './http-client.ts'
import { host, proxyNames, startProxy } from './proxies.ts'

// Runs the proxies of docs/examples in front of the built application and prints a line for each check:
// `npm run test:proxy`. Needs nginx and caddy.

const clientAddress = '127.0.0.5'
/** Longer than it takes to deliver an event, and shorter than the heartbeat that would push it through a buffer. */
const maxDelayMs = 5000

for (const name of proxyNames) {
  await using data = await openDataDir()
  const { base } = await data.start({
    ...{ PUBLIC_ORIGIN: `https://${host}`, TRUST_PROXY: 'loopback', DEMO_LOGINS: 'on' },
    LOG_LEVEL: 'info', // it logs its port
  })
  const proxy = await startProxy(name, Number(new URL(base).port))
  try {
    await check(name, proxy.http, createHttpClient(proxy.https, clientAddress))
  } finally {
    await proxy.stop()
  }
}

async function check(name: string, http: number, client: HttpClient) {
  const passed = (text: string) => console.log(`ok     ${name}: ${text}`)

  const [redirect] = (await once(
    get({ hostname: '127.0.0.1', port: http, path: '/app', headers: { host }, agent: false }),
    'response',
  )) as [IncomingMessage]
  assert.match(redirect.headers.location ?? '', new RegExp(`^https://${host}(:\\d+)?/app$`))
  passed('http redirects to https')

  const { status, cookies } = await client.signIn({ 'x-forwarded-for': '203.0.113.9' })
  assert.equal(status, 200)
  assert.match(cookies.join('\n'), /^__Host-Http-sid=.*; Secure/m)
  passed('cookies are secure')

  const { rows } = (await client.read('/api/audit')) as { rows: { ip: string }[] }
  assert.equal(rows[0]?.ip, clientAddress)
  passed('the audit log has the address of the client, not the one that it claims')

  const { answer } = await client.send('/api/events')
  assert.equal(answer.statusCode, 200)
  const timeout = setTimeout(() => answer.destroy(new Error('no event')), maxDelayMs)
  const lines = createInterface({ input: answer })[Symbol.asyncIterator]()
  await client.post('/api/apps/todo/new-task', { task: { title: 'Sweep the stage' } })
  for await (const line of lines) if (line.startsWith('id: ')) break
  clearTimeout(timeout)
  answer.destroy()
  passed('events are not buffered')

  assert.equal(await client.upload(maxFileSize), 201)
  assert.notEqual(await client.upload(2 * maxFileSize), 201)
  passed('a file of the maximum size passes, and a much larger one does not')
}
