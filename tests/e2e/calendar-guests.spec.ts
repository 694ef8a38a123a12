import { assertAccessible, expect, signIn, takenOver, test, visit } from './fixtures.ts'

test('a colleague is invited, answers from the email and sees the event change', async ({
  page,
  scripts,
  browser,
}) => {
  await signIn(page)
  const date = scripts ? '2031-06-11' : '2031-06-18' // both find the guest free
  const title = `Lighting plot ${scripts ? 'A' : 'B'}`
  await visit(page, `/calendar?view=month&date=${date}&new=${date}T15:00`)
  const editor = page.getByRole('dialog', { name: 'New event' })
  await editor.getByLabel('Title').fill(title)
  const guests = editor.getByLabel('Guests')
  await guests.fill('staff@staff.com')
  if (scripts) await guests.press('Enter')
  else await editor.getByRole('button', { name: 'Check availability' }).click()
  await expect(editor.getByText('No conflicts with the proposed time.')).toBeVisible()
  await assertAccessible(page)
  await editor.getByRole('button', { name: 'Save' }).last().click()
  await expect(editor).toHaveCount(0)

  const context = await browser.newContext({ javaScriptEnabled: scripts })
  const colleague = await context.newPage()
  await signIn(colleague, 'Staff')
  await visit(colleague, '/email/inbox')
  await colleague.getByRole('link', { name: new RegExp(`Invitation: ${title}`) }).click()
  const card = colleague.getByRole('region', { name: 'Invitation' })
  await expect(card).toContainText(`Wednesday, June ${date.slice(-2)}, 2031, 3:00 – 4:00 PM`)
  await assertAccessible(colleague)
  await card.getByRole('button', { name: 'Accept' }).click()
  await expect(card.getByRole('button', { name: 'Accept' })).toHaveAttribute('aria-pressed', 'true')

  await visit(page, `/calendar?view=month&date=${date}`)
  await page.getByRole('link', { name: title }).first().click()
  const details = page.getByRole('dialog', { name: title })
  await expect(details.getByRole('list', { name: 'Guests' })).toContainText('Accepted')
  await assertAccessible(page)
  await card.getByRole('link', { name: title }).click()
  const copy = colleague.getByRole('dialog', { name: title })
  await expect(copy.getByRole('button', { name: 'Remove from calendar' })).toBeVisible()
  await copy.getByRole('button', { name: 'Decline' }).click()
  await expect(copy).toHaveCount(0)
  if (!scripts) await page.reload()
  await expect(details.getByRole('list', { name: 'Guests' })).toContainText('Declined')
  await context.close()
})

test('an email is added to the calendar', async ({ page }) => {
  await signIn(page)
  await visit(page, '/email/inbox/21')
  const subject = await page.getByRole('heading', { level: 1 }).innerText()
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('link', { name: 'Add to calendar' }).click()
  const editor = page.getByRole('dialog', { name: 'New event' })
  await expect(editor.getByLabel('Title')).toHaveValue(subject)
})

test('the guests of an unsaved event are there again after a reload', async ({ page, scripts }) => {
  test.skip(!scripts, 'drafts need scripts')
  await signIn(page)
  await visit(page, '/calendar?view=month&date=2031-06-25&new=2031-06-25T15:00')
  const editor = page.getByRole('dialog', { name: 'New event' })
  const remove = editor.getByRole('button', { name: /^Remove / })
  await editor.getByLabel('Guests').fill('staff@staff.com')
  await page.keyboard.press('Enter')
  await expect(remove).toHaveCount(1)
  // Typed while the availability of the first guest arrives.
  await editor.getByLabel('Guests').pressSequentially('piotr@ironworks')
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await takenOver(page)
  await expect(remove).toHaveCount(2)
  await expect(editor.locator('[name=guests]')).toHaveValue('staff@staff.com, piotr@ironworks')
  await remove.first().click()
  await editor.getByRole('link', { name: 'Cancel' }).click()
  await visit(page, '/calendar?view=month&date=2031-06-25&new=2031-06-25T15:00')
  await expect(remove).toHaveCount(0)
})

test('only the newest availability answer counts when the event is moved', async ({
  page,
  scripts,
}) => {
  test.skip(!scripts, 'without scripts a button asks')
  await signIn(page)
  await visit(page, '/calendar?view=month&date=2031-07-02&new=2031-07-02T15:00')
  const editor = page.getByRole('dialog', { name: 'New event' })
  const older = Promise.withResolvers<void>()
  const isOlder = (url: URL) =>
    url.pathname.endsWith('/availability') &&
    url.searchParams.get('start')?.endsWith('15:00') === true
  await page.route(isOlder, async (route) => {
    await older.promise
    await route.continue().catch(() => {}) // the request has been aborted
  })
  const asked = page.waitForRequest((request) => isOlder(new URL(request.url())))
  await editor.getByLabel('Guests').fill('staff@staff.com')
  await page.keyboard.press('Enter')
  await asked
  const aborted = page.waitForEvent('requestfailed')
  await editor.getByLabel('End time').fill('18:00')
  await editor.getByLabel('Start time').fill('16:00')
  await page.keyboard.press('Tab')
  expect(isOlder(new URL((await aborted).url()))).toBe(true)
  await expect(editor.getByText('No conflicts with the proposed time.')).toBeVisible()
  older.resolve()
})
