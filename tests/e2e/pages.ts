import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const client = join(import.meta.dirname, '../../client')
const example: Record<string, string> = {
  ':filter': 'inbox',
  ':id': '21',
  ':contact': '1',
  ':group': '1',
  ':slug': 'rehearsals',
  ':article': 'keep-the-prompt-book',
  '*': '/nowhere',
}

/** Returns the address of every page from the source files, as a browser test cannot import the routes. */
export function everyPage(): string[] {
  const source = readFileSync(join(client, 'app/pages.ts'), 'utf8')
  const pages = [...source.matchAll(/\bpage\(\s*'([^']+)'/g)].map(([, path = '']) => path)
  const demos = globSync('demos/**/*.demo.tsx', { cwd: client }).map((file) =>
    file.replaceAll('\\', '/').slice('demos'.length, -'.demo.tsx'.length),
  )
  return [...pages, ...demos].map((path) =>
    path.replace('/todo/:filter', '/todo/all').replace(/:\w+|\*/g, (name) => example[name] ?? name),
  )
}
