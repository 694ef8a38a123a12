import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import {
  type BrowserContext,
  test as base,
  expect,
  type Locator,
  type Page,
} from '@playwright/test'
import type axe from 'axe-core'
import { sampleLogins } from '#db/accounts/seed.ts'
import type { Change } from '#db/preferences/schemas.ts'
import { shiftClock } from '../dates/clock.ts'
import { clock } from '../dates/environment.ts'
import { openAlone, openHouse, type Server } from './servers.ts'

/** As it is shipped for browsers: read a few hundred times, the whole of it with its comments takes longer. */
const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

declare global {
  interface Window {
    axe: typeof axe
  }
}

type Stage = {
  /** Settings of the server beside those that make a test fast and quiet. */
  settings: Record<string, string>
  /** The built application over an empty data directory. It has a process of its own where it has settings, or a test is tagged so. */
  server: Server
  /** Whether pages may run scripts in this project. */
  scripts: boolean
  /** Complaints of the browser or the server that a test brings about itself. */
  expected: RegExp | undefined
  /** Fails the test for whatever the browser or the server complained of. */
  clean: undefined
}

type Backstage = { servers: ReturnType<typeof openHouse> }

export const test = base.extend<Stage, Backstage>({
  servers: [
    // biome-ignore lint/correctness/noEmptyPattern: a fixture has to say what it needs
    async ({}, use) => {
      const servers = openHouse()
      await use(servers)
      await servers.close()
    },
    { scope: 'worker' },
  ],
  settings: {},
  async server({ settings, servers }, use, { tags }) {
    const isAlone = tags.includes('@alone') || Object.keys(settings).length > 0
    if (!isAlone) return use(await servers.open())
    const server = await openAlone(settings)
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

/** Errors on the console, uncaught ones, broken policies, and answers no page should have asked for. */
function listen(context: BrowserContext, server: Server) {
  const { complaints } = server
  context.on('weberror', (error) => complaints.push(String(error.error())))
  context.on('console', (message) => {
    // The browser's own line for each failed answer; which of them matter is decided below.
    const isAnswer = message.text().startsWith('Failed to load resource: the server responded')
    const isAway = server.wasAway && message.text().startsWith('Failed to load resource: net::ERR_')
    if (message.type() === 'error' && !isAnswer && !isAway) complaints.push(message.text())
  })
  context.on('response', (response) => {
    const isPage = response.request().isNavigationRequest()
    const status = response.status()
    // Where a wrong password is tried on purpose, that is what the server is to say.
    const isTried = status === 400 && response.url().endsWith('/api/authenticate/unlock')
    // A window hears at once that its session has ended, which may be before it has left the page.
    const isOver = status === 401 && response.url().includes('/api/events?')
    const isMeant = isTried || isOver
    if (status >= 500 || (status >= 400 && !isPage && !isMeant))
      complaints.push(`${status} ${response.url()}`)
  })
}

/** Signs in without the page, for tests that are about something else. */
export async function signIn(page: Page, name = 'Demo') {
  const login = sampleLogins.find((each) => each.name === name)
  if (!login) throw new Error(`There is no sample login called ${name}.`)
  const { email, password } = login
  const answer = await page.request.post('/', {
    form: { email, password },
    headers: { 'sec-fetch-site': 'same-origin' },
    maxRedirects: 0,
    maxRetries: 1, // the server may be closing the connection that this request finds open
  })
  expect(answer.status(), 'signing in').toBe(303)
}

/** Opens a page and, where scripts run, waits until React has taken it over. */
export async function visit(page: Page, path: string) {
  await page.goto(path)
  if (await page.evaluate(mayRunScripts)) await takenOver(page)
}

const mayRunScripts = () => matchMedia('(scripting: enabled)').matches

/** From now on a click is answered by scripts, and a key as well. */
export async function takenOver(page: Page) {
  await page.waitForFunction(() =>
    // The frame around a page is taken over after the page.
    [document.body, ...document.querySelectorAll('.sidebar, .customizer-tab')].every((element) =>
      Object.keys(element).some((key) => key.startsWith('__react')),
    ),
  )
  // React marks an element when it comes by; whatever listens to keys begins when it has come through.
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)))
}

/** Does something and waits until the server has answered what was sent by it. */
export async function sent(page: Page, act: () => Promise<void>) {
  const answer = page.waitForResponse((response) => response.request().method() === 'POST')
  await act()
  await answer
}

/** Presses Tab until the control has the focus. */
export async function tabTo(page: Page, control: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  await expect(control).toBeVisible()
  for (let turn = 0; turn < 200; turn++) {
    await page.keyboard.press(key)
    if (await control.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`No ${key} leads to ${control}.`)
}

/** The settings that the browser keeps for its owner. */
export async function choose(page: Page, settings: Change) {
  const value = encodeURIComponent(JSON.stringify(settings))
  await page.context().addCookies([{ name: 'ui', value, domain: '127.0.0.1', path: '/' }])
}

type Lookup = { part?: string | undefined; but?: string | undefined; rules?: string[] | undefined }

/** Axe finds nothing in the page as it stands, or in the part of it that a selector names; nor beside what another names. */
export async function assertAccessible(page: Page, { part, but, rules }: Lookup = {}) {
  // It stays in the page once it is there: half a megabyte to read anew each time takes longer than most of its rules.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  const matches = await page.evaluate(runAxe, { part, but, rules })
  expect(matches, `axe on ${page.url()}`).toEqual([])
}

/** Runs within the page. */
async function runAxe({ part, but, rules }: Lookup) {
  const hasScripts = matchMedia('(scripting: enabled)').matches
  if (!hasScripts) {
    // Where a page's scripts are off, timers never fire, but promises are kept: axe can wait with these.
    const soon = (run: () => void) => void Promise.resolve().then(run)
    Object.assign(window, { setTimeout: soon })
  }
  const { violations } = await window.axe.run(part ?? (but ? { exclude: [but] } : document), {
    resultTypes: ['violations'],
    ...(rules && { runOnly: rules }),
    // The colours are the same with scripts, where they are measured: it takes longer than all the rest.
    ...(!rules && !hasScripts && { rules: { 'color-contrast': { enabled: false } } }),
  })
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target} – ${failureSummary}`),
  )
}

/** Nothing is wider than the window. */
export async function assertFits(page: Page) {
  const { wide, window } = await page.evaluate(() => ({
    wide: document.scrollingElement?.scrollWidth ?? 0,
    window: innerWidth,
  }))
  expect(wide, `the width of ${page.url()}`).toBeLessThanOrEqual(window)
}

/** A mail in a list. */
export const getRow = (page: Page, subject: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('link', { name: subject }) })
