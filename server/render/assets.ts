import type { Manifest } from 'vite'

/** What the browser loads for a page, as addresses. */
export type Files = { scripts: string[]; styles: string[] }

export type Assets = {
  /** The module that hydrates the page. */
  entry: string
  /** The chunks behind these routes, so that the browser fetches them all at once. */
  filesFor: (routeIds: string[]) => Files
}

/** Reads Vite's manifest: a route's id is its source file, and that is its key there. */
export function builtAssets(manifest: Manifest, entry: string): Assets {
  const memory = new Map<string, Files>()
  const address = (file: string) => `/${file}`

  function collect(key: string, scripts: Set<string>, styles: Set<string>) {
    const chunk = manifest[key]
    if (!chunk || scripts.has(chunk.file)) return
    scripts.add(chunk.file)
    for (const style of chunk.css ?? []) styles.add(style)
    for (const inner of chunk.imports ?? []) collect(inner, scripts, styles)
  }

  const entryFile = manifest[entry]?.file
  const ways = waysFrom(entry, manifest)
  if (!entryFile) throw new Error(`The build has no ${entry}.`)
  return {
    entry: address(entryFile),
    filesFor(routeIds) {
      const known = memory.get(routeIds.join())
      if (known) return known
      const scripts = new Set<string>()
      const styles = new Set<string>()
      for (const id of [entry, ...routeIds]) {
        const [key = id] = id.split('?')
        for (const chunk of [ways.get(key) ?? key, key]) collect(chunk, scripts, styles)
      }
      scripts.delete(entryFile)
      const files = { scripts: [...scripts].map(address), styles: [...styles].map(address) }
      memory.set(routeIds.join(), files)
      return files
    },
  }
}

/** What the entry does not lead to by itself, but through a table that it loads when it is needed: the table, by source. */
function waysFrom(entry: string, manifest: Manifest) {
  const first = manifest[entry]?.dynamicImports ?? []
  const ways = new Map<string, string>()
  for (const way of first) {
    for (const end of manifest[way]?.dynamicImports ?? []) {
      if (!first.includes(end)) ways.set(end, way)
    }
  }
  return ways
}

/** Sources served one by one, as in development and in tests. */
export const unbuiltAssets = (entry: string): Assets => ({
  entry,
  filesFor: () => ({ scripts: [], styles: [] }),
})
