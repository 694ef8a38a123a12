import { assertAccessible, assertFits, expect, signIn, takenOver, test, visit } from './fixtures.ts'

test('a failed sign-in shows the reason, keeps the input and leads to the requested page', async ({
  page,
  scripts,
}) => {
  await visit(page, '/email/starred?q=schedule')
  await expect(page).toHaveTitle(/^Sign in/)
  const email = page.getByLabel('Email')
  const password = page.getByLabel('Password', { exact: true })
  const signIn = page.getByRole('button', { name: 'Sign in' })
  await signIn.click()
  await expect(email).toHaveAccessibleDescription('Enter your email address.')
  await expect(password).toHaveAccessibleDescription('Enter your password.')
  await assertAccessible(page)

  await email.fill('staff@staff.com')
  await password.fill('not-this-one')
  await signIn.click()
  const alert = page.getByRole('alert')
  await expect(alert).toHaveText('Email Or Password Invalid')
  if (scripts) await expect(alert).toBeFocused()
  await expect(email).toHaveValue('staff@staff.com')
  await expect(password).toHaveValue('')
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await assertAccessible(page)

  await password.fill('onstage-staff')
  await expect(password).toHaveAttribute('type', 'password')
  const show = page.getByRole('button', { name: 'Show password' })
  if (scripts) {
    await show.click()
    await expect(password).toHaveAttribute('type', 'text')
    await expect(password).toHaveValue('onstage-staff')
    await page.getByRole('button', { name: 'Hide password' }).click()
    await expect(password).toHaveAttribute('type', 'password')
  } else await expect(show).toBeHidden()
  await signIn.click()
  await expect(page).toHaveURL('/email/starred?q=schedule')
  await expect(page.getByRole('link', { name: 'Dresser schedule for the last week' })).toBeVisible()
})

test('a second window at the sign-in page or the lock screen goes on once the first one has', async ({
  page,
  context,
  scripts,
}) => {
  test.skip(!scripts, 'without scripts a window does not notice')
  await visit(page, '/chat')
  await expect(page).toHaveTitle(/^Sign in/)
  const first = await context.newPage()
  await signIn(first)
  const comeBack = () => page.evaluate(() => dispatchEvent(new Event('focus')))
  await comeBack()
  await expect(page).toHaveURL('/chat')

  const headers = { 'sec-fetch-site': 'same-origin' }
  await first.request.post('/api/authenticate/lock', { headers })
  await visit(page, '/chat')
  await expect(page.getByRole('heading', { name: 'Your session is locked' })).toBeVisible()
  await first.request.post('/api/authenticate/unlock', {
    data: { password: 'onstage-demo' },
    headers,
  })
  await comeBack()
  await expect(page).toHaveURL('/chat')
})

test('the language of a signed-out page is chosen on it, on phones too, and the page stays', async ({
  page,
  scripts,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await visit(page, '/pages/login?returnTo=%2Fchat')
  await page.getByLabel('Email').fill('staff@staff.com')
  await page.getByRole('button', { name: 'Language' }).click()
  await assertAccessible(page)
  await page.getByRole('button', { name: 'Deutsch' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect(page).toHaveURL('/pages/login?returnTo=%2Fchat')
  await expect(page.getByRole('heading', { name: 'Anmelden' })).toBeVisible()
  if (scripts) await expect(page.getByLabel('E-Mail')).toHaveValue('staff@staff.com')
  await assertFits(page)
})

test.describe('during a network failure', () => {
  test.use({ expected: /net::ERR_/ })

  test('the sign-in page stays and shows an error', async ({ page, scripts }) => {
    test.skip(!scripts, 'without scripts it is the browser that says so')
    await visit(page, '/pages/login')
    const email = page.getByLabel('Email')
    await email.fill('staff@staff.com')
    await page.getByLabel('Password', { exact: true }).fill('onstage-staff')
    await page.route('**/api/**', (route) => route.abort())
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByRole('alert')).toHaveText('Can’t reach the server.')
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    await expect(email).toHaveValue('staff@staff.com')
  })
})

test.describe('while a proxy answers for the server', () => {
  test.use({ expected: /^502 / })

  test('the sign-in page stays and shows an error', async ({ page, scripts }) => {
    test.skip(!scripts, 'without scripts the browser shows the page of the proxy')
    await visit(page, '/pages/login')
    const email = page.getByLabel('Email')
    await email.fill('staff@staff.com')
    await page.getByLabel('Password', { exact: true }).fill('onstage-staff')
    await page.route('**/api/**', (route) =>
      route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }),
    )
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByRole('alert')).toHaveText('Can’t reach the server.')
    await expect(email).toHaveValue('staff@staff.com')
  })
})

test('signing in before hydration opens the dashboard, and signing out leaves nothing in the history', async ({
  page,
  scripts,
}) => {
  const scriptsMayCome = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await scriptsMayCome.promise
    await route.continue()
  })
  await page.addInitScript(leaveServiceWorker)
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByLabel('Email').fill('demo@demo.com')
  await page.getByLabel('Password', { exact: true }).fill('onstage-demo')
  scriptsMayCome.resolve()
  if (scripts) {
    await takenOver(page)
    // A service worker of an earlier application at this address is unregistered.
    await expect(page.locator('html')).toHaveAttribute('data-unregistered', 'yes')
  }
  await expect(page.getByLabel('Email')).toHaveValue('demo@demo.com')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome, Demo' })).toBeVisible()
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Welcome back, Demo' })).toBeVisible()

  await page.getByRole('link', { name: 'Open inbox' }).click()
  await expect(page).toHaveURL('/email/inbox')
  await page.getByRole('link', { name: 'Captioned performance' }).click()
  await expect(page.getByRole('heading', { name: 'Captioned performance' })).toBeVisible()
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('button', { name: 'Log Out' }).click()
  await expect(page).toHaveURL('/')
  expect(await page.context().cookies()).toEqual([])
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await expect(page.getByText('Captioned performance')).toHaveCount(0)
  await visit(page, '/dashboard')
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
})

/** Simulates a registered service worker, as the application has none. */
function leaveServiceWorker() {
  const unregister = async () => {
    document.documentElement.setAttribute('data-unregistered', 'yes')
    return true
  }
  Object.assign(navigator.serviceWorker ?? {}, { getRegistrations: async () => [{ unregister }] })
}

test('one press on a demo account signs in and opens the page that was asked for', async ({
  page,
}) => {
  await visit(page, '/todo/all')
  await page.getByRole('button', { name: 'staff@staff.com' }).click()
  await expect(page).toHaveURL('/todo/all')
  await expect(page.getByRole('heading', { name: 'All tasks' })).toBeVisible()
})
