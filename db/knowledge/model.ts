import { foldText } from '../shared/fields/model.ts'

/** A piece of inline text; links always point to a page of this site. */
export type Piece = { text: string; kind?: 'strong' | 'key'; href?: string }

/** A block of an article. Headings have an anchor `id`. */
export type Block =
  | { type: 'heading'; id: string; text: string }
  | { type: 'text'; pieces: Piece[] }
  | { type: 'list' | 'steps'; items: Piece[][] }

/** Returns the slug of a title. */
export const toSlug = (title: string): string =>
  foldText(title)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .replaceAll(' ', '-')

const strong = /\*\*(?<strong>.+?)\*\*/
const key = /`(?<key>[^`]+)`/
// A path that starts with two slashes, or a backslash, would leave the site.
const link = /\[(?<words>[^[\]]+)\]\((?<href>\/(?!\/)[\w/?=&#.-]*)\)/
const special = new RegExp([strong, key, link].map(({ source }) => source).join('|'), 'g')

function parsePieces(line: string): Piece[] {
  const pieces: Piece[] = []
  let end = 0
  for (const { 0: match, index, groups = {} } of line.matchAll(special)) {
    const { strong, key, words, href } = groups
    if (index > end) pieces.push({ text: line.slice(end, index) })
    if (strong) pieces.push({ text: strong, kind: 'strong' })
    else if (key) pieces.push({ text: key, kind: 'key' })
    else if (words && href) pieces.push({ text: words, href })
    end = index + match.length
  }
  if (end < line.length) pieces.push({ text: line.slice(end) })
  return pieces
}

const heading = /^## /
const item = /^- /
const step = /^\d+\. /

/**
 * Parses the subset of Markdown used in articles: headings, lists, steps, bold text, keys and internal links.
 * Everything else stays plain text and cannot become markup.
 */
export function parseBlocks(body: string): Block[] {
  const slugCounts = new Map<string, number>()
  return body.split(/\n{2,}/).map((chunk): Block => {
    if (heading.test(chunk)) {
      const text = chunk.replace(heading, '').replaceAll('\n', ' ')
      const slug = toSlug(text) || 'part'
      const count = (slugCounts.get(slug) ?? 0) + 1
      slugCounts.set(slug, count)
      return { type: 'heading', id: count === 1 ? slug : `${slug}-${count}`, text }
    }
    const lines = chunk.split('\n')
    const toItems = (mark: RegExp) => lines.map((line) => parsePieces(line.replace(mark, '')))
    if (lines.every((line) => item.test(line))) return { type: 'list', items: toItems(item) }
    if (lines.every((line) => step.test(line))) return { type: 'steps', items: toItems(step) }
    return { type: 'text', pieces: parsePieces(lines.join(' ')) }
  })
}

const joinPieces = (pieces: Piece[]) => pieces.map(({ text }) => text).join('')

/** Returns the plain text of an article, for search and excerpts. */
export const toPlainText = (body: string): string =>
  parseBlocks(body)
    .flatMap((block) => {
      if (block.type === 'heading') return []
      return block.type === 'text' ? joinPieces(block.pieces) : block.items.map(joinPieces)
    })
    .join(' ')
