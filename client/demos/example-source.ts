import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { type ExampleSource, extractExamples } from './examples.ts'
import { highlight } from './highlight.ts'
import { inlineHelpers } from './inlined-source.ts'

const texts = join(import.meta.dirname, '../i18n/en')

/**
 * A Vite plugin that adds the highlighted source of its examples to each demo, so that the browser needs no
 * highlighter.
 */
export function exampleSource(): Plugin {
  return {
    name: 'example-source',
    enforce: 'pre' as const,
    /** A `?name` import gives the name of a demo without its code. */
    load: (id: string) => (id.endsWith('.demo.tsx?name') ? 'export const name = true' : undefined),
    async transform(code: string, id: string) {
      if (!id.endsWith('.demo.tsx')) return
      const source = await inlineHelpers(code, id, (file) => this.addWatchFile(file))
      const english: Record<string, Record<string, string>> = {}
      const used = source.matchAll(/\buseTranslations\('([\w-]+)'\)/g)
      for (const namespace of ['shell', ...Array.from(used, ([, name = '']) => name)]) {
        const file = join(texts, `${namespace}.json`)
        this.addWatchFile(file)
        english[namespace] ??= JSON.parse(await readFile(file, 'utf8'))
      }
      const examples = extractExamples(source, english).map(
        ({ name, code }): ExampleSource => ({ name, html: highlight(code, 'tsx') }),
      )
      return { code: `${code}\nexport const examples = ${JSON.stringify(examples)}\n`, map: null }
    },
  }
}
