import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { packageRoot } from '#db/store/open.ts'
import { unbuiltAssets } from '#server/render/assets.ts'

test('the pages of `npm run dev` load a module that exists', () => {
  expect(existsSync(join(packageRoot, unbuiltAssets().entry))).toBe(true)
})
