import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { getMenu, trailTo } from '#client/app/menus/filter-menu.ts'
import { getTranslator } from '#client/i18n/dictionaries.ts'
import { TranslatorContext } from '#client/i18n/translations.ts'
import type { MenuItem } from '#client/layout/menu.ts'
import { MenuList } from '#client/layout/menu-list.tsx'
import { MenuHtml } from '#client/lib/menu-html.ts'
import { roles } from '#db/accounts/model.ts'
import { languages } from '#db/preferences/languages.ts'
import { createMenuHtml } from '#server/render/menu-html.tsx'

const addresses = { docsUrl: 'https://docs.example', supportUrl: 'https://support.example' }
const counts = { unread: 3, news: 2, chats: 0, cart: 1, wishes: 0 }

describe.each(languages)('menu in %s', (language) => {
  test.each(roles)(
    'the stored HTML for %s is that of a new rendering on every page',
    { timeout: 60_000 },
    (role) => {
      const translator = getTranslator(language)
      const menuHtml = createMenuHtml()
      const different: string[] = []
      for (const menu of ['demo', 'product'] as const) {
        const sections = getMenu(role, { menu, ...addresses })
        for (const isBar of [false, true]) {
          // Every page once, and some of them in the other languages and layouts: each takes a few milliseconds.
          const step = language === 'en' && !isBar ? 1 : 7
          const links = sections.flatMap(listLinks).filter((_, index) => index % step === 0)
          for (const page of ['/', '/no-entry', ...links]) {
            const look = { trail: trailTo(sections, page), counts, isBar }
            const list = <MenuList sections={sections} look={look} variant={`${role} ${menu}`} />
            const fresh = renderToString(
              <TranslatorContext value={translator}>{list}</TranslatorContext>,
            )
            const stored = renderToString(
              <TranslatorContext value={translator}>
                <MenuHtml value={menuHtml(translator)}>{list}</MenuHtml>
              </TranslatorContext>,
            )
            if (stored !== fresh) different.push(page)
          }
        }
      }
      expect(different).toEqual([])
    },
  )
})

test('a count that changes is in the HTML of the menu', () => {
  const translator = getTranslator('en')
  const menuHtml = createMenuHtml()
  const sections = getMenu('admin', { menu: 'demo', ...addresses })
  const render = (unread: number) => {
    const look = { trail: trailTo(sections, '/'), counts: { ...counts, unread }, isBar: false }
    return renderToString(
      <TranslatorContext value={translator}>
        <MenuHtml value={menuHtml(translator)}>
          <MenuList sections={sections} look={look} variant="admin demo" />
        </MenuHtml>
      </TranslatorContext>,
    )
  }
  expect(render(41)).toContain('>41<')
  expect(render(42)).toContain('>42<')
  expect(render(42)).not.toContain('>41<')
})

function listLinks(item: MenuItem | { children: MenuItem[] }): string[] {
  return 'children' in item ? item.children.flatMap(listLinks) : [item.navLink]
}
