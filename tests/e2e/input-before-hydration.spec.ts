import type { Page } from '@playwright/test'
import { expect, signIn, takenOver, test } from './fixtures.ts'
import { everyPage } from './pages.ts'

test.skip(
  ({ javaScriptEnabled }) => javaScriptEnabled === false,
  'without scripts nothing hydrates',
)

const field = 'main input[type=search]:not([form])'

/** Opens a page whose scripts wait until they are released. */
async function openHeld(page: Page, path: string) {
  const scriptsMayCome = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await scriptsMayCome.promise
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  return () => {
    scriptsMayCome.resolve()
    return takenOver(page)
  }
}

test('a search that is typed before hydration keeps its text on every page', async ({
  context,
  page,
}) => {
  test.setTimeout(300_000)
  await signIn(page)
  const searched: string[] = []
  for (const path of everyPage()) {
    const html = await (await page.request.get(path)).text()
    if (/<input[^>]*type="search"/.test(html.slice(html.indexOf('<main')))) searched.push(path)
  }
  expect(searched).toContain('/app/user/list')
  expect(searched).toContain('/pages/faq')
  for (const path of searched) {
    await test.step(path, async () => {
      const window = await context.newPage()
      const release = await openHeld(window, path)
      const search = window.locator(field).filter({ visible: true }).first()
      await window.getByRole('heading', { level: 1 }).waitFor()
      if (await search.isHidden()) return window.close() // in a closed panel
      await search.fill('mari')
      await release()
      await expect(search).toHaveValue('mari')
      await window.close()
    })
  }
})

test('a filter that is chosen before hydration is applied', async ({ page }) => {
  await signIn(page)
  const release = await openHeld(page, '/app/user/list')
  const status = page.getByLabel('Status').first()
  await status.selectOption('blocked')
  await release()
  await expect(page).toHaveURL(/status=blocked/)
  await expect(status).toHaveValue('blocked')
})

for (const { path, label, typed, expected } of [
  {
    path: '/forms/elements/number-input',
    label: 'Seats to hold back',
    typed: '27',
    expected: '27',
  },
  {
    path: '/forms/elements/number-input',
    label: 'Budget for the set',
    typed: '14500',
    expected: '$14,500',
  },
  {
    path: '/forms/elements/number-input',
    label: 'Budget for the set',
    typed: '-$1,200',
    expected: '-$1,200',
  },
  {
    path: '/forms/elements/textarea',
    label: 'PA announcement',
    typed: 'Half hour',
    expected: 'Half hour',
  },
  { path: '/extensions/clipboard', label: 'Text to copy', typed: 'Places', expected: 'Places' },
  { path: '/extensions/slider', label: 'To', typed: '80', expected: '80' },
]) {
  test(`the field ${label} keeps ${typed}, typed before hydration`, async ({ page }) => {
    await signIn(page)
    const release = await openHeld(page, path)
    const field = page.getByLabel(label, { exact: true })
    await field.fill(typed)
    await release()
    await expect(field).toHaveValue(expected)
  })
}

test('a date that is typed before hydration is kept when the field is replaced, once it is left', async ({
  page,
}) => {
  await signIn(page)
  const release = await openHeld(page, '/forms/elements/pickers')
  const field = page.getByLabel('Press night', { exact: true })
  const other = page.getByLabel('Load-in', { exact: true })
  await field.fill('2026-12-24')
  await release()
  await expect(other).toHaveJSProperty('type', 'text') // replaced, as nobody types there
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('2026-12-24')
  await field.press('Escape')
  await other.focus()
  await expect(field).toHaveValue('December 24, 2026')
})

test('an option that is chosen before hydration is kept when the select is replaced', async ({
  page,
}) => {
  await signIn(page)
  const release = await openHeld(page, '/forms/elements/select')
  const field = page.getByLabel('Play', { exact: true })
  const option = field.locator('option').nth(3)
  const name = (await option.textContent()) ?? ''
  await field.selectOption({ index: 3 })
  await release()
  await expect(page.getByRole('combobox', { name: 'Play', exact: true })).toHaveAttribute(
    'aria-autocomplete',
    'list',
  )
  await expect(page.getByText(name, { exact: true }).first()).toBeVisible()
})

test('the toast playground keeps what is typed and chosen before hydration', async ({ page }) => {
  await signIn(page)
  const release = await openHeld(page, '/extensions/toastr')
  const form = page.locator('[aria-labelledby="Playground"] form')
  await form.getByLabel('Text').fill('Five minutes')
  await form.getByLabel('Type').selectOption('info')
  await form.getByLabel('Seconds').fill('0')
  await release()
  await form.getByRole('button', { name: 'Show toast' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Five minutes' })).toBeVisible()
  await expect(form.getByLabel('Type')).toHaveValue('info')
})

test('a text that is changed before hydration keeps the change', async ({ page }) => {
  await signIn(page)
  const info = '/account/account-settings?tab=info'
  await page.goto(info)
  await takenOver(page)
  const bio = page.getByLabel('Bio')
  await bio.fill('Runs the prompt desk.')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Changes saved.').first()).toBeVisible()
  const release = await openHeld(page, info)
  await expect(bio).toHaveValue('Runs the prompt desk.')
  await bio.fill('Runs the prompt desk and the fly rail.')
  await release()
  await expect(bio).toHaveValue('Runs the prompt desk and the fly rail.')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Changes saved.').first()).toBeVisible()
  await page.reload()
  await expect(bio).toHaveValue('Runs the prompt desk and the fly rail.')
})
