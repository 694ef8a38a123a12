import { folded } from '../shared/fields/model.ts'

/** A piece of a line; what it links to is always a page of ours. */
export type Piece = { text: string; kind?: 'strong' | 'key'; href?: string }

/** What an article is made of; a heading can be led to by its `id`. */
export type Block =
  | { type: 'heading'; id: string; text: string }
  | { type: 'text'; pieces: Piece[] }
  | { type: 'list' | 'steps'; items: Piece[][] }

/** For names in addresses. */
export const slugOf = (title: string): string =>
  folded(title)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .replaceAll(' ', '-')

const strong = /\*\*(?<strong>.+?)\*\*/
const key = /`(?<key>[^`]+)`/
// An address that begins with two slashes, or what a browser takes for them, would lead out.
const link = /\[(?<words>[^[\]]+)\]\((?<href>\/(?!\/)[\w/?=&#.-]*)\)/
const special = new RegExp([strong, key, link].map(({ source }) => source).join('|'), 'g')

function piecesOf(line: string): Piece[] {
  const pieces: Piece[] = []
  let rest = 0
  for (const { 0: whole, index, groups = {} } of line.matchAll(special)) {
    const { strong, key, words, href } = groups
    if (index > rest) pieces.push({ text: line.slice(rest, index) })
    if (strong) pieces.push({ text: strong, kind: 'strong' })
    else if (key) pieces.push({ text: key, kind: 'key' })
    else if (words && href) pieces.push({ text: words, href })
    rest = index + whole.length
  }
  if (rest < line.length) pieces.push({ text: line.slice(rest) })
  return pieces
}

const heading = /^## /
const item = /^- /
const step = /^\d+\. /

/**
 * Reads the little of Markdown that articles are written in: headings, lists, steps, and in their lines strong words,
 * keys and links to our own pages. All else is text, whatever it looks like: what is not a block cannot become markup.
 */
export function blocksOf(body: string): Block[] {
  const taken = new Map<string, number>()
  return body.split(/\n{2,}/).map((chunk): Block => {
    if (heading.test(chunk)) {
      const text = chunk.replace(heading, '').replaceAll('\n', ' ')
      const slug = slugOf(text) || 'part'
      const count = (taken.get(slug) ?? 0) + 1
      taken.set(slug, count)
      return { type: 'heading', id: count === 1 ? slug : `${slug}-${count}`, text }
    }
    const lines = chunk.split('\n')
    const listed = (mark: RegExp) => lines.map((line) => piecesOf(line.replace(mark, '')))
    if (lines.every((line) => item.test(line))) return { type: 'list', items: listed(item) }
    if (lines.every((line) => step.test(line))) return { type: 'steps', items: listed(step) }
    return { type: 'text', pieces: piecesOf(lines.join(' ')) }
  })
}

const wordsOf = (pieces: Piece[]) => pieces.map(({ text }) => text).join('')

/** The words of an article alone, for searches and excerpts. */
export const plainText = (body: string): string =>
  blocksOf(body)
    .flatMap((block) => {
      if (block.type === 'heading') return []
      return block.type === 'text' ? wordsOf(block.pieces) : block.items.map(wordsOf)
    })
    .join(' ')
