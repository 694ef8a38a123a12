import type { Locator, Page, Request } from '@playwright/test'
import { sampleLogins } from '#db/accounts/seed.ts'
import { expect, signIn, takenOver, test, visit } from './fixtures.ts'
import { everyPage } from './pages.ts'

// Finds every form in the pages, fills it in, lets its request fail in four ways, and checks its texts again after
// signing in and a reload.

test.skip(({ javaScriptEnabled }) => javaScriptEnabled === false, 'drafts are kept by scripts')
test.use({ expected: /^(4\d\d|5\d\d) |net::ERR_/ })

/** Panels and tabs with forms of their own, which have no route of their own. */
const parts = [
  '/todo/all?new',
  '/todo/all?task=23',
  '/data-list/thumb-view?new',
  '/data-list/list-view?edit=3',
  '/calendar?new=2026-11-24',
  '/app/user/edit?id=new',
  '/contact-us/inbox/1',
  ...['information', 'social'].map((tab) => `/app/user/edit?tab=${tab}`),
  ...['info', 'social'].map((tab) => `/account/account-settings?tab=${tab}`),
]

const json = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }
const { password = '' } = sampleLogins.find(({ name }) => name === 'Demo') ?? {}

/** How often a browser sends a request that must take effect once; see `sendOnce`. */
const maxAttempts = 3

/** Aborts all calls. */
async function cutNetwork(page: Page) {
  attempts.clear()
  await page.route('**/api/**', (route) => {
    const key = route.request().headers()['idempotency-key']
    if (key !== undefined) attempts.set(key, (attempts.get(key) ?? 0) + 1)
    return route.abort()
  })
}

/** Lets calls through again once none is left to be repeated, which would then succeed. */
async function restoreNetwork(page: Page) {
  await expect
    .poll(() => [...attempts.values()].every((count) => count % maxAttempts === 0))
    .toBe(true)
  await page.unroute('**/api/**')
}

/** The aborted attempts of each request that must take effect once. */
const attempts = new Map<string, number>()

type Failure = {
  name: string
  /** Where the page leads to sign in or unlock. */
  link?: string
  begin: (page: Page) => Promise<unknown>
  end: (page: Page) => Promise<unknown>
}

/** Ways to make the next requests fail, and to make them succeed again. */
const cut: Failure = { name: 'the network failed', begin: cutNetwork, end: restoreNetwork }
const failures: Failure[] = [
  cut,
  {
    name: 'the server answered 500',
    begin: (page: Page) =>
      page.route('**/api/**', (route) =>
        route.fulfill({
          status: 500,
          json: { error: 'Something went wrong.', code: 'server-error' },
        }),
      ),
    end: (page: Page) => page.unroute('**/api/**'),
  },
  {
    name: 'the session was locked',
    link: 'Unlock',
    begin: (page: Page) => page.request.post('/api/authenticate/lock', { headers: json }),
    end: (page: Page) =>
      page.request.post('/api/authenticate/unlock', { headers: json, data: { password } }),
  },
  {
    name: 'the session ended',
    link: 'Sign in',
    begin: (page: Page) => page.context().clearCookies(),
    end: (page: Page) => signIn(page),
  },
]

const fields =
  ':is(textarea[name], input[name]:is([type=text], [type=email], [type=tel], [type=url], [type=date], [type=time], [type=number], :not([type])))'
const forms = `form[method=post]:not([data-draft=off]):has(${fields})`

/** Values for fields that do not accept any text, by name or type. */
const fillings: Record<string, (round: number) => string> = {
  email: (round) => `typed${round}@harbor.example`,
  to: (round) => `typed${round}@harbor.example`,
  tel: (round) => `020 7946 000${round}`,
  url: (round) => `https://harbor.example/typed${round}`,
  date: (round) => `2027-03-0${round + 1}`,
  time: (round) => `19:0${round}`,
  number: (round) => `${round + 7}`,
  price: (round) => `${round + 7}.25`,
  popularity: (round) => `${round + 42}`,
  guests: (round) => `typed${round}@harbor.example`,
  username: (round) => `typed.name${round}`,
}

/** Returns the addresses whose HTML contains a form with text fields. */
function addressesWithForms(page: Page, addresses: string[]) {
  return page.evaluate(
    async ({ addresses, forms }) => {
      const matches: string[] = []
      for (const address of addresses) {
        const answer = await fetch(address)
        const document = new DOMParser().parseFromString(await answer.text(), 'text/html')
        if (document.querySelector(forms)) matches.push(address)
      }
      return matches
    },
    { addresses, forms },
  )
}

/** Returns the forms that can be reached: with an open panel, only those of the panel. */
async function formsWithinReach(page: Page) {
  // The editor of an email takes the place of its text field.
  await expect(page.locator('textarea.composer-text')).toHaveCount(0)
  const isPanel = (await page.locator('dialog:modal').count()) > 0
  const within = isPanel ? page.locator('dialog:modal') : page
  return within.locator(forms).filter({ has: page.locator(fields).filter({ visible: true }) })
}

type Filled = Record<string, string>

/** Fills a form with texts that are unique for each round and returns them. */
async function fill(form: Locator, nth: number, round: number) {
  const filled: Filled = {}
  for (const field of await form.locator(fields).all()) {
    const { name, type } = await field.evaluate(({ name, type }: HTMLInputElement) => ({
      name,
      type,
    }))
    if (!(await field.isEditable()) || !(await field.isVisible()) || /password/i.test(name))
      continue
    filled[name] = (fillings[name] ?? fillings[type])?.(round) ?? `Typed ${nth} ${round} ${name}`
    await field.fill(filled[name])
  }
  await fillRest(form)
  return filled
}

/** Fills the other required fields of a form. */
async function fillRest(form: Locator) {
  const visible = (selector: string) => form.locator(selector).filter({ visible: true })
  const recipients = form.getByRole('combobox', { name: 'To', exact: true })
  if (await recipients.isVisible()) await recipients.fill('demo@demo.com,')
  for (const select of await visible('select').all()) {
    if ((await select.inputValue()) === '') await select.selectOption({ index: 1 })
  }
  for (const box of await visible('[name=terms]').all()) await box.check()
  const choices = await visible('[type=radio]').all()
  const names = new Set(await Promise.all(choices.map((choice) => choice.getAttribute('name'))))
  for (const name of names) {
    const group = visible(`[type=radio][name="${name}"]`)
    if ((await group.and(form.locator(':checked')).count()) === 0) await group.first().check()
  }
  for (const field of await visible('[type=password]').all()) await field.fill('Typed-it-1!')
}

/** Submits a form and waits until its request has failed. */
async function submit(form: Locator, where: string) {
  const page = form.page()
  // Pages with a permission check it first, and then that call fails.
  const isCall = (request: Request) => /\/api\/(?!events)/.test(request.url())
  const options = { timeout: 5000 }
  // Repeated when the answer to the form before has just replaced this one on the page.
  await expect(async () => {
    const failed = Promise.race([
      page.waitForEvent('requestfailed', { predicate: isCall, ...options }),
      page.waitForResponse((answer) => isCall(answer.request()) && !answer.ok(), options),
    ]).catch(() => null)
    await form.evaluate((form: HTMLFormElement) => {
      const button = form.querySelector<HTMLButtonElement>('button:not([type=button])')
      form.requestSubmit(button?.disabled ? null : button)
    })
    const errors = form.locator('.field-error')
    expect(await failed, `a request of ${where}; ${await errors.allTextContents()}`).not.toBeNull()
  }).toPass({ timeout: 20_000 })
}

/** Expects the texts in their fields, or on the page as an unsent message. */
async function expectTexts(page: Page, filled: Filled[], where: string) {
  const texts = () =>
    page.evaluate(() => {
      const controls = [...document.querySelectorAll<HTMLInputElement>('input, textarea')]
      return [document.body.innerText, ...controls.map(({ value }) => value)].join('\n')
    })
  const missing = async () => {
    const pageText = await texts()
    return filled.flatMap((form) => Object.values(form)).filter((text) => !pageText.includes(text))
  }
  await expect.poll(missing, { message: `texts missing on ${where}` }).toEqual([])
}

/** The group of the examples of components. */
const examples = 'the examples'

/** Pages grouped by area; each app is a group. */
const groups = Map.groupBy([...everyPage(), ...parts], (address) => {
  const [, area = ''] = /^\/([^/?]+)/.exec(address) ?? []
  if (/^(account|app|calendar|chat|data-list|email|todo)$/.test(area)) return `/${area}`
  return /^(cards|charts|components|extensions|maps|tables)$/.test(area) ? examples : 'other pages'
})

for (const [group, addresses] of groups) {
  test(`the forms of ${group} keep their text when a request fails, after signing in again and after a reload`, async ({
    page,
  }) => {
    test.setTimeout(600_000) // a CI machine may be three times as slow as a developer’s
    page.on('dialog', (dialog) => void dialog.accept())
    await signIn(page)
    await visit(page, '/nowhere')
    const matches = await addressesWithForms(page, addresses)
    let forms = 0
    for (const [index, address] of matches.entries()) {
      // The examples use the same form components, so each takes one failure in turn.
      forms += await walk(page, address, group === examples ? index : undefined)
    }
    expect(forms, `forms of ${group}`).toBeGreaterThan(0)
    test.info().annotations.push({ type: 'forms', description: String(forms) })
  })
}

/** Lets every form of a page fail in every way, or in one way in turn, and returns the number of forms. */
async function walk(page: Page, address: string, turn?: number) {
  await visit(page, address)
  const needsSession = (await page.locator('.sidebar').count()) > 0
  const possible = failures.filter(({ link }) => needsSession || !link)
  const tried = turn === undefined ? possible : [possible[turn % possible.length] ?? cut]
  let forms = 0
  for (const [round, { name, link, begin, end }] of tried.entries()) {
    const where = `${address} after ${name}`
    const all = await formsWithinReach(page)
    forms = await all.count()
    if (forms === 0) break
    const filled: Filled[] = []
    await begin(page)
    for (let nth = 0; nth < forms; nth++) filled.push(await fill(all.nth(nth), nth, round))
    for (let nth = 0; nth < forms; nth++) await submit(all.nth(nth), `form ${nth} of ${where}`)
    await expectTexts(page, filled, where)
    if (link) {
      await page.locator('.session-bar').getByRole('link', { name: link }).click({ trial: true })
    }
    await end(page)
    await page.reload()
    await takenOver(page)
    await expectTexts(page, filled, `${where} and a reload`)
  }
  return forms
}
