import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('SQL is written in db/store only, where it has a version for each engine', () => {
  const files = globSync('{db,server}/**/*.ts').filter((file) => !file.startsWith('db/store/'))
  const found = files.filter((file) =>
    /\bsql(<[^`]*>)?`|\bsql\.\w+\(/.test(readFileSync(file, 'utf8')),
  )
  expect(found).toEqual([])
})
