import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { packageRoot } from '#db/store/open.ts'

type Cruise = {
  summary: {
    totalCruised: number
    violations: { rule: { name: string }; from: string; to: string }[]
  }
}

const binary = join(packageRoot, 'node_modules/.bin/depcruise')

/** Runs dependency-cruiser on the given folders. */
const cruise = (directory: string, folders: string[]) =>
  new Promise<Cruise>((resolve, reject) => {
    execFile(
      process.execPath,
      [binary, '--output-type', 'json', ...folders],
      { cwd: directory, maxBuffer: 2 ** 26 },
      // It exits with the number of violations, so only output that is not JSON is a failure.
      (_, stdout, stderr) => {
        try {
          resolve(JSON.parse(stdout))
        } catch {
          reject(new Error(stderr))
        }
      },
    )
  })

/** A file that breaks each rule, and the other files that it needs. */
const crimes: Record<string, Record<string, string>> = {
  'no-circular-imports': {
    'client/ui/one.ts': `import { two } from './two.ts'\nexport const one = () => two`,
    'client/ui/two.ts': `import { one } from './one.ts'\nexport const two = () => one`,
  },
  'db-imports-no-other-layer': {
    'db/reach.ts': `import express from 'express'\nexport const app = express`,
  },
  'db-store-imports-no-area': {
    'db/chat/table.ts': 'export const chats = 1',
    'db/store/reach.ts': `import { chats } from '../chat/table.ts'\nexport const reach = chats`,
  },
  'models-are-pure': {
    'db/mail/model.ts': `import { sql } from 'drizzle-orm'\nexport const model = sql`,
  },
  'schemas-are-pure': {
    'db/todo/schemas.ts': `import { sql } from 'drizzle-orm'\nexport const schema = sql`,
  },
  'shared-client-code-has-no-validation': {
    'client/features/mail/endpoints.ts': `import * as z from 'zod/mini'\nexport const Input = z.string()`,
  },
  'client-imports-models-only': {
    'db/mail/queries.ts': 'export const query = 1',
    'client/ui/data.ts': `import { query } from '#db/mail/queries.ts'\nexport const data = query`,
  },
  'client-never-imports-server': {
    'server/secret.ts': 'export type Secret = string',
    'client/ui/spy.ts': `import type { Secret } from '#server/secret.ts'\nexport type Spy = Secret`,
  },
  'generic-client-code-imports-no-layout-and-no-feature': {
    'client/layout/frame.ts': 'export const frame = 1',
    'client/lib/above.ts': `import { frame } from '../layout/frame.ts'\nexport const above = frame`,
  },
  'layout-imports-no-feature': {
    'client/features/search/box.ts': 'export type Box = 1',
    'client/layout/bar.ts': `import type { Box } from '../features/search/box.ts'\nexport type Bar = Box`,
  },
  'features-import-only-menus-and-page-table-of-the-app': {
    'client/app/entry.ts': 'export const entry = 1',
    'client/features/faq/start.ts': `import { entry } from '../../app/entry.ts'\nexport const start = entry`,
  },
  'features-do-not-import-each-other': {
    'client/features/chat/labels.ts': 'export const labels = 1',
    'client/features/mail/gossip.ts': `import { labels } from '../chat/labels.ts'\nexport const gossip = labels`,
  },
  'dashboards-and-profiles-import-cards-of-other-features-only': {
    'client/features/todo/keys.ts': 'export const keys = 1',
    'client/features/dashboards/list.tsx': `import { keys } from '../todo/keys.ts'\nexport const list = keys`,
  },
  'render-imports-no-feature': {
    'client/features/todo/endpoints.ts': 'export const todo = 1',
    'server/render/favorite.ts': `import { todo } from '#client/features/todo/endpoints.ts'\nexport const favorite = todo`,
  },
  'server-parts-do-not-import-the-api': {
    'server/api/handler.ts': 'export const handler = 1',
    'server/jobs/job.ts': `import { handler } from '../api/handler.ts'\nexport const job = handler`,
  },
  'server-imports-endpoints-not-pages': {
    'client/features/todo/todo.page.tsx': 'export const Component = () => null',
    'server/api/page.ts': `import { Component } from '#client/features/todo/todo.page.tsx'\nexport const page = Component`,
  },
}

let directory = ''
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'callboard-'))
  for (const file of ['.dependency-cruiser.cjs', 'package.json', 'tsconfig.json']) {
    await cp(join(packageRoot, file), join(directory, file))
  }
  await symlink(join(packageRoot, 'node_modules'), join(directory, 'node_modules'))
  for (const [file, text] of Object.values(crimes).flatMap((files) => Object.entries(files))) {
    await mkdir(dirname(join(directory, file)), { recursive: true })
    await writeFile(join(directory, file), `${text}\n`)
  }
})
afterAll(() => rm(directory, { recursive: true }))

test('every import rule has a test case', () => {
  const { forbidden } = createRequire(import.meta.url)(join(packageRoot, '.dependency-cruiser.cjs'))
  const names = forbidden.map(({ name }: { name: string }) => name)
  expect(Object.keys(crimes).sort()).toEqual(names.sort())
})

test('each forbidden import is caught by its rule', async () => {
  const { summary } = await cruise(directory, ['client', 'server', 'db'])
  const caught = summary.violations.map(({ rule, from }) => `${rule.name}: ${from}`)
  for (const [rule, files] of Object.entries(crimes)) {
    const culprits = Object.keys(files).map((file) => `${rule}: ${file}`)
    expect(
      caught.filter((each) => culprits.includes(each)),
      rule,
    ).not.toEqual([])
  }
})

// The whole application, with its types: this takes long when other tests run at the same time.
test('the application breaks no import rule and is checked completely', {
  tags: ['thorough'],
  timeout: 120_000,
}, async () => {
  const { summary } = await cruise(packageRoot, ['client', 'server', 'db'])
  expect(summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`)).toEqual(
    [],
  )
  expect(summary.totalCruised).toBeGreaterThan(100)
})
