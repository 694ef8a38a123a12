import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { findBrowser } from '../e2e/browser.ts'
import { visit } from '../e2e/fixtures.ts'
import { startServer } from './server.ts'

// Takes the screenshots of the README: `npm run screenshots:readme`.

const folder = join(import.meta.dirname, '../../docs/pictures')
const pages = {
  dashboard: '/dashboard',
  inbox: '/email/inbox',
  calendar: '/calendar',
  shop: '/ecommerce/shop',
  profile: '/pages/profile',
}

const dataDir = await mkdtemp(join(tmpdir(), 'callboard-screenshots-'))
const server = await startServer(dataDir)
const browser = await chromium.launch(await findBrowser())
try {
  await mkdir(folder, { recursive: true })
  const context = await browser.newContext({
    baseURL: server.address,
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
  })
  await context.request.post('/', {
    form: { email: 'demo@demo.com', password: 'onstage-demo' },
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  const page = await context.newPage()
  for (const theme of ['light', 'dark']) {
    const value = encodeURIComponent(JSON.stringify({ theme }))
    await context.addCookies([{ name: 'ui', value, url: server.address }])
    for (const [name, path] of Object.entries(pages)) {
      await visit(page, path)
      await page.evaluate(() => document.fonts.ready)
      for (const canvas of await page.locator('.chart-drawing canvas').all()) await canvas.waitFor()
      await sharp(await page.screenshot())
        .webp({ quality: 75 })
        .toFile(join(folder, `${name}-${theme}.webp`))
    }
  }
} finally {
  await browser.close()
  await server.stop()
  await rm(dataDir, { recursive: true })
}
