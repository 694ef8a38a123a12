import type { Manifest } from 'vite'

/** URLs of the files of a page. */
export type PageFiles = { scripts: string[]; styles: string[] }

export type Assets = {
  /** The module that hydrates the page. */
  entry: string
  /** Returns the chunks of these routes for preloading. */
  filesFor: (routeIds: string[]) => PageFiles
}

/** The source of the module that hydrates the pages. */
const entry = 'client/app/entry.tsx'

/** Reads Vite's manifest, whose keys are source files, as are route ids. */
export function builtAssets(manifest: Manifest): Assets {
  const cache = new Map<string, PageFiles>()
  const address = (file: string) => `/${file}`

  function collect(key: string, scripts: Set<string>, styles: Set<string>) {
    const chunk = manifest[key]
    if (!chunk || scripts.has(chunk.file)) return
    scripts.add(chunk.file)
    for (const style of chunk.css ?? []) styles.add(style)
    for (const inner of chunk.imports ?? []) collect(inner, scripts, styles)
  }

  const entryFile = manifest[entry]?.file
  const lazyTables = findLazyTables(manifest)
  if (!entryFile) throw new Error(`The build has no ${entry}.`)
  return {
    entry: address(entryFile),
    filesFor(routeIds) {
      const cached = cache.get(routeIds.join())
      if (cached) return cached
      const scripts = new Set<string>()
      const styles = new Set<string>()
      for (const id of [entry, ...routeIds]) {
        const [key = id] = id.split('?')
        for (const chunk of [lazyTables.get(key) ?? key, key]) collect(chunk, scripts, styles)
      }
      scripts.delete(entryFile)
      const files = { scripts: [...scripts].map(address), styles: [...styles].map(address) }
      cache.set(routeIds.join(), files)
      return files
    },
  }
}

/** Maps sources that are loaded through a lazy table to the table. */
function findLazyTables(manifest: Manifest) {
  const first = manifest[entry]?.dynamicImports ?? []
  const lazyTables = new Map<string, string>()
  for (const table of first) {
    for (const end of manifest[table]?.dynamicImports ?? []) {
      if (!first.includes(end)) lazyTables.set(end, table)
    }
  }
  return lazyTables
}

/** Unbundled sources, for development and tests. */
export const unbuiltAssets = (): Assets => ({
  entry: `/${entry}`,
  filesFor: () => ({ scripts: [], styles: [] }),
})
