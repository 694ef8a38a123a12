/** @module-tag thorough */

import { check } from 'recheck'
import { expect, test } from 'vitest'
import { findRegexes } from './regexes.ts'

/** In milliseconds. The defaults are so short that a busy machine makes safe patterns look slow. */
const patience = {
  ...{ timeout: 60_000, attackTimeout: 30_000 },
  ...{ incubationTimeout: 10_000, mutationTimeout: 10_000 },
}

const matches = ['client', 'server', 'db'].flatMap(findRegexes)

/** Regular expressions that may take more than linear time, with the reason why each is harmless. */
const exceptions: Record<string, string> = {
  'client/demos/examples.ts: ^export (function ([A-Z]\\w*)[\\s\\S]*?^}$)':
    'It reads the source of our own demo pages while they are built.',
}

/** Calls of `new RegExp`, with the reason why each pattern is harmless. */
const constructions: Record<string, string> = {
  "client/demos/inlined-source.ts: new RegExp(`\\\\b${name}(?=\\\\b|Props\\\\b)`, 'g')":
    'The name of a component of ours, in the source of our own demo pages while they are built.',
  'server/backend/route-table.ts: new RegExp(`^${toPattern(path)}/?$`)':
    'The steps of our own paths, joined by slashes; a parameter is `[^/]+`, so no two parts match the same text.',
  "server/backend/route-table.ts: new RegExp(source, 'i')": 'The same pattern in any case.',
  'server/natural-language/date-parsers.ts: new RegExp(`(?<![\\\\p{L}\\\\p{N}-])(?:${source})(?![\\\\p{L}\\\\p{N}-])`, flags)':
    'One of our patterns, which are checked one by one, between two edges.',
  "server/natural-language/quick-add.ts: new RegExp(`(?<!\\\\S)/${words}(?!\\\\S)`, 'giu')":
    'The name of a section, escaped; a hyphen may stand for each of its spaces.',
  "server/natural-language/repetitions.ts: new RegExp(pattern, 'iu')":
    'Our own words in a fixed order, where no two parts match the same text; a typed line is short.',
  "server/natural-language/repetitions.ts: new RegExp(`${edge.before}(?:${name})${edge.after}`, 'iu')":
    'The name of a weekday.',
  "db/knowledge/model.ts: new RegExp([strong, key, link].map(({ source }) => source).join('|'), 'g')":
    'Three patterns that are checked one by one; it reads our own articles.',
  "db/one-time-tokens/model.ts: new RegExp(`(${Object.values(pages).join('|')})\\\\?token=[\\\\w-]{43}`, 'g')":
    'Paths of our own pages and a token of fixed length.',
}

test('every regular expression in client, server and db takes linear time', {
  timeout: 300_000,
}, async () => {
  const literals = Map.groupBy(
    matches.filter((each) => 'pattern' in each),
    ({ pattern, flags }) => `/${pattern}/${flags}`,
  )
  const unsafe: string[] = []
  for (const alike of literals.values()) {
    const [{ pattern, flags } = { pattern: '', flags: '' }] = alike
    const { status } = await check(pattern, flags, patience)
    if (status !== 'safe') unsafe.push(...alike.map(({ at }) => `${at}: ${pattern}`))
  }
  expect(unsafe.toSorted()).toEqual(Object.keys(exceptions))
})

test('every call of new RegExp has a documented reason why its pattern is harmless', () => {
  const made = matches.flatMap((each) => ('made' in each ? [`${each.at}: ${each.made}`] : []))
  expect(made).toEqual(Object.keys(constructions))
})

test.each([
  String.raw`\s*\n\s*`,
  String.raw`(\d+):(\w+)`,
  String.raw`[a-z\d]+(?=[^a-z\d]*$)`,
  '(a+)+$',
])('the check refuses %s', async (pattern) =>
  expect((await check(pattern, 'g')).status).toBe('vulnerable'),
)
