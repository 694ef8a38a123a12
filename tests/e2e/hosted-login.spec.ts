import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { certificate } from '../support/certificate.ts'
import { house, openProvider } from '../support/oidc-provider.ts'
import { assertAccessible, assertFits, expect, test as onStage, visit } from './fixtures.ts'

/** The application with a real OpenID provider, which requires https. */
const test = onStage.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright requires an object pattern
  async settings({}, use) {
    const tls = certificate()
    await using provider = await openProvider({ tls })
    const folder = await mkdtemp(join(tmpdir(), 'callboard-provider-'))
    const trusted = join(folder, 'provider.pem')
    await writeFile(trusted, tls.cert)
    const PORT = await freePort()
    const site = `http://127.0.0.1:${PORT}`
    provider.serve(site)
    await use({
      ...{ PORT, PUBLIC_ORIGIN: site, NODE_EXTRA_CA_CERTS: trusted, OIDC_IDP_LOGOUT: 'on' },
      ...{ OIDC_DOMAIN: provider.url, OIDC_CLIENT_ID: house.clientId },
      OIDC_CLIENT_SECRET: house.clientSecret,
    })
    await rm(folder, { recursive: true })
  },
  ignoreHTTPSErrors: true,
})

/** The application must know its public address before it starts. */
async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return String(port)
}

test('a user signs in with the hosted login and signs out in every tab', async ({
  page,
  context,
  scripts,
}) => {
  await visit(page, '/email/starred')
  await assertAccessible(page)
  await page.setViewportSize({ width: 320, height: 800 })
  await assertFits(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('link', { name: 'Continue with your organization login' }).click()
  await page.getByRole('button', { name: 'Sign in as Noor' }).click()
  await expect(page).toHaveURL('/email/starred')
  await expect(page.getByRole('button', { name: 'Account' })).toContainText('Noor Haddad')
  const names = (await context.cookies(page.url())).map(({ name }) => name)
  expect(names.filter((name) => name.startsWith('tx_'))).toEqual([])

  await visit(page, '/account/account-settings?tab=connections')
  await expect(page.getByText('You signed up with this account')).toBeVisible()
  await expect(page.locator('#lock-form')).toHaveCount(0)
  await assertAccessible(page)

  const other = await context.newPage()
  await visit(other, '/dashboard')
  await visit(page, '/pages/login')
  await expect(page.getByText('You’re signed in as Noor Haddad.')).toBeVisible()
  await assertAccessible(page)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL('/pages/login')
  await expect(page.getByText('You’re signed in')).toHaveCount(0)
  if (!scripts) await other.reload()
  await expect(other.getByRole('heading', { name: 'Sign in' })).toBeVisible()

  await visit(page, '/')
  await page.getByRole('link', { name: 'Continue with your organization login' }).click()
  await expect(page.getByRole('button', { name: 'Sign in as Noor' })).toBeVisible()
})

test('a user who cancels sees a message, signs in by password and connects the hosted login later', async ({
  page,
  server,
  scripts,
}) => {
  const house = page.getByRole('link', { name: 'Continue with your organization login' })
  await visit(page, '/')
  await house.click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('alert')).toHaveText('Sign-in canceled.')
  await assertAccessible(page)
  expect(server.complaints.splice(0)).toEqual([expect.stringContaining('"authError":"canceled"')])
  await page.getByLabel('Email').fill('demo@demo.com')
  await page.getByLabel('Password', { exact: true }).fill('onstage-demo')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { name: 'Analytics Dashboard' })).toBeVisible()

  await visit(page, '/account/account-settings?tab=connections')
  const connect = page.getByRole('link', { name: 'Link Organization login' })
  await expect(connect).toHaveCount(0)
  await page.getByLabel('Your password').fill('onstage-demo')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(connect).toBeVisible()
  if (scripts) await expect(connect).toBeFocused()
  await assertAccessible(page)
  await connect.click()
  await page.getByRole('button', { name: 'Sign in as Noor' }).click()
  await expect(page.getByText('Account linked. You can now sign in with it.')).toBeVisible()
  await page.getByRole('button', { name: 'Unlink Organization login' }).click()
  await expect(connect).toBeVisible()
})
