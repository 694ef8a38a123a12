import type { Page } from '@playwright/test'
import { assertAccessible, expect, signIn, test, visit } from './fixtures.ts'

declare global {
  interface Window {
    desktopNotifications: string[]
  }
}

/** Replaces the notifications of the browser, which a test cannot see, and takes the focus from the window. */
const replaceNotifications = (page: Page) =>
  page.addInitScript(() => {
    window.desktopNotifications = []
    document.hasFocus = () => false
    class Fake {
      static permission = localStorage.getItem('desktop') ?? 'default'
      static async requestPermission() {
        localStorage.setItem('desktop', 'granted')
        Fake.permission = 'granted'
        return 'granted'
      }
      constructor(title: string, { body }: { body: string }) {
        window.desktopNotifications.push(`${title}: ${body}`)
      }
    }
    Object.assign(window, { Notification: Fake })
  })

const settings = '/account/account-settings?tab=notifications'

test('a user chooses how each kind of notification is shown, and keeps it over a reload', async ({
  page,
}) => {
  await signIn(page)
  await visit(page, settings)
  const field = page.getByRole('combobox', { name: 'Messages' })
  await field.selectOption('In the app')
  await page.getByRole('button', { name: 'Save' }).first().click()
  await expect(page.getByText('Changes saved.')).toBeVisible()
  await visit(page, settings)
  await expect(field).toHaveValue('bell')
  await assertAccessible(page)
})

test('once it is allowed by a click, a message is shown on the desktop', {
  tag: '@alone',
}, async ({ page: demo, browser, scripts }) => {
  test.skip(!scripts, 'The Notification API needs scripts.')
  await replaceNotifications(demo)
  await signIn(demo)
  await visit(demo, settings)
  await demo.getByRole('button', { name: 'Allow desktop notifications' }).click()
  await expect(demo.getByText('This browser shows desktop notifications')).toBeVisible()
  await assertAccessible(demo)

  const known = demo.waitForResponse((answer) => answer.url().includes('/notifications/desktop'))
  await visit(demo, '/dashboard')
  await known
  const staff = await (await browser.newContext()).newPage()
  await signIn(staff, 'Staff')
  await visit(staff, '/chat/11')
  await staff.getByRole('textbox', { name: /^Message to/ }).fill('Places, please.')
  await staff.getByRole('button', { name: 'Send' }).click()
  await expect
    .poll(() => demo.evaluate(() => window.desktopNotifications.join()))
    .toContain('Places, please.')
})
