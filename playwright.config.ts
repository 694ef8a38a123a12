import { defineConfig } from '@playwright/test'
import { findBrowser } from './tests/e2e/browser.ts'

export default defineConfig({
  testDir: 'tests/e2e',
  fullyParallel: true,
  workers: 2,
  timeout: 120_000, // the slowest tests take 40 s on a developer's machine, and CI has been three times as slow
  expect: { timeout: 20_000 },
  forbidOnly: Boolean(process.env.CI),
  retries: process.env.CI ? 1 : 0, // on a machine that others use too; the run names what needed it as flaky
  reporter: process.env.CI ? 'line' : 'list',
  use: {
    launchOptions: await findBrowser(),
    contextOptions: { reducedMotion: 'reduce' },
    timezoneId: 'Europe/London', // that of the server, so that no page changes its times
  },
  projects: [{ name: 'with JavaScript' }, { name: 'without', use: { javaScriptEnabled: false } }],
})
