/** Returns the text of the first element with this tag. */
export const parseText = (html: string, tag: string) => parseTexts(html, tag)[0]

export const parseTexts = (html: string, tag: string) =>
  [...html.matchAll(new RegExp(`<${tag}\\b[^>]*>(.*?)</${tag}>`, 'gs'))].map(([, inner = '']) =>
    unescaped(inner.replace(/<[^>]*>/g, '')).trim(),
  )

const characters: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }

export const unescaped = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => characters[name] ?? '')

const childless = /^<(?:!|\/|area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)/

const main = /<main\b.*<\/main>/s

/** Returns the `<main>` of a page for a snapshot. */
export const extractMain = (html: string) => pretty(main.exec(html)?.[0] ?? '')

/** Returns the document around the `<main>` of a page for a snapshot. */
export const extractFrame = (html: string) =>
  pretty(html.replace(main, '<main></main>').replace(/<title>.*?<\/title>/s, '<title></title>'))
    // The loader data of the page; the document and the layout have ids that are no files.
    .replace(/^ {4}"client\/[^"]+": (\{.*?^ {4}\}|\S+)(,?)$/gms, '    "client/…": {}$2')

/** Returns HTML as a tree of lines that is short enough to review, without parts that differ each time. */
function pretty(html: string) {
  let depth = 0
  const lines = html.match(/<script\b.*?<\/script>|<[^>]+>|[^<]+/gs) ?? []
  const tree = lines
    .map((line) => {
      if (line.startsWith('</')) depth--
      const indented = '  '.repeat(Math.max(0, depth)) + withData(line.trim())
      const isOpening = line.startsWith('<') && !childless.test(line) && !line.endsWith('/>')
      if (isOpening && !line.startsWith('<script')) depth++
      return indented
    })
    .filter((line) => line.trim() !== '')
    .join('\n')
  return shortenRuns(joinShortElements(tree))
    .replace(/(?<=href=")[^"]+(?=\/node_modules\/)/g, '') // a link may refer to a dependency
    .replace(/(?<="at": )\d+/g, '0') // the position in the shared event log
    .replace(/nonce="[^"]+"/g, 'nonce="…"')
    .replace(/(?<=\/assets\/[\w.-]+)-[\w-]{8}(?=\.\w+")/g, '-…')
    .replace(/[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g, '…')
    .replace(/(?<=©\s+(?:<!-- -->\s*)?)\d{4}/g, 'this year')
    .concat('\n')
}

const maxLineLength = 160

/** Puts elements whose content is short on one line. */
function joinShortElements(tree: string): string {
  const joined = tree.replace(
    /^( *)<([\w-]+)(|[ ].*[^/])>\n(?:\1 {2}(.*)\n)?\1<\/\2>$/gm,
    (all, indent, name, attributes, content = '') => {
      const line = `${indent}<${name}${attributes}>${content}</${name}>`
      return line.length > maxLineLength ? all : line
    },
  )
  return joined === tree ? tree : joinShortElements(joined)
}

const maxRun = 3

/** Keeps the first rows of each table and the first bars of each chart, and counts the others. */
const shortenRuns = (tree: string) =>
  tree.replace(/^( *)<(tr|rect)\b.*(?:\n\1(?: |<\/?\2\b).*)+/gm, (all, indent, name) => {
    const [first, ...others] = all.split(`\n${indent}<${name}`)
    const left = others.length + 1 - maxRun
    if (left <= 0) return all
    const kept = [first, ...others.slice(0, maxRun - 1)].join(`\n${indent}<${name}`)
    return `${kept}\n${indent}(and ${left} more of <${name}>)`
  })

/** Spreads the loader data over several lines, so that changes of it are readable. */
const withData = (line: string) =>
  line.replace(/JSON\.parse\((".*")\)/s, (_, text: string) =>
    JSON.stringify(JSON.parse(JSON.parse(text)), null, 2),
  )

/** Links that the application creates from addresses in a text. */
const madeLink =
  /<a href="(?:https?:|mailto:)[^"]*" target="_blank" rel="noopener noreferrer nofollow" dir="ltr">([^<]*)<\/a>/g

const withoutScripts = (html: string) =>
  html
    .replace(/<script\b[^>]*>.*?<\/script>/gs, '<script>')
    .replace(/<!-- -->|<\/?mark>/g, '') // search results are highlighted
    .replace(madeLink, '$1')

/** Returns the structure of a page: its tags and attribute names, without any text. */
export const toSkeleton = (html: string) =>
  withoutScripts(html)
    .match(/<[^>]*>/g)
    ?.map((tag) => tag.replace(/="[^"]*"/g, ''))

/** Returns the text of a page and of its fields. */
export function readable(html: string) {
  const page = withoutScripts(html)
  const fields = Array.from(page.matchAll(/ value="([^"]*)"/g), ([, value = '']) => value)
  return unescaped([page.replace(/<[^>]*>/g, ' '), ...fields].join('\n'))
}
