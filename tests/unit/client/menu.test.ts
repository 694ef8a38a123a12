import { describe, expect, test } from 'vitest'
import { getMenu, trailTo, visibleSections } from '#client/app/menus/filter-menu.ts'
import { fullMenu } from '#client/app/menus/full-menu.ts'
import { supportSection } from '#client/app/menus/product-menu.ts'
import { canOpen, getRequiredPermission, hasPage } from '#client/app/page-access.ts'
import type { MenuItem, MenuLink, MenuSection } from '#client/layout/menu.ts'
import { roles } from '#db/accounts/model.ts'
import { hasPermission } from '#db/shared/policy/model.ts'
import { specifiedRoutes } from './specified-routes.ts'

const parseLinks = (items: MenuItem[]): MenuLink[] =>
  items.flatMap((item) => ('children' in item ? parseLinks(item.children) : [item]))
const listLinks = (sections: MenuSection[]) =>
  sections.flatMap(({ children }) => parseLinks(children))
const demo = { menu: 'demo' as const }

describe('the pages of the specification', () => {
  test('are 108', () => {
    expect(new Set(specifiedRoutes).size).toBe(108)
  })

  test('all exist', () => {
    expect(specifiedRoutes.filter((route) => !hasPage(route))).toEqual([])
    expect(hasPage('/no/such/page')).toBe(false)
  })

  test('each have a menu entry', () => {
    const links = listLinks(fullMenu)
    const isCovered = (route: string) =>
      links.some(({ navLink, covers = [] }) => navLink === route || covers.includes(route))
    expect(specifiedRoutes.filter((route) => !isCovered(route))).toEqual([])
  })
})

describe('the menu', () => {
  test.each(roles)('of the role %s links to existing pages only', (role) => {
    for (const { type, disabled, navLink } of listLinks(getMenu(role, demo))) {
      if (type === 'item' && !disabled) expect(canOpen(navLink, role), navLink).toBe(true)
    }
  })

  test('begins with Dashboard and Contact Us', () => {
    const [first] = getMenu('admin', { ...demo, docsUrl: 'https://all.example' })
    expect(first?.children.map(({ id }) => id).slice(0, 2)).toEqual(['dashboard', 'contactUs'])
  })

  test('of the product alone is Dashboard and Contact Us', () => {
    const sections = getMenu('admin', { menu: 'product', docsUrl: 'https://product.example' })
    expect(listLinks(sections).map(({ navLink }) => navLink)).toEqual(['/dashboard', '/contact-us'])
  })

  test('has external links only if they are configured', () => {
    const outside = (settings: object) =>
      listLinks(getMenu('user', { ...demo, ...settings }))
        .filter(({ type }) => type === 'external-link')
        .map(({ navLink }) => navLink)
    expect(outside({})).toEqual([])
    expect(outside({ docsUrl: 'https://docs.example' })).toEqual(['https://docs.example'])
    expect(
      outside({ docsUrl: 'https://docs.example', supportUrl: 'https://help.example' }),
    ).toEqual(['https://docs.example', 'https://help.example'])
  })

  test.each(roles)('shows the role %s exactly the pages it may see', (role) => {
    const visible = new Set(
      listLinks(getMenu(role, { ...demo, supportUrl: 'https://all.example' })).map(
        ({ navLink }) => navLink,
      ),
    )
    for (const { navLink, type, disabled } of listLinks(fullMenu)) {
      if (type !== 'item' || disabled) continue
      const permission = getRequiredPermission(navLink)
      expect(visible.has(navLink), navLink).toBe(!permission || hasPermission(role, permission))
    }
    expect(visible.has('/ecommerce-dashboard')).toBe(role === 'admin')
  })

  test('has the permissions of its pages', () => {
    for (const { navLink, permission } of listLinks(fullMenu)) {
      expect(permission, navLink).toBe(getRequiredPermission(navLink))
    }
  })

  test('omits empty captions and groups', () => {
    const all = [...fullMenu, supportSection('https://docs.example')]
    const sections = visibleSections(all, 'staff', (address) => address === '/dashboard')
    expect(sections.map(({ id }) => id)).toEqual([undefined, 'others', 'support'])
  })
})

describe('the menu trail', () => {
  test.each([
    ['/email/inbox', ['apps', 'email']],
    ['/email/starred', ['apps', 'email']],
    ['/email/inbox/21', ['apps', 'email']],
    ['/misc/error/404', ['pages', 'miscellaneous', 'error', 'error404']],
    ['/account/account-settings', ['pages', 'accountSettings']],
    ['/pages/knowledge-base/tickets', ['pages', 'knowledgeBase']],
  ])('of %s is %j', (address, ids) => {
    expect([...trailTo(fullMenu, address).ids]).toEqual(ids)
  })

  test('of an address without an entry is empty', () => {
    expect(trailTo(fullMenu, '/settings/bookmarks')).toEqual({ ids: new Set(), link: undefined })
  })
})
