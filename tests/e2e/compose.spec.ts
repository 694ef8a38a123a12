import type { Browser, Page } from '@playwright/test'
import {
  assertAccessible,
  assertFits,
  expect,
  getRow,
  sent,
  signIn,
  tabTo,
  takenOver,
  test,
  visit,
} from './fixtures.ts'

const captions = 'Captioned performance on November 12'
const schedule = 'Dresser schedule for the last week, and a quick change'

// The tests disconnect the network and open one draft in two windows.
test.use({ expected: /ERR_INTERNET_DISCONNECTED|^409 / })

test.beforeEach(({ page }) => signIn(page))

/** Returns the body field, which is an editor with scripts. */
const getBody = (page: Page) => page.getByRole('textbox', { name: 'Message' })
const getSubject = (page: Page) => page.getByRole('textbox', { name: 'Subject' })
const chooser = (page: Page) => page.getByLabel(/^Attach (files|a file)/)
const send = (page: Page) => page.getByRole('button', { name: 'Send', exact: true }).click()

/** Waits for the composer, with its editor if there are scripts. */
async function input(page: Page, scripts: boolean) {
  if (scripts) await expect(page.getByRole('toolbar', { name: 'Formatting' })).toBeVisible()
}

/** Opens a second browser with another user. */
async function somebodyElse(browser: Browser, name: string, baseURL = '', scripts = true) {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: scripts })
  const page = await context.newPage()
  await signIn(page, name)
  return page
}

test('without scripts the composer takes the place of the list; with scripts it covers it', async ({
  page,
  scripts,
}) => {
  await visit(page, '/email/inbox/compose')
  await input(page, scripts)
  const folders = await page.getByRole('navigation', { name: 'Email' }).boundingBox()
  const composer = await page.getByRole('region', { name: 'New email' }).boundingBox()
  if (!folders || !composer) throw new Error('No folders or no composer')
  expect(composer.x).toBeGreaterThanOrEqual(folders.x + folders.width)
  expect(composer.width).toBeGreaterThan(folders.width)
})

test('offline, a page that was never opened says that the server can’t be reached', async ({
  page,
  scripts,
}) => {
  test.skip(!scripts, 'Without scripts the browser says so itself.')
  await visit(page, '/email/inbox')
  await page.context().setOffline(true)
  await page.getByRole('link', { name: 'Compose' }).click()
  await expect(page.getByRole('heading', { name: 'Can’t reach the server' })).toBeVisible()
  await page.context().setOffline(false)
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('region', { name: 'New email' })).toBeVisible()
})

test('going back right after typing an email and forward again opens its draft', async ({
  page,
  scripts,
}) => {
  test.skip(!scripts, 'without scripts the browser keeps what was typed itself')
  await visit(page, '/email/inbox')
  await page.getByRole('link', { name: 'Compose' }).click()
  await input(page, scripts)
  const created = page.waitForResponse((answer) => answer.url().endsWith('/api/email/drafts'))
  await getSubject(page).fill('Fire drill')
  await page.goBack()
  await created
  await page.goForward()
  await expect(page).toHaveURL(/\?draft=\d+$/)
  await expect(getSubject(page)).toHaveValue('Fire drill')
})

test('two users exchange emails, and errors are shown beside their fields', async ({
  page,
  browser,
  baseURL,
  scripts,
}) => {
  await visit(page, '/email/inbox')
  await page.getByRole('link', { name: 'Compose' }).click()
  await expect(page.getByRole('heading', { name: 'New email' })).toBeVisible()
  await input(page, scripts)
  await page.getByLabel('To', { exact: true }).fill('somebody')
  await getSubject(page).fill('Fire drill')
  await send(page)
  await expect(page.getByText('Check the highlighted fields.')).toBeVisible()
  await expect(page.getByText('Enter a valid email address.')).toBeVisible()
  await expect(page.getByText('Enter a message.')).toBeVisible()
  await expect(getSubject(page)).toHaveValue('Fire drill')
  await assertAccessible(page)
  if (scripts) await page.getByRole('button', { name: 'Remove somebody' }).click()
  await page.getByLabel('To', { exact: true }).fill('staff@staff.com')
  await getBody(page).fill('Friday at ten, at the stage door.')
  if (scripts) {
    await page.context().setOffline(true)
    await send(page)
    await expect(page.getByText('The email was not sent.')).toBeVisible()
    await expect(getBody(page)).toHaveText('Friday at ten, at the stage door.')
    await page.context().setOffline(false)
  }
  await send(page)
  await expect(page.getByText('Email sent.')).toBeVisible()
  await expect(page).toHaveURL('/email/inbox')
  await visit(page, '/email/sent')
  await expect(getRow(page, 'Fire drill')).toContainText('To: Staff')

  const other = await somebodyElse(browser, 'Staff', baseURL, scripts)
  await visit(other, '/email/inbox')
  await other.getByRole('link', { name: 'Unread: Fire drill' }).click()
  await expect(other.getByText('Friday at ten, at the stage door.')).toBeVisible()
  await other.getByRole('link', { name: 'Reply', exact: true }).click()
  await expect(getSubject(other)).toHaveValue('Re: Fire drill')
  await input(other, scripts)
  await expect(getBody(other)).toContainText('Friday at ten')
  if (scripts) {
    await expect(other.getByRole('button', { name: 'Remove Demo' })).toBeVisible()
    await other.keyboard.type('I shall be there.')
  } else await getBody(other).fill('I shall be there.')
  await send(other)
  await expect(other.getByText('Email sent.')).toBeVisible()
  await expect(other.getByRole('textbox', { name: 'Message' })).toHaveCount(0)
  await expect(other.getByText('I shall be there.')).toBeVisible()
  await other.context().close()

  await visit(page, '/email/inbox')
  await page.getByRole('link', { name: 'Re: Fire drill' }).click()
  await expect(page.getByText('I shall be there.')).toBeVisible()
})

test('an email to 60 people leaves every field and button of the composer within reach', async ({
  page,
  scripts,
}) => {
  test.skip(!scripts, 'without scripts the recipients are one line of text')
  await page.setViewportSize({ width: 1400, height: 900 })
  await visit(page, '/email/inbox/compose')
  await input(page, scripts)
  const addresses = Array.from({ length: 60 }, (_, n) => `person-${n}@tour.example`)
  const to = page.getByLabel('To', { exact: true })
  await to.fill(addresses.join(', '))
  await to.press('Enter')
  await expect(page.getByRole('button', { name: /^Remove person/ })).toHaveCount(60)
  await expect(to).toBeInViewport()
  await to.fill('山田')
  await to.dispatchEvent('keydown', { key: 'Enter', isComposing: true }) // ends the input method's word
  await expect(to).toHaveValue('山田')
  await to.fill('')
  await getSubject(page).click()
  await getBody(page).click()
  await page.keyboard.type('See you all on Friday.')
  expect((await getBody(page).boundingBox())?.height).toBeGreaterThan(100)
  await page.getByRole('button', { name: 'Remove person-59' }).click()
  await getSubject(page).fill('To everybody on tour')
  await send(page)
  await expect(page.getByText('Email sent.')).toBeVisible()
})

test('a reply to 60 people shows its message below their addresses', async ({ page, scripts }) => {
  test.skip(!scripts, 'without scripts the recipients are one line of text')
  const to = Array.from({ length: 60 }, (_, n) => `person-${n}@tour.example`)
  const answer = await page.request.post('/api/email/messages', {
    data: { to, subject: 'To everybody on tour', message: 'See you all on Friday.' },
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  expect(answer.status()).toBe(201)
  await visit(page, '/email/sent')
  await page.getByRole('link', { name: 'To everybody on tour' }).click()
  await page.getByRole('link', { name: 'Reply', exact: true }).click()
  await input(page, scripts)
  await expect(page.getByRole('button', { name: /^Remove person/ })).toHaveCount(60)
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 })
    const chips = await page.locator('.composer-chips').first().boundingBox()
    expect(chips?.height, `at ${width}`).toBeLessThan(160)
    await expect(getSubject(page)).toBeInViewport()
  }
})

test('a conversation links to the draft of a reply that was closed', async ({ page, scripts }) => {
  test.skip(!scripts, 'Without scripts a reply has a page of its own.')
  await visit(page, '/email/inbox/21')
  await page.getByRole('link', { name: 'Reply', exact: true }).last().click()
  const text = page.getByRole('textbox', { name: 'Message' })
  await text.click()
  const created = page.waitForResponse((answer) => answer.url().endsWith('/api/email/drafts'))
  await page.keyboard.type('Not before ten.')
  await created
  await page.getByRole('button', { name: 'Save draft and close' }).click()
  await page.getByRole('link', { name: 'Continue draft' }).click()
  await expect(page).toHaveURL(/\?draft=\d+$/)
  await expect(text).toContainText('Not before ten.')
})

test('the composer begins in To when its address is opened', async ({ page }) => {
  await visit(page, '/email/inbox/compose')
  await expect(page.getByLabel('To', { exact: true })).toBeFocused()
})

test('the back-to-top link does not lie on the buttons of a reply on a phone', async ({
  page,
  scripts,
}) => {
  test.skip(!scripts, 'Without scripts a reply has a page of its own.')
  await page.setViewportSize({ width: 320, height: 640 })
  await visit(page, '/email/inbox/21')
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  const toTop = page.getByRole('link', { name: 'Back to top' })
  await expect(toTop).toBeVisible()
  await page.getByRole('link', { name: 'Reply', exact: true }).last().click()
  await expect(page.getByRole('button', { name: 'Discard draft' })).toBeInViewport()
  await expect(toTop).toBeHidden()
})

test('sending an empty email stores no draft', async ({ page, scripts }) => {
  await visit(page, '/email/inbox/compose')
  await input(page, scripts)
  const drafts = async () => (await page.request.get('/api/email/mails?filter=draft')).json()
  const before = await drafts()
  await send(page)
  await expect(page.getByText('Check the highlighted fields.')).toBeVisible()
  expect(await drafts()).toEqual(before)
})

test('pasted recipients keep their names, and what was typed before them', async ({
  page,
  scripts,
}) => {
  test.skip(!scripts, 'Without scripts the field shows what was pasted.')
  await visit(page, '/email/inbox/compose')
  const field = page.getByLabel('To', { exact: true })
  await field.fill('bo@stage.example')
  await field.evaluate((input) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData(
      'text',
      'Ada Lind <ada@stage.example>; x@y.example <cy@stage.example>; Di Orr <di>',
    )
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
  })
  // A name does not hide an address that is not valid.
  for (const name of ['bo@stage.example', 'Ada Lind', 'cy@stage.example', 'di']) {
    await expect(page.getByRole('button', { name: `Remove ${name}`, exact: true })).toBeVisible()
  }
  await expect(page.locator('input[name=to]')).toHaveValue(
    'bo@stage.example, ada@stage.example, cy@stage.example, di',
  )
})

test('a pasted heading stays bold, and the cells of a pasted table stay apart', async ({
  page,
  scripts,
}) => {
  test.skip(!scripts, 'Without scripts the message is plain text.')
  await visit(page, '/email/inbox/compose')
  await input(page, scripts)
  const body = getBody(page)
  await body.evaluate((editor) => {
    const clipboardData = new DataTransfer()
    const table =
      '<table><tr><th>Cue</th><th>Call</th></tr><tr><td><p>12</p></td><td><em>Fog</em></td></tr></table>'
    clipboardData.setData('text/html', `<h2>Act two</h2>${table}<p>Thanks</p>`)
    editor.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
  })
  await expect(body.locator('p')).toHaveText(['Act two', 'Cue | Call', '12 | Fog', 'Thanks'])
  await expect(body.locator('strong')).toHaveText('Act two')
  await expect(body.locator('em')).toHaveText('Fog')
})

test('text is aligned and colored by keyboard, and the reader and a reply show it', async ({
  page,
  scripts,
}) => {
  test.skip(!scripts, 'Without scripts the message is plain text.')
  await page.setViewportSize({ width: 390, height: 844 })
  await visit(page, '/email/inbox/compose')
  await input(page, scripts)
  await page.getByLabel('To', { exact: true }).fill('demo@demo.com')
  await getSubject(page).fill('Curtain call')
  await getBody(page).fill('Bows at ten')
  await getBody(page).press('Control+a')
  await page.getByRole('button', { name: 'Text style' }).press('Enter')
  const tools = page.getByRole('toolbar', { name: 'Text style' })
  await tools.getByLabel('Text color').selectOption('Red')
  await tools.getByLabel('Alignment').selectOption('Center')
  await tools.getByLabel('Text size').focus()
  await page.keyboard.press('End')
  await expect(tools.getByLabel('Alignment')).toBeFocused()
  await expect(tools.getByLabel('Text color')).toHaveValue('red')
  await assertAccessible(page)
  await assertFits(page)
  await send(page)
  await expect(page.getByText('Email sent.')).toBeVisible()

  await visit(page, '/email/inbox')
  await page.getByRole('link', { name: 'Unread: Curtain call' }).click()
  const reader = page.locator('.mail-body')
  await expect(reader.locator('p')).toHaveCSS('text-align', 'center')
  await expect(reader.locator('span')).toHaveCSS('color', 'rgb(192, 47, 70)')
  await page.getByRole('link', { name: 'Reply', exact: true }).click()
  const quoted = getBody(page).locator('blockquote p')
  await expect(quoted).toHaveCSS('text-align', 'center')
  await expect(quoted.locator('span')).toHaveCSS('color', 'rgb(192, 47, 70)')
})

test('a subject of 998 characters keeps toolbar and body of the email visible', async ({
  page,
}) => {
  const subject = 'A very long subject '.repeat(49)
  const answer = await page.request.post('/api/email/messages', {
    data: { to: ['demo@demo.com'], subject, message: 'Read me.' },
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  const { id } = await answer.json()
  await visit(page, `/email/sent/${id}`)
  await expect(page.getByRole('link', { name: 'Reply', exact: true })).toBeInViewport()
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('overflow-y', 'auto')
})

test('a draft survives network failures and another window, gets attachments and is sent', async ({
  page,
  context,
  scripts,
}) => {
  await visit(page, '/email/inbox/compose')
  await input(page, scripts)
  if (scripts) {
    await context.setOffline(true)
    await getSubject(page).fill('Half')
    await expect(page.getByText('Not saved. Trying again…')).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  }
  await getSubject(page).fill('Half a thought')
  if (scripts) {
    await page.waitForResponse((response) => response.request().method() === 'PATCH')
    await expect(page).toHaveURL(/\?draft=\d+$/)
    await page.reload()
    await takenOver(page)
    await expect(getSubject(page)).toHaveValue('Half a thought')
  }
  await page.getByRole('button', { name: 'Save draft and close' }).click()
  await expect(page).toHaveURL('/email/inbox')
  await visit(page, '/email/draft')
  await page.getByRole('link', { name: 'Half a thought' }).click()
  await expect(getSubject(page)).toHaveValue('Half a thought')
  await input(page, scripts)

  const second = await context.newPage()
  await visit(second, page.url())
  await input(second, scripts)
  await getSubject(second).fill('A whole thought')
  await second.getByRole('button', { name: 'Save draft and close' }).click()
  await expect(getRow(second, 'A whole thought')).toBeVisible()
  await second.close()
  await getSubject(page).fill('Another thought')
  if (!scripts) await page.getByRole('button', { name: 'Save draft and close' }).click()
  const conflict = page.getByRole('alert').filter({ hasText: 'was changed in another window' })
  await expect(conflict.getByRole('row', { name: 'Subject' })).toContainText('A whole thought')
  await assertAccessible(page)
  await conflict.getByRole('button', { name: 'Keep mine' }).click()
  if (scripts) {
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    await expect(conflict).toHaveCount(0)
  } else await page.getByRole('link', { name: 'Another thought' }).click()

  const file = { name: 'cues.txt', mimeType: 'text/plain', buffer: Buffer.from('Cue 14.') }
  await chooser(page).setInputFiles(file)
  if (!scripts) await page.getByRole('button', { name: 'Attach', exact: true }).click()
  await expect(page.getByRole('list', { name: 'Attachments' })).toContainText('cues.txt')
  await page.getByRole('button', { name: 'Remove cues.txt' }).click()
  await expect(page.getByText('cues.txt')).toHaveCount(0)
  await page.getByRole('button', { name: 'Discard draft' }).click()
  await expect(page.getByText('Draft discarded.')).toBeVisible()
  await sent(page, () => page.getByRole('button', { name: 'Undo' }).click())
  await visit(page, '/email/draft')
  await expect(getRow(page, 'Another thought')).toBeVisible()

  await visit(page, '/email/inbox/21')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'caption-sightlines.pdf' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('caption-sightlines.pdf')
  await page.getByRole('link', { name: 'Forward' }).click()
  await expect(getSubject(page)).toHaveValue(`Fwd: ${captions}`)
  await input(page, scripts)
  await page.setViewportSize({ width: 320, height: 740 })
  await visit(page, '/email/inbox/compose?forward=21')
  await input(page, scripts)
  await assertFits(page)
  await page.getByText('Cc and Bcc').click()
  await assertFits(page)
  await assertAccessible(page)
  await page.getByLabel('To', { exact: true }).fill('demo@demo.com')
  await send(page)
  await expect(page.getByText('Email sent.')).toBeVisible()
  await visit(page, '/email/inbox')
  await page.getByRole('link', { name: `Unread: Fwd: ${captions}` }).click()
  await expect(page.getByText('What a letter scene.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'caption-sightlines.pdf' })).toBeVisible()
})

test('saving what another window has saved already is no conflict', async ({
  page,
  context,
  scripts,
}) => {
  test.skip(!scripts, 'Drafts are saved while typing by scripts.')
  const saved = page.getByText('Saved', { exact: true })
  await visit(page, '/email/inbox/compose')
  await input(page, scripts)
  await getSubject(page).fill('Half hour')
  await expect(saved).toBeVisible()
  await expect(page).toHaveURL(/\?draft=\d+$/)

  const second = await context.newPage()
  await visit(second, page.url())
  await input(second, scripts)
  await getSubject(second).fill('Half-hour call')
  await expect(second.getByText('Saved', { exact: true })).toBeVisible()
  await second.close()

  for (const subject of ['Half-hour call', 'Half-hour call at 6:55']) {
    const stored = page.waitForResponse(
      (response) => response.request().method() === 'PATCH' && response.ok(),
    )
    await getSubject(page).fill(subject)
    await stored
    await expect(saved).toBeVisible()
  }
  await expect(page.getByText('was changed in another window')).toHaveCount(0)
  await page.getByRole('button', { name: 'Save draft and close' }).click()
  await visit(page, '/email/draft')
  await expect(getRow(page, 'Half-hour call at 6:55')).toBeVisible()
})

test('email is read and answered by keyboard alone, with completion and formatting', async ({
  page,
  scripts,
}) => {
  await visit(page, '/email/inbox')
  if (!scripts) {
    await tabTo(page, page.getByRole('link', { name: 'Compose' }))
    await page.keyboard.press('Enter')
    await tabTo(page, page.getByLabel('To', { exact: true }))
    await page.keyboard.type('staff@staff.com')
    await tabTo(page, getBody(page))
    await page.keyboard.type('By hand')
    await tabTo(page, page.getByRole('button', { name: 'Send', exact: true }))
    await page.keyboard.press('Enter')
    await expect(page.getByText('Email sent.')).toBeVisible()
    return
  }
  const { keyboard } = page
  await keyboard.press('j')
  await expect(page.getByRole('link', { name: schedule })).toBeFocused()
  await keyboard.press('x')
  await expect(page.getByLabel(`Select ${schedule}`)).toBeChecked()
  await keyboard.press('x')
  await keyboard.press('j')
  await expect(page.getByRole('link', { name: captions })).toBeFocused()
  await keyboard.press('k')
  await expect(page.getByRole('link', { name: schedule })).toBeFocused()
  await keyboard.press('j')
  await sent(page, () => keyboard.press('s'))
  await expect(page.getByRole('button', { name: `Star ${captions}` })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText('Open email')
  await assertAccessible(page, { part: 'dialog[open]' })
  await keyboard.press('Escape')
  await keyboard.press('/')
  await expect(page.getByRole('searchbox', { name: 'Search Inbox' })).toBeFocused()

  await page.getByRole('link', { name: captions }).focus()
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: captions })).toBeVisible()
  await keyboard.press('c')
  await expect(page.getByRole('heading', { name: 'New email' })).toBeVisible()
  await expect(page.getByLabel('To', { exact: true })).toBeFocused()
  await page.goBack()
  await expect(page.getByRole('heading', { name: captions })).toBeVisible()
  await keyboard.press('f')
  await expect(page.getByRole('heading', { name: 'Forward' })).toBeVisible()
  await expect(page.getByLabel('To', { exact: true })).toBeFocused()
  await keyboard.press('Escape')
  await expect(page.getByRole('link', { name: 'Forward' })).toBeFocused()
  await keyboard.press('r')
  await expect(page.getByRole('heading', { name: 'Reply' })).toBeVisible()
  await expect(page.getByRole('toolbar', { name: 'Formatting' })).toBeVisible()
  await expect(getBody(page)).toBeFocused()
  await keyboard.press('ControlOrMeta+b')
  await keyboard.type('Five times.')
  await keyboard.press('Shift+Tab')
  await expect(page.getByLabel('Subject')).toBeFocused()
  await tabTo(page, page.getByLabel('To', { exact: true }), 'Shift+Tab')
  await keyboard.type('dagn')
  await expect(page.getByRole('option', { name: /Dagný Vatnsdal/ }).first()).toBeVisible()
  await assertAccessible(page)
  await keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Remove Dagný Vatnsdal' })).toBeVisible()
  await keyboard.press('ControlOrMeta+Enter')
  await expect(page.getByText('Email sent.')).toBeVisible()
  await expect(page).toHaveURL('/email/inbox/21')
  await expect(page.locator('.composer')).toHaveCount(0)
  await expect(page.locator('strong', { hasText: 'Five times.' })).toBeVisible()
  await page.evaluate(pressAsSoonAs, { seen: '.mail-list .mail-row', key: 'j' })
  await keyboard.press('u')
  await expect(page.getByRole('link', { name: captions })).toBeFocused()
  await sent(page, () => keyboard.press('e'))
  await expect(getRow(page, captions)).toHaveCount(0)
})

/** Runs in the page: presses a key as soon as an element exists, faster than the test could. */
function pressAsSoonAs({ seen, key }: { seen: string; key: string }) {
  const changes = new MutationObserver(() => {
    if (!document.querySelector(seen)) return
    changes.disconnect()
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
  })
  changes.observe(document.body, { subtree: true, childList: true })
}

test.describe('with 2,000 drafts', () => {
  test.use({ settings: { WRITES_PER_MINUTE: '0' } })

  test('the composer says why another one is not saved', async ({ page, scripts }) => {
    test.skip(!scripts, 'a script saves drafts')
    const create = () =>
      page.request.post('/api/email/drafts', {
        data: { to: [], subject: 'Old', message: '' },
        headers: { 'sec-fetch-site': 'same-origin' },
      })
    let statuses: number[] = []
    while (statuses.every((status) => status === 201)) {
      const responses = await Promise.all(Array.from({ length: 20 }, create))
      statuses = responses.map((response) => response.status())
    }
    expect(statuses).toContain(409)
    await visit(page, '/email/inbox/compose')
    await getSubject(page).fill('One too many')
    const status = page.getByRole('status').filter({ hasText: 'You have too many drafts.' })
    await expect(status).toBeVisible()
    await expect(getSubject(page)).toHaveValue('One too many')
  })
})

test.describe('with a storage quota', () => {
  test.use({ settings: { UPLOAD_QUOTA_MB: '1' }, expected: /^413 / })

  test('an attachment beyond the quota is refused with the reason, and the email stays', async ({
    page,
    scripts,
  }) => {
    await visit(page, '/email/inbox/compose')
    await input(page, scripts)
    await getSubject(page).fill('Photos')
    const buffer = Buffer.from('x'.repeat(1_200_000))
    await chooser(page).setInputFiles({ name: 'photos.txt', mimeType: 'text/plain', buffer })
    if (!scripts) await page.getByRole('button', { name: 'Attach', exact: true }).click()
    await expect(page.getByText('Your file storage is full.')).toBeVisible()
    await expect(page.getByText('photos.txt')).toHaveCount(0)
    await expect(getSubject(page)).toHaveValue('Photos')
  })
})
