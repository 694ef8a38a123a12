import { mergeConfig, type Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import base from './vite.config.ts'

/**
 * Excludes demos from Vitest's module cache: their listings also depend on helpers and translations, which the cache key
 * does not contain.
 */
const uncachedDemos: Plugin = {
  name: 'uncached-demos',
  configureVitest({ defineCacheKeyGenerator }) {
    defineCacheKeyGenerator(({ id }) => (/\.demo\.tsx|\.highlighted$/.test(id) ? false : undefined))
  },
}

/** Tests with tight limits on time or memory, which must not run in parallel. */
const measuring = [
  'backend',
  'kill',
  'instance-kills',
  'long-input',
  'overload',
  'postgres-failures',
  'stop',
  'storage',
].map((name) => `tests/process/${name}.test.ts`)

/** CI runs on a shared machine, as in playwright.config.ts. */
const retry = process.env.CI ? 1 : 0

export default mergeConfig(
  base({ command: 'serve', mode: 'test' }),
  defineConfig({
    plugins: [uncachedDemos],
    test: {
      tags: [
        {
          name: 'thorough',
          description: 'Tests that cover every call or page or take seconds; test:quick skips them',
        },
      ],
      projects: [
        {
          extends: true,
          test: {
            name: 'app',
            include: ['tests/**/*.test.{ts,tsx}'],
            exclude: ['tests/process/**', 'node_modules/**'],
          },
        },
        {
          extends: true,
          test: {
            name: 'process',
            include: ['tests/process/*.test.ts'],
            exclude: measuring,
            retry,
          },
        },
        {
          extends: true,
          test: {
            name: 'measuring',
            include: measuring,
            maxWorkers: 1,
            retry,
            sequence: { groupOrder: 1 },
          },
        },
      ],
      globalSetup: 'tests/support/build.ts',
      setupFiles: 'tests/support/engine.ts',
      isolate: false, // files share no state, and reloading the application for each would take longer than its tests
      maxWorkers: 3, // one more than CPU cores, because tests often wait for child processes
      css: true, // otherwise importing the URL of a style sheet returns an empty string
      testTimeout: 60_000, // some open every page, which takes 20 s on a busy machine
      hookTimeout: 20_000,
    },
  }),
)
