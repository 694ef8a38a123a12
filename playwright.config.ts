import { defineConfig } from '@playwright/test'
import { findBrowser } from './tests/e2e/browser.ts'

export default defineConfig({
  testDir: 'tests/e2e',
  fullyParallel: true,
  workers: 2,
  timeout: 120_000, // the slowest tests take 40 s locally, and CI can be three times slower
  expect: { timeout: 20_000 },
  forbidOnly: Boolean(process.env.CI),
  retries: process.env.CI ? 1 : 0, // CI runs on a shared machine; retried tests are reported as flaky
  reporter: process.env.CI ? 'line' : 'list',
  use: {
    launchOptions: await findBrowser(),
    contextOptions: { reducedMotion: 'reduce' },
    timezoneId: 'Europe/London', // the same as the server's, so that hydration changes no times
  },
  projects: [{ name: 'with JavaScript' }, { name: 'without', use: { javaScriptEnabled: false } }],
})
