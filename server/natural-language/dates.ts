import type { Chrono, ParsedComponents } from 'chrono-node'
import type { Language } from '#db/preferences/languages.ts'
import type { Day, WallTime } from '#db/shared/time/model.ts'
import { dayOfMonthTag, extraParsers, toLanguage, twoDigits } from './date-parsers.ts'

/** A day, with the time of day if the text names one. */
type Moment = { day: Day; time: string | null }

/** A date in a text, with the time of day if there is one. */
export type FoundDate = {
  text: string
  index: number
  due: Day
  time: string | null
  /** Where the text names a range, such as `2-4pm`. */
  end: Moment | undefined
  /** How often a date returns if the text names no year, as in `June 5`, or only the day, as in `the 15th`. */
  returns: 'yearly' | 'monthly' | undefined
}

/** Finds the dates in a text, such as `tomorrow 9am`, in the language and the date order of a locale. */
export async function findDates(
  text: string,
  { locale, now }: { locale: string; now: WallTime },
): Promise<FoundDate[]> {
  const chrono = await getChrono(locale)
  // Only the parts of this date are read, so the time zone of the server does not matter.
  const reference = new Date(`${now}:00`)
  // One character for another, so that positions stay.
  const results = chrono.parse(text.replaceAll('’', "'"), reference, { forwardDate: true })
  return results.flatMap(({ text: { length }, index: at, start, end }) => {
    const found = text.slice(at, at + length)
    const isFromNow = start.tags().has('result/relativeDate') // such as `in 2 hours`
    if (start.isCertain('timezoneOffset') && !isFromNow) return [] // the text has to keep it
    if ((isFromNow && isLength(found)) || beginsWithLength(text.slice(at))) return []
    const isExact = (['day', 'weekday', 'hour'] as const).some((part) => start.isCertain(part))
    // Of relative words alone, such as `this weekend`, one might belong to the title.
    if ((!isExact && !/\s/.test(found)) || isAmbiguous(found, locale)) return []
    if (past[toLanguage(locale)].test(text.slice(at)) || isFraction(text, at, locale)) return []
    const year = start.get('year') ?? 0
    const { day: due, time: named } = toMoment(start)
    const time = named ?? (germanNoon.test(found) ? '12:00' : null)
    if (year < 1000 || year > 9999) return []
    const isAnnual = start.isCertain('day') && start.isCertain('month') && !start.isCertain('year')
    const isMonthly = start.tags().has(dayOfMonthTag)
    const returns = isAnnual ? 'yearly' : isMonthly ? 'monthly' : undefined
    const [before = ''] = prepositions[toLanguage(locale)].exec(text.slice(0, at)) ?? []
    return {
      text: before + found,
      index: at - before.length,
      due,
      time,
      end: end && toMoment(end),
      returns,
    }
  })
}

/** Returns whether a text begins with how long something takes, as in `Film de 2 h`. */
const beginsWithLength = (text: string) =>
  /^(?:de|von|pour|para|für|for) \d{1,3} ?(?:h|heures?|horas?|stunden?|hours?|min\p{L}*)(?!\p{L}| \d| ?[-–]| (?:à|às?|bis) )/iu.test(
    text,
  )

/** The library reads `morgen Mittag` as a day. */
const germanNoon = / mittags?$/i

function toMoment(parts: ParsedComponents): Moment {
  const day = [parts.get('year') ?? 0, twoDigits(parts.get('month')), twoDigits(parts.get('day'))]
  const time = [parts.get('hour'), parts.get('minute')].map(twoDigits).join(':')
  return { day: day.join('-'), time: parts.isCertain('hour') ? time : null }
}

/** Returns whether a text such as `for 2 weeks` says how long something takes, as opposed to `in 2 weeks`. */
const isLength = (text: string) =>
  /^(?:for |für |\d|an? |half |one |two |three )/i.test(text) && !/ (?:later|from now)$/i.test(text)

/** What stands before a date and says nothing without it. */
const prepositions: Record<Language, RegExp> = {
  en: /(?<!\S)(?:at|(?:by|due|before|until|till?|for|(?:due |from |starting )?on|from|starting)(?: the)?) $/i,
  de: /(?<!\S)(?:bis(?: zum| am)?|vor(?: dem)?|für(?: den)?|am|um|ab(?: dem)?|zum) $/i,
  fr: /(?<!\S)(?:(?:avant|d['’]ici|pour|dès)(?: le| la)?|le|à(?: partir du)?|au) $/i,
  pt: /(?<!\S)(?:(?:até|antes d[eo]|a partir d[eo]|para)(?: [ao]| ao| à)?|(?:n[oa]|em|ao?|às)|(?:no )?dia) $/i,
}

/** Matches dates such as `last Friday`, which belong to the title, because a task is not due in the past. */
const past: Record<Language, RegExp> = {
  en: /^(?:last|past) /i,
  de: /^(?:letzte|vorige|vergangene)[nrs]? /i,
  fr: /^\S+ (?:dernier|dernière|passée?)(?!\p{L})/iu,
  pt: /^(?:(?:últim|passad)[ao] |\S+ passad[ao](?!\p{L}))/iu,
}

/** What follows a fraction of something, as in `3/4 cup`, and no date. */
const measures: Record<Language, RegExp> = {
  en: /^ (?:of|cups?|te?a?sp(?:oon)?s?|tablespoons?|tbsps?|ounces?|oz|pounds?|lbs?|pints?|gallons?|lit(?:er|re)s?|inch(?:es)?|yards?|miles?|hours?|pages?)(?!\p{L})/iu,
  de: /^ (?:der|des|von|tassen?|el|tl|becher|liter|l|kg|pfund|zoll|stunden?|seiten?)(?!\p{L})/iu,
  fr: /^ (?:d['’]|(?:de(?! \d)|du|des|tasses?|cuillères?|litres?|l|kg|livres?|pouces?|heures?|pages?)(?!\p{L}))/iu,
  pt: /^ (?:d[aeo]s?(?! manhã| tarde| noite| \d)|chávenas?|xícaras?|copos?|colher(?:es)?|litros?|l|kg|horas?|páginas?)(?!\p{L})/iu,
}

/** Returns whether a fraction is at a position of a text, as in `3/4 cup`, `1 1/2 hours` and `24/7`. */
function isFraction(text: string, at: number, locale: string) {
  const [match, part, whole] = /^(\d{1,2})\/(\d{1,2})(?![\d/])/.exec(text.slice(at)) ?? []
  if (!match) return false
  if (match === '24/7') return /^(?:en|de)/.test(locale) // July 24 elsewhere
  if (Number(part) >= Number(whole)) return false
  const after = text.slice(at + match.length)
  return /(?<!\S)\d{1,3} $/.test(text.slice(0, at)) || measures[toLanguage(locale)].test(after)
}

/** Returns whether a text is more often words than a date: `Sat` and `So` begin many titles, `the week` ends some. */
function isAmbiguous(text: string, locale: string) {
  const word = text.toLowerCase().replace(/\.$/, '')
  if (locale.startsWith('en')) {
    return (
      ['sat', 'sun', 'now'].includes(word) || /^(?:about )?the (?:day|week|month|year)$/.test(word)
    )
  }
  return /^\p{L}{1,3}$/u.test(word) || /^a \d+$/.test(word)
}

const cache = new Map<string, Promise<Chrono>>()

/** Returns the parser of a locale, which is loaded when it is first used. */
function getChrono(locale: string): Promise<Chrono> {
  const name = locale.startsWith('en') && locale !== 'en-US' ? 'en-GB' : locale.slice(0, 2)
  const cached = cache.get(name) ?? loadChrono(name)
  cache.set(name, cached)
  return cached
}

async function loadChrono(name: string): Promise<Chrono> {
  const language = toLanguage(name)
  const { casual, ...others } = await libraries[language]()
  const chrono = (name === 'en-GB' && 'GB' in others ? (others.GB as Chrono) : casual).clone()
  chrono.parsers.unshift(...extraParsers[language]) // the first of equally long matches counts
  return chrono
}

const libraries: Record<Language, () => Promise<{ casual: Chrono }>> = {
  en: () => import('chrono-node/en'),
  de: () => import('chrono-node/de'),
  fr: () => import('chrono-node/fr'),
  pt: () => import('chrono-node/pt'),
}
