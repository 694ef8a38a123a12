import { afterAll, expect, test } from 'vitest'
import { extractMain } from '../support/html.ts'
import { open } from '../support/test-app.ts'

const app = await open({ now: () => Date.parse('2026-11-20T10:00:00Z') })
const demo = await app.staff()
afterAll(() => app[Symbol.asyncDispose]())

test('a list by due date renders the <main> of its snapshot', async () => {
  const html = extractMain(await demo.page('/todo/upcoming'))
  await expect(html).toMatchFileSnapshot('__snapshots__/upcoming-tasks.html')
})

test('a task over its list renders the <main> of its snapshot', async () => {
  const html = extractMain(await demo.page('/todo/starred?task=23'))
  await expect(html).toMatchFileSnapshot('__snapshots__/task.html')
})
