import { expect, test } from 'vitest'
import { toSafeLine } from '#db/shared/text/model.ts'

test.each([
  ['without control characters and line breaks', ' Ada\r\n\u0007 Finch ', 'Ada Finch'],
  ['without characters that change the direction', 'Ada \u202eFinch\u2066', 'Ada Finch'],
  ['of at most 200 characters, an emoji being one', '🎭'.repeat(201), '🎭'.repeat(200)],
])('a name from another system becomes a line %s', (_, text, line) => {
  expect(toSafeLine(text)).toBe(line)
})
