import { expect, test } from 'vitest'
import { api } from '#server/api/index.ts'
import { ana, canary, faults } from '../support/fake-backend.ts'
import { openWithBackend } from '../support/test-app-with-backend.ts'

test("the backend's token appears in no page, header, response or log line", {
  tags: ['thorough'],
}, async () => {
  await using stage = await openWithBackend({
    limits: { firstByteMs: 60, idleMs: 60, totalMs: 200, responseBytes: 100_000 },
  })
  const seen: string[] = []
  async function look(path: string, init: Parameters<typeof stage.ana.send>[1] = {}) {
    const answer = await stage.ana.stream(path, init)
    seen.push(JSON.stringify([...answer.headers]))
    seen.push(await answer.text().catch(() => ''))
  }

  const login = await stage.ana.post('/api/authenticate/login/user', ana)
  seen.push(JSON.stringify([...login.headers]), await login.text())
  for (const { endpoint } of api) {
    const path = endpoint.path.replace(/:\w+/g, '1')
    if (endpoint.method === 'GET') await look(path)
    else {
      const headers = { 'content-type': 'application/json' }
      await look(path, { method: endpoint.method, headers, body: '{}' })
    }
  }
  // Some of these calls may have ended the session, so sign in again.
  await stage.ana.post('/api/authenticate/login/user', ana)
  const pages = ['/', '/dashboard', '/email/inbox', '/email/inbox/1', '/misc/error/404', '/nowhere']
  for (const page of pages) await look(page)
  for (const fault of Object.keys(faults) as (keyof typeof faults)[]) {
    stage.backend.fail('/api/productions', fault)
    await look('/api/productions')
  }
  stage.backend.answer('/api/productions', (_req, res) => {
    res.writeHead(500, { 'x-token': canary, 'content-type': 'text/plain' }).end(canary)
  })
  await look('/api/productions')
  await stage.backend.stop()
  await look('/api/productions')
  await look('/logout', { method: 'POST' })

  expect(seen.length).toBeGreaterThan(100)
  expect(seen.join('\n')).not.toContain(canary)
  expect(stage.log.length).toBeGreaterThan(50)
  expect(stage.log.join('\n')).not.toContain(canary)
  expect(stage.log.join('\n')).not.toContain(ana.password)
})
