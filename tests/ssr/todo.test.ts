import { afterAll, expect, test } from 'vitest'
import { pretty } from '../support/html.ts'
import { open } from '../support/test-app.ts'

const app = await open({ now: () => Date.parse('2026-11-20T10:00:00Z') })
const demo = await app.staff()
afterAll(() => app[Symbol.asyncDispose]())

test('a task, over its list, is sent as this', async () => {
  const html = pretty(await demo.page('/todo/starred?task=23'))
  await expect(html).toMatchFileSnapshot('__snapshots__/a-task.html')
})
