import { assertAccessible, assertFits, expect, signIn, test, visit } from './fixtures.ts'

test.use({ expected: /40[09] .*(formik|forms)/ })

test.beforeEach(({ page }) => signIn(page))

test('the forms of the Formik page check their fields and show what the server received', async ({
  page,
  scripts,
}) => {
  await visit(page, '/forms/formik')
  await assertAccessible(page)
  await assertFits(page)

  const messages = page.getByRole('form', { name: 'Error messages' })
  if (scripts) {
    await expect(messages).toHaveAttribute('aria-busy', 'false') // Formik has loaded
    await messages.getByLabel('First name').fill('A')
    await expect(messages.locator('.field-error')).toHaveCount(0)
    await messages.getByLabel('Last name').focus()
    await expect(messages.locator('.field-error')).toHaveText('Enter at least 2 characters.')
  } else {
    await messages.getByLabel('First name').fill('A')
  }
  await messages.getByRole('button', { name: 'Submit' }).click()
  await expect(messages.locator('.field-error')).toHaveCount(3)
  await expect(messages.getByLabel('First name')).toHaveValue('A')
  await expect(messages.getByRole('alert')).toBeVisible()
  if (scripts) await expect(messages.getByLabel('First name')).toBeFocused()
  await assertAccessible(page)

  await messages.getByLabel('First name').fill('Ada')
  await messages.getByLabel('Last name').fill('Limelight')
  await messages.getByLabel('Email').fill('keiko@paper-lantern.example')
  await messages.getByLabel('Email').press('Enter')
  await expect(messages.locator('.field-error')).toHaveText('This email is already in use.')
  await expect(messages.getByLabel('Last name')).toHaveValue('Limelight')
  if (scripts) await expect(messages.getByLabel('Email')).toBeFocused()

  await messages.getByLabel('Email').fill('Ada@Limelight.example')
  await messages.getByRole('button', { name: 'Submit' }).click()
  if (scripts) {
    await expect(page.getByText('"email": "ada@limelight.example"')).toBeVisible()
    await expect(page.locator('.notices')).toContainText('Form accepted.')
  } else {
    await expect(page.locator('.notices')).toContainText('Ada, Limelight, ada@limelight.example')
  }
  await expect(messages.locator('.field-error')).toHaveCount(0)
})

test('the validation form of the Formik page shows an error for every rule', async ({ page }) => {
  await visit(page, '/forms/formik')
  const rules = page.getByRole('form', { name: 'Validation' })
  await rules.getByRole('button', { name: 'Submit' }).click()
  await expect(rules.locator('.field-error')).toHaveCount(7)
  await assertAccessible(page)
  await rules.getByRole('button', { name: 'Reset' }).click()
})

test('Formik keeps what was typed before it had loaded', async ({ page, scripts }) => {
  test.skip(!scripts, 'Formik needs scripts')
  const held = Promise.withResolvers<void>()
  await page.route(/formik-form/, async (route) => {
    await held.promise
    await route.continue()
  })
  await visit(page, '/forms/formik')
  const basic = page.getByRole('form', { name: 'Basic' })
  await basic.getByLabel('First name').fill('Ada')
  held.resolve()
  await basic.getByLabel('Last name').focus()
  await page.getByRole('heading', { level: 1 }).click()
  await expect(basic).toHaveAttribute('aria-busy', 'false')
  await expect(basic.getByLabel('First name')).toHaveValue('Ada')
})

test('a date is typed, or chosen in a calendar by pointer or keyboard', async ({
  page,
  scripts,
}) => {
  test.skip(!scripts, 'Without scripts the browser has the calendar.')
  await visit(page, '/forms/formik')
  const field = page.getByRole('textbox', { name: 'Opening night' })
  // The field with the calendar takes the place of the one that the server rendered.
  await expect(page.getByRole('button', { name: 'Choose date' })).toBeVisible()
  await field.fill('2027-02-03')
  await page.getByRole('button', { name: 'Choose date' }).click()
  const calendar = page.getByRole('dialog', { name: 'Opening night' })
  await expect(calendar).toContainText('February 2027')
  await assertAccessible(page, { part: '.date-menu' })
  await calendar.getByRole('button', { name: 'Next year' }).click()
  await calendar.getByRole('button', { name: 'Previous month' }).click()
  await calendar.getByText('17', { exact: true }).click()
  await expect(field).toHaveValue('2028-01-17')
  await expect(field).toBeFocused()

  await page.getByRole('button', { name: 'Choose date' }).press('Enter')
  await expect(calendar.locator('.react-datepicker__day--selected')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(field).toHaveValue('2028-01-24')
  await page.getByRole('button', { name: 'Choose date' }).press('Enter')
  await expect(calendar).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(calendar).toHaveCount(0)
  await expect(field).toHaveValue('2028-01-24')
})
