import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** The module that imports each library, and the pages that show it. */
export const libraries = {
  'AG Grid': { source: 'features/tables/grid.tsx', pages: ['/tables/agGrid'] },
  ApexCharts: { source: 'demos/charts/apex-drawing.tsx', pages: ['/charts/apex'] },
  Recharts: { source: 'demos/charts/recharts-drawing.tsx', pages: ['/charts/recharts'] },
  Leaflet: { source: 'demos/maps/leaflet-map.tsx', pages: ['/maps/leaflet'] },
  Swiper: { source: 'demos/extensions/swiper-gallery.tsx', pages: ['/extensions/swiper'] },
  Tiptap: { source: 'features/documents/editor.tsx', pages: [] as string[] },
  Formik: { source: 'features/demo-forms/formik-form.tsx', pages: ['/forms/formik'] },
}

/** Pages with an editor, which is loaded when it is used. */
export const loadedOnDemand = [
  '/extensions/wysiwyg-editor',
  '/email/inbox/compose',
  '/email/settings',
]

type Built = { file: string; imports?: string[] }

const client = join(import.meta.dirname, '../../dist/client')

/** Returns which library a built file belongs to: the largest file that its module needs in addition to the first page load. */
function findLibraryFiles() {
  const built = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    Built
  >
  const collect = (name: string, found = new Set<string>()): Set<string> => {
    const { file, imports = [] } = built[name] ?? {}
    if (!file || found.has(file)) return found
    found.add(file)
    for (const each of imports) collect(each, found)
    return found
  }
  const always = collect('client/app/entry.tsx')
  const size = (file: string) => statSync(join(client, file)).size
  return new Map(
    Object.entries(libraries).map(([library, { source }]) => {
      const files = [...collect(`client/${source}`)].filter((file) => !always.has(file))
      const [largest = source] = files.toSorted((a, b) => size(b) - size(a))
      expect(size(largest), library).toBeGreaterThan(50_000)
      return [`/${largest}`, library]
    }),
  )
}

/** Returns a function that lists the libraries that the page has loaded, also from the cache. */
export function createLister() {
  const files = findLibraryFiles()
  return async (page: Page) => {
    const paths = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
    )
    return [...new Set(paths.flatMap((path) => files.get(path) ?? []))]
  }
}
