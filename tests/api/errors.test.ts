import express from 'express'
import { afterAll, expect, test } from 'vitest'
import { fonts, stylesheet } from '#client/app/document.tsx'
import { routes } from '#client/app/routes.tsx'
import { errorHandler } from '#server/http/error-handler.ts'
import { accessLog, createLog } from '#server/http/log.ts'
import { httpServer, listen } from '#server/http/server.ts'
import { unbuiltAssets } from '#server/render/assets.ts'
import { ask } from '../support/raw-http.ts'

const lines: string[] = []
const pages = {
  ...{ routes, stylesheet, fonts, brand: 'Callboard', files: express.Router() },
  assets: unbuiltAssets(),
}
const fail = () => {
  throw new Error('unexpected failure')
}
const app = express()
app.use(accessLog(createLog('error', { write: (line) => void lines.push(line) })))
app.get(['/api/sync', '/sync'], fail)
app.get(['/api/async', '/async'], async () => {
  await new Promise((done) => setImmediate(done))
  fail()
})
app.get('/after-headers', async (_req, res) => {
  res.write('half a page')
  await new Promise((done) => setImmediate(done))
  fail()
})
app.use(errorHandler(pages))
const server = httpServer(app)
const base = await listen(server, 0, '127.0.0.1')
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

test.each(['/api/sync', '/api/async'])(
  'a handler that throws at %s returns 500 once',
  async (path) => {
    const answer = await ask(base, path)
    expect(answer.status).toBe(500)
    expect(await answer.json()).toEqual({ error: 'Something went wrong.', code: 'server-error' })
  },
)

test.each(['/sync', '/async'])('a page that throws at %s renders an error page', async (path) => {
  const answer = await ask(base, path)
  expect(answer.status).toBe(500)
  const html = await answer.text()
  expect(html).toContain('Something went wrong.')
  expect(html).not.toContain('unexpected failure')
})

test('an error page is in the language that the browser asks for', async () => {
  const answer = await ask(base, '/sync', { headers: { 'accept-language': 'de' } })
  expect(await answer.text()).toContain('Fehler 500. Gib beim Support diese Anfrage-ID an:')
})

test('a response that fails after its headers is cut off, and the server stays up', async () => {
  const answer = await ask(base, '/after-headers')
  expect(answer.status).toBe(200)
  await expect(answer.text()).rejects.toThrow()
  expect((await ask(base, '/api/sync')).status).toBe(500)
})

test('every error is in the log once, with its stack', async () => {
  lines.length = 0
  for (const path of ['/api/sync', '/async', '/after-headers']) {
    await (await ask(base, path)).text().catch(() => 'cut off')
  }
  const failures = lines.filter((line) => line.includes('request failed'))
  expect(failures).toHaveLength(3)
  for (const line of failures) expect(line).toMatch(/unexpected failure\\n +at /)
})
