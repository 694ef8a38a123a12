import { createStaticHandler, RouterContextProvider } from 'react-router-dom'
import { expect, test } from 'vitest'
import { fullMenu } from '#client/app/menus/full-menu.ts'
import { canOpen } from '#client/app/page-access.ts'
import type { MenuItem, MenuLink } from '#client/layout/menu.ts'
import { onlyFor } from '#client/layout/only-for.ts'
import { api, type Call } from '#client/lib/api/endpoint.ts'
import type { Role } from '#db/accounts/model.ts'
import { open, type TestClient } from '../support/test-app.ts'

/** Calls the API as this client. */
const listCalls = (client: TestClient) =>
  (async (endpoint, input) => {
    const answer = await client.call(endpoint, input as Record<string, unknown>)
    return answer.json()
  }) as Call

test('a page with a permission admits only its roles and sends others none of its data', async () => {
  await using app = await open()
  const page = onlyFor('commerce.read', {
    path: '/takings',
    loader: () => 'the takings',
    Component: () => null,
  })
  const { query } = createStaticHandler([page])
  async function visit(name: string) {
    const requestContext = new RouterContextProvider()
    requestContext.set(api, listCalls(await app.staff(name)))
    return query(new Request('http://house.test/takings'), { requestContext })
  }

  const refused = await visit('Staff')
  expect(refused).toBeInstanceOf(Response)
  expect((refused as Response).headers.get('location')).toBe('/misc/not-authorized')
  const visible = await visit('Admin')
  expect(visible).toMatchObject({ statusCode: 200 })
  expect(JSON.stringify(visible)).toContain('the takings')
})

const parseLinks = (items: MenuItem[]): MenuLink[] =>
  items.flatMap((item) => ('children' in item ? parseLinks(item.children) : [item]))

test.each([
  ['Demo', 'admin'],
  ['Staff', 'staff'],
] as const)(
  'menu and pages have the same permissions for %s',
  { tags: ['thorough'] },
  async (name, role: Role) => {
    await using app = await open()
    const client = await app.staff(name)
    const pages = fullMenu
      .flatMap(({ children }) => parseLinks(children))
      .filter(({ disabled }) => !disabled)
    for (const { navLink } of pages) {
      const answer = await client.visit(navLink)
      if (canOpen(navLink, role)) expect(answer.status, navLink).toBe(200)
      else expect(answer.headers.get('location'), navLink).toBe('/misc/not-authorized')
    }
  },
)

test('GET /api/me/access returns permissions to signed-in users only', async () => {
  await using app = await open()
  const ask = (client: TestClient) => client.visit('/api/me/access?permission=commerce.read')
  expect(await (await ask(await app.staff('Admin'))).json()).toEqual({ allowed: true })
  expect(await (await ask(await app.staff('Staff'))).json()).toEqual({ allowed: false })
  expect((await ask(app.client())).status).toBe(401)
})

test('the settings decide between the demo menu and the product menu', async () => {
  const links = async (settings: Record<string, string>) => {
    await using app = await open({ settings })
    const html = await (await app.staff()).page('/dashboard')
    const menu = /<nav id="sidebar".*?<\/nav>/s.exec(html)?.[0] ?? ''
    return [...menu.matchAll(/class="sidebar-link" href="([^"]+)"/g)].map(([, href]) => href)
  }
  expect(await links({ MENU: 'product' })).toEqual(['/dashboard', '/contact-us'])
  const all = await links({
    DOCS_URL: 'https://docs.example/',
    SUPPORT_URL: 'https://help.example/',
  })
  expect(all).toEqual(expect.arrayContaining(['/email/inbox', 'https://docs.example/']))
  expect(all.at(-1)).toBe('https://help.example/')
})
