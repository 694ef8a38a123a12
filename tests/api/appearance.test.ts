import { describe, expect, test } from 'vitest'
import { open, type TestClient } from '../support/test-app.ts'

const address = '/settings/appearance'

/** Returns the appearance attributes of `<html>` and of the layout. */
async function getAppearance(client: TestClient, path = '/dashboard') {
  const html = await client.page(path)
  const [, page = ''] = /<html ([^>]*)>/.exec(html) ?? []
  const [, shell = ''] = /<div class="shell" ([^>]*)>/.exec(html) ?? []
  return `${page} ${shell}`
}

describe('the appearance form without scripts', () => {
  test('stores settings and redirects to its page', async () => {
    await using app = await open()
    const demo = await app.staff()
    const answer = await demo.submit(address, [
      ['returnTo', '/email/inbox?q=van'],
      ['theme', 'dark'],
      ['menuTheme', 'info'],
      ['density', 'compact'],
      ['footerType', 'sticky'],
      ['sidebarCollapsed', 'off'],
      ['sidebarCollapsed', 'on'],
      ['direction', 'ltr'],
      ['direction', 'rtl'],
      ['hideScrollToTop', 'off'],
    ])
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/email/inbox?q=van'])
    const look = await getAppearance(demo)
    for (const text of [
      'dir="rtl"',
      'data-bs-theme="dark"',
      'data-menu="info"',
      'data-density="compact"',
      'data-footer="sticky"',
      'data-sidebar="collapsed"',
    ]) {
      expect(look).toContain(text)
    }
  })

  test.each(['//evil.test/', 'https://evil.test/', '/logout', '/api/me'])(
    'does not redirect to %s',
    async (returnTo) => {
      await using app = await open()
      const demo = await app.staff()
      const answer = await demo.submit(address, { returnTo, theme: 'dark' })
      expect(answer.headers.get('location')).toBe(address)
    },
  )

  test('ignores unknown fields', async () => {
    await using app = await open()
    const demo = await app.staff()
    await demo.submit(address, { theme: 'sepia', font: 'comic', layout: 'horizontal' })
    const look = await getAppearance(demo)
    expect(look).toContain('data-layout="horizontal"')
    expect(await demo.read('/api/me/preferences')).toMatchObject({ theme: 'semi-dark' })
  })

  test('stores the settings of anonymous visitors in a cookie', async () => {
    await using app = await open()
    const stranger = app.client()
    await stranger.submit(address, { theme: 'system', language: 'de' })
    expect(await getAppearance(stranger, '/')).toContain(
      'lang="de" dir="ltr" data-bs-theme="system"',
    )
    expect(await getAppearance(app.client(), '/')).toContain('data-bs-theme="light"')
  })

  test('resets all settings', async () => {
    await using app = await open()
    const demo = await app.staff()
    const before = await getAppearance(demo)
    await demo.submit(address, { theme: 'dark', layout: 'horizontal', direction: 'rtl' })
    expect(await getAppearance(demo)).not.toBe(before)
    await demo.submit(address, { reset: 'all', returnTo: '/dashboard' })
    expect(await getAppearance(demo)).toBe(before)
    expect(demo.cookies.has('ui')).toBe(false)
  })
})

test('settings of an anonymous visitor survive signing in and a change there', async () => {
  await using app = await open()
  const person = app.client()
  await person.submit(address, { language: 'fr' })
  await person.signIn()
  await person.submit(address, { theme: 'dark' })
  expect(await getAppearance(person)).toContain('lang="fr" dir="ltr" data-bs-theme="dark"')
})

test('the horizontal layout has no dark menu, hidden navbar or colored navbar', async () => {
  await using app = await open()
  const demo = await app.staff()
  await demo.submit(address, {
    layout: 'horizontal',
    theme: 'semi-dark',
    navbarType: 'hidden',
    navbarColor: 'danger',
    sidebarCollapsed: 'on',
  })
  const look = await getAppearance(demo)
  for (const text of [
    'data-bs-theme="light"',
    'data-navbar="floating"',
    'data-navbar-color="default"',
    'data-sidebar="open"',
  ]) {
    expect(look).toContain(text)
  }
  const form = await demo.page(address)
  expect(form).not.toContain('value="semi-dark"')
  expect(form).not.toMatch(/name="navbarType" value="hidden"/)
  expect(form).not.toContain('name="navbarColor"')
})

test('a static navbar has no color, and the form says why', async () => {
  await using app = await open()
  const demo = await app.staff()
  await demo.submit(address, { navbarType: 'static', navbarColor: 'success' })
  expect(await getAppearance(demo)).toContain('data-navbar-color="default"')
  const form = await demo.page(address)
  expect(form).toContain('A static navbar has no color.')
  expect(form).toMatch(/<fieldset[^>]* disabled=""/)
})

test('the appearance panel can be turned off by its setting', async () => {
  await using app = await open()
  const demo = await app.staff()
  expect(await demo.page('/dashboard')).toContain('customizer-tab')
  await demo.submit(address, { disableCustomizer: 'on' })
  expect(await demo.page('/dashboard')).not.toContain('customizer-tab')
})

test('the chosen region decides the formats of every page', async () => {
  await using app = await open()
  const demo = await app.staff()
  const headers = { 'accept-language': 'en-US' }
  const locale = async () => (await (await demo.send('/api/frame', { headers })).json()).locale
  expect(await locale()).toBe('en-US')
  await demo.submit(address, { region: 'GB' })
  expect(await locale()).toBe('en-GB')
  expect(await demo.page(address)).toContain('23 November 2026 · 19:30 · 1,234.5')
  await demo.submit(address, { region: 'nowhere' })
  expect(await locale()).toBe('en-GB')
  await demo.submit(address, { region: 'auto' })
  expect(await locale()).toBe('en-US')
})

test('PATCH /api/me/preferences stores settings for anyone, and DELETE resets them', async () => {
  await using app = await open()
  const stranger = app.client()
  const json = { 'content-type': 'application/json' }
  const body = JSON.stringify({ theme: 'dark' })
  const chosen = await stranger.send('/api/me/preferences', {
    method: 'PATCH',
    headers: json,
    body,
  })
  expect(chosen.status).toBe(200)
  expect(await chosen.json()).toMatchObject({ theme: 'dark', layout: 'vertical' })
  expect(await getAppearance(stranger, '/')).toContain('data-bs-theme="dark"')
  const reset = await stranger.send('/api/me/preferences', { method: 'DELETE', headers: json })
  expect(await reset.json()).toMatchObject({ theme: 'semi-dark' })
  expect(await getAppearance(stranger, '/')).toContain('data-bs-theme="light"')
})
