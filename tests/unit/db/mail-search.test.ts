import { expect, test } from 'vitest'
import { listIndexedTerms, listWords, parseMailSearch } from '#db/mail/search-syntax.ts'

const parse = (text: string) =>
  parseMailSearch(text).map(
    ({ kind, value, isExcluded }) => `${isExcluded ? '-' : ''}${kind}=${value}`,
  )

test.each([
  ['', []],
  ['  box   office ', ['word=box', 'word=office']],
  ['"box  office" tour', ['word=box office', 'word=tour']],
  ['FROM:Mara to:me', ['from=Mara', 'to=me']],
  ['subject:"fire drill" -from:"Ana Costa"', ['subject=fire drill', '-from=Ana Costa']],
  [
    'has:attachment is:UNREAD is:read -is:starred',
    ['flag=attachment', 'flag=unread', 'flag=read', '-flag=starred'],
  ],
  ['before:2026-11-01 after:2026/10/05', ['before=2026-11-01', 'after=2026-10-05']],
  ['-tour -"quick change"', ['-word=tour', '-word=quick change']],
  ['co-op 5-7', ['word=co-op', 'word=5-7']],
  ['box box "box"', ['word=box']],
])('the search %j has the conditions %j', (text, expected) => {
  expect(parse(text)).toEqual(expected)
})

test.each([
  ['from:', ['word=from:']],
  ['is:new has:wings', ['word=is:new', 'word=has:wings']],
  ['before:2026-02-30 after:tomorrow', ['word=before:2026-02-30', 'word=after:tomorrow']],
  ['https://house.test:8080', ['word=https://house.test:8080']],
  ['-', ['word=-']],
  ['"', []],
  ['"unclosed phrase', ['word=unclosed', 'word=phrase']],
  ['from:"', ['word=from:']],
  ['constructor:x __proto__:y', ['word=constructor:x', 'word=__proto__:y']],
])('what is no operator in %j is a word', (text, expected) => {
  expect(parse(text)).toEqual(expected)
})

test('removing a condition keeps the others as they were typed', () => {
  const chips = parseMailSearch('from:mara "box office" -tour')
  expect(chips.map(({ rest }) => rest)).toEqual([
    '"box office" -tour',
    'from:mara -tour',
    'from:mara "box office"',
  ])
})

test('a search has at most 8 words and 16 conditions, and takes linear time', () => {
  const words = Array.from({ length: 500 }, (_, at) => `w${at}`).join(' ')
  expect(parse(words)).toHaveLength(8)
  const operators = Array.from({ length: 500 }, (_, at) => `from:a${at}`).join(' ')
  expect(parse(operators)).toHaveLength(16)
  const started = performance.now()
  for (const piece of ['-', '"', 'a', 'from:"', '-from:', ':', '" '])
    parseMailSearch(piece.repeat(20_000))
  expect(performance.now() - started).toBeLessThan(2000)
})

test('the index looks up words, senders and subjects, and words that must not occur', () => {
  const criteria = parseMailSearch('tour from:mara -from:ana subject:box to:ben -props is:read')
  expect(listIndexedTerms(criteria)).toEqual({
    terms: ['tour', 'mara', 'box'],
    excluded: ['props'],
  })
  expect(listWords(criteria)).toEqual(['tour'])
})
