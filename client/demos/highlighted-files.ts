import { readFile } from 'node:fs/promises'
import { dirname, extname, join } from 'node:path'
import type { Plugin } from 'vite'
import { highlight } from './highlight.ts'
import { splitHighlightedLines } from './split-highlighted-lines.ts'

const suffix = '?highlighted'
// A suffix of its own: Vite treats a module that ends in .css as a style sheet.
const ending = '.highlighted'

/**
 * A Vite plugin: `?highlighted` imports give the highlighted lines of a file, so that the browser needs no highlighter.
 */
export function highlightedFiles(): Plugin {
  return {
    name: 'highlighted-files',
    enforce: 'pre',
    resolveId(source, importer) {
      if (!importer || !source.endsWith(suffix)) return
      return `\0${join(dirname(importer), source.slice(0, -suffix.length))}${ending}`
    },
    async load(id) {
      if (!id.startsWith('\0') || !id.endsWith(ending)) return
      const file = id.slice(1, -ending.length)
      this.addWatchFile(file)
      const html = highlight(await readFile(file, 'utf8'), extname(file).slice(1))
      return `export const lines = ${JSON.stringify(splitHighlightedLines(html))}`
    },
  }
}
