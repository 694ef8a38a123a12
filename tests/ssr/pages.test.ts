import { afterAll, expect, test } from 'vitest'
import { pretty } from '../html.ts'
import { open } from '../theatre.ts'

const app = await open()
const demo = await app.staff()
afterAll(() => app[Symbol.asyncDispose]())

test.each([
  ['the entrance', '/', app.visitor()],
  ['the dashboard', '/dashboard', demo],
  ['the inbox', '/email/inbox', demo],
  ['a mail', '/email/inbox/21', demo],
  ['the results of a search', '/pages/search?q=tidewater', demo],
  ['an address that leads nowhere', '/nowhere', demo],
])('%s is sent as this', async (name, address, visitor) => {
  const html = pretty(await visitor.page(address))
  await expect(html).toMatchFileSnapshot(`__snapshots__/${name.replaceAll(' ', '-')}.html`)
})
