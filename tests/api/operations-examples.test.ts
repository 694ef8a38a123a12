import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { resumableUploads } from '#client/lib/api/tus.ts'
import { maxFileSize } from '#db/shared/file-limits.ts'
import { packageRoot } from '#db/store/open.ts'
import { defaultTimeouts } from '#server/http/server.ts'
import { heartbeatMs } from '#server/live/heartbeat.ts'
import { readConfig } from '#server/settings/config.ts'
import { startMetrics } from '#server/telemetry/metrics.ts'
import { parseMetrics } from '../support/prometheus.ts'
import { open } from '../support/test-app.ts'

// `npm run test:proxy` runs the proxies themselves.

const read = (name: string) => readFile(join(packageRoot, 'docs/examples', name), 'utf8')
const nginx = await read('nginx.conf')
const nginxScale = await read('nginx-scale.conf')
const caddy = await read('Caddyfile')
const compose = await read('../../compose.scale.yaml')
const megabyte = 1_000_000

/** Returns the number after a word in an example. */
const numberAfter = (text: string, word: string) =>
  Number(new RegExp(`^\\s*${word} (\\d+)`, 'm').exec(text)?.[1])

test('the nginx examples accept the largest file, with a megabyte for the form around it', () => {
  for (const text of [nginx, nginxScale]) {
    expect(text).toMatch(/^ {2}client_max_body_size \d+m;$/m)
    const limit = numberAfter(text, 'client_max_body_size') * 1024 * 1024
    expect(limit).toBeGreaterThanOrEqual(maxFileSize + megabyte)
  }
})

test('the Caddy example accepts the largest file, with a megabyte for the form around it', () => {
  expect(caddy).toMatch(/^\t\tmax_size \d+MB$/m)
  const limit = numberAfter(caddy, 'max_size') * megabyte
  expect(limit).toBeGreaterThanOrEqual(maxFileSize + megabyte)
})

test('the proxy examples give up an idle connection before the server closes it', () => {
  const keepAliveSeconds = defaultTimeouts.keepAliveTimeout / 1000
  expect(numberAfter(nginx, 'keepalive_timeout')).toBeLessThan(keepAliveSeconds)
  expect(numberAfter(nginxScale, 'keepalive_timeout')).toBeLessThan(keepAliveSeconds)
  const [, drainMs] = /DRAIN_MS: "(\d+)"/.exec(compose) ?? []
  expect(numberAfter(nginxScale, 'keepalive_timeout')).toBeLessThan(Number(drainMs) / 1000)
  expect(numberAfter(caddy, 'keepalive')).toBeLessThan(keepAliveSeconds)
})

test('the proxy examples stream pages and events', () => {
  expect(nginx).toMatch(/location \/ \{[^}]*proxy_buffering off;/)
  expect(nginxScale).toMatch(/^ {2}proxy_buffering off;$/m)
  for (const text of [nginx, nginxScale])
    expect(numberAfter(text, 'proxy_read_timeout')).toBeGreaterThan((2 * heartbeatMs) / 1000)
  expect(caddy).toMatch(/^\t\tflush_interval -1$/m)
})

test('the nginx examples pass on the parts of a resumable upload as they arrive', () => {
  for (const text of [nginx, nginxScale])
    expect(text).toMatch(
      new RegExp(`location ${resumableUploads} \\{[^}]*proxy_request_buffering off;`),
    )
})

test('the nginx example for several instances asks another one when a machine does not respond, and passes on 503', () => {
  expect(nginxScale).toMatch(/^ {2}proxy_next_upstream error timeout;$/m)
})

test('the nginx example for several instances keeps the address that a proxy for TLS in front of it has added', () => {
  expect(nginxScale).toMatch(/proxy_set_header X-Forwarded-For \$proxy_add_x_forwarded_for;/)
  expect(nginxScale).not.toMatch(/X-Forwarded-Proto/)
})

test('the nginx example replaces the forwarded address in each location', () => {
  const locations = nginx.match(/location /g)
  expect(nginx.match(/proxy_set_header X-Forwarded-For \$remote_addr;/g)).toEqual(
    locations?.map(() => expect.any(String)),
  )
})

test('the settings example is valid, and runs an organization without sample data', async () => {
  const { SMTP_URL_FILE, ...settings } = parseEnv(await read('callboard.env'))
  expect(SMTP_URL_FILE).toBeDefined()
  const config = readConfig(settings)
  expect(config).toMatchObject({ isProduction: true, isSecure: true, demo: false })
  expect(config.registration).toEqual({ mode: 'invite' })
})

test('the alert rules use only metrics that the server has', async () => {
  await using app = await open()
  const metrics = await startMetrics(app.services, { port: 0, host: '127.0.0.1' })
  const answer = await fetch(metrics.address)
  const families = parseMetrics(await answer.text())
  await metrics.close()
  const named = (await read('alerts.yml')).match(/\b(callboard|nodejs|process)_\w+/g) ?? []
  expect(named.length).toBeGreaterThan(10)
  for (const name of named) {
    expect(families.has(name) || families.has(name.replace(/_(bucket|count)$/, '')), name).toBe(
      true,
    )
  }
})
