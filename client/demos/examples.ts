import type { Dictionary } from '../i18n/translations.ts'

/** An example of a demo with its highlighted source. */
export type ExampleSource = { name: string; html: string }

/**
 * Returns the exported components of a demo with their source: the imports and declarations of the file that each
 * needs, and its function up to the closing brace in column one. Calls of `t` are replaced by the English texts, so that
 * the code works when pasted.
 */
export function extractExamples(
  source: string,
  english: Dictionary,
): { name: string; code: string }[] {
  const examples = source.matchAll(/^export (function ([A-Z]\w*)[\s\S]*?^}$)/gm)
  return Array.from(examples, ([, declaration = '', name = '']) => {
    const needed = selectDeclarations(declaration, source)
    const code = [...needed, declaration]
      .map((part) => withTexts(part, english).replace(ignoredRule, ''))
      .join('\n\n')
    const imports = selectImports(code, source)
    return { name, code: imports ? `${imports}\n\n${code}` : code }
  })
}

/** A line that concerns the linter of this project only. */
const ignoredRule = /^ *(\/\/|\{\/\*) biome-ignore .*\n/gm

/** A word that is not a member; it may be spread. */
const anyName = /(?<![^.]\.)\b\w+/g

/** Returns the words of a piece of code that may be names of a declaration, thus not those of strings. */
const listNames = (code: string) => new Set(code.replace(/'[^'\n]*'|"[^"\n]*"/g, '').match(anyName))

/** Returns the declarations of a source that the code uses, directly or by one another, in source order. */
function selectDeclarations(code: string, source: string) {
  const declarations = source
    .split(/\n\n(?=\S)/)
    .map((part) => part.trim().replace(/^export /gm, ''))
    .filter((part) => !part.startsWith('import ') && !part.endsWith(code))
    .map((part) => ({
      part,
      names: Array.from(
        part.matchAll(/^(?:async )?(?:const|function|type) (\w+)/gm),
        ([, name = '']) => name,
      ),
    }))
  const used = new Set<string>()
  const queue = [code]
  for (let text = queue.pop(); text !== undefined; text = queue.pop()) {
    const words = listNames(text)
    for (const { part, names } of declarations) {
      if (used.has(part) || !names.some((name) => words.has(name))) continue
      used.add(part)
      queue.push(part)
    }
  }
  return declarations.flatMap(({ part }) => (used.has(part) ? [part] : []))
}

/** Returns one import statement for each module of a source, with the names that the code uses. */
function selectImports(code: string, source: string) {
  const words = new Set(code.match(anyName))
  const styles: string[] = []
  const modules = new Map<string, { isType: boolean; main: string[]; named: string[] }>()
  const isUsed = (names: string) =>
    names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => words.has(name.split(' ').at(-1) ?? ''))
  for (const statement of `\n${source}`.split('\nimport ').slice(1)) {
    const [style] = /^'[^']+'/.exec(statement) ?? []
    if (style) {
      styles.push(`import ${style}`)
      continue
    }
    const [clause = '', rest = ''] = statement.split(" from '")
    const [main = '', names = ''] = clause.replace('}', '').split('{')
    const isType = main === 'type '
    const used = { main: isType ? [] : isUsed(main), named: isUsed(names) }
    const [from = ''] = rest.split("'")
    if (used.main.length + used.named.length === 0) continue
    const module = modules.get(from) ?? { isType, main: [], named: [] }
    modules.set(from, {
      isType: module.isType && isType,
      main: [...new Set([...module.main, ...used.main])],
      named: mergeNames(
        module.isType && !isType ? module.named.map(toType) : module.named,
        !module.isType && isType ? used.named.map(toType) : used.named,
      ),
    })
  }
  const imports = Array.from(modules, ([from, { isType, main, named }]) => {
    const names = [...main, ...(named.length > 0 ? [`{ ${named.join(', ')} }`] : [])]
    return `import ${isType ? 'type ' : ''}${names.join(', ')} from '${from}'`
  })
  return [...imports, ...new Set(styles)].join('\n')
}

const toType = (name: string) => (name.startsWith('type ') ? name : `type ${name}`)

/** Returns the names of two imports of a module in the order of the first one, without those that are in both. */
function mergeNames(names: string[], others: string[]) {
  const values = new Set([...names, ...others].filter((name) => !name.startsWith('type ')))
  return [...new Set([...names, ...others])].filter(
    (name) => !name.startsWith('type ') || !values.has(name.slice('type '.length)),
  )
}

/** Replaces calls of `t` by their texts, and removes its declaration when no call is left. */
function withTexts(code: string, english: Dictionary) {
  const [declaration, namespace = ''] =
    /^ *const t = useTranslations\((?:'([\w-]+)')?\)\n/m.exec(code) ?? []
  if (!declaration) return code
  const findText = (key: string) => english[namespace]?.[key] ?? english.shell?.[key]
  const getText = (key: string) => findText(key) ?? key
  const getTemplate = (key: string, values: string) => {
    const other = findText(`${key}_other`)
    const one = fillIn(findText(`${key}_one`) ?? getText(key), values)
    return other ? `(count === 1 ? ${one} : ${fillIn(other, values)})` : one
  }
  const spelled = code
    .replace(/=\{t\('(\w+)'\)\}/g, (_, key: string) => `="${getText(key)}"`)
    .replace(/\{t\('(\w+)'\)\}/g, (_, key: string) => getText(key))
    .replace(/\bt\('(\w+)'\)/g, (_, key: string) => `'${getText(key)}'`)
    .replace(/\bt\('(\w+)', \{([^{}]*)\}\)/g, (_, key: string, values: string) =>
      getTemplate(key, values),
    )
  return /\bt\(/.test(spelled) ? spelled : spelled.replace(declaration, '')
}

/** Returns a template literal of a text with its placeholders, given the properties of its values. */
function fillIn(text: string, properties: string) {
  const values = new Map(
    properties.split(',').map((property) => {
      const [name = '', value = name] = property.trim().split(/: (.*)/s)
      return [name, value]
    }),
  )
  return `\`${text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => `\${${values.get(name) ?? name}}`)}\``
}
