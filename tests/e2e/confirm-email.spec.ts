import { openMailServer } from '../support/fake-smtp.ts'
import { assertAccessible, assertFits, test as base, expect, visit } from './fixtures.ts'

type Fixtures = { post: Awaited<ReturnType<typeof openMailServer>> }

const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright requires an object pattern
  async post({}, use) {
    await using post = await openMailServer()
    await use(post)
  },
  settings: ({ post }, use) =>
    use({ DEMO_LOGINS: 'off', REGISTRATION: 'open', SMTP_URL: post.url }),
})

// The wrong password is intended.
test.use({ expected: /^400 .*\/api\/account\/general$/ })

const password = 'mind the footlights'

test('somebody who registers waits until the link in the email was opened in another browser', async ({
  page,
  browser,
  post,
  server,
  scripts,
}) => {
  const linkOf = (to: string) => {
    const text = post.delivered.findLast((mail) => mail.to === to)?.text ?? ''
    return /(\/account\/confirm-email\?token=[\w-]{43})/.exec(
      text.replace(/=\n/g, '').replace(/=3D/g, '='),
    )?.[1]
  }
  await visit(page, '/pages/register')
  await page.getByLabel('Name').fill('Nina New')
  await page.getByLabel('Email').fill('nina@typo.example')
  await page.locator('input[name="password"]').fill(password)
  await page.locator('input[name="passwordConfirm"]').fill(password)
  await page.getByRole('checkbox').first().check()
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { name: 'Confirm your email' })).toBeVisible()
  await expect(page.getByText('We sent a link to nina@typo.example.')).toBeVisible()
  await assertAccessible(page)
  await assertFits(page)
  await page.goto('/email/inbox')
  await expect(page).toHaveURL(/\/account\/confirm-email\?returnTo=/)

  await page.getByRole('button', { name: 'Resend link' }).click()
  await expect(page.getByText('Link sent.')).toBeVisible()
  if (scripts) {
    const reads: string[] = []
    page.on('request', (request) => {
      if (/\/api\/account\/email(\?|$)/.test(request.url())) reads.push(request.url())
    })
    const answered = page.waitForResponse(/\/api\/account\/email(\?|$)/)
    await page.evaluate(() => {
      document.dispatchEvent(new Event('visibilitychange'))
      dispatchEvent(new Event('focus'))
    })
    await answered
    expect(reads).toHaveLength(1)
  }
  await page.getByText('Use a different address').click()
  await page.getByLabel('New email').fill('nina@house.example')
  await page.getByLabel('Password', { exact: true }).fill('wrong')
  await page.getByRole('button', { name: 'Change email' }).click()
  await expect(page.getByText('Wrong password.').first()).toBeVisible()
  await assertAccessible(page)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Change email' }).click()
  await expect(page.getByText('We sent a link to nina@house.example.')).toBeVisible()
  await expect.poll(() => linkOf('nina@house.example')).toBeDefined()

  const phone = await (await browser.newContext({ baseURL: server.address })).newPage()
  await phone.goto(linkOf('nina@house.example') ?? '')
  await phone.getByLabel('Email').fill('nina@typo.example')
  await phone.getByLabel('Password', { exact: true }).fill(password)
  await phone.getByRole('button', { name: 'Sign in' }).click()
  await phone.getByRole('button', { name: 'Confirm' }).click()
  await expect(phone.getByText('Email address confirmed.')).toBeVisible()
  if (scripts) {
    await expect(phone.getByRole('heading', { name: 'Confirm your email' })).toBeFocused()
  }
  await assertAccessible(phone)
  await phone.context().close()

  await page.getByRole('link', { name: 'I’ve confirmed my email' }).click()
  await expect(page).toHaveURL(/\/email\/inbox$/)
})
