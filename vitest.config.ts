import { mergeConfig, type Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import base from './vite.config.ts'

/**
 * The cache of modules does not know that the source of an example, which a plugin adds to its demo, is also made of helpers
 * and texts: after a change of these, tests would see the former source.
 */
const uncachedDemos: Plugin = {
  name: 'uncached-demos',
  configureVitest({ defineCacheKeyGenerator }) {
    defineCacheKeyGenerator(({ id }) => (/\.demo\.tsx|\.highlighted$/.test(id) ? false : undefined))
  },
}

/** Tests with short limits for times and memory. The others of processes mostly wait for them to start and end. */
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

/** On a machine that others use too, as in playwright.config.ts. */
const retry = process.env.CI ? 1 : 0

export default mergeConfig(
  base({ command: 'serve', mode: 'test' }),
  defineConfig({
    plugins: [uncachedDemos],
    test: {
      tags: [
        {
          name: 'thorough',
          description: 'Tries every call or page, or takes seconds: no part of test:quick',
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
            maxWorkers: 1, // nothing else may run beside them
            retry,
            sequence: { groupOrder: 1 },
          },
        },
      ],
      globalSetup: 'tests/support/build.ts',
      setupFiles: 'tests/support/engine.ts',
      isolate: false, // the files share no state, and loading the application anew for each takes longer than they do
      maxWorkers: 3, // one or two are often just waiting for a process to end
      css: true, // without it an import of a sheet's address is an empty text
      testTimeout: 60_000, // some open every page, which takes 20 s on a busy machine
      hookTimeout: 20_000,
    },
  }),
)
