import { matchRoutes } from 'react-router-dom'
import { describe, expect, test } from 'vitest'
import { routes } from '#client/routes.tsx'
import { isCurrent, menu, menuFor, userMenu } from '#client/shell/menu.ts'
import { roles } from '#db/accounts/model.ts'
import { open } from '../theatre.ts'

const items = menu.filter((item) => item.type === 'item')
const item = (id: string) => {
  const found = items.find((each) => each.id === id)
  if (!found) throw new Error(`The menu has no ${id}.`)
  return found
}

const leadsToPage = (address: string) =>
  matchRoutes(routes, address)?.every(({ route }) => route.path !== '*') ?? false

describe('the menu', () => {
  test.each([...items, ...userMenu])('$title leads to a page that exists', async ({ navLink }) => {
    expect(leadsToPage(navLink)).toBe(true)
  })

  test('names everything once', () => {
    for (const key of ['id', 'title', 'navLink'] as const) {
      const said = items.map((each) => each[key])
      expect(new Set(said).size).toBe(said.length)
    }
  })

  test.each(roles)('of the role %s has no caption with nothing under it', (role) => {
    const shown = menuFor(role)
    for (const [at, { type }] of shown.entries()) {
      if (type === 'groupHeader') expect(shown[at + 1]?.type).toBe('item')
    }
  })

  test('marks the item whose page is shown', () => {
    expect(isCurrent(item('dashboard'), '/dashboard')).toBe(true)
    expect(isCurrent(item('dashboard'), '/dashboards')).toBe(false)
    expect(isCurrent(item('email'), '/email/spam/3')).toBe(true)
    expect(isCurrent(item('email'), '/dashboard')).toBe(false)
  })
})

test('every link on every page of the menu leads somewhere', async () => {
  await using app = await open()
  const demo = await app.staff()
  const pages = ['/dashboard', '/email/inbox', '/email/inbox/21', '/misc/not-authorized']
  const html = (await Promise.all(pages.map(demo.page))).join('')
  const links = [...html.matchAll(/<a\b[^>]*\shref="([^"]*)"/g)].map(([, href = '']) => href)
  const addresses = new Set(links.filter((href) => href.startsWith('/')))
  expect(addresses.size).toBeGreaterThan(15)
  for (const address of addresses) {
    const { status } = await demo.visit(address.replaceAll('&amp;', '&'))
    expect([200, 303], address).toContain(status)
  }
})
