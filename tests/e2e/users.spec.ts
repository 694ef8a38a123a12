import type { Page } from '@playwright/test'
import sharp from 'sharp'
import {
  assertAccessible,
  assertFits,
  choose,
  expect,
  signIn,
  tabTo,
  takenOver,
  test,
  visit,
} from './fixtures.ts'

// The tests send invalid and outdated input.
test.use({ expected: /^(400|409) \S+\/api\/users/ })

const list = '/app/user/list'
const getRow = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) })
const getCheckbox = (page: Page, name: string) =>
  page.getByRole('checkbox', { name: `Select ${name}` })

/** Expects a notice and, with scripts, closes it, as the next one may have the same text. */
async function received(page: Page, text: string) {
  const notice = page.locator('.notice').filter({ hasText: text })
  await expect(notice).toBeVisible()
  const close = notice.getByRole('button', { name: 'Close' })
  if (await close.isVisible()) await close.click()
}

test('the user list is filtered, sorted, selected and reset', async ({ page, scripts }) => {
  await signIn(page)
  await visit(page, '/dashboard')
  const menu = page.getByRole('navigation', { name: 'Main' })
  await menu.getByText('Users', { exact: true }).click()
  await menu.getByRole('link', { name: 'List', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'User list' })).toBeVisible()
  if (scripts) await takenOver(page)
  for (const name of ['ID', 'Country']) {
    const column = page.locator('[popover]').getByRole('button', { name, exact: true })
    if (await column.isHidden()) await page.getByRole('button', { name: 'Columns' }).click() // with scripts it stays open
    await column.click()
    await expect(page.getByRole('columnheader', { name, exact: true })).toBeVisible()
  }
  if (scripts) await page.keyboard.press('Escape')

  await page.getByLabel('Status').selectOption('Blocked')
  if (!scripts) await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('1–6 of 6')).toBeVisible()
  const byName = page.getByRole('columnheader', { name: 'Name', exact: true })
  await byName.getByRole('link').click()
  await expect(byName).toHaveAttribute('aria-sort', 'ascending')
  if (scripts) await expect(byName.getByRole('link')).toBeFocused()
  await expect(page.getByRole('rowheader').first()).toContainText('Anoushka Merriweather')
  await page.getByLabel('Country contains').fill('ser')
  if (!scripts) await page.keyboard.press('Enter')
  await expect(page.getByRole('rowheader')).toContainText(['Jovan Thistlewood'])
  await assertAccessible(page)
  await page.getByRole('link', { name: 'Country: “ser”' }).click()
  await expect(page.getByRole('rowheader')).toHaveCount(6)
  await page.getByLabel('Search users').fill('nobody at all')
  if (!scripts) await page.keyboard.press('Enter')
  await expect(page.getByText('No users found')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Clear filters' }).last().click()
  await expect(page.getByText('1–20 of 50')).toBeVisible()
  await expect(page.getByLabel('Search users')).toHaveValue('')
  await expect(page.getByLabel('Status')).toHaveValue('')

  await page.getByRole('columnheader', { name: 'ID' }).getByRole('link').click()
  await expect(page.getByRole('rowheader').first()).toContainText('Priyanka Selvadurai-Holm')

  // The delete button of a row applies to that row only, whatever is selected.
  await getCheckbox(page, 'Kofi Brandreth').check()
  await getCheckbox(page, 'Iestyn Pumphrey').check()
  if (scripts)
    await expect(page.getByRole('status').filter({ hasText: '2 selected' })).toHaveCount(1)
  await assertAccessible(page)
  await page.getByRole('link', { name: 'Delete Marit Haugen-Okafor' }).click()
  const question = page.getByRole('dialog', { name: 'Delete Marit Haugen-Okafor?' })
  await expect(question).toBeVisible()
  if (scripts) await expect(getCheckbox(page, 'Kofi Brandreth')).toBeChecked()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('1 user deleted.')).toBeVisible()
  await expect(getRow(page, 'Marit Haugen-Okafor')).toHaveCount(0)
  if (scripts) await expect(page.locator('main tr :focus')).toHaveCount(1) // the focus moves to the next row
  await expect(getRow(page, 'Kofi Brandreth')).toHaveCount(1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await received(page, '1 user restored.')
  await expect(getRow(page, 'Marit Haugen-Okafor')).toHaveCount(1)

  await getCheckbox(page, 'Kofi Brandreth').check()
  await getCheckbox(page, 'Oluchi Brandvold').check()
  await page.getByRole('group', { name: 'Actions for selected users' }).getByText('Archive').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Archive' }).click()
  await expect(getRow(page, 'Kofi Brandreth')).toContainText('Deactivated')
  await page.getByRole('button', { name: 'Undo' }).click()
  await received(page, 'Changes undone for 2 users.')
  await expect(getRow(page, 'Kofi Brandreth')).toContainText('Active')

  await page.getByRole('button', { name: 'Rows per page' }).click()
  await page.getByRole('link', { name: '50 rows per page', exact: true }).click()
  await expect(page.getByText('1–50 of 50')).toBeVisible()
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Actions' }).click()
  await page.getByRole('link', { name: 'Export CSV' }).click()
  expect((await file).suggestedFilename()).toBe('users.csv')
  await page.getByRole('link', { name: 'Hide filters' }).click()
  await expect(page.getByLabel('Department')).toBeHidden()
  await page.getByRole('link', { name: 'Filters', exact: true }).click()
  await expect(page.getByLabel('Department')).toBeVisible()

  test.skip(!scripts, 'selecting a range with Shift needs scripts')
  await visit(page, list)
  await takenOver(page)
  const boxes = page.getByRole('checkbox', { name: /^Select (?!all)/ })
  await boxes.nth(1).check()
  await boxes.nth(4).click({ modifiers: ['Shift'] })
  await expect(page.getByRole('status').filter({ hasText: '4 selected' })).toHaveCount(1)
  await boxes.nth(3).click({ modifiers: ['Shift'] })
  await expect(page.getByRole('status').filter({ hasText: '2 selected' })).toHaveCount(1)

  // Selecting all and then deselecting each row selects nobody.
  await visit(page, `${list}?select=all`)
  await expect(page.getByRole('status').filter({ hasText: '50 selected' })).toHaveCount(1)
  await expect(page.locator('input[name=all]')).toHaveCount(1)
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await expect(page.locator('input[name=all]')).toHaveCount(0)
  await page.getByRole('button', { name: 'Actions' }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await received(page, 'Select at least one user.')
  await expect(page.getByText('1–20 of 50')).toBeVisible()

  // A row is found, selected and opened by keyboard alone.
  await visit(page, list)
  await page.keyboard.press('/')
  await expect(page.getByLabel('Search users')).toBeFocused()
  await tabTo(page, page.getByRole('columnheader', { name: 'Name', exact: true }).getByRole('link'))
  await page.keyboard.press('ArrowDown')
  await expect(
    page.getByRole('link', { name: 'Priyanka Selvadurai-Holm', exact: true }),
  ).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await expect(getCheckbox(page, 'Marit Haugen-Okafor')).toBeChecked()
  await page.keyboard.press('ArrowLeft')
  await expect(getCheckbox(page, 'Marit Haugen-Okafor')).toBeFocused()
  await page.keyboard.press('End')
  await expect(page.getByRole('link', { name: 'Delete Marit Haugen-Okafor' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Delete Marit Haugen-Okafor?' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: 'Delete Marit Haugen-Okafor' })).toBeFocused()
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/app/user/view?id=269')
})

test('user list and permissions fit every window in every language', async ({ page, scripts }) => {
  test.skip(!scripts, 'the sheet is the same without scripts')
  await signIn(page)
  for (const language of ['de', 'fr', 'pt'] as const) {
    await choose(page, { language })
    await visit(page, list)
    for (const width of [1012, 1030, 1132, 1160, 1258, 1280, 1320, 1378, 1400]) {
      await page.setViewportSize({ width, height: 800 })
      await assertFits(page)
    }
  }
  await page.setViewportSize({ width: 320, height: 700 })
  for (const path of ['/app/user/view', '/app/user/edit']) {
    await visit(page, path)
    await assertFits(page)
  }
})

test('a user is added, edited tab by tab and deleted', async ({ page, scripts }) => {
  await choose(page, { theme: 'dark', direction: 'rtl' })
  await signIn(page)
  await visit(page, `${list}?role=staff`)
  await page.getByRole('link', { name: 'Add user' }).click()
  await expect(page.getByRole('heading', { name: 'Add user' })).toBeVisible()
  if (scripts) await takenOver(page)
  await page.getByLabel('Username').fill('halldora.finch')
  await page.getByLabel('Name', { exact: true }).fill('Halldóra Finch')
  await page.getByRole('textbox', { name: 'Email' }).fill('nowhere')
  await page.getByRole('checkbox', { name: 'Posts: Read' }).check()
  await page.getByRole('button', { name: 'Add user' }).click()
  await expect(page.getByText('Enter a valid email address.')).toBeVisible()
  if (scripts) await expect(page.getByRole('textbox', { name: 'Email' })).toBeFocused()
  await expect(page.getByRole('checkbox', { name: 'Posts: Read' })).toBeChecked()
  await assertAccessible(page)
  await page.getByRole('textbox', { name: 'Email' }).fill('halldora.finch@house.example')
  await page.getByRole('button', { name: 'Add user' }).click()
  await received(page, 'Halldóra Finch added.')

  if (scripts) await page.getByLabel('Company').fill('Chalk Circle')
  const face = page.locator('.user-picture img')
  const drawn = { create: { width: 300, height: 200, channels: 3, background: '#1c8450' } } as const
  await page.getByLabel('Choose photo').setInputFiles({
    name: 'face.png',
    mimeType: 'image/png',
    buffer: await sharp(drawn).png().toBuffer(),
  })
  if (scripts) await expect(page.getByLabel('Zoom')).toBeVisible()
  await page.getByRole('button', { name: 'Save photo' }).click()
  await received(page, 'Photo of Halldóra Finch saved.')
  await expect(face).toHaveAttribute('src', /^\/api\/users\/avatars\/.*\.webp$/)
  await page.getByRole('button', { name: 'Remove photo' }).click()
  await expect(face).toHaveCount(0)
  if (scripts) {
    // Saving the photo is no conflict with what was typed before.
    await page.getByRole('button', { name: 'Save changes' }).click()
    await received(page, 'Changes to Halldóra Finch saved.')
    await expect(page.getByLabel('Company')).toHaveValue('Chalk Circle')
  }

  await page.getByRole('tab', { name: 'Account' }).focus()
  if (scripts) await page.keyboard.press('ArrowLeft')
  await page.getByRole('tab', { name: 'Information' }).press('Enter')
  await page.getByLabel('Mobile number').fill('call me')
  await page.getByLabel('Welsh').check({ force: true })
  if (scripts) await page.keyboard.press('Control+s')
  else await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Enter a valid phone number.')).toBeVisible()
  await expect(page.getByLabel('Welsh')).toBeChecked()
  await page.getByLabel('Mobile number').fill('+0047 22 33')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await received(page, 'Changes to Halldóra Finch saved.')

  // Another user changes the row first.
  await page.getByLabel('Website').fill('https://mine.example')
  await page.request.patch('/api/users/318', {
    data: { website: 'https://theirs.example' },
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  await page.getByRole('button', { name: 'Save changes' }).click()
  const conflict = page
    .getByRole('alert')
    .filter({ hasText: 'Demo has changed this user since you opened it' })
  await expect(conflict).toContainText('https://theirs.example')
  await expect(page.getByLabel('Website')).toHaveValue('https://mine.example')
  await assertAccessible(page)
  await page.getByRole('link', { name: 'Load saved version' }).click()
  await expect(page.getByLabel('Website')).toHaveValue('https://theirs.example')
  await expect(page.getByLabel('Mobile number')).toHaveValue('+0047 22 33')

  if (scripts) {
    await page.getByLabel('Website').fill('https://lost.example')
    await page.getByRole('tab', { name: 'Social links' }).click()
    await page.getByRole('button', { name: 'Discard changes' }).click()
  } else await page.getByRole('tab', { name: 'Social links' }).click()
  await expect(page.getByLabel('GitHub')).toBeVisible()
  await assertAccessible(page)

  await page.getByRole('link', { name: 'View', exact: true }).last().click()
  await expect(page.getByText('+0047 22 33')).toBeVisible()
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('link', { name: 'Delete' }).click()
  const question = page.getByRole('dialog', { name: 'Delete Halldóra Finch?' })
  await question.getByRole('textbox').fill('halldora')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(question.getByText('Type the username')).toBeVisible()
  await assertAccessible(page)
  await question.getByRole('textbox').fill('halldora.finch')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page).toHaveURL(`${list}?role=staff`)
  await received(page, '1 user deleted.')
})
