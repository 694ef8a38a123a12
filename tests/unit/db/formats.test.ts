import { expect, test } from 'vitest'
import { getFirstWeekday, getFormats, isCurrency, toLocale } from '#db/shared/format/model.ts'

const evening = new Date('2026-11-23T19:30:00Z')
const later = new Date('2026-11-23T21:15:00Z')
const plain = (text: string) => text.replace(/\s/g, ' ')

test.each([
  ['en-US', 'November 23, 2026', '7:30 PM', '€1,234.50', 7],
  ['en-GB', '23 November 2026', '19:30', '€1,234.50', 1],
  ['de-DE', '23. November 2026', '19:30', '1.234,50 €', 1],
  ['fr-FR', '23 novembre 2026', '19:30', '1 234,50 €', 1],
  ['pt-BR', '23 de novembro de 2026', '19:30', '€ 1.234,50', 7],
])(
  '%s decides date, clock, amount and first day of the week',
  (locale, date, time, price, first) => {
    const format = getFormats(locale, 'EUR')
    expect(format.dayAndYear(evening)).toBe(date)
    expect(format.time(evening)).toBe(time)
    expect(plain(format.price(123_450))).toBe(price)
    expect(getFirstWeekday(locale)).toBe(first)
  },
)

test.each([
  ['en-US', ['1 byte', '999 bytes', '24 kB', '1.5 MB'], 'Size: 24 kB'],
  ['de-DE', ['1 Byte', '999 Byte', '24 kB', '1,5 MB'], 'Size: 24 kB'],
  ['fr-FR', ['1 octet', '999 octets', '24 ko', '1,5 Mo'], 'Size : 24 ko'],
  ['pt-PT', ['1 byte', '999 bytes', '24 kB', '1,5 MB'], 'Size: 24 kB'],
])('%s formats file sizes and labels', (locale, sizes, labeled) => {
  const format = getFormats(locale, 'EUR')
  expect([1, 999, 24_000, 1_500_000].map((size) => plain(format.size(size)))).toEqual(sizes)
  expect(plain(format.labeled('Size', format.size(24_000)))).toBe(labeled)
})

test.each([
  ['en-US', 'h:mm aa', { am: 'AM', pm: 'PM' }],
  ['en-GB', 'HH:mm', undefined],
  ['de-DE', 'HH:mm', undefined],
  ['fr-CA', 'HH:mm', undefined],
])('the pickers of %s show times as %s', (locale, pattern, periods) => {
  const { timePattern, dayPeriods } = getFormats(locale, 'EUR')
  expect(timePattern()).toBe(pattern)
  expect(dayPeriods()).toEqual(periods)
})

test.each([
  ['en-US', '7 PM', '7:30 PM', '12 AM'],
  ['en-GB', '19:00', '19:30', '00:00'],
  ['de-DE', '19:00', '19:30', '00:00'],
  ['fr-FR', '19:00', '19:30', '00:00'],
  ['pt-PT', '19:00', '19:30', '00:00'],
])('%s writes short times as %s, %s and %s', (locale, full, half, midnight) => {
  const { timeShort } = getFormats(locale, 'EUR')
  const times = ['2026-11-23T19:00Z', '2026-11-23T19:30Z', '2026-11-23T00:00Z']
  expect(times.map((text) => timeShort(new Date(text)))).toEqual([full, half, midnight])
})

test('a range of times names AM or PM once', () => {
  expect(getFormats('en-US', 'EUR').timeRange(evening, later)).toBe('7:30 – 9:15 PM')
})

test('a short range between full hours names no minutes', () => {
  const [three, eleven] = [new Date('2026-11-23T15:00Z'), new Date('2026-11-23T23:00Z')]
  expect(getFormats('en-US', 'EUR').timeRangeShort(three, eleven)).toBe('3 – 11 PM')
  expect(getFormats('en-US', 'EUR').timeRangeShort(three, later)).toBe('3:00 – 9:15 PM')
  expect(getFormats('de-DE', 'EUR').timeRangeShort(three, eleven)).toMatch(/^15:00\s?–\s?23:00$/)
})

test('a range of days names their month and year once', () => {
  const [first, last] = [new Date('2026-11-03'), new Date('2026-11-30')]
  expect(getFormats('en-US', 'EUR').dateRange(first, last)).toBe('Nov 3 – 30, 2026')
})

test('the currency is the one that is set', () => {
  expect(getFormats('en-US', 'GBP').price(1999)).toBe('£19.99')
  expect(['EUR', 'CHF', 'XYZ', 'JPY', 'eur'].map(isCurrency)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
})

test('the region is the first that the browser names for the language, and else the default one', () => {
  expect(toLocale('en')).toBe('en-US')
  expect(toLocale('pt')).toBe('pt-PT')
  expect(toLocale('en-XA')).toBe('en-US')
  expect(toLocale('de', ['en-GB', 'de-CH', 'de-AT'])).toBe('de-CH')
  expect(toLocale('fr', ['en-GB', 'fr'])).toBe('fr-FR')
  expect(toLocale('en', ['en-ZZ', '*'])).toBe('en-US')
})

test('the chosen region wins over the browser, if the language has it', () => {
  expect(toLocale('en', ['en-US'], 'GB')).toBe('en-GB')
  expect(toLocale('de', ['de-CH'], 'GB')).toBe('de-CH')
  expect(toLocale('de', ['de-CH'], 'auto')).toBe('de-CH')
  expect(toLocale('en-XA', [], 'GB')).toBe('en-GB')
})

test('patterns of the pickers follow the locale', () => {
  expect(getFormats('en-US', 'EUR').datePattern()).toBe('MM/dd/yyyy')
  expect(getFormats('de-DE', 'EUR').datePattern()).toBe('dd.MM.yyyy')
  expect(getFormats('en-US', 'EUR').longDatePattern()).toBe('MMMM d, yyyy')
})

test.each([
  [0, 'now'],
  [45, 'now'],
  [60, '1 minute ago'],
  [7200, '2 hours ago'],
  [86_400, 'yesterday'],
])('the age of an instant %i seconds ago is %j', (seconds, text) => {
  const instant = '2026-11-23T12:00:00.000Z'
  const { age } = getFormats('en-US', 'USD')
  expect(age(instant, Date.parse(instant) + seconds * 1000)).toBe(text)
})
