import type { Page, Request } from '@playwright/test'
import { sampleUsers } from '#db/users/seed.ts'
import { expect, getRow, signIn, test, visit } from './fixtures.ts'

// Event streams and reloads are blocked on purpose.
test.use({ expected: /\/api\// })

const count = 20
const withinMs = 1000

/** Days of a month without sample events. */
const getDay = (n: number) => `2031-05-${String(n + 1).padStart(2, '0')}`
const [someone] = sampleUsers

type Area = {
  name: string
  /** The page that is open in the watching window. */
  path: string
  /** The request that reloads its list. */
  reload: string
  /** Returns the request that makes the change with this name. */
  change: (name: string, n: number) => [method: 'POST' | 'PATCH', path: string, data: object]
}

const areas: Area[] = [
  {
    name: 'email',
    path: '/email/inbox',
    reload: '**/api/email/rows?*',
    change: (subject) => [
      'POST',
      '/api/email/messages',
      { to: ['demo@demo.com'], subject, message: 'On stage, please.' },
    ],
  },
  {
    name: 'chat',
    path: '/chat/1',
    reload: '**/api/app/chat/messages?*',
    change: (textContent) => ['POST', '/api/app/chat/messages', { contactId: 1, textContent }],
  },
  {
    name: 'to-do list',
    path: '/todo/all',
    reload: '**/api/apps/todo/rows?*',
    change: (title) => ['POST', '/api/apps/todo/new-task', { task: { title } }],
  },
  {
    name: 'calendar',
    path: `/calendar?view=month&date=${getDay(0)}`,
    reload: '**/api/apps/calendar/view?*',
    change: (title, n) => ['POST', '/api/apps/calendar/events', { title, start: getDay(n) }],
  },
  {
    name: 'products',
    path: '/data-list/list-view',
    reload: '**/api/datalist/list?*',
    change: (name) => [
      'POST',
      '/api/datalist/add-data',
      { obj: { name, category: 'Audio', order_status: 'pending', price: '31.50' } },
    ],
  },
  {
    name: 'users',
    path: `/app/user/list?q=${someone?.username}`,
    reload: '**/api/users?*',
    change: (name) => ['PATCH', `/api/users/${someone?.id}`, { name }],
  },
]

/** Resolves as soon as the window shows the text, also after a hidden word such as “Unread”. */
const shows = (page: Page, text: string, timeout = withinMs) =>
  page
    .getByText(new RegExp(`${text}$`))
    .first()
    .waitFor({ timeout })

const isStream = (request: Request) => request.url().includes('/api/events?since=')

for (const { name, path, reload, change } of areas) {
  test(`${name}: a window shows ${count} changes made in another one, each within a second`, async ({
    page,
    browser,
    scripts,
  }) => {
    test.skip(!scripts, 'Without scripts a window shows what is new when it is reloaded.')
    const make = async (title: string, n: number) => {
      const [method, address, data] = change(title, n)
      const answer = await page.request.fetch(address, { method, data })
      expect(answer.status(), await answer.text()).toBeLessThan(300)
    }
    await signIn(page)
    const other = await (await browser.newContext()).newPage()
    await signIn(other)

    // The event stream is blocked for 20 seconds.
    await other.clock.install()
    let refused = 0
    await other.route('**/api/events?*', (route) => {
      refused += 1
      return route.fulfill({ status: 503, json: { error: 'Not now.', code: 'busy' } })
    })
    await visit(other, path)
    await expect.poll(() => refused).toBeGreaterThan(0)
    for (let second = 0; second < 20; second++) await other.clock.runFor(1000)
    await make('While it was refused', 0)
    const open = other.waitForResponse(
      (response) => isStream(response.request()) && response.status() === 200,
    )
    await other.unroute('**/api/events?*')
    await other.clock.runFor(5000)
    await open
    await shows(other, 'While it was refused')

    // One reload fails.
    await other.route(
      reload,
      (route) => route.fulfill({ status: 503, json: { error: 'Not now.', code: 'busy' } }),
      { times: 1 },
    )
    const failed = other.waitForResponse((response) => response.status() === 503)
    await make('While a reload failed', 1)
    await failed
    await shows(other, 'While a reload failed', 5000)

    for (let n = 1; n <= count; n++) {
      await make(`Change ${n}`, n + 1)
      await shows(other, `Change ${n}`)
    }
  })
}

const calls = (page: Page) => {
  const made: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    const isCall = pathname.startsWith('/api/') && pathname !== '/api/events'
    if (isCall) made.push(`${request.method()} ${pathname}`)
  })
  return made
}

test('a star costs one request, and one reload of the list in the other window', async ({
  page,
  browser,
  scripts,
}) => {
  test.skip(!scripts, 'Without scripts each click loads a page.')
  const other = await (await browser.newContext()).newPage()
  for (const window of [page, other]) {
    await signIn(window)
    const stream = window.waitForResponse((response) => isStream(response.request()))
    await visit(window, '/email/inbox')
    await stream
  }
  const star = (window: Page) =>
    getRow(window, subject).getByRole('button', { name: `Star ${subject}` })
  const subject = 'Captioned performance on November 12'
  const press = async (by: Page, observer: Page, isOn: boolean) => {
    const settled = observer.waitForResponse((response) =>
      response.url().includes('/api/email/rows'),
    )
    await star(by).click()
    await settled
    await expect(star(observer)).toHaveAttribute('aria-pressed', String(isOn))
  }
  // One change in each direction proves that both event streams are open.
  await press(page, other, true)
  await press(other, page, false)

  const [here, there] = [calls(page), calls(other)]
  await press(page, other, true)
  // Any further effect has arrived when the next change of the other window is visible.
  await press(other, page, false)
  const all = ['GET /api/email/rows', 'POST /api/email/set-starred']
  await expect.poll(() => here.toSorted()).toEqual(all)
  await expect.poll(() => there.toSorted()).toEqual(all)
})

const editors = [
  { path: '/todo/all?task=28', field: 'title', area: 'to-do list' },
  {
    path: `/calendar?view=month&date=${getDay(0)}&new=${getDay(3)}`,
    field: 'title',
    area: 'calendar',
  },
  { path: '/data-list/list-view?new', field: 'name', area: 'products' },
]

for (const { path, field, area } of editors) {
  test(`${area}: typed text and focus stay when another window changes the list`, async ({
    page,
    scripts,
  }) => {
    test.skip(!scripts, 'Without scripts nothing reloads by itself.')
    await signIn(page)
    const stream = page.waitForResponse((response) => isStream(response.request()))
    await visit(page, path)
    await stream
    const input = page.getByRole('dialog').locator(`[name=${field}]`).first()
    await input.fill('Half a thought')
    const [method, address, data] =
      areas.find(({ name }) => name === area)?.change('From elsewhere', 5) ?? []
    await page.request.fetch(address ?? '', { method, data })
    await shows(page, 'From elsewhere', 5000)
    await expect(input).toBeFocused()
    await expect(input).toHaveValue('Half a thought')
  })
}

const headers = { 'sec-fetch-site': 'same-origin' }

const openRows = [
  {
    area: 'to-do list',
    async open(page: Page) {
      const path = '/api/apps/todo/new-task'
      const answer = await page.request.post(path, {
        data: { task: { title: 'As opened' } },
        headers,
      })
      const { id } = await answer.json()
      const call = `/api/apps/todo/${id}`
      const change = (title: string) => page.request.patch(call, { data: { title }, headers })
      return { path: `/todo/all?task=${id}`, field: 'title', change }
    },
  },
  {
    area: 'calendar',
    async open(page: Page) {
      const path = '/api/apps/calendar/events'
      const data = { title: 'As opened', start: getDay(8) }
      const { id } = await (await page.request.post(path, { data, headers })).json()
      const address = `/calendar?view=month&date=${getDay(0)}&event=${id}`
      const change = (title: string) =>
        page.request.patch(`${path}/${id}`, { data: { title }, headers })
      return { path: address, field: 'title', change }
    },
  },
  {
    area: 'products',
    async open(page: Page) {
      const path = '/api/datalist'
      const obj = { name: 'As opened', category: 'Audio', order_status: 'pending', price: '31.50' }
      const answer = await page.request.post(`${path}/add-data`, { data: { obj }, headers })
      const { id } = await answer.json()
      const change = (name: string) =>
        page.request.post(`${path}/update-data`, { data: { obj: { id, name } }, headers })
      return { path: `/data-list/thumb-view?edit=${id}`, field: 'name', change }
    },
  },
  {
    area: 'users',
    async open(page: Page) {
      const path = `/api/users/${someone?.id}`
      const change = (name: string) => page.request.patch(path, { data: { name }, headers })
      await change('As opened')
      return { path: `/app/user/edit?id=${someone?.id}`, field: 'name', change }
    },
  },
]

for (const { area, open } of openRows) {
  test(`${area}: an open form shows what another window saves until somebody types`, async ({
    page,
    scripts,
  }) => {
    test.skip(!scripts, 'without scripts nothing reloads by itself')
    await signIn(page)
    const { path, field, change } = await open(page)
    const stream = page.waitForResponse((response) => isStream(response.request()))
    await visit(page, path)
    await stream
    const panel = page.getByRole('dialog').or(page.getByRole('tabpanel'))
    const input = panel.locator(`[name=${field}]`).first()
    await expect(input).toHaveValue('As opened')
    await input.focus()
    expect((await change('From elsewhere')).status()).toBe(200)
    await expect(input).toHaveValue('From elsewhere')
    await expect(input).toBeFocused()
    await expect(page.getByLabel('Upload image')).toHaveCount(area === 'products' ? 1 : 0)
    await input.fill('Half a thought')
    await change('From elsewhere again')
    await shows(page, 'From elsewhere again', 5000)
    await expect(input).toHaveValue('Half a thought')
    await panel
      .getByRole('button', { name: /^(Save|Save changes|Update)$/ })
      .last()
      .click()
    await expect(panel.getByRole('alert')).toContainText('From elsewhere again')
  })
}

test('a form whose changes are taken back shows what another window has saved meanwhile', async ({
  page,
  scripts,
}) => {
  test.skip(!scripts, 'without scripts nothing reloads by itself')
  await signIn(page)
  const call = `/api/users/${someone?.id}`
  const toWebsite = (name: string) => `https://${name.toLowerCase()}.example`
  const change = (name: string) =>
    page.request.patch(call, { data: { name, website: toWebsite(name) }, headers })
  const getWebsite = async () => (await (await page.request.get(call)).json()).website
  await change('Opened')
  const stream = page.waitForResponse((response) => isStream(response.request()))
  await visit(page, `/app/user/edit?id=${someone?.id}&tab=information`)
  await stream
  const website = page.getByLabel('Website')
  await website.fill('https://typed.example')
  await change('Second')
  await shows(page, 'Second', 5000)
  await page.getByRole('button', { name: 'Reset' }).click()
  await expect(website).toHaveValue(toWebsite('Second'))
  await website.fill('https://typed.example')
  await change('Third')
  await shows(page, 'Third', 5000)
  await website.fill(toWebsite('Second'))
  await expect(website).toHaveValue(toWebsite('Third'))
  await page.getByRole('checkbox', { name: 'Phone' }).click()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.locator('.notice').filter({ hasText: 'Changes to Third saved.' })).toBeVisible()
  await expect(page.getByText('Your version')).toHaveCount(0)
  expect(await getWebsite()).toBe(toWebsite('Third'))
})

test('an open event keeps its focus and its scroll position when another window saves it', async ({
  page,
  scripts,
}) => {
  test.skip(!scripts, 'without scripts nothing reloads by itself')
  await page.setViewportSize({ width: 800, height: 480 })
  await signIn(page)
  const path = '/api/apps/calendar/events'
  const data = { title: 'As opened', start: getDay(8), label: 'work' }
  const { id } = await (await page.request.post(path, { data, headers })).json()
  const stream = page.waitForResponse((response) => isStream(response.request()))
  await visit(page, `/calendar?view=month&date=${getDay(0)}&event=${id}`)
  await stream
  const editor = page.getByRole('dialog')
  const label = editor.getByLabel('Work', { exact: true })
  await label.focus()
  await label.evaluate((radio) => radio.scrollIntoView())
  const getScroll = () => editor.locator('.panel-body').evaluate((body) => body.scrollTop)
  const before = await getScroll()
  expect(before).toBeGreaterThan(0)
  await page.request.patch(`${path}/${id}`, { data: { title: 'From elsewhere' }, headers })
  await expect(editor.getByLabel('Title')).toHaveValue('From elsewhere')
  await expect(label).toBeFocused()
  expect(await getScroll()).toBe(before)
})

const names = [
  { kind: 'section', api: '/api/apps/todo/sections', path: '/todo/all?sections' },
  { kind: 'tag', api: '/api/apps/todo/tags', path: '/todo/all?tags' },
]

for (const { kind, api, path } of names) {
  test(`the name of a ${kind} follows another window until somebody types`, async ({
    page,
    scripts,
  }) => {
    test.skip(!scripts, 'without scripts nothing reloads by itself')
    await signIn(page)
    const data = { name: 'As opened', ...(kind === 'tag' && { color: 'primary' }) }
    const { id } = await (await page.request.post(api, { data, headers })).json()
    const change = (name: string) => page.request.patch(`${api}/${id}`, { data: { name }, headers })
    const stream = page.waitForResponse((response) => isStream(response.request()))
    await visit(page, path)
    await stream
    const form = page.locator('form').filter({ has: page.locator(`[name=id][value="${id}"]`) })
    const input = form.locator('[name=name]')
    await input.focus()
    expect((await change('From elsewhere')).status()).toBe(200)
    await expect(input).toHaveValue('From elsewhere')
    await expect(input).toBeFocused()
    await input.fill('Half a thought')
    await change('From elsewhere again')
    await expect(form.getByRole('button', { name: /From elsewhere again/ })).not.toHaveCount(0)
    await expect(input).toHaveValue('Half a thought')
  })
}

test('a window follows the theme, the language and the role that are changed elsewhere', async ({
  page,
  context,
  browser,
  server,
  scripts,
}) => {
  test.skip(!scripts, 'without scripts a window does not reload by itself')
  await signIn(page, 'Admin')
  await visit(page, '/pages/faq')
  const other = await context.newPage()
  await visit(other, '/dashboard')
  await other.getByRole('button', { name: 'Appearance' }).click()
  await other.getByRole('radio', { name: 'Dark', exact: true }).check()
  await expect(page.locator('html')).toHaveAttribute('data-bs-theme', 'dark')

  const forAdmins = page.locator('.sidebar a[href="/ecommerce-dashboard"]')
  await expect(forAdmins).toHaveCount(1)
  const admin = await (await browser.newContext({ baseURL: server.address })).newPage()
  await signIn(admin)
  const headers = { 'sec-fetch-site': 'same-origin' }
  const { rows } = await (await admin.request.get('/api/accounts?q=admin@admin')).json()
  await admin.request.patch(`/api/accounts/${rows[0].id}`, { data: { role: 'user' }, headers })
  await expect(forAdmins).toHaveCount(0)
  await admin.context().close()

  // The form keeps its version, and another language waits.
  await visit(page, '/account/account-settings?tab=info')
  await page.getByLabel('Bio').fill('Half a thought')
  const version = page.locator('.account input[name=version]').first()
  const initialVersion = await version.inputValue()
  const { info } = await (await page.request.get('/api/account')).json()
  await other.request.patch('/api/account/info', { data: { ...info, bio: 'Elsewhere' }, headers })
  await other.request.patch('/api/me/preferences', {
    data: { language: 'de', theme: 'light' },
    headers,
  })
  await expect(page.locator('html')).toHaveAttribute('data-bs-theme', 'light')
  await expect(version).toHaveValue(initialVersion)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  await page.locator('#tab-general').click()
  await expect(page.getByRole('navigation', { name: 'Hauptmenü' })).toBeVisible()
})

test('a rejected form keeps its messages when the account changes elsewhere', async ({
  page,
  context,
  scripts,
}) => {
  test.skip(!scripts, 'without scripts a window does not reload by itself')
  await signIn(page)
  await visit(page, '/account/account-settings?tab=general')
  await page.getByLabel('Name', { exact: true }).fill(' ')
  await page.getByRole('button', { name: 'Save changes' }).click()
  const message = page.getByText('Check the highlighted fields.')
  await expect(message).toBeVisible()
  const other = await context.newPage()
  await visit(other, '/settings/bookmarks')
  const headers = { 'sec-fetch-site': 'same-origin' }
  await page.request.patch('/api/me/preferences', { data: { theme: 'dark' }, headers })
  await expect(other.locator('html')).toHaveAttribute('data-bs-theme', 'dark')
  await other.close()
  await page.evaluate(() => new Promise(requestAnimationFrame))
  await expect(message).toBeVisible()
  await page.getByLabel('Name', { exact: true }).fill('Demo')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-bs-theme', 'dark')
})

test('a name, a photo and bookmarks that are changed elsewhere show in the top bar', async ({
  page,
  scripts,
}) => {
  test.skip(!scripts, 'without scripts a window does not reload by itself')
  await signIn(page)
  await visit(page, '/settings/bookmarks')
  const starred = page.getByRole('region', { name: 'Starred' }).getByRole('link', { name: 'FAQ' })
  const inBar = page.getByRole('navigation', { name: 'Bookmarks' }).getByRole('link')
  const before = await inBar.count()
  const headers = { 'sec-fetch-site': 'same-origin' }
  const { searchResult } = await (await page.request.get('/api/search/bookmarks/data')).json()
  const { id } = searchResult.find(({ link }: { link: string }) => link === '/pages/faq')
  await page.request.post('/api/update/bookmarks', {
    data: { obj: { id, starred: false } },
    headers,
  })
  await expect(starred).toBeVisible()
  await expect.poll(() => inBar.count()).toBeGreaterThan(before)
  await page.request.patch('/api/account/general', { data: { name: 'Ada Finch' }, headers })
  await expect(page.locator('.topbar')).toContainText('Ada Finch')
})

test('a task that is being dragged stays under the pointer when another window adds one', async ({
  page,
  scripts,
}) => {
  test.skip(!scripts, 'Without scripts tasks are moved by a menu.')
  await signIn(page)
  const stream = page.waitForResponse((response) => isStream(response.request()))
  await visit(page, '/todo/all')
  await stream
  const titles = page.locator('.task-title')
  const before = await titles.allTextContents()
  const dragged = page.locator('.task-row').nth(2)
  const task = await dragged.getAttribute('data-task')
  await dragged.hover()
  await dragged.locator('.task-handle').hover()
  const box = await dragged.boundingBox()
  const x = 400
  const y = (box?.y ?? 0) + (box?.height ?? 0) / 2
  await page.mouse.down()
  await page.mouse.move(x, y + 10, { steps: 2 })
  const created = await page.request.post('/api/apps/todo/new-task', {
    data: { task: { title: 'From elsewhere' } },
  })
  expect(created.status()).toBe(201)
  await expect(titles.first()).toHaveText('From elsewhere')
  const row = page.locator(`[data-task="${task}"]`)
  const under = await row.boundingBox()
  expect(Math.abs((under?.y ?? 0) + (under?.height ?? 0) / 2 - (y + 10))).toBeLessThan(30)
  const stored = page.waitForResponse((response) => response.request().method() === 'POST')
  // The rows have moved down by one; this is beyond the middle of the following one.
  await page.mouse.move(x, y + 2.4 * (box?.height ?? 0), { steps: 4 })
  await page.mouse.up()
  await stored
  const [top = '', second = '', third = '', fourth = '', ...rest] = before
  await expect(titles).toHaveText(['From elsewhere', top, second, fourth, third, ...rest])
})

test('an open email closes when another window deletes it permanently', async ({
  page,
  scripts,
}) => {
  test.skip(!scripts, 'Without scripts nothing reloads by itself.')
  await signIn(page)
  await page.request.post('/api/email/move-mails', {
    data: { selectedEmails: [21], mailFolder: 'trash' },
  })
  const stream = page.waitForResponse((response) => isStream(response.request()))
  await visit(page, '/email/trash/21')
  await stream
  await expect(page.getByRole('link', { name: 'Reply', exact: true })).toBeVisible()
  const deleted = await page.request.delete('/api/email/mails/21', {
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  expect(deleted.status()).toBe(204)
  await expect(page.getByRole('link', { name: 'Reply', exact: true })).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText('Captioned')
})
