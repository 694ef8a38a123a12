import { assertAccessible, expect, signIn, takenOver, test, visit } from './stage.ts'

test('signing in shows the dashboard, and the inbox is one click away', async ({ page }) => {
  await visit(page, '/')
  await expect(page).toHaveTitle(/^Sign in/)
  await page.getByLabel('E-mail').fill('demo@demo.com')
  await page.getByLabel('Password', { exact: true }).fill('onstage-demo')
  await page.getByRole('button', { name: 'Sign in' }).click()

  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByRole('heading', { name: 'Good to see you, Demo' })).toBeVisible()
  await page.getByRole('link', { name: 'Open inbox' }).click()
  await expect(page).toHaveURL('/email/inbox')
  await expect(page.getByRole('link', { name: 'Captioned performance' })).toBeVisible()
})

test('a typed password can be looked at', async ({ page, scripts }) => {
  await visit(page, '/')
  const password = page.getByLabel('Password', { exact: true })
  await password.fill('onstage-demo')
  await expect(password).toHaveAttribute('type', 'password')
  const show = page.getByRole('button', { name: 'Show password' })
  if (!scripts) return expect(show).toBeHidden()

  await show.click()
  await expect(password).toHaveAttribute('type', 'text')
  await expect(password).toHaveValue('onstage-demo')
  await page.getByRole('button', { name: 'Hide password' }).click()
  await expect(password).toHaveAttribute('type', 'password')
})

test('a wrong password is announced, keeps the e-mail and lets one try again', async ({
  page,
  scripts,
}) => {
  await visit(page, '/')
  const email = page.getByLabel('E-mail')
  const password = page.getByLabel('Password', { exact: true })
  await email.fill('demo@demo.com')
  await password.fill('not-this-one')
  await page.getByRole('button', { name: 'Sign in' }).click()

  const alert = page.getByRole('alert')
  await expect(alert).toHaveText('Email Or Password Invalid')
  if (scripts) await expect(alert).toBeFocused()
  await expect(email).toHaveValue('demo@demo.com')
  await expect(password).toHaveValue('')
  await expect(page).toHaveURL('/')
  await assertAccessible(page)

  await password.fill('onstage-demo')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL('/dashboard')
})

test('what was typed before the scripts arrived stays', async ({ page, scripts }) => {
  const scriptsMayCome = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await scriptsMayCome.promise
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByLabel('E-mail').fill('staff@staff.com')
  await page.getByLabel('Password', { exact: true }).fill('onstage-staff')
  scriptsMayCome.resolve()
  if (scripts) await takenOver(page)
  await expect(page.getByLabel('E-mail')).toHaveValue('staff@staff.com')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { name: 'Good to see you, Staff' })).toBeVisible()
})

test('an empty sign-in says at each field what is missing', async ({ page }) => {
  await visit(page, '/')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByLabel('E-mail')).toHaveAccessibleDescription(
    'Please enter your e-mail address.',
  )
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
    'Please enter your password.',
  )
  await assertAccessible(page)
})

test('somebody who asked for a page is taken there after signing in', async ({ page }) => {
  await visit(page, '/email/starred?q=rota')
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await page.getByLabel('E-mail').fill('staff@staff.com')
  await page.getByLabel('Password', { exact: true }).fill('onstage-staff')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL('/email/starred?q=rota')
  await expect(page.getByRole('link', { name: 'Dresser rota for the last week' })).toBeVisible()
})

test('a session outlives a restart of the server', async ({ page, server }) => {
  await signIn(page, 'Admin')
  await visit(page, '/dashboard')
  await server.restart()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Good to see you, Admin' })).toBeVisible()
})

test('after logging out, nothing private is left to go back to', async ({ page }) => {
  await signIn(page)
  await visit(page, '/dashboard')
  await page.getByRole('link', { name: 'Open inbox' }).click()
  await page.getByRole('link', { name: 'Captioned performance' }).click()
  await expect(page.getByRole('heading', { name: 'Captioned performance' })).toBeVisible()

  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/')
  expect(await page.context().cookies()).toEqual([])

  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await expect(page.getByText('Captioned performance')).toHaveCount(0)
  await visit(page, '/dashboard')
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
})
