import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** The formats, the clock of time zones, and the date texts that the API contract fixes. */
const allowed = new Set([
  'db/shared/format/model.ts',
  'db/shared/time/model.ts',
  'db/mail/copies.ts',
  'client/i18n/clock.ts',
])

const formatter =
  /\bIntl\.(DateTimeFormat|NumberFormat|RelativeTimeFormat|ListFormat|DisplayNames|DurationFormat)\b|\.toLocale(Date|Time)?String\(/

/** Amounts and times that are put together by hand. */
const handMade = /[€$£]\$\{|\$\{[^}]+\} ?[€£]|\.slice\(11, 16\)\}/

const files = ['client', 'server', 'db'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    // Source listings are for other projects.
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('.listing.'))
    .map((name) => `${folder}/${name}`),
)

test('dates, numbers and amounts are formatted by db/shared/format only', () => {
  const offenders = files
    .filter((file) => !allowed.has(file))
    .filter((file) => {
      const source = readFileSync(file, 'utf8')
      return formatter.test(source) || handMade.test(source)
    })
  expect(offenders).toEqual([])
})
