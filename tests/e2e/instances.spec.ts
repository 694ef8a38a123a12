import { rm } from 'node:fs/promises'
import type { Browser, Page } from '@playwright/test'
import { type run, startBuilt } from '../support/built-app.ts'
import { startPostgres } from '../support/postgres-server.ts'
import { scratchFolder } from '../support/temp-folder.ts'
import { expect, getRow, signIn, test, visit } from './fixtures.ts'

const instanceCount = 2

/** Starts instances of the application on a database of its own PostgreSQL server. */
async function startInstances() {
  const postgres = await startPostgres()
  const settings = {
    DATABASE_URL: await postgres.createDatabase(),
    SESSION_SECRET: 'the secret that both instances share',
  }
  const folders: string[] = []
  const running: (ReturnType<typeof run> & { base: string })[] = []
  while (running.length < instanceCount) {
    const folder = await scratchFolder()
    folders.push(folder)
    running.push(await startBuilt({ ...settings, DATA_DIR: folder }))
  }
  return {
    bases: running.map(({ base }) => base),
    async [Symbol.asyncDispose]() {
      for (const { child, exited } of running) {
        child.kill('SIGTERM')
        await exited
      }
      await postgres.stop()
      for (const folder of folders) await rm(folder, { recursive: true })
    },
  }
}

/** Opens a window of a browser of its own at an instance. */
async function open(browser: Browser, baseURL = '', name = 'Demo') {
  const page = await (await browser.newContext({ baseURL })).newPage()
  await signIn(page, name)
  return page
}

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ })
const bubble = (page: Page, text: string) => page.getByRole('log').getByText(text, { exact: true })

async function say(page: Page, text: string) {
  await page.getByRole('textbox', { name: /^Message to/ }).fill(text)
  await page.getByRole('button', { name: 'Send' }).click()
}

test('two browsers at two instances share emails, chats, presence, notifications, sessions and roles', async ({
  browser,
  scripts,
}) => {
  test.skip(!scripts, 'Without scripts each page is read from the database.')
  test.slow() // PostgreSQL and two instances start
  await using instances = await startInstances()
  const [first, second] = instances.bases
  const demo = await open(browser, first)
  const staff = await open(browser, second, 'Staff')

  await visit(staff, '/dashboard')
  await expect(bell(staff)).toHaveAccessibleName('Notifications 3 new')
  await visit(demo, '/chat/12')
  const status = demo.getByRole('region', { name: 'Chat with Staff' })
  await expect(status.getByText('Online', { exact: true }).first()).toBeVisible()
  await say(demo, 'The bell rang seven times.')
  await expect(bell(staff)).toHaveAccessibleName('Notifications 4 new')
  await visit(staff, '/chat/11')
  await expect(bubble(staff, 'The bell rang seven times.')).toBeVisible()
  await expect(demo.getByRole('log').getByText('Seen', { exact: true })).toBeVisible()
  await say(staff, 'Seven? I counted six.')
  await expect(bubble(demo, 'Seven? I counted six.')).toBeVisible()

  await visit(staff, '/email/inbox')
  const subject = 'Who rang the bell?'
  const email = { to: ['staff@staff.com'], subject, message: 'Please ask the fly tower.' }
  expect((await demo.request.post('/api/email/messages', { data: email })).status()).toBe(201)
  await expect(getRow(staff, subject)).toBeVisible()

  await visit(demo, '/settings/accounts?q=staff@staff.com')
  await demo.getByRole('link', { name: 'Staff', exact: true }).first().click()
  await demo.getByLabel('Role').selectOption('Administrator')
  await demo.getByRole('button', { name: 'Save role' }).click()
  await expect.poll(async () => (await staff.request.get('/api/accounts')).status()).toBe(200)

  const elsewhere = await open(browser, second)
  await visit(elsewhere, '/email/inbox')
  await visit(demo, '/account/account-settings?tab=password')
  await demo.getByRole('button', { name: 'Sign out all other sessions' }).click()
  await expect(elsewhere.getByText('Your session has ended.')).toBeVisible()

  await visit(demo, '/chat/12')
  await staff.context().close()
  await expect(status.getByText('Offline', { exact: true }).first()).toBeVisible()
  for (const page of [demo, elsewhere]) await page.context().close()
})
