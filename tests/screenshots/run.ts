import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { pseudoLanguage } from '#db/preferences/languages.ts'
import type { Preferences } from '#db/preferences/model.ts'
import { findBrowser } from '../e2e/browser.ts'
import { visit } from '../e2e/fixtures.ts'
import { startServer } from './server.ts'

// Takes screenshots of the frame in all its variants for visual review. An argument filters by name: `node
// tests/screenshots/run.ts rtl`.

const folder = join(import.meta.dirname, '../../screenshots')
const pages = ['/dashboard', '/email/inbox', '/todo/all', '/todo/all?task=23']
const widths = [1440, 1024, 390]
const themes = ['light', 'dark', 'semi-dark'] as const
const directions = ['ltr', 'rtl'] as const
const layouts = ['vertical', 'horizontal'] as const

type Shot = { name: string; path: string; width: number; settings: Partial<Preferences> }

/** In the pseudo-language, which reveals untranslated text. */
const spoken: Shot[] = [...pages, '/components/alerts', '/charts/chartjs'].map((path) => ({
  name: [path.replaceAll('/', '-').slice(1), 1440, pseudoLanguage].join('.'),
  path,
  width: 1440,
  settings: { language: pseudoLanguage },
}))

const expected = process.argv.slice(2)
const framed = pages.flatMap((path) =>
  widths.flatMap((width) =>
    themes.flatMap((theme) =>
      directions.flatMap((direction) =>
        layouts.map((layout) => ({
          name: [path.replaceAll(/\W/g, '-').slice(1), width, theme, direction, layout].join('.'),
          path,
          width,
          settings: { theme, direction, layout },
        })),
      ),
    ),
  ),
)
const shots: Shot[] = [...framed, ...spoken].filter(({ name }) =>
  expected.every((word) => name.includes(word)),
)

const dataDir = await mkdtemp(join(tmpdir(), 'callboard-screenshots-'))
const server = await startServer(dataDir)
const browser = await chromium.launch(await findBrowser())
try {
  await mkdir(folder, { recursive: true })
  for (const shot of shots) await take(browser, shot)
  console.log(`${shots.length} pictures are in ${folder}`)
} finally {
  await browser.close()
  await server.stop()
  await rm(dataDir, { recursive: true })
}

async function take(browser: Browser, { name, path, width, settings }: Shot) {
  const context = await browser.newContext({
    baseURL: server.address,
    viewport: { width, height: width < 600 ? 844 : 900 },
    reducedMotion: 'reduce',
    hasTouch: width < 600,
  })
  const page = await context.newPage()
  await context.request.post('/', {
    form: { email: 'demo@demo.com', password: 'onstage-demo' },
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  const value = encodeURIComponent(JSON.stringify(settings))
  await context.addCookies([{ name: 'ui', value, url: server.address }])
  // The event stream never ends, so "networkidle" would never be reached.
  await visit(page, path)
  await page.evaluate(() => document.fonts.ready)
  for (const drawing of await page.locator('.chart-drawing').all()) {
    await drawing.scrollIntoViewIfNeeded()
    await drawing.locator('canvas').waitFor()
  }
  await page.evaluate(() => scrollTo(0, 0))
  await page.screenshot({ path: join(folder, `${name}.png`) })
  await context.close()
}
