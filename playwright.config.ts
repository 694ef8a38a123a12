import { defineConfig } from '@playwright/test'
import { findBrowser } from './tests/e2e/browser.ts'

export default defineConfig({
  testDir: 'tests/e2e',
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: process.env.CI ? 'line' : 'list',
  use: {
    launchOptions: await findBrowser(),
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [{ name: 'with JavaScript' }, { name: 'without', use: { javaScriptEnabled: false } }],
})
