import { afterAll, expect, test } from 'vitest'
import type { Me } from '#client/layout/endpoints.ts'
import { accountHeader } from '#client/lib/api/endpoint.ts'
import { open } from '../support/test-app.ts'

const app = await open()
afterAll(() => app[Symbol.asyncDispose]())

test('a call from a page of another account gets 401 and stores nothing', async () => {
  const [ada, ben] = [await app.newUser('Ada'), await app.newUser('Ben')]
  const [adas, bens] = [await ada.read<Me>('/api/me'), await ben.read<Me>('/api/me')]
  const draft = (account: number) =>
    ben.send('/api/email/drafts', {
      method: 'POST',
      body: JSON.stringify({ message: 'For nobody else to read' }),
      headers: { 'content-type': 'application/json', [accountHeader]: String(account) },
    })
  const refused = await draft(adas.account)
  expect([refused.status, await refused.json()]).toMatchObject([401, { code: 'session-expired' }])
  expect(await ben.page('/email/draft')).not.toContain('For nobody else to read')
  expect((await draft(bens.account)).status).toBe(201)

  expect((await ben.visit(`/api/events?poll=1&account=${adas.account}`)).status).toBe(401)
  expect((await ben.visit(`/api/events?poll=1&account=${bens.account}`)).status).toBe(200)
})
