import { assertAccessible, assertFits, expect, signIn, test, visit } from './fixtures.ts'

test.use({ expected: /ERR_INTERNET_DISCONNECTED|400 .*wizard|409/ })

test.beforeEach(({ page }) => signIn(page))

test('an application is started, continued later, submitted and accepted', async ({
  page,
  scripts,
}) => {
  await visit(page, '/forms/wizard')
  await assertAccessible(page)
  await page.getByRole('button', { name: 'New application' }).click()
  await expect(page.getByRole('heading', { name: /Step 1 of 4/ })).toBeVisible()
  await assertAccessible(page)
  await assertFits(page)
  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Last name').fill('Limelight')
  await page.getByRole('textbox', { name: 'Email' }).fill('ada@')
  await page.getByLabel('City').fill('Porto')
  await page.getByLabel('City').press('Enter')
  await expect(page.getByText(/valid email/)).toBeVisible()
  await expect(page.getByLabel('First name')).toHaveValue('Ada')
  await page.getByRole('textbox', { name: 'Email' }).fill('ada@limelight.example')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('heading', { level: 2 })).toContainText('Step 2 of 4')

  const note = page.locator('.wizard-note')
  await page.getByLabel('Title', { exact: true }).fill('One-act night')
  await page.getByLabel('Job title').fill('Stage manager')
  if (scripts) {
    await expect(note).toContainText('Draft saved at')
    await page.context().setOffline(true)
    await page.getByLabel('Description').fill('Four short plays.')
    await expect(note).toContainText('Not saved yet')
    await page.context().setOffline(false)
    await expect(note).toContainText('Draft saved at')
    await page.getByLabel('Job title').fill('Producer')
    await page.goBack()
    await page.getByLabel('City').fill('Lisbon')
    await expect(note).toContainText('Draft saved at')
    await page.goForward()
    await expect(page.getByLabel('Job title')).toHaveValue('Producer')
    await page.reload()
    await expect(page.getByLabel('Description')).toHaveValue('Four short plays.')
  } else {
    await page.getByLabel('Description').fill('Four short plays.')
    await page.getByRole('button', { name: 'Save and close' }).click()
    await page.getByRole('link', { name: 'One-act night' }).first().click()
    await expect(page.getByLabel('Description')).toHaveValue('Four short plays.')
  }
  await page.getByRole('button', { name: 'Next' }).click()

  await page.getByLabel('Event name').fill('One-act night')
  await page.getByLabel('Location').fill('Studio')
  await page.getByLabel('Status').selectOption('Planning')
  await page.getByLabel('Requirements').selectOption('Catering')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('heading', { level: 2 })).toContainText('Step 4 of 4')
  await expect(page.getByText('ada@limelight.example')).toBeVisible()
  await assertAccessible(page)
  if (scripts) {
    const other = await page.context().newPage()
    await visit(other, page.url().replace('step=review', 'step=person'))
    await other.getByLabel('City').fill('Faro')
    await expect(other.locator('.wizard-note')).toContainText('Draft saved at')
    await other.close()
    await expect(page.getByText('Faro')).toBeVisible()
  }
  await page.getByRole('button', { name: 'Submit application' }).click()
  await expect(page.getByText(/Application APP-\d{5} submitted/)).toBeVisible()
  await assertAccessible(page)

  await page.getByRole('link', { name: 'Review applications' }).click()
  await assertAccessible(page)
  const article = page.getByRole('article').filter({ hasText: 'ada@limelight.example' }).last()
  await article.getByLabel('Note to the applicant').fill('The studio is yours.')
  await article.getByRole('button', { name: 'Accept' }).click()
  await expect(page.locator('.notices')).toContainText(/APP-\d{5} accepted/)
})

test('Next overwrites what another window has stored, but typing alone does not', async ({
  page,
  scripts,
}) => {
  test.skip(!scripts, 'Without scripts nothing is saved while typing.')
  await visit(page, '/forms/wizard')
  await page.getByRole('button', { name: 'New application' }).click()
  await expect(page.getByRole('heading', { name: /Step 1 of 4/ })).toBeVisible()
  const other = await page.context().newPage()
  await visit(other, page.url())
  await other.getByLabel('City').fill('Lisbon')
  await expect(other.locator('.wizard-note')).toContainText('Draft saved at')

  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Last name').fill('Limelight')
  await page.getByRole('textbox', { name: 'Email' }).fill('ada@limelight.example')
  await page.getByLabel('City').fill('Porto')
  await expect(page.locator('.wizard-note')).toContainText('changed in another window')
  await other.reload()
  await expect(other.getByLabel('City')).toHaveValue('Lisbon')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('heading', { level: 2 })).toContainText('Step 2 of 4')
  await page.goBack()
  await expect(page.getByLabel('City')).toHaveValue('Porto')
})
