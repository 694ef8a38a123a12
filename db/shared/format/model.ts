import type { Language, Region } from '../../preferences/languages.ts'
import { type DateStyle, dateStyles } from './date-styles.ts'

/**
 * The regions of each language; the first is the default, as docs/terms.md has it. The list is short, since formatters
 * are cached for each locale.
 */
const knownRegions: Record<Language, [Region, ...Region[]]> = {
  en: ['US', 'GB', 'IE', 'CA', 'AU', 'NZ', 'IN', 'ZA'],
  de: ['DE', 'AT', 'CH', 'LI', 'LU'],
  fr: ['FR', 'BE', 'CA', 'CH', 'LU'],
  pt: ['PT', 'BR'],
}

/** Returns the regions that can be chosen for a language, its default one first. */
export const listRegions = (language: string): [Region, ...Region[]] =>
  knownRegions[language.slice(0, 2) as Language] ?? knownRegions.en

/**
 * Returns the locale of a language: with the chosen region, else with the first accepted one, else with its default
 * one. Regions of other languages do not count.
 */
export function toLocale(
  language: string,
  accepted: readonly string[] = [],
  chosen: Region = 'auto',
): string {
  const base = language.slice(0, 2)
  const regions = listRegions(language)
  const inBrowser = regions.map((region) => `${base}-${region}`)
  const locale = regions.includes(chosen)
    ? `${base}-${chosen}`
    : accepted.find((tag) => inBrowser.includes(tag))
  return locale ?? `${base in knownRegions ? base : 'en'}-${regions[0]}`
}

/** Whether a code names a currency with two decimals, as stored amounts are in cents. */
export function isCurrency(code: string): boolean {
  if (!Intl.supportedValuesOf('currency').includes(code)) return false
  const format = new Intl.NumberFormat('en', { style: 'currency', currency: code })
  return format.resolvedOptions().maximumFractionDigits === 2
}

/** The regions of known locales whose week starts on Sunday, from CLDR's week data. */
const sundayRegions = new Set(['US', 'CA', 'IN', 'ZA', 'BR', 'PT'])

/**
 * Returns the first day of the week of a locale: 1 for Monday or 7 for Sunday. Not every browser has it in Intl, and
 * server and browser have to agree.
 */
export const getFirstWeekday = (locale: string): number =>
  sundayRegions.has(locale.slice(3)) ? 7 : 1

/** ICU versions differ in the space before AM and PM and around dashes, which would break hydration. */
const toPlainSpaces = (text: string) => text.replace(/[\u202f\u2009](?=[AP]M|–)|(?<=–)\u2009/g, ' ')

const cache = new Map<string, ReturnType<typeof createFormats>>()

/** Returns the formats of a locale. They are the only ones: everything that shows a date, number or amount uses them. */
export function getFormats(locale: string, currency: string) {
  const key = locale + currency
  const cached = cache.get(key)
  if (cached) return cached
  const formats = createFormats(locale, currency)
  cache.set(key, formats)
  return formats
}

export type Formats = ReturnType<typeof createFormats>

/** Dates are shown by their UTC parts, so that local times can be passed. */
function createFormats(locale: string, currency: string) {
  return {
    locale,
    currency,
    ...createNumberFormats(locale, currency),
    ...createDateFormats(locale),
    ...createTextFormats(locale),
  }
}

/** Creating an Intl formatter is slow, so each is created on first use. */
function memoize<Value>(create: () => Value): () => Value {
  let value: Value | undefined
  return () => {
    value ??= create()
    return value
  }
}

function createNumberFormats(locale: string, currency: string) {
  const number = (options: Intl.NumberFormatOptions = {}, unit = 1) => {
    const format = memoize(() => new Intl.NumberFormat(locale, options))
    return (value: number) => format().format(value / unit)
  }
  const money = { style: 'currency', currency } as const
  return {
    number: number(),
    /** An amount in cents, without decimals. */
    money: number({ ...money, maximumFractionDigits: 0 }, 100),
    /** A round amount in cents where room is short, such as $40K. */
    moneyShort: number({ ...money, notation: 'compact' }, 100),
    /** A price in cents, with decimals. */
    price: number(money, 100),
    percent: number({ style: 'percent', maximumFractionDigits: 1 }, 100),
    size: createSizeFormat(locale),
    /** Returns the decimal and the thousands separator. */
    separators() {
      const parts = new Intl.NumberFormat(locale, { useGrouping: 'always' }).formatToParts(
        1_234_567.8,
      )
      const find = (kind: string) => parts.find(({ type }) => type === kind)?.value ?? ''
      return { decimal: find('decimal'), group: find('group') }
    },
  }
}

/** Returns a function that formats the size of a file of some bytes, such as 24 kB. */
function createSizeFormat(locale: string) {
  const format = (unit: string, unitDisplay: 'short' | 'long', maximumFractionDigits: number) =>
    memoize(
      () =>
        new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay, maximumFractionDigits }),
    )
  const bytes = format('byte', 'long', 0)
  const kilobytes = format('kilobyte', 'short', 0)
  const megabytes = format('megabyte', 'short', 1)
  return (size: number) => {
    const text =
      size < 1000
        ? bytes().format(size)
        : size < 1_000_000
          ? kilobytes().format(size / 1000)
          : megabytes().format(size / 1_000_000)
    // ICU versions differ in the space, which would break hydration.
    return text.replace(/\s/g, '\u00a0')
  }
}

function createDateFormats(locale: string) {
  const format = (style: DateStyle) => {
    const options: Intl.DateTimeFormatOptions = { ...dateStyles[style], timeZone: 'UTC' }
    return memoize(() => new Intl.DateTimeFormat(locale, options))
  }
  // ICU versions differ in the spaces around the dash, which would break hydration.
  const toRange = (format: Intl.DateTimeFormat) => (from: Date, to: Date) =>
    format.formatRange(from, to).replace(/\s/g, ' ')
  const range = (style: DateStyle) => {
    const getFormat = format(style)
    return (from: Date, to: Date) => toRange(getFormat())(from, to)
  }
  const styles = Object.keys(dateStyles) as DateStyle[]
  const hour = memoize(() => new Intl.DateTimeFormat(locale, { hour: 'numeric', timeZone: 'UTC' }))
  const dayPeriods = memoize(() => toDayPeriods(locale))
  const isFullHour = (date: Date) => date.getUTCMinutes() === 0
  const timeRange = range('time')
  const timeRangeParts = format('time')
  const single = styles.map((style) => {
    const getFormat = format(style)
    return [style, (date: Date) => toPlainSpaces(getFormat().format(date))] as const
  })
  const formats = Object.fromEntries(single) as Record<DateStyle, (date: Date) => string>
  return {
    ...formats,
    /** A time where room is short: 7 PM for a full hour on a clock of 12 hours, else as `time`. */
    timeShort: (date: Date) =>
      isFullHour(date) && dayPeriods() ? toPlainSpaces(hour().format(date)) : formats.time(date),
    dateRange: range('dayAndYearShort'),
    dayRange: range('day'),
    timeRange,
    /** A time range where room is short: 3 – 11 PM between full hours, 15:00–23:00 without “Uhr”, else as `timeRange`. */
    timeRangeShort(from: Date, to: Date) {
      if (!dayPeriods()) return toRangeWithoutUnit(timeRangeParts(), from, to)
      return isFullHour(from) && isFullHour(to) ? toRange(hour())(from, to) : timeRange(from, to)
    },
    firstWeekday: getFirstWeekday(locale),
    /** The offset of a time zone at an instant, such as GMT+1. */
    offset(timeZone: string, instant: string) {
      const parts = new Intl.DateTimeFormat(locale, {
        timeZone,
        timeZoneName: 'shortOffset',
      }).formatToParts(new Date(instant))
      return parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
    },
    /** A time as a pattern of the pickers: h:mm aa or HH:mm. */
    timePattern: memoize(() => (dayPeriods() ? 'h:mm aa' : 'HH:mm')),
    /** The texts of AM and PM, undefined for a clock of 24 hours. */
    dayPeriods,
    /** A numeric date as a pattern of the pickers, such as MM/dd/yyyy. */
    datePattern: memoize(() => toPattern(locale, { day: '2-digit', month: '2-digit' })),
    /** A long date as a pattern of the pickers, such as MMMM d, yyyy. */
    longDatePattern: memoize(() => toPattern(locale, { day: 'numeric', month: 'long' })),
    fullDatePattern: memoize(() =>
      toPattern(locale, { day: 'numeric', month: 'long', weekday: 'long' }),
    ),
  }
}

/** Formats a range without what follows its last number. */
function toRangeWithoutUnit(format: Intl.DateTimeFormat, from: Date, to: Date) {
  const parts = format.formatRangeToParts(from, to)
  const end = parts.findLastIndex(({ type }) => type !== 'literal') + 1
  return toPlainSpaces(
    parts
      .slice(0, end)
      .map(({ value }) => value)
      .join(''),
  )
}

function toDayPeriods(locale: string) {
  const format = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'UTC' })
  const [am, pm] = [9, 21].map(
    (hour) =>
      format.formatToParts(hour * 3_600_000).find(({ type }) => type === 'dayPeriod')?.value,
  )
  return am && pm ? { am, pm } : undefined
}

/** Returns a pattern of Unicode's letters for a date with the year. */
function toPattern(locale: string, { day, month, weekday }: Intl.DateTimeFormatOptions): string {
  const format = new Intl.DateTimeFormat(locale, {
    day,
    month,
    weekday,
    year: 'numeric',
    timeZone: 'UTC',
  })
  const letters: Record<string, string> = {
    day: day === '2-digit' ? 'dd' : 'd',
    month: month === '2-digit' ? 'MM' : 'MMMM',
    year: 'yyyy',
    weekday: 'EEEE',
  }
  const quote = (text: string) => text.replace(/\p{L}+/gu, "'$&'")
  return format
    .formatToParts(0)
    .map(({ type, value }) => letters[type] ?? quote(value))
    .join('')
}

const ageUnits: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
]

function createTextFormats(locale: string) {
  const relative = memoize(() => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }))
  const list = memoize(() => new Intl.ListFormat(locale, { type: 'conjunction' }))
  const regions = memoize(() => new Intl.DisplayNames(locale, { type: 'region' }))
  const colon = locale.startsWith('fr') ? '\u202f:' : ':'
  return {
    /** A value after its label, such as Size: 24 kB. */
    labeled: (label: string, value: string) => `${label}${colon} ${value}`,
    /** The day before or after today, such as tomorrow. */
    relativeDay: (days: number) => relative().format(days, 'day'),
    /** How long ago an instant was, such as 3 hours ago; now for the last minute. */
    age(when: string, now = Date.now()) {
      const seconds = (Date.parse(when) - now) / 1000
      const unitEntry = ageUnits.find(([, each]) => -seconds >= each)
      if (!unitEntry) return relative().format(0, 'second')
      const [unit, length] = unitEntry
      return relative().format(Math.round(seconds / length), unit)
    },
    list: (items: string[]) => list().format(items),
    /** The name of a country. */
    region: (code: string) => regions().of(code) ?? code,
  }
}
