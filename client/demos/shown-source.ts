import prism from 'prismjs'
import 'prismjs/components/prism-jsx.js'
import 'prismjs/components/prism-typescript.js'
import 'prismjs/components/prism-tsx.js'
import { examplesIn, type Shown } from './examples.ts'

/** Gives each demo the source of its examples, coloured while building: the browser gets no highlighter. */
export function shownSource() {
  return {
    name: 'shown-source',
    enforce: 'pre' as const,
    /** Asked for its name alone a demo says that it is there, and brings nothing else along. */
    load: (id: string) => (id.endsWith('.demo.tsx?name') ? 'export const name = true' : undefined),
    transform(code: string, id: string) {
      if (!id.endsWith('.demo.tsx')) return
      const shown = examplesIn(code).map(({ name, code }): Shown => ({ name, html: colored(code) }))
      return { code: `${code}\nexport const shown = ${JSON.stringify(shown)}\n`, map: null }
    },
  }
}

const colored = (code: string) => prism.highlight(code, prism.languages.tsx ?? {}, 'tsx')
