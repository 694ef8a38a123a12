import { readFileSync } from 'node:fs'
import { assertAccessible, choose, expect, signIn, test, visit } from './fixtures.ts'

// One test lets a call fail.
test.use({ expected: /net::ERR_FAILED/ })

test.beforeEach(({ page }) => signIn(page))

test('a demo shows its example and its source, which can be copied', async ({ page, scripts }) => {
  if (scripts) await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await visit(page, '/components/alerts')
  const card = page.getByRole('region', { name: 'With a title', exact: true })
  await expect(card.locator('.demo-preview')).toContainText('All 312 seats')
  await expect(card.locator('.demo-preview')).toBeVisible()
  await card.getByRole('radio', { name: 'Source' }).check()
  await expect(card.locator('.demo-preview')).toBeHidden()
  const source = card.getByRole('region', { name: 'Source of With a title' })
  await expect(source).toContainText('function WithTitle()')
  await assertAccessible(page)
  test.skip(!scripts, 'copying needs scripts')
  await card.getByRole('button', { name: 'Copy' }).click()
  await expect(card.getByRole('button', { name: 'Copied' })).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toMatch(/^function WithTitle\(\) \{[\s\S]*\n\}$/)
})

test('a demo dialog opens, takes the focus and returns it', async ({ page }) => {
  await visit(page, '/components/modals')
  const opener = page.getByRole('button', { name: 'Open dialog' })
  await opener.click()
  const dialog = page.getByRole('dialog', { name: 'Tonight’s running order' })
  await expect(dialog).toBeVisible()
  await assertAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
})

test('the choices of a demo work with and without scripts', async ({ page, scripts }) => {
  await visit(page, '/components/tabs-component')
  const tabs = page.getByRole('tablist', { name: 'Acts', exact: true })
  await tabs.getByRole('tab', { name: 'Act two' }).click()
  await expect(page.getByRole('tabpanel', { name: 'Act two' })).toContainText(
    'The storm reaches the harbor',
  )
  if (scripts) {
    await page.keyboard.press('ArrowRight')
    await expect(tabs.getByRole('tab', { name: 'Notes' })).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(tabs.getByRole('tab', { selected: true })).toHaveText('Act one')
  }

  await visit(page, '/components/pagination')
  const pages = page.getByRole('navigation', { name: 'Pages of the prompt book' })
  await pages.getByRole('link', { name: 'Next' }).click()
  await expect(pages.getByRole('link', { name: 'Page 4' })).toHaveAttribute('aria-current', 'page')
  await pages.getByRole('link', { name: 'Page 5' }).click()
  await expect(pages.getByRole('link', { name: 'Next' })).toBeDisabled()

  await visit(page, '/components/collapse')
  const folds = page.getByRole('region', { name: 'Accordion', exact: true }).locator('details')
  await folds.nth(1).locator('summary').click()
  await expect(folds.nth(1).getByText('We stop for safety only')).toBeVisible()
  await expect(folds.nth(0).getByText('focus after the break')).toBeHidden()

  await visit(page, '/components/dropdowns')
  const opener = page.getByRole('button', { name: 'Filled: Opening night' })
  await opener.click()
  const menu = page.locator('.menu:popover-open')
  await expect(menu.getByRole('link', { name: 'Tasks' })).toBeVisible()
  await assertAccessible(page)
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(opener).toBeFocused()

  await visit(page, '/components/tooltips')
  await page.getByRole('link', { name: 'Inbox, above' }).hover()
  const tip = page.getByRole('tooltip', { name: 'Emails from colleagues and guests' })
  await expect(tip).toBeVisible()
  await assertAccessible(page)
  await tip.hover()
  await expect(tip).toBeVisible()
  await page.getByRole('link', { name: 'Tasks, below' }).focus()
  test.skip(!scripts, 'closing a tooltip by keyboard needs scripts')
  await page.keyboard.press('Shift+Tab')
  await expect(page.getByRole('tooltip', { name: 'This month’s schedule' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('tooltip', { name: 'This month’s schedule' })).toBeHidden()
})

test('the interactive demos work', async ({ page, scripts }) => {
  await visit(page, '/extra-components/auto-complete')
  const field = page.getByRole('combobox', { name: 'One of a hundred plays' })
  await field.fill('HARBOR')
  if (!scripts) {
    await field.press('Enter')
    await expect(page).toHaveURL('/pages/search?q=HARBOR')
    return
  }
  const play = page.getByRole('option', { name: 'Hush, Says the Harbor' })
  await expect(play.locator('mark')).toHaveText('Harbor')
  await assertAccessible(page)
  await field.press('Escape')
  await expect(play).toBeHidden()
  await field.press('ArrowDown')
  await expect(play).toBeVisible()
  await field.press('ArrowDown')
  await expect(play).toHaveAttribute('aria-selected', 'true')
  await field.press('Enter')
  await expect(field).toHaveValue('Hush, Says the Harbor')
  await expect(play).toBeHidden()
  await field.blur()
  await field.focus()
  await expect(play).toBeVisible()
  await field.fill('no such play')
  await expect(page.locator('.demo-preview').getByText('No matches.')).toBeVisible()
  await field.press('Enter')
  await expect(page).toHaveURL('/extra-components/auto-complete')

  await visit(page, '/extra-components/chips')
  await page.getByRole('button', { name: 'Remove Sound' }).click()
  await expect(page.getByRole('button', { name: 'Remove Sound' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Remove Flies' })).toBeFocused()

  await visit(page, '/components/carousel')
  await page.getByRole('button', { name: 'Backstage tour: next' }).click()
  await expect(page.getByText('Picture 2 of 3: The marquee above the entrance.')).toBeVisible()
  await page.getByRole('button', { name: 'Backstage tour, five seconds per slide: play' }).click()
  await page.getByRole('button', { name: 'Backstage tour, five seconds per slide: pause' }).click()
  await expect(
    page.getByRole('button', { name: 'Backstage tour, five seconds per slide: play' }),
  ).toBeVisible()

  await page.clock.install()
  await visit(page, '/components/toasts')
  const call = page.getByRole('button', { name: 'Announce a call' })
  await call.click()
  await call.click()
  await page.getByRole('button', { name: 'Close: Call 1' }).click()
  await expect(page.getByText('Call 1')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Close: Call 2' })).toBeFocused()
  await expect(page.getByText('Call 2')).toBeVisible()
  await page.mouse.move(0, 0)
  await call.focus()
  await page.clock.fastForward(5000)
  await expect(page.getByText('Call 2')).toBeHidden()
})

test('a chart has a summary, a table and a download', async ({ page, scripts }) => {
  await visit(page, '/charts/chartjs')
  const card = page.getByRole('region', { name: 'Bars', exact: true })
  await expect(card.getByText(/^Saturday sells best: [\d,]+ of [\d,]+ seats\.$/)).toBeVisible()
  await card.getByText('View data').click()
  const rows = card.getByRole('row')
  await expect(rows.first()).toBeVisible()
  if (scripts) {
    await expect(card.getByRole('img', { name: /^Seats sold by day of the week\./ })).toBeVisible()
  }
  const download = page.waitForEvent('download')
  await card.getByRole('link', { name: /^Download CSV/ }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('seatsByWeekday.csv')
  const lines = readFileSync(await file.path(), 'utf8')
    .trim()
    .split(/\r?\n/)
  // The performances are seeded around today, so their weekdays differ.
  expect(lines.length).toBeGreaterThan(5)
  await expect(rows).toHaveCount(lines.length)
  await assertAccessible(page)
})

for (const library of [
  { path: '/charts/chartjs', figures: 9, drawn: 'canvas' },
  { path: '/charts/apex', figures: 13, drawn: 'svg.apexcharts-svg' },
  { path: '/charts/recharts', figures: 8, drawn: 'svg.recharts-surface' },
]) {
  test(`each chart of ${library.path} is drawn when it is seen, and is a table without scripts`, async ({
    page,
    scripts,
  }) => {
    test.slow()
    await visit(page, library.path)
    const figures = page.getByRole('main').getByRole('figure')
    await expect(figures).toHaveCount(library.figures)
    for (const figure of await figures.all()) {
      await figure.getByText('View data').click()
      await expect(figure.getByRole('row').nth(1)).toBeVisible()
      await expect(figure.getByRole('link', { name: /^Download CSV/ })).toBeVisible()
      await figure.getByText('View data').click()
      if (!scripts) continue
      await figure.scrollIntoViewIfNeeded()
      await expect(figure.locator(library.drawn).first()).toBeVisible()
    }
    test.skip(!scripts, 'saving a chart as a picture needs scripts')
    const download = page.waitForEvent('download')
    await figures
      .last()
      .getByRole('button', { name: /^Download PNG/ })
      .click()
    const picture = readFileSync(await (await download).path())
    expect(picture.subarray(1, 4).toString()).toBe('PNG')
    expect(picture.length).toBeGreaterThan(5000)
    await assertAccessible(page)
  })
}

test("a select finds plays on the server in the user's language", async ({ page, scripts }) => {
  await choose(page, { language: 'de' })
  await visit(page, '/forms/elements/select')
  // With scripts an input takes the place of the select once its library is there.
  const named = page.getByRole('combobox', { name: 'Stück, vom Server' })
  const select = named.and(page.locator(scripts ? 'input' : 'select'))
  if (!scripts) {
    await select.selectOption('Nine Buttons')
    return
  }
  await select.fill('harbor')
  await page.getByRole('option', { name: 'Hush, Says the Harbor' }).click()
  await expect(page.getByText('Hush, Says the Harbor', { exact: true })).toBeVisible()

  const crew = page.getByRole('combobox', { name: 'Technik, mit neuen Optionen' })
  await crew.fill('Puppets')
  await expect(page.getByRole('option', { name: '„Puppets“ erstellen' })).toBeVisible()
  await expect(page.getByText('1 Ergebnis verfügbar. Suche: Puppets.')).toBeAttached()
  await crew.press('Enter')
  await page.getByRole('button', { name: 'Puppets entfernen' }).click()
  await crew.fill('Fagott')
  await expect(page.getByRole('option', { name: '„Fagott“ erstellen' })).toBeVisible()
  await crew.fill('')
  await crew.click()
  await expect(page.getByRole('option', { name: 'Puppets' })).toBeVisible()
  await assertAccessible(page)
})

test('an action card collapses, reloads, closes and returns with the focus', async ({
  page,
  scripts,
}) => {
  await visit(page, '/cards/action')
  const card = page.getByRole('article', { name: 'Revenue by play, all actions' })
  const play = card.getByText('The Tidewater Clerk').first()
  await expect(play).toBeVisible()
  const refresh = card.getByRole('link', { name: 'Refresh' })
  const requested = (await card.getByRole('time').getAttribute('datetime')) ?? ''
  await refresh.click()
  await expect(card.getByRole('time')).not.toHaveAttribute('datetime', requested)
  if (!scripts) {
    await expect(card.getByRole('button')).toHaveCount(0)
    return
  }
  await card.getByRole('button', { name: 'Collapse' }).click()
  await expect(play).toBeHidden()
  await card.getByRole('button', { name: 'Expand' }).click()
  await expect(play).toBeVisible()
  await card.getByRole('button', { name: 'Remove' }).press('Enter')
  await expect(card).toHaveCount(0)
  const back = page.getByRole('button', { name: 'Restore' })
  await expect(back).toBeFocused()
  await assertAccessible(page)
  await back.press('Enter')
  await expect(card).toBeFocused()
})

test('the pagination demo changes pages, and an icon is found and its name copied', async ({
  page,
  scripts,
}) => {
  await visit(page, '/extensions/pagination')
  const list = page.getByRole('region', { name: 'Paginated list' })
  const first = await list.getByRole('listitem').first().textContent()
  await list.getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL(/\?store=2/)
  await expect(list.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page')
  await expect(list.getByRole('listitem').first()).not.toHaveText(first ?? '')

  await visit(page, '/icons/reactfeather')
  const search = page.getByRole('searchbox', { name: 'Search icons' })
  await search.fill('arrow up left')
  if (!scripts) await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page.getByText('1 icon', { exact: true })).toBeVisible()
  test.skip(!scripts, 'copying needs scripts')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copy arrow-up-left' }).click()
  await expect(page.getByText('arrow-up-left copied')).toBeAttached()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('arrow-up-left')
  await page.context().clearPermissions()
  await page.getByRole('button', { name: 'Copy arrow-up-left' }).click()
  await expect(page.getByText('Couldn’t copy arrow-up-left')).toBeVisible()
  await search.fill('curtain')
  await expect(page.getByText('No icons match your search', { exact: true })).toBeVisible()
})

test('a collapse reports its closing transition', async ({ page, scripts }) => {
  test.skip(!scripts, 'without scripts nothing is said')
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await visit(page, '/components/collapse')
  const status = page.getByRole('status').filter({ hasText: 'Now:' })
  const fold = page.locator('summary').filter({ hasText: 'Safety curtain' })
  await fold.click()
  await expect(status).toHaveText('Now: opened')
  // The observer is in place before the click, and sees texts that are shown for less than a frame.
  const texts = await status.evaluateHandle((element) => {
    const seen = [element.textContent]
    new MutationObserver(() => seen.push(element.textContent)).observe(element, {
      characterData: true,
      childList: true,
      subtree: true,
    })
    return seen
  })
  await fold.click()
  await expect(status).toHaveText('Now: closed')
  expect(await texts.jsonValue()).toEqual(['Now: opened', 'Now: closing', 'Now: closed'])
})

test('a non-modal dialog stays open when the page is clicked', async ({ page, scripts }) => {
  test.skip(!scripts, 'without scripts it is a popover')
  await visit(page, '/components/modals')
  await page.getByRole('button', { name: 'Open without backdrop' }).click()
  const dialog = page.getByRole('dialog', { name: 'Prompt book' })
  await page.getByRole('heading', { level: 1 }).click()
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
})

test('a scrollable dialog fits the window with its margins', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 600 })
  await visit(page, '/components/modals')
  await page.getByRole('button', { name: 'Open technical rider' }).click()
  const box = await page.getByRole('dialog', { name: 'Technical rider' }).boundingBox()
  expect(box?.y).toBe(48)
  expect(box?.height).toBe(600 - 2 * 48)
})

test('a carousel plays when its button is pressed, despite the focus', async ({
  page,
  scripts,
}) => {
  test.skip(!scripts, 'without scripts nothing turns by itself')
  await visit(page, '/components/carousel')
  const play = page.getByRole('button', { name: /: play$/ }).first()
  const name = (await play.getAttribute('aria-label'))?.replace(': play', '') ?? ''
  const carousel = page.getByRole('region', { name, exact: true })
  await play.click()
  await expect(carousel.getByRole('button', { name: `${name}: pause` })).toBeFocused()
  await expect(carousel.locator('[aria-current]')).not.toHaveAccessibleName(/: 1 of/)
})

test('vertical sliders fill their box, and pickers open at their fields', async ({
  page,
  scripts,
}) => {
  test.skip(!scripts, "without scripts they are the browser's own")
  await page.setViewportSize({ width: 1400, height: 900 })
  await visit(page, '/extensions/slider')
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText('Extensions')
  const top = (name: string) =>
    page.getByRole('slider', { name }).evaluate((slider) => slider.getBoundingClientRect().top)
  await expect
    .poll(async () => (await top('Backdrop bottom')) - (await top('Backdrop top')))
    .toBeGreaterThan(60)

  await visit(page, '/forms/elements/pickers')
  const holidays = page.getByRole('textbox', { name: 'Company holidays', exact: true })
  await expect(holidays).toHaveJSProperty('type', 'text') // replaces the native field
  await holidays.click()
  const calendar = page.getByRole('dialog', { name: 'Company holidays' })
  const [field, box] = [await holidays.boundingBox(), await calendar.boundingBox()]
  expect(box?.height).toBeLessThan(400)
  expect(Math.abs((box?.y ?? 0) - (field?.y ?? 0))).toBeLessThan(400)
  await calendar.locator('.react-datepicker__day--010').first().click()
  await calendar.locator('.react-datepicker__day--012').first().click()
  await expect(holidays).toHaveValue(/^\d+\/10\/\d+ - \d+\/12\//)
})

test('invalid input is refused with a reason and never changed silently', async ({
  page,
  scripts,
}) => {
  test.skip(!scripts, 'the masks need scripts')
  await visit(page, '/forms/elements/input-mask')
  const field = (name: string | RegExp) => page.getByRole('textbox', { name })
  await field('Opening night').pressSequentially('02312026')
  await expect(field('Opening night')).toHaveValue('02/31/2026')
  await expect(field('Opening night')).toHaveAccessibleDescription(/not a valid date$/)
  await field('Stage door phone').pressSequentially('07700900123')
  await expect(field('Stage door phone')).toHaveValue('07700 900123')
  await field(/^Length of the gauze/).pressSequentially('-12,5')
  await expect(field(/^Length of the gauze/)).toHaveValue(/^[-−]12\.5$/)

  await visit(page, '/forms/elements/pickers')
  const bar = field('Bar opening time')
  await expect(bar).toHaveJSProperty('type', 'text')
  await bar.fill('03:00')
  await bar.press('Escape')
  await bar.press('Tab')
  await expect(bar).toHaveAccessibleDescription('Choose a time from 4:00 PM to 10:30 PM.')
  await expect(bar).toHaveValue('')

  await visit(page, '/forms/elements/number-input')
  const seats = page.getByRole('spinbutton', { name: 'Seats to hold back' })
  await seats.fill('-5')
  await seats.press('Tab')
  await expect(seats).toHaveValue('0')

  await visit(page, '/forms/elements/select')
  await page.route('**/api/**', (route) => route.abort())
  const play = page.getByRole('combobox', { name: 'Play, from the server' })
  await expect(play).toHaveJSProperty('tagName', 'INPUT') // replaces the native select
  await play.fill('tide')
  await expect(page.getByText('Couldn’t load the options. Try again.')).toBeVisible()
  await page.unrouteAll()
})

test('the demos of text fields and switches announce errors and values', async ({
  page,
  scripts,
}) => {
  await visit(page, '/forms/elements/input')
  const mail = page.getByRole('textbox', { name: 'Email', exact: true })
  await mail.fill('nobody')
  await mail.press('Tab')
  await expect(page.getByText('Enter an email address with an @.', { exact: true })).toBeVisible()
  await mail.fill('nobody@lantern-street.example')
  await expect(page.getByText('Enter an email address with an @.', { exact: true })).toBeHidden()
  await expect(page.getByText('Enter a first name.', { exact: true })).toBeHidden()
  test.skip(!scripts, 'counting characters and switches that act at once need scripts')
  await visit(page, '/forms/elements/textarea')
  await page.getByRole('textbox', { name: 'PA announcement' }).fill('Act two beginners, please')
  await expect(page.getByText('25 of 20, 5 over the limit', { exact: true })).toBeVisible()
  await visit(page, '/forms/elements/switch')
  await page.getByRole('switch', { name: 'Unlock the stage door' }).check()
  await expect(page.getByText('The stage door is unlocked', { exact: true })).toBeVisible()
  await visit(page, '/forms/elements/input-group')
  await page.getByRole('button', { name: 'Seating area: Orchestra' }).click()
  await page.getByRole('button', { name: 'Balcony' }).click()
  await expect(page.getByRole('button', { name: 'Seating area: Balcony' })).toBeFocused()
})

test('the demos of numbers and masks correct and check what is typed', async ({
  page,
  scripts,
}) => {
  test.skip(!scripts, 'the fields need scripts')
  await visit(page, '/forms/elements/number-input')
  const fade = page.getByRole('spinbutton', { name: 'Fade time of cue 12, in seconds' })
  await fade.press('ArrowUp')
  await expect(fade).toHaveValue('2.6')
  await fade.fill('400')
  await fade.press('Tab')
  await expect(fade).toHaveValue('100.0')
  await visit(page, '/forms/elements/input-mask')
  const iban = page.getByRole('textbox', { name: 'Account number (IBAN)' })
  await iban.pressSequentially('gb82west12345698765432')
  await expect(iban).toHaveValue('GB82 WEST 1234 5698 7654 32')
  await expect(iban).toHaveAccessibleDescription(/check digits OK$/)
})

test('the demos of pickers and sliders announce the value', async ({ page, scripts }) => {
  test.skip(!scripts, 'native fields take their place without scripts')
  await visit(page, '/forms/elements/pickers')
  const night = page.getByRole('textbox', { name: 'Press night' })
  await expect(night).toHaveJSProperty('type', 'text') // replaces the native field
  await night.fill('December 24, 2026')
  const month = page.getByRole('dialog', { name: 'Press night' })
  await expect(month.getByRole('gridcell', { name: /December 24, 2026/ })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await assertAccessible(page)
  await page.keyboard.press('Escape')
  await expect(month).toBeHidden()
  await visit(page, '/extensions/slider')
  const fog = page.getByRole('slider', { name: 'Fog' })
  await expect(fog).not.toHaveAttribute('type', 'range') // replaces the native field
  await fog.press('ArrowUp')
  await expect(fog).toHaveAttribute('aria-valuetext', '36%')
})
