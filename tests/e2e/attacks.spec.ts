import { maxFiles } from '#db/mail/limits.ts'
import { attacks } from '../support/attacks.ts'
import { expect, signIn, test, visit } from './fixtures.ts'

test("no stored attack string runs in a reader's browser", async ({ page, scripts }) => {
  await signIn(page)
  const harm: string[] = []
  page.on('request', (request) => {
    if (/attacked/.test(new URL(request.url()).pathname)) harm.push(request.url())
  })
  page.on('dialog', (dialog) => harm.push(dialog.message()))
  await page.addInitScript(() => Object.assign(window, { attacked: () => alert('attacked') }))

  const html = attacks.map((attack) => `<p>${attack}</p><a href="${attack}">x</a>`).join('\n')
  const lines = attacks.map((attack) => attack.replace(/[\p{Cc}\u2028\u2029]/gu, ' '))
  const subject = lines.join(' ').slice(0, 900)
  const post = async (path: string, data: object) => {
    const answer = await page.request.post(path, { data })
    expect(answer.status()).toBe(201)
  }
  const to = ['demo@demo.com', 'ines@harbor.example']
  await post('/api/email/messages', { to, subject, message: 'x', html })
  for (let start = 0; start < lines.length; start += maxFiles) {
    const attachments = lines.slice(start, start + maxFiles)
    await post('/api/email/messages', { to, subject, message: attacks.join('\n'), attachments })
  }
  for (const textContent of attacks) {
    await post('/api/app/chat/messages', { contactId: 5, textContent })
  }

  await visit(page, '/dashboard')
  await page.getByRole(scripts ? 'button' : 'link', { name: /^Notifications/ }).click()
  await expect(page.getByText('<script>attacked()</script>').first()).toBeVisible()
  for (const [address, role] of [
    ['/email/inbox', 'list'],
    ['/email/inbox/32', 'article'],
    ['/email/inbox/34', 'article'],
    ['/email/inbox/compose?reply=32', 'textbox'],
    ['/email/inbox/compose?forward=34', 'textbox'],
    ['/pages/search?q=attacked', 'list'],
    ['/settings/outbox/1', 'definition'],
    ['/settings/outbox/2', 'definition'],
    ['/chat/5', 'log'],
  ] as const) {
    await visit(page, address)
    await expect(page.getByRole(role).first()).toBeAttached()
    if (role === 'textbox' && scripts) {
      await expect(page.getByRole('toolbar', { name: 'Formatting' })).toBeVisible()
    }
  }
  if (scripts) {
    await page.keyboard.press('ControlOrMeta+k')
    await page.getByRole('combobox').fill('attacked')
    await expect(page.getByRole('option').filter({ hasText: 'attacked()' }).first()).toBeVisible()
  }
  expect(harm).toEqual([])
})
