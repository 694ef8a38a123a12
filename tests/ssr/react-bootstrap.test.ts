import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { reactBootstrapPages } from '../support/demo-pages.ts'
import { extractMain } from '../support/html.ts'
import { open } from '../support/test-app.ts'

const app = await open()
const demo = await app.staff()
afterAll(() => app[Symbol.asyncDispose]())

/** Returns the first example of a page, without its source. */
const firstExample = (html: string) =>
  /<div class="demo-preview[^>]*>.*?(?=<div class="demo-source[^>]*>)/s.exec(html)?.[0] ?? ''

describe.each(reactBootstrapPages())('%s', (path) => {
  test('renders the react-bootstrap example as HTML', async () => {
    const html = firstExample(await demo.page(path))
    const name = path.slice(1).replaceAll('/', '-')
    await expect(extractMain(`<main>${html}</main>`)).toMatchFileSnapshot(
      `__snapshots__/react-bootstrap/${name}.html`,
    )
  })

  test('shows the props and a source that imports the package', async () => {
    const html = await demo.page(path)
    expect(html).toMatch(/<h2>\w[\w.]* props<\/h2>/)
    const [listing = ''] =
      /(?<=<div class="demo-source[^>]*>.*?<pre[^>]*>).*?(?=<\/pre>)/s.exec(html) ?? []
    const code = listing.replace(/<[^>]*>/g, '').replaceAll('&#x27;', "'")
    expect(code).toMatch(/^import \{[^}]*\} from 'react(-bootstrap)?'/)
    expect(code).toContain("from 'react-bootstrap'\n")
    expect(code).not.toContain('useTranslations')
    expect(code).not.toMatch(/\bt\('/)
  })
})

type Chunk = { file: string; imports?: string[]; isDynamicEntry?: boolean }

test('only the pages that show react-bootstrap load it', () => {
  const built = join(import.meta.dirname, '../../dist/client')
  const manifest: Record<string, Chunk> = JSON.parse(
    readFileSync(join(built, '.vite/manifest.json'), 'utf8'),
  )
  // A prop that every component of the package reads, and no other code.
  const holdsPackage = (key: string) =>
    readFileSync(join(built, manifest[key]?.file ?? ''), 'utf8').includes('bsPrefix')
  function closure(key: string, seen = new Set<string>()) {
    if (seen.has(key)) return seen
    seen.add(key)
    for (const next of manifest[key]?.imports ?? []) closure(next, seen)
    return seen
  }
  const starts = Object.keys(manifest).filter((key) => key.startsWith('client/'))
  const withPackage = starts.filter((key) => [...closure(key)].some(holdsPackage))
  const expected = reactBootstrapPages().map((path) => `client/demos${path}.demo.tsx`)
  expect(withPackage.toSorted()).toEqual(expected.toSorted())
})
