import type { Locator, Page } from '@playwright/test'
import { assertAccessible, assertFits, choose, expect, signIn, test, visit } from './fixtures.ts'

const pages = [
  '/dashboard',
  '/email/inbox',
  '/email/important',
  '/email/trash',
  '/email/inbox?q=elephant',
  '/email/inbox?select=all',
  '/email/inbox/10',
  '/email/inbox/21',
  '/email/spam/3',
  '/email/draft/13',
  '/email/inbox/999',
  '/app/user/list?select=page',
  '/app/user/view?id=268&confirm=delete',
  '/app/user/edit?tab=information',
  '/misc/error/404',
  '/misc/error/500',
  '/misc/not-authorized',
  '/no/such/page',
]

const phones = [390, 320]
const resize = (page: Page, width: number) => page.setViewportSize({ width, height: 740 })

async function assertFitsPhones(page: Page) {
  for (const width of phones) {
    await resize(page, width)
    await assertFits(page)
  }
}

for (const direction of ['ltr', 'rtl'] as const) {
  test(`no page scrolls horizontally on a phone, ${direction}`, async ({ page }) => {
    await choose(page, { direction })
    await visit(page, '/')
    await assertFitsPhones(page)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByText('Enter your password.')).toBeVisible()
    await assertFitsPhones(page)

    await signIn(page)
    for (const path of pages) {
      await visit(page, path)
      await assertFitsPhones(page)
    }
  })
}

test('a name of one long word breaks on every page that shows it', { tag: '@alone' }, async ({
  page,
}) => {
  const name = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtenn'
  await signIn(page)
  for (const path of [
    '/account/account-settings',
    '/app/user/edit?id=269',
    '/app/user/edit?id=271',
  ]) {
    await visit(page, path)
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
    await page.getByRole('button', { name: 'Save changes' }).first().click()
    await expect(page.getByText(/^Changes.* saved\.$/).first()).toBeVisible()
  }
  for (const path of [
    '/',
    '/pages/profile',
    '/cards/basic',
    '/pages/knowledge-base/rehearsals/keep-the-prompt-book',
  ]) {
    await visit(page, path)
    await assertFitsPhones(page)
  }
})

test('on a phone the user list shows each email on one line', async ({ page }) => {
  await signIn(page)
  for (const width of phones) {
    await resize(page, width)
    await visit(page, '/app/user/list')
    const email = page.locator('tbody .of-name a + bdi').first()
    const { height = 0 } = (await email.boundingBox()) ?? {}
    const lineHeight = await email.evaluate((element) =>
      Number.parseFloat(getComputedStyle(element).lineHeight),
    )
    expect(height).toBeLessThan(1.5 * lineHeight)
    await assertFits(page)
  }
})

test('on a phone the role and the department of every user start at one edge', async ({ page }) => {
  await signIn(page)
  await resize(page, 390)
  await visit(page, '/app/user/list')
  const edges = await page
    .locator('tbody :is(.of-role, .of-department)')
    .evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().left))
  expect(new Set(edges).size).toBe(1)
})

test('on a phone breadcrumbs, actions and the menus of lists are in one line each', async ({
  page,
}) => {
  await signIn(page)
  for (const [path, items, width = 390] of [
    ['/dashboard', '.page-actions > *'],
    ['/app/user/view', '.page-actions > *'],
    ['/app/user/edit', '.page-path li'],
    ['/ecommerce/product-detail', '.page-path li'],
    ['/app/user/list', '.list-menus button:not([popover] *)'],
    ['/app/user/list', '.list-menus button:not([popover] *)', 720],
    ['/data-list/list-view', '.list-menus button:not([popover] *)'],
    ['/app/user/list', '.search, .list-filters > summary'],
    ['/tables/react-tables', '[aria-labelledby=simple] .menu-box'],
  ] as const) {
    await resize(page, width)
    await visit(page, path)
    const centers = await page.locator(items).evaluateAll((all) =>
      all
        .map((each) => each.getBoundingClientRect())
        .filter(({ width }) => width > 0)
        .map(({ top, bottom }) => Math.round((top + bottom) / 2)),
    )
    expect(centers.length, `${items} on ${path}`).toBeGreaterThan(1)
    expect(Math.max(...centers) - Math.min(...centers), `${items} on ${path}`).toBeLessThan(4)
  }
})

test('on a phone the filter links of a list are in one line, with the current one in view', async ({
  page,
}) => {
  await signIn(page)
  await choose(page, { language: 'de' })
  await resize(page, 320)
  for (const path of ['/contact-us/inbox?status=closed', '/settings/outbox?state=failed']) {
    await visit(page, path)
    const links = page.locator('.filter-links a')
    const tops = await links.evaluateAll((all) => all.map((a) => a.getBoundingClientRect().top))
    expect(new Set(tops).size).toBe(1)
    await expect(links.and(page.locator('[aria-current]'))).toBeInViewport({ ratio: 0.9 })
    await assertFits(page)
  }
})

test('on a phone the current list of emails or tasks is in view', async ({ page }) => {
  await signIn(page)
  for (const width of phones) {
    await resize(page, width)
    for (const path of ['/email/trash', '/email/private', '/todo/trashed', '/todo/bug']) {
      await visit(page, path)
      await expect(page.locator('.rail [aria-current]')).toBeInViewport({ ratio: 0.9 })
    }
  }
})

test('on a phone the lists of a rail have the order of the keyboard, beside the button', async ({
  page,
}) => {
  await signIn(page)
  await resize(page, 390)
  for (const path of ['/email/inbox', '/email/trash', '/todo/all', '/todo/trashed']) {
    await visit(page, path)
    const stops = await page
      .locator('.rail a')
      .evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().left)))
    const [button = 0, ...links] = stops
    expect(links).toEqual(links.toSorted((one, other) => one - other))
    expect(button).toBeGreaterThanOrEqual(0)
    await expect(page.locator('.rail .btn')).toBeInViewport({ ratio: 1 })
    const current = await page.locator('.rail [aria-current]').boundingBox()
    const shown = await page.locator('.rail .btn').boundingBox()
    expect(current?.x).toBeGreaterThan((shown?.x ?? 0) + (shown?.width ?? 0) - 1)
  }
})

test('on a phone the actions on selected emails take one line', async ({ page, scripts }) => {
  test.skip(!scripts, 'all emails are selected with a script')
  await signIn(page)
  await resize(page, 390)
  await visit(page, '/email/inbox')
  await page.getByLabel('Select all').check()
  const actions = page.locator('.mail-bulk .btn-icon:visible')
  await expect(actions).toHaveCount(6)
  const tops = await actions.evaluateAll((all) => all.map((a) => a.getBoundingClientRect().top))
  expect(new Set(tops).size).toBe(1)
  const [read, unread] = ['Mark as read', 'Mark as unread'].map((name) =>
    page.locator('.mail-bulk').getByRole('button', { name, exact: true }),
  )
  await expect(read ?? actions).toBeVisible()
  await expect(unread ?? actions).toBeHidden()
  await page.getByLabel('Select all').uncheck()
  await page.locator('.mail-row:not([data-unread]) input').first().check()
  await expect(unread ?? actions).toBeVisible()
  await expect(read ?? actions).toBeHidden()
})

test('on a phone a table that goes on sideways has a shadow at that edge', async ({ page }) => {
  await signIn(page)
  await resize(page, 390)
  await visit(page, '/tables/data-tables')
  const table = page.locator('.table-scroll').first()
  expect(await table.evaluate((one) => getComputedStyle(one).backgroundAttachment)).toContain(
    'local',
  )
})

test('on a phone the menu opens, navigates and closes', async ({ page }) => {
  await signIn(page)
  for (const width of phones) {
    await resize(page, width)
    await visit(page, '/dashboard')
    const open = page.getByRole('button', { name: 'Open menu' })
    const email = page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Email' })
    await expect(email).toBeHidden()
    await open.click()
    await expect(email).toBeInViewport({ ratio: 1 })
    await assertFits(page)

    await page.getByRole('button', { name: 'Close menu' }).click()
    await expect(email).toBeHidden()
    await open.click()
    await page.keyboard.press('Escape')
    await expect(email).toBeHidden()

    await open.click()
    await email.click()
    await expect(page).toHaveURL('/email/inbox')
    await expect(email).toBeHidden()
  }
  // While the menu is open, the page behind it is inert; the rest must pass axe.
  await page.getByRole('button', { name: 'Open menu' }).click()
  await assertAccessible(page, { part: '#sidebar' })
})

test('on a phone every menu fits the window', async ({ page }) => {
  await signIn(page)
  for (const width of phones) {
    await resize(page, width)
    await visit(page, '/email/inbox')
    await page.getByRole('button', { name: 'Account' }).click()
    await expect(page.getByRole('button', { name: 'Log Out' })).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Escape')

    await page.getByLabel('Select Captioned performance').check()
    for (const [button, entry] of [
      ['Move to folder', 'Spam'],
      ['Add or remove label', 'Private'],
    ] as const) {
      await page.getByRole('button', { name: button }).click()
      const last = page.getByRole('button', { name: entry, exact: true })
      await expect(last).toBeInViewport({ ratio: 1 })
      await assertFits(page)
      await page.keyboard.press('Escape')
    }
  }
  await assertAccessible(page)
})

const tables = [
  '/extensions/export',
  '/extensions/export-selected',
  '/tables/react-tables',
  '/tables/data-tables',
  '/pages/invoice',
]

test('on a phone no table scrolls sideways, and its cells name their columns', async ({
  page,
  scripts,
}) => {
  await signIn(page)
  // With scripts, the contacts are in a grid that scrolls by itself.
  for (const path of scripts ? tables : [...tables, '/tables/agGrid']) {
    for (const width of phones) {
      await resize(page, width)
      await visit(page, path)
      await assertFits(page)
      const wide = await page.evaluate(() =>
        [...document.querySelectorAll('.table-scroll, .invoice-table')]
          .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
          .map((table) => `${table.ariaLabel} is ${table.scrollWidth} pixels wide`),
      )
      expect(wide, `${path} at ${width}`).toEqual([])
    }
    if (path === '/pages/invoice') continue
    const label = await page
      .locator('td[data-label]')
      .first()
      .evaluate((cell) => getComputedStyle(cell, '::before').content)
    expect(label).toMatch(/^"\p{L}+/u)
    await assertAccessible(page)
  }
})

test('on a phone a menu sorts the cards of users and products', async ({ page }) => {
  await signIn(page)
  await resize(page, 390)
  await visit(page, '/app/user/list')
  await page.getByRole('button', { name: 'Sort by ID' }).click()
  await page.getByRole('link', { name: 'Country', exact: true }).click()
  await expect(page).toHaveURL('/app/user/list?sort=country')
  await expect(page.getByRole('button', { name: 'Sort by Country' })).toBeVisible()
  await assertFits(page)
  await assertAccessible(page)

  await visit(page, '/data-list/list-view')
  await page.getByRole('button', { name: 'Sort', exact: true }).click()
  await page.getByRole('link', { name: 'Price', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Sort by Price' })).toBeVisible()
  await expect(page.getByRole('rowheader').first()).toContainText('Ballet barre')
  await expect(page.getByText('Page 1 of 10')).toBeVisible()
  await assertFits(page)
  await assertAccessible(page)
})

for (const path of ['/extensions/export-selected', '/tables/data-tables']) {
  test(`on a phone the header of the table on ${path} says that it selects all rows`, async ({
    page,
    scripts,
  }) => {
    test.skip(!scripts, 'Without scripts all rows are exported, or chosen one by one.')
    await signIn(page)
    await resize(page, 390)
    await visit(page, path)
    const table = page.getByRole('table').filter({ hasText: 'Select all on this page' })
    const words = table.getByText('Select all on this page')
    const selectAll = table.getByRole('checkbox', { name: 'Select all on this page' })
    // The table of the server is replaced once its library has loaded.
    await expect(async () => {
      const [label, box] = [await words.boundingBox(), await selectAll.boundingBox()]
      if (!label || !box) throw new Error('The label or the checkbox is hidden.')
      const middle = ({ y, height }: typeof box) => y + height / 2
      expect(Math.abs(middle(label) - middle(box))).toBeLessThan(3)
      expect(Math.max(label.x - box.x - box.width, box.x - label.x - label.width)).toBe(8)
    }).toPass({ timeout: 20_000 })
    await words.click()
    await expect(table.locator('tbody').getByRole('checkbox').last()).toBeChecked()
    await assertAccessible(page)
  })
}

test('on a phone the chat fills the screen when the footer is hidden', async ({ page }) => {
  await signIn(page)
  await choose(page, { footerType: 'hidden' })
  await resize(page, 390)
  await visit(page, '/chat')
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(740)
  await visit(page, '/pages/faq')
  await expect(page.locator('.content')).toHaveCSS('padding-bottom', '72px')
})

const lists = [
  ['/app/user/list', 'Blocked'],
  ['/data-list/list-view', 'Delivered'],
] as const

for (const [path, option] of lists) {
  test(`on a phone the filters of ${path} are folded until one is active`, async ({
    page,
    scripts,
  }) => {
    await signIn(page)
    await visit(page, path)
    const select = page.locator('select[name=status]')
    const fold = page.locator('summary').filter({ hasText: 'Filters' })
    await expect(select).toBeVisible()
    await expect(fold).toBeHidden()

    await resize(page, 390)
    await expect(select).toBeHidden()
    const first = page.getByRole('rowheader').first()
    await expect(first).toBeVisible()
    expect((await first.boundingBox())?.y ?? Number.POSITIVE_INFINITY).toBeLessThan(500)
    const folded = await fold.boundingBox()
    await fold.click()
    expect(await fold.boundingBox()).toEqual(folded)
    await select.selectOption(option)
    if (!scripts) await page.getByRole('button', { name: /^(Apply|Filter)$/ }).click()
    await expect(fold).toHaveText('Filters1 active')
    await expect(select).toHaveValue(/./)
    await expect(select).toBeVisible()
    await assertFits(page)
    await assertAccessible(page)

    await fold.click()
    await expect(select).toBeHidden()
    await page.reload()
    await expect(select).toBeVisible()
  })

  test(`on a phone the header of ${path} says that it selects all rows`, async ({
    page,
    scripts,
  }) => {
    await signIn(page)
    await resize(page, 390)
    await visit(page, path)
    const words = page.getByRole('table').getByText('Select all on this page')
    await expect(words.filter({ visible: true })).toHaveCount(1)
    const selectAll = page.getByRole(scripts ? 'checkbox' : 'link', { name: /^Select all on/ })
    await selectAll.click()
    const rows = page.getByRole('checkbox', { name: /^Select (?!all)/ })
    await expect(rows.last()).toBeChecked()
    await expect(page.locator('summary').filter({ hasText: 'Filters' })).toBeHidden()
    await assertFits(page)
  })
}

test('on a phone a search for products is cleared while the filters are folded', async ({
  page,
}) => {
  await signIn(page)
  await resize(page, 390)
  await visit(page, '/data-list/list-view?q=headset')
  await expect(page.getByLabel('Category')).toBeHidden()
  await page.getByRole('link', { name: 'Clear filters' }).click()
  await expect(page.getByRole('button', { name: 'Rows per page' })).toContainText('of 100')
})

test('on a phone one tap unfolds the filters of users that are hidden on wide screens', async ({
  page,
}) => {
  await signIn(page)
  await visit(page, '/app/user/list?filters=off')
  await expect(page.getByLabel('Department')).toBeHidden()
  await resize(page, 390)
  await page.getByText('Filters').filter({ visible: true }).click()
  await expect(page.getByLabel('Department')).toBeVisible()
})

test('on a phone the filters of the shop are a button beside the number of products', async ({
  page,
}) => {
  await signIn(page)
  await choose(page, { language: 'de' })
  await resize(page, 390)
  await visit(page, '/ecommerce/shop')
  const fold = page.locator('summary').filter({ hasText: 'Filter' })
  const [button, count] = await Promise.all([
    fold.boundingBox(),
    page.getByRole('status').filter({ hasText: 'Produkte' }).boundingBox(),
  ])
  expect(button?.width).toBeLessThan(150)
  expect(button?.y).toBe(count?.y)
  // The heart stays beside a long text.
  const [text, heart] = await Promise.all([
    page.getByRole('link', { name: 'Im Warenkorb ansehen' }).first().boundingBox(),
    page.getByRole('button', { name: /Stage manager headset.*Merkzettel/ }).boundingBox(),
  ])
  expect(heart?.x).toBeGreaterThan((text?.x ?? 0) + (text?.width ?? 0))

  const filters = page.getByRole('form', { name: 'Filter' })
  await expect(filters).toBeHidden()
  await fold.click()
  await expect(filters).toBeVisible()
  await assertFits(page)
  await resize(page, 1440)
  await expect(fold).toBeHidden()
  await expect(filters).toBeVisible()
})

test('on a phone the ratings of a review are in one line', async ({ page }) => {
  await signIn(page)
  await resize(page, 390)
  await visit(page, '/ecommerce/product-detail')
  const boxes = ['1 star', '5 stars'].map((name) =>
    page.getByRole('radio', { name, exact: true }).boundingBox(),
  )
  const [first, last] = await Promise.all(boxes)
  expect(last?.y).toBe(first?.y)
})

test('on a phone the switch of an example and its copy button cover no text', async ({ page }) => {
  await signIn(page)
  await resize(page, 390)
  await visit(page, '/components/alerts')
  const card = page.locator('.demo').first()
  const boxes = (selector: string) => card.locator(selector).boundingBox()
  const [hint, choice] = await Promise.all([boxes('.card-head p'), boxes('fieldset')])
  expect((hint?.x ?? 0) + (hint?.width ?? 0)).toBeLessThanOrEqual(choice?.x ?? 0)
  await card.getByRole('radio', { name: 'Source' }).check()
  const [copy, code] = await Promise.all([boxes('.demo-source button'), boxes('pre')])
  expect((copy?.y ?? 0) + (copy?.height ?? 0)).toBeLessThanOrEqual(code?.y ?? 0)
})

for (const width of [1440, 390]) {
  test(`the focus moves down the tools of users on a screen of ${width} px`, async ({ page }) => {
    await signIn(page)
    await resize(page, width)
    await visit(page, '/app/user/list')
    await page.getByRole('searchbox').focus()
    const tops: number[] = []
    for (let i = 0; i < 7; i++) {
      tops.push(await page.locator(':focus').evaluate(getTop))
      await page.keyboard.press('Tab')
    }
    expect(tops).toEqual(tops.toSorted((a, b) => a - b))
  })
}

const getTop = (element: Element) => Math.round(element.getBoundingClientRect().top + scrollY)

test('on a phone the figures of cards side by side are on one line', async ({ page }) => {
  await signIn(page)
  await resize(page, 390)
  for (const [address, figures] of [
    ['/dashboard', '.card.kpi .fs-display'],
    ['/ecommerce-dashboard', '.stat .fs-xxl'],
  ] as const) {
    await visit(page, address)
    const tops = await page
      .locator(figures)
      .evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().top)))
    for (const at of [0, 2]) expect(tops[at], address).toBe(tops[at + 1])
  }
})

for (const width of [1440, 390]) {
  test(`an excerpt is shown only if a few words of it fit, at ${width} px`, async ({ page }) => {
    await signIn(page)
    await resize(page, width)
    await visit(page, '/email/inbox')
    const widths = await page.locator('.mail-text').evaluateAll((all) =>
      all.map(({ children: [subject, excerpt] }) => {
        const [one, other] = [subject, excerpt].map((each) => each?.getBoundingClientRect())
        return one?.top === other?.top ? other?.width : 96
      }),
    )
    for (const each of widths) expect(each).toBeGreaterThanOrEqual(96)
  })
}

test('on a phone a menu in place of the header sorts the cards of a table', async ({ page }) => {
  await signIn(page)
  await resize(page, 390)
  await visit(page, '/tables/react-tables')
  const simple = page.getByRole('region', { name: 'Simple', exact: true }).first()
  await expect(simple.getByRole('columnheader', { name: 'Age' })).toHaveCount(0)
  await simple.getByRole('button', { name: 'Sort', exact: true }).click()
  await simple.getByRole('link', { name: 'Age', exact: true }).click()
  await expect(page).toHaveURL(/simple\.sort=age/)
  await expect(simple.getByRole('button', { name: 'Sort by Age' })).toBeVisible()
  await assertFits(page)
  await assertAccessible(page)
})

test('on a phone the page controls of the grid fit and turn the page', async ({
  page,
  scripts,
}) => {
  test.skip(!scripts, 'Without scripts the grid is a plain table.')
  await signIn(page)
  for (const width of phones) {
    await resize(page, width)
    await visit(page, '/tables/agGrid')
    const panel = page.locator('.ag-paging-panel')
    const next = panel.getByRole('button', { name: 'Next page' })
    await next.click()
    await expect(panel.getByRole('spinbutton')).toHaveValue('2')
    const cut = await panel.evaluate((box) => {
      const frame = box.getBoundingClientRect()
      return [...box.querySelectorAll('.ag-button, input, .ag-picker-field')].filter((control) => {
        const { left, right, top, bottom } = control.getBoundingClientRect()
        return (
          left < frame.left || right > frame.right || top < frame.top || bottom > frame.bottom + 1
        )
      }).length
    })
    expect(cut, `controls that are cut off at ${width}`).toBe(0)
    const size = await next.boundingBox()
    expect(Math.min(size?.width ?? 0, size?.height ?? 0)).toBeGreaterThanOrEqual(36)
  }
})

test('the week of the calendar scrolls sideways beside its hours', async ({ page }) => {
  await signIn(page)
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 740 })
    await visit(page, '/calendar?view=week&date=2031-03-12')
    await assertFits(page)
    const hours = page.getByRole('rowheader', { name: '10 AM' })
    const last = page.locator('td[data-day]').nth(6)
    expect((await last.boundingBox())?.width).toBeGreaterThan(80)
    const before = await hours.boundingBox()
    await expect(last).not.toBeInViewport()
    await page.locator('.cal-board').evaluate((board) => board.scrollBy({ left: 680 }))
    await expect(last).toBeInViewport()
    expect((await hours.boundingBox())?.x).toBe(before?.x)
  }
})

test('a calendar that fits a phone opens at the top of the page', async ({ page }) => {
  await signIn(page)
  await page.setViewportSize({ width: 390, height: 240 })
  await visit(page, '/calendar?view=day')
  await expect(page.locator('th[aria-current]')).not.toBeInViewport()
})

test('the buttons of a label, a tag and a share stay side by side on a phone', async ({ page }) => {
  await signIn(page)
  await resize(page, 390)
  const assertSideBySide = async (form: Locator) => {
    const buttons = form.getByRole('button')
    const tops = await buttons.evaluateAll((all) =>
      all.map((button) => {
        const { top, height } = button.getBoundingClientRect()
        return Math.round(top + height / 2)
      }),
    )
    expect(tops).toEqual([tops[0], tops[0]])
  }
  const getForm = (name: string) =>
    page.locator('form').filter({ has: page.getByRole('button', { name }) })

  await visit(page, '/email/settings')
  const newLabel = getForm('Add label')
  await newLabel.getByLabel('Name').fill('Set')
  await newLabel.getByRole('button', { name: 'Add label' }).click()
  await expect(getForm('Delete Set')).toBeVisible()
  await assertSideBySide(getForm('Delete Set'))

  await visit(page, '/todo/all?tags=yes')
  const newTag = getForm('Add tag')
  await newTag.getByLabel('Name').fill('Props')
  await newTag.getByRole('button', { name: 'Add tag' }).click()
  await expect(getForm('Delete “Props”')).toBeVisible()
  await assertSideBySide(getForm('Delete “Props”'))

  await visit(page, '/calendar?calendars=yes&sharing=1')
  const newShare = page.locator('#new-share')
  await newShare.getByLabel('Email').fill('admin@admin.com')
  await newShare.getByRole('button', { name: 'Share' }).click()
  await expect(getForm('Remove Admin')).toBeVisible()
  await assertSideBySide(getForm('Remove Admin'))
})
