import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

const client = join(import.meta.dirname, '..')

/** The module of the texts, which are written into the source later. */
const wordsModule = '#client/i18n/words.ts'

/** A text whose key is only known at run time. */
const hasUnknownText = /\bt\((?!\s*')/

/** Takes the place of our icons, whose sprite is part of this project. */
const iconSource = `type IconName = string

type IconProps = { name: IconName; size?: number }

/** An icon of feather-icons, whose dist/feather-sprite.svg has to be at this address. */
const Icon = ({ name, size = 18 }: IconProps) => (
  <svg
    aria-hidden="true"
    width={size}
    height={size}
    fill="none"
    stroke="currentColor"
    strokeWidth={2}
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    <use href={\`/feather-sprite.svg#\${name}\`} />
  </svg>
)`

/**
 * Returns the source of a demo with the code of the helpers that it imports, so that its examples work when pasted. A
 * helper that needs more of this project, such as its API, stays an import. `onFile` is called with each file read.
 */
export async function inlineHelpers(
  source: string,
  file: string,
  onFile: (file: string) => void = () => {},
): Promise<string> {
  const inlined = new Set<string>()

  /** Returns the statements of a source with those of its helpers; undefined if it can't be inlined. */
  async function flatten(code: string, path: string, isHelper: boolean) {
    const parts = splitImports(code)
    const imports: string[] = []
    const bodies: string[] = []
    for (const statement of parts.imports) {
      const specifier = /'([^']+)'$/.exec(statement)?.[1] ?? ''
      const target = resolveModule(specifier, path)
      if (!target) {
        if (isHelper && /^[.#]/.test(specifier) && specifier !== wordsModule) return
        imports.push(statement)
        continue
      }
      if (inlined.has(target)) continue
      const helper = await flattenFile(target)
      if (helper) {
        imports.push(...helper.imports)
        bodies.push(...helper.bodies)
      } else if (isHelper) return
      else imports.push(statement)
    }
    if (isHelper && (/\bimport\(/.test(parts.body) || hasUnknownText.test(parts.body))) return
    bodies.push(isHelper ? parts.body.replace(/^export /gm, '') : parts.body)
    return { imports, bodies }
  }

  async function flattenFile(target: string) {
    onFile(target)
    const code = target.endsWith('/ui/icon.tsx') ? iconSource : await readFile(target, 'utf8')
    const flat = await flatten(code, target, true)
    if (flat) inlined.add(target)
    return flat
  }

  const flat = await flatten(source, file, false)
  if (!flat) return source
  const imports = flat.imports.map((statement) =>
    // A picture beside the pasted code, instead of one of ours.
    statement.replace(/'#client\/ui\/pictures\/([\w-]+\.svg)\?url'$/, "'./$1'"),
  )
  return `${imports.join('\n')}\n\n${flat.bodies.join('\n\n')}\n`
}

/** Returns the import statements of a source and what follows them. */
function splitImports(code: string) {
  const lines = code.split('\n')
  const imports: string[] = []
  let statement = ''
  for (const [index, line] of lines.entries()) {
    statement = statement ? `${statement}\n${line}` : line
    if (!statement) continue
    if (!statement.startsWith('import ')) {
      return { imports, body: lines.slice(index).join('\n').trim() }
    }
    if (!line.endsWith("'")) continue
    imports.push(statement)
    statement = ''
  }
  return { imports, body: '' }
}

/** Returns the file of a module of this project that may be inlined. */
function resolveModule(specifier: string, from: string) {
  if (!/\.tsx?$/.test(specifier)) return
  if (specifier.startsWith('.')) return join(dirname(from), specifier)
  const path = /^#client\/((?:ui\/[\w-]+|layout\/use-popover)\.tsx?)$/.exec(specifier)?.[1]
  return path && join(client, path)
}
