import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

const client = join(import.meta.dirname, '..')

/** The module of the texts, which are written into the source later. */
const translationsModule = '#client/i18n/translations.ts'

/** A text whose key is only known at run time. */
const unknownText = /\bt\((?!\s*')/

/**
 * Returns the file that stands in for a demo or a helper in listings, `x.listing.tsx` beside `x.demo.tsx` or `x.tsx`, if
 * there is one: what runs here needs this project (its API, its texts, its pages without scripts), and the listing shows
 * the same with the library alone.
 */
function findListing(file: string) {
  const listing = file.replace(/(?:\.demo)?(\.tsx?)$/, '.listing$1')
  return existsSync(listing) ? listing : undefined
}

/**
 * Returns the source of a demo with the code of the helpers that it imports, so that its examples work when pasted. A
 * helper that needs more of this project, such as its API, stays an import. `onFile` is called with each file read.
 */
export async function inlineHelpers(
  source: string,
  file: string,
  onFile: (file: string) => void = () => {},
): Promise<string> {
  let inlined = new Set<string>()

  /** Returns the statements of a source with those of its helpers; undefined if it can't be inlined. */
  async function flatten(code: string, path: string, isHelper: boolean) {
    const parts = splitImports(isHelper ? importLazyParts(code) : code)
    const imports: string[] = []
    const bodies: string[] = []
    for (const statement of parts.imports) {
      const specifier = /'([^']+)'$/.exec(statement)?.[1] ?? ''
      // The classes of this project have styles of their own.
      if (isHelper && specifier.endsWith('.scss')) continue
      const target = resolveModule(specifier, path)
      if (!target) {
        if (isHelper && /^[.#]/.test(specifier) && specifier !== translationsModule) return
        imports.push(statement)
        continue
      }
      if (inlined.has(target)) continue
      const helper = await flattenFile(target, parts.body)
      if (helper) {
        imports.push(...helper.imports)
        bodies.push(...helper.bodies.map((body) => withAliases(body, statement)))
      } else if (isHelper) return
      else imports.push(statement)
    }
    if (isHelper && (/\bimport\(/.test(parts.body) || unknownText.test(parts.body))) return
    bodies.push(isHelper ? parts.body.replace(/^export /gm, '') : parts.body)
    return { imports, bodies }
  }

  /** Returns the statements of a helper for the code that uses it. */
  async function flattenFile(target: string, user: string) {
    const listing = findListing(target)
    onFile(listing ?? target)
    const code = await readFile(listing ?? target, 'utf8')
    if (listing && usesMore(user, code)) return
    const before = [...inlined]
    const flat = await flatten(code, target, true)
    if (flat) inlined.add(target)
    else inlined = new Set(before) // what it imports is not in the source either
    return flat
  }

  const listing = findListing(file)
  if (listing) onFile(listing)
  const flat = await flatten(listing ? await readFile(listing, 'utf8') : source, file, false)
  if (!flat) return source
  const imports = flat.imports.map((statement) =>
    // A picture beside the pasted code, instead of one of ours.
    statement.replace(/'#client\/ui\/pictures\/([\w-]+\.svg)\?url'$/, "'./$1'"),
  )
  return `${imports.join('\n')}\n\n${flat.bodies.join('\n\n')}\n`
}

/** Turns the components that a helper loads when they are used into imports. */
function importLazyParts(code: string) {
  const imports: string[] = []
  const others: string[] = []
  for (const part of code.split('\n\n')) {
    const [, file, name] = /\bimport\('([^']+)'\)\)\.(\w+)/.exec(part) ?? []
    const isLazy = part.includes(`const ${name} = lazy(async () => ({`)
    if (isLazy) imports.push(`import { ${name} } from '${file}'\n`)
    else others.push(part)
  }
  return imports.join('') + others.join('\n\n')
}

/** Returns whether the code uses what a hook returns but its listing does not. */
const usesMore = (code: string, listing: string) =>
  Array.from(code.matchAll(/const \{ ([^{}]+) \} = (use\w+)\(\)/g)).some(
    ([, names = '', hook]) =>
      listing.includes(`const ${hook} =`) &&
      names.split(', ').some((name) => !listing.includes(` ${name}: `)),
  )

/** Returns the code of a helper with the names that an import statement gives to its exports and their props. */
function withAliases(code: string, statement: string) {
  let renamed = code
  for (const [, name, alias = ''] of statement.matchAll(/\b(\w+) as (\w+)/g)) {
    renamed = renamed.replace(new RegExp(`\\b${name}(?=\\b|Props\\b)`, 'g'), alias)
  }
  return renamed
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

const helperModule = /^#client\/(?:ui\/[\w-]+|layout\/use-popover)\.tsx?$/

/** Returns the file of a module of this project that may be inlined. */
function resolveModule(specifier: string, from: string) {
  if (!/\.tsx?$/.test(specifier)) return
  if (specifier.startsWith('.')) return join(dirname(from), specifier)
  if (!specifier.startsWith('#client/')) return
  const file = join(client, specifier.slice('#client/'.length))
  return findListing(file) || helperModule.test(specifier) ? file : undefined
}
