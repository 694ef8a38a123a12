import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { matchRoutes, type StaticHandlerContext } from 'react-router-dom'
import { expect, test } from 'vitest'
import { routes } from '#client/app/routes.tsx'
import { packageRoot } from '#db/store/open.ts'
import { unbuiltAssets } from '#server/render/assets.ts'
import { listPageFiles } from '#server/render/pages.tsx'

test('the pages of `npm run dev` load a module that exists', () => {
  expect(existsSync(join(packageRoot, unbuiltAssets().entry))).toBe(true)
})

test('a page preloads its translations, also those of other features', () => {
  const matches = matchRoutes(routes, '/calendar') as StaticHandlerContext['matches']
  expect(listPageFiles(matches, 'pt')).toEqual(
    expect.arrayContaining(['calendar', 'recurrence'].map((name) => `client/i18n/pt/${name}.json`)),
  )
})
