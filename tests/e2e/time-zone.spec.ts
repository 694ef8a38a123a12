import { assertAccessible, expect, signIn, test, visit } from './fixtures.ts'

const title = 'Read-through'

test('two people see the same event at their own times, and one of them chooses another time zone', async ({
  browser,
  scripts,
  page,
}) => {
  test.skip(!scripts, 'without scripts a device does not tell its time zone')
  await signIn(page)
  const start = '2031-03-12T18:00:00.000Z'
  const end = '2031-03-12T19:00:00.000Z'
  const created = await page.request.post('/api/apps/calendar/events', {
    data: { title, start, end, allDay: false },
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  expect(created.ok()).toBe(true)
  const day = '/calendar?view=day&date=2031-03-12'
  await visit(page, day)
  await expect(page.getByRole('link', { name: title })).toContainText('6:00')

  const state = await page.context().storageState()
  const abroad = await browser.newContext({ timezoneId: 'America/New_York', storageState: state })
  const there = await abroad.newPage()
  await visit(there, day)
  await expect(there.getByText('Time zone: New York (GMT-4)')).toBeVisible()
  await expect(there.getByRole('link', { name: title })).toContainText('2:00')
  // From the second page on the server knows the time zone, so nothing changes after the first paint.
  const html = await (await there.request.get(day)).text()
  expect(html.replaceAll('<!-- -->', '')).toContain('New York')

  await visit(there, '/settings/appearance')
  const zone = there.getByRole('combobox', { name: 'Time zone' })
  await zone.selectOption('Berlin')
  await expect(there.getByText('Dates and times are shown for Berlin (GMT')).toBeVisible()
  await assertAccessible(there)
  // Still March 11 in New York. On a page of ours, the clock would jump past the time for locking the session.
  await there.goto('about:blank')
  await there.clock.setFixedTime('2031-03-12T03:00:00Z')
  await visit(there, `${day}&new=2031-03-14`)
  await there.getByRole('button', { name: 'Choose date' }).first().click()
  await expect(there.locator('.react-datepicker [aria-current=date]')).toHaveText('12')
  await abroad.close()

  await visit(page, day)
  await expect(page.getByText('Time zone: Berlin (GMT+1)')).toBeVisible()
  await expect(page.getByRole('link', { name: title })).toContainText('7:00')
})

test('the time zone is chosen and named, with and without scripts', async ({ page, scripts }) => {
  await signIn(page)
  await visit(page, '/settings/appearance')
  const zone = page.getByRole('combobox', { name: 'Time zone' })
  await zone.selectOption('Auckland')
  if (!scripts) await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('Dates and times are shown for Auckland (GMT+1')).toBeVisible()
  await expect(zone).toHaveValue('Pacific/Auckland')
})
