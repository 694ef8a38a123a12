import { expect, test } from 'vitest'
import { formatLength } from '#server/settings/valid-values.ts'

test.each([
  [{}, 'text'],
  [{ minLength: 1 }, 'text'],
  [{ minLength: 1, maxLength: 60 }, 'up to 60 characters'],
  [{ minLength: 32 }, 'at least 32 characters'],
  [{ minLength: 8, maxLength: 60 }, '8 to 60 characters'],
])('the valid values of a setting with the limits %j are described as “%s”', (limits, text) => {
  expect(formatLength(limits)).toBe(text)
})
