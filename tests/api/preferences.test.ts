import { afterAll, expect, test } from 'vitest'
import { shell } from '#client/layout/endpoints.ts'
import { defaults, latestTour } from '#db/preferences/model.ts'
import { open, type TestClient } from '../support/test-app.ts'

const app = await open()
afterAll(() => app[Symbol.asyncDispose]())

const choose = (client: TestClient, change: object) => client.call(shell.choose, change)

test('a new visitor gets the default appearance', async () => {
  const ada = await app.newUser()
  expect(await ada.read('/api/me/preferences')).toEqual({ ...defaults, role: 'staff' })
})

test('a setting is in the first HTML, also after signing out and in elsewhere', async () => {
  const ada = await app.newUser()
  const answer = await choose(ada, { theme: 'dark', direction: 'rtl' })
  expect(answer.status).toBe(200)
  expect(await answer.json()).toMatchObject({ theme: 'dark', direction: 'rtl', layout: 'vertical' })
  expect(await (await ada.visit('/dashboard')).text()).toContain('dir="rtl" data-bs-theme="dark"')

  await ada.submit('/logout', {})
  expect(await (await ada.visit('/')).text()).toContain('dir="rtl" data-bs-theme="dark"')
  const elsewhere = app.client()
  await elsewhere.submit('/', { email: ada.email, password: ada.password })
  expect(await (await elsewhere.visit('/dashboard')).text()).toContain('data-bs-theme="dark"')
  const ben = await app.newUser('Ben')
  expect(await (await ben.visit('/dashboard')).text()).toContain('data-bs-theme="light"')
})

test.each([
  ['a theme we do not have', { theme: 'sepia' }],
  ['a setting we do not have', { font: 'comic' }],
  ['a word for a switch', { sidebarCollapsed: 'yes' }],
])('the setting %s is refused', async (_, change) => {
  const ada = await app.newUser()
  expect((await choose(ada, change)).status).toBe(400)
  expect(await ada.read('/api/me/preferences')).toEqual({ ...defaults, role: 'staff' })
})

test('the finished tour is stored for the account, not for the browser, and survives a reset', async () => {
  const ada = await app.newUser()
  const offer = 'tour-offer'
  expect(await ada.page('/')).toContain(offer)
  expect((await choose(ada, { tourDone: true })).status).toBe(400)
  expect((await choose(ada, { tourDone: latestTour, theme: 'dark' })).status).toBe(200)
  expect(await ada.page('/')).not.toContain(offer)
  await ada.call(shell.reset)
  const preferences = await ada.read('/api/me/preferences')
  expect(preferences).toMatchObject({ tourDone: latestTour, theme: defaults.theme })

  await choose(ada, { tourDone: latestTour })
  const ben = await app.newUser('Ben')
  await ada.submit('/logout', {})
  await ada.submit('/', { email: ben.email, password: ben.password })
  expect(await ada.page('/')).toContain(offer)
})

test('an invalid settings cookie is ignored', async () => {
  for (const nonsense of ['%7B', 'null', '[]', '%7B%22theme%22%3A%22x%22%7D', 'j%3A%7B%7D']) {
    const answer = await app.client().send('/', { headers: { cookie: `ui=${nonsense}` } })
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain('data-bs-theme="light"')
  }
})
