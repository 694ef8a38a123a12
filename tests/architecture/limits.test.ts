import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Page sizes, and maximums that more than one file uses. A local maximum, such as one of a batch job, may stay where it is. */
const limit =
  /^(export const (max[A-Z]\w*|\w+PerPage|\w+PageSizes) = [\d[]|const (perPage|pageSize|\w+PerPage) = \d)/m

/** They belong to the server or to the browser alone, and to no area. */
const elsewhere = new Set(['client/lib/list/ids.ts'])

const files = ['client', 'server', 'db'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.startsWith('demos/'))
    .map((name) => `${folder}/${name}`),
)

test('page sizes and shared maximums are in limits.ts of their area', () => {
  const offenders = files
    .filter((file) => !/\/(file-)?limits\.ts$/.test(file) && !elsewhere.has(file))
    .filter((file) => limit.test(readFileSync(file, 'utf8')))
  expect(offenders).toEqual([])
})
