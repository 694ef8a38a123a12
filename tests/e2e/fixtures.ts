import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import {
  type BrowserContext,
  test as base,
  expect,
  type Locator,
  type Page,
  type Request,
} from '@playwright/test'
import type axe from 'axe-core'
import { sampleLogins } from '#db/accounts/seed.ts'
import type { Change } from '#db/preferences/schemas.ts'
import { shiftClock } from '../dates/clock.ts'
import { clock } from '../dates/environment.ts'
import { openShared, type Server } from './servers.ts'

/** The minified file, as it is read a few hundred times. */
const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

declare global {
  interface Window {
    axe: typeof axe
  }
}

type Fixtures = {
  /** Additional settings of the server. */
  settings: Record<string, string>
  /** The built application over an empty data directory. A test with settings or a tag gets its own process. */
  server: Server
  /** Whether scripts are enabled in this project. */
  scripts: boolean
  /** Errors of the browser or the server that a test causes on purpose. */
  expected: RegExp | undefined
  /** Fails the test on any other error of the browser or the server. */
  clean: undefined
}

type WorkerFixtures = { servers: ReturnType<typeof openShared> }

export const test = base.extend<Fixtures, WorkerFixtures>({
  servers: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires an object pattern
    async ({}, use) => {
      const servers = openShared()
      await use(servers)
      await servers.close()
    },
    { scope: 'worker' },
  ],
  settings: {},
  async server({ settings, servers }, use, { tags }) {
    const isAlone = tags.includes('@alone') || Object.keys(settings).length > 0
    if (!isAlone) return use(await servers.open())
    const server = await servers.openAlone(settings)
    await use(server)
    await server.close()
  },
  baseURL: ({ server }, use) => use(server.address),
  async context({ context }, use) {
    if (clock.CLOCK_SHIFT_MS) {
      await context.addInitScript(shiftClock, Number(clock.CLOCK_SHIFT_MS))
    }
    await use(context)
  },
  scripts: ({ javaScriptEnabled }, use) => use(javaScriptEnabled !== false),
  expected: [undefined, { option: true }],
  clean: [
    async ({ context, server, expected }, use) => {
      listen(context, server)
      await use(undefined)
      expect(server.complaints.filter((complaint) => !expected?.test(complaint))).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/** Collects console errors, uncaught exceptions, CSP violations and failed responses. */
function listen(context: BrowserContext, server: Server) {
  const { complaints } = server
  context.on('weberror', (error) => complaints.push(String(error.error())))
  context.on('console', (message) => {
    // The browser logs each failed response; the response handler below judges them.
    const isAnswer = message.text().startsWith('Failed to load resource: the server responded')
    const isAway = server.wasAway && message.text().startsWith('Failed to load resource: net::ERR_')
    if (message.type() === 'error' && !isAnswer && !isAway) complaints.push(message.text())
  })
  let hasSignedOut = false
  let hasLeft = false
  const sentBeforeLeaving = new WeakSet<Request>()
  context.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === '/logout')
      hasSignedOut = true
    else if (hasSignedOut && request.isNavigationRequest()) hasLeft = true
    if (!hasLeft) sentBeforeLeaving.add(request)
  })
  context.on('response', (response) => {
    const isPage = response.request().isNavigationRequest()
    const status = response.status()
    // A wrong password on the lock screen is intended.
    const isTried = status === 400 && response.url().endsWith('/api/authenticate/unlock')
    // A window may learn that its session has ended before it navigates, also from a read that the sign-out overtook.
    const isRead =
      response.request().method() === 'GET' && sentBeforeLeaving.has(response.request())
    const isEvents = response.url().includes('/api/events?')
    const isOver = status === 401 && (isEvents || (hasSignedOut && isRead))
    const isMeant = isTried || isOver
    if (status >= 500 || (status >= 400 && !isPage && !isMeant))
      complaints.push(`${status} ${response.url()}`)
  })
}

/** Signs in without the sign-in page, for tests about something else. */
export async function signIn(page: Page, name = 'Demo') {
  const login = sampleLogins.find((each) => each.name === name)
  if (!login) throw new Error(`There is no sample login called ${name}.`)
  const { email, password } = login
  const answer = await page.request.post('/', {
    form: { email, password },
    headers: { 'sec-fetch-site': 'same-origin' },
    maxRedirects: 0,
    maxRetries: 1, // the server may close the kept-alive connection of this request
  })
  expect(answer.status(), 'signing in').toBe(303)
}

/** Opens a page and waits for hydration where there are scripts. */
export async function visit(page: Page, path: string) {
  await page.goto(path)
  if (await page.evaluate(mayRunScripts)) await takenOver(page)
}

const mayRunScripts = () => matchMedia('(scripting: enabled)').matches

/** Waits until the page is hydrated and handles clicks and keys. */
export async function takenOver(page: Page) {
  await page.waitForFunction(() =>
    // The frame is hydrated after the page.
    [document.body, ...document.querySelectorAll('.sidebar, .customizer-tab')].every((element) =>
      Object.keys(element).some((key) => key.startsWith('__react')),
    ),
  )
  // React marks elements during hydration; event handlers work once it has finished.
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)))
}

/** Does something and waits for the response to its request, which changes something. */
export async function sent(page: Page, act: () => Promise<void>) {
  const answer = page.waitForResponse((response) => response.request().method() !== 'GET')
  await act()
  await answer
}

/** Presses Tab until the element has the focus. */
export async function tabTo(page: Page, control: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  await expect(control).toBeVisible()
  for (let turn = 0; turn < 200; turn++) {
    await page.keyboard.press(key)
    if (await control.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`No ${key} leads to ${control}.`)
}

/** Sets the appearance settings in the browser. */
export async function choose(page: Page, settings: Change) {
  const value = encodeURIComponent(JSON.stringify(settings))
  await page.context().addCookies([{ name: 'ui', value, domain: '127.0.0.1', path: '/' }])
}

type Lookup = {
  /** The selector of the part to check. */
  part?: string | undefined
  /** Whether to check the sidebar too, which is the same on every page and checked in accessibility.spec.ts. */
  sidebar?: boolean
  rules?: string[]
}

/**
 * The code of source listings, which is half of the elements of the pages that have some. Its tokens only differ in
 * their colors, and accessibility.spec.ts checks those.
 */
const listings = 'pre > code'

/** Expects no axe violation in the page, or in the element of a selector. */
export async function assertAccessible(page: Page, lookup: Lookup = {}) {
  const { part, sidebar = false, rules } = lookup
  // Axe stays in the page, as parsing half a megabyte takes longer than most rules.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  const isInListing = part?.startsWith(listings)
  const exclude = part ? [] : ['.sidebar']
  const matches = await page.evaluate(runAxe, {
    include: part,
    exclude: [...(sidebar ? [] : exclude), ...(isInListing ? [] : [listings])],
    rules,
  })
  expect(matches, `axe on ${page.url()}`).toEqual([])
}

type Run = { include: string | undefined; exclude: string[]; rules: string[] | undefined }

/** Runs within the page. */
async function runAxe({ include, exclude, rules }: Run) {
  const hasScripts = matchMedia('(scripting: enabled)').matches
  if (!hasScripts) {
    // Timers do not fire in a page without scripts, but promises resolve.
    const soon = (run: () => void) => void Promise.resolve().then(run)
    Object.assign(window, { setTimeout: soon })
  }
  const context = { ...(include && { include: [include] }), exclude }
  const { violations } = await window.axe.run(context, {
    resultTypes: ['violations'],
    ...(rules && { runOnly: rules }),
    // The colors are the same with scripts, where this slow rule runs.
    ...(!rules && !hasScripts && { rules: { 'color-contrast': { enabled: false } } }),
  })
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target} – ${failureSummary}`),
  )
}

/** Expects that nothing is wider than the window. */
export async function assertFits(page: Page) {
  const { wide, window } = await page.evaluate(() => ({
    wide: document.scrollingElement?.scrollWidth ?? 0,
    window: innerWidth,
  }))
  expect(wide, `the width of ${page.url()}`).toBeLessThanOrEqual(window)
}

/** Returns the row of an email in a list. */
export const getRow = (page: Page, subject: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('link', { name: subject }) })
