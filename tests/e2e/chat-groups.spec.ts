import type { Browser, Page } from '@playwright/test'
import { assertAccessible, assertFits, expect, signIn, test, visit } from './fixtures.ts'

test.beforeEach(({ page }) => signIn(page))

async function somebody(browser: Browser) {
  const context = await browser.newContext()
  const page = await context.newPage()
  await signIn(page, 'Staff')
  return page
}

const log = (page: Page) => page.getByRole('log')
const bubble = (page: Page, text: string) => log(page).getByText(text, { exact: true })

async function say(page: Page, text: string) {
  await page.getByRole('textbox', { name: /^Message to/ }).fill(text)
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(bubble(page, text)).toBeVisible()
}

const look = async (page: Page, scripts: boolean) => {
  if (!scripts) await page.reload()
}

test('a channel is created, joined, written in, read, renamed and deleted', {
  tag: '@alone',
}, async ({ page: demo, browser, scripts }) => {
  await visit(demo, '/chat')
  await demo.getByTitle('New group or channel').click()
  const panel = demo.getByRole('complementary', { name: 'Groups and channels' })
  await panel.getByRole('textbox', { name: 'Name' }).fill('Fly crew')
  await panel.getByRole('textbox', { name: 'Topic' }).fill('Cues and counterweights')
  await panel.getByRole('radio', { name: 'Channel, open to everyone' }).check()
  await assertAccessible(demo)
  await panel.getByRole('button', { name: 'Create' }).click()
  await expect(demo.getByRole('heading', { name: 'Fly crew', level: 1 })).toBeVisible()
  const address = new URL(demo.url()).pathname
  await say(demo, 'Bar nine is out.')

  const staff = await somebody(browser)
  await visit(staff, '/chat')
  await staff.getByTitle('New group or channel').click()
  await staff.getByRole('button', { name: 'Join Fly crew' }).click()
  await expect(staff).toHaveURL(address)
  await expect(bubble(staff, 'Bar nine is out.')).toBeVisible()
  await assertAccessible(staff)
  await assertFits(staff)
  await say(staff, 'Seen, thank you.')
  await look(demo, scripts)
  await expect(bubble(demo, 'Seen, thank you.')).toBeVisible()
  await look(demo, scripts)
  await expect(demo.getByText('2 members')).not.toHaveCount(0)

  await demo.getByRole('button', { name: 'About Fly crew' }).click()
  const about = demo.getByRole('complementary', { name: 'Channel, open to everyone' })
  await expect(about.getByRole('list', { name: '2 members' }).getByRole('listitem')).toHaveCount(2)
  await assertAccessible(demo)
  await about.getByRole('textbox', { name: 'Name' }).fill('Stage crew')
  await about.getByRole('button', { name: 'Save' }).click()
  await expect(demo.getByRole('heading', { name: 'Stage crew', level: 1 })).toBeVisible()
  await look(staff, scripts)
  await expect(staff.getByRole('heading', { name: 'Stage crew', level: 1 })).toBeVisible()

  if (!scripts) await demo.getByRole('button', { name: 'About Stage crew' }).click()
  await about.getByRole('button', { name: 'Delete group' }).click()
  await demo.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(demo).toHaveURL('/chat')
  await expect(demo.getByRole('list', { name: 'Groups and channels' })).not.toContainText('Stage')
})
