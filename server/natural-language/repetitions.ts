import type { Language } from '#db/preferences/languages.ts'
import { once, type Repeat, type Rule, workdays } from '#db/shared/recurrence/model.ts'
import { toLanguage } from './date-parsers.ts'

/** A rule in a text. */
export type FoundRepetition = { text: string; index: number; rule: Rule }

type Words = {
  /** The names and abbreviations of the weekdays, Monday first, as patterns. */
  weekdays: string[]
  /** Matches a rule: the groups `count`, `unit`, `days` and `workdays` say which. */
  rule: (weekday: string) => string
  /** The units, each by the beginnings of its words. */
  units: [RegExp, Repeat][]
}

const edge = { before: '(?<![\\p{L}\\p{N}-])', after: '(?![\\p{L}\\p{N}-])' }

const list = (weekday: string, and: string) =>
  `(?<days>(?:${weekday})(?:(?:, ?| ${and} )(?:${weekday}))*)`

const words: Record<Language, Words> = {
  en: {
    weekdays: [
      'mon(?:days?)?',
      'tue(?:s(?:days?)?)?',
      'wed(?:nesdays?)?',
      'thu(?:rs?(?:days?)?)?',
      'fri(?:days?)?',
      'sat(?:urdays?)?',
      'sun(?:days?)?',
    ],
    rule: (weekday) =>
      `every (?:(?<workdays>weekday|workday)|${list(weekday, 'and')}|(?:(?<count>\\d{1,2}|other) )?(?<unit>day|week|month|year)s?)`,
    units: [
      [/^d/, 'daily'],
      [/^w/, 'weekly'],
      [/^m/, 'monthly'],
      [/^y/, 'yearly'],
    ],
  },
  de: {
    weekdays: [
      'mo(?:ntags?)?',
      'di(?:enstags?)?',
      'mi(?:ttwochs?)?',
      'do(?:nnerstags?)?',
      'fr(?:eitags?)?',
      'sa(?:mstags?)?|sonnabends?',
      'so(?:nntags?)?',
    ],
    rule: (weekday) =>
      `(?:jede[nrs]? (?:(?<workdays>werktag|arbeitstag)|${list(weekday, 'und')}|(?<unit>tag|woche|monat|jahr))|alle (?<count>\\d{1,2}) (?<units>tage|wochen|monate|jahre))`,
    units: [
      [/^t/, 'daily'],
      [/^w/, 'weekly'],
      [/^m/, 'monthly'],
      [/^j/, 'yearly'],
    ],
  },
  fr: {
    weekdays: [
      'lun(?:dis?)?',
      'mar(?:dis?)?',
      'mer(?:credis?)?',
      'jeu(?:dis?)?',
      'ven(?:dredis?)?',
      'sam(?:edis?)?',
      'dim(?:anches?)?',
    ],
    rule: (weekday) =>
      `(?:chaque|tou(?:s|tes) les(?: (?<count>\\d{1,2}))?) (?:(?<workdays>jours? ouvrés?)|${list(weekday, 'et')}|(?<unit>jour|semaine|mois|année|an)s?)`,
    units: [
      [/^j/, 'daily'],
      [/^s/, 'weekly'],
      [/^m/, 'monthly'],
      [/^a/, 'yearly'],
    ],
  },
  pt: {
    weekdays: [
      'seg(?:undas?(?:-feiras?)?)?',
      'ter(?:ças?(?:-feiras?)?)?',
      'qua(?:rtas?(?:-feiras?)?)?',
      'qui(?:ntas?(?:-feiras?)?)?',
      'sex(?:tas?(?:-feiras?)?)?',
      'sáb(?:ados?)?',
      'dom(?:ingos?)?',
    ],
    rule: (weekday) =>
      `(?:tod[ao]s?(?: [ao]s)?|(?:a )?cada(?: (?<count>\\d{1,2}))?) (?:(?<workdays>dias úteis|dia útil)|${list(weekday, 'e')}|(?<unit>dias?|semanas?|mês|meses|anos?))`,
    units: [
      [/^d/, 'daily'],
      [/^s/, 'weekly'],
      [/^m/, 'monthly'],
      [/^a/, 'yearly'],
    ],
  },
}

/** Finds the first repetition in a text, such as `every Monday` or `every 2 weeks`, in the language of a locale. */
export function findRepetition(text: string, locale: string): FoundRepetition | undefined {
  const language = toLanguage(locale)
  const { weekdays, rule, units } = words[language]
  const pattern = `${edge.before}${rule(weekdays.join('|'))}${edge.after}`
  const match = new RegExp(pattern, 'iu').exec(text)
  if (!match) return
  const { count = '1', days, unit, units: many, workdays: onWorkdays } = match.groups ?? {}
  const found = { text: match[0], index: match.index }
  if (onWorkdays) return { ...found, rule: { ...once, repeat: 'weekly', weekdays: workdays } }
  if (days) {
    const named = weekdays.flatMap((name, index) =>
      new RegExp(`${edge.before}(?:${name})${edge.after}`, 'iu').test(days) ? [index + 1] : [],
    )
    return { ...found, rule: { ...once, repeat: 'weekly', weekdays: named } }
  }
  const word = (unit ?? many ?? '').toLowerCase()
  const repeat = units.find(([start]) => start.test(word))?.[1]
  const interval = /^\d/.test(count) ? Number(count) : 2 // every other week
  if (!repeat || interval < 1) return
  return { ...found, rule: { ...once, repeat, interval } }
}

/** The word before a date that returns every year, such as `every June 5`. */
const everyWords: Record<Language, RegExp> = {
  en: /(?<!\S)(?:every|each) $/i,
  de: /(?<!\S)jede[nrs]? $/i,
  fr: /(?<!\S)(?:chaque|tous les) $/i,
  pt: /(?<!\S)(?:todos os|todo|(?:a )?cada) $/i,
}

/** Adverbs such as `daily`. Elsewhere than at the end they belong to the title, as in `Daily report`. */
const adverbs: Record<Language, Map<string, Repeat>> = {
  en: toAdverbs('daily', 'weekly', 'monthly', 'yearly').set('annually', 'yearly'),
  de: toAdverbs('täglich', 'wöchentlich', 'monatlich', 'jährlich'),
  fr: toAdverbs('quotidiennement', 'hebdomadairement', 'mensuellement', 'annuellement'),
  pt: toAdverbs('diariamente', 'semanalmente', 'mensalmente', 'anualmente'),
}

function toAdverbs(day: string, week: string, month: string, year: string) {
  const words: [string, Repeat][] = [
    [day, 'daily'],
    [week, 'weekly'],
    [month, 'monthly'],
    [year, 'yearly'],
  ]
  return new Map(words)
}

/** Finds `every` before the date at a position, as in `every June 5`. */
export function findEveryYear(
  text: string,
  dateAt: number,
  locale: string,
): FoundRepetition | undefined {
  const match = everyWords[toLanguage(locale)].exec(text.slice(0, dateAt))
  if (!match) return
  return { text: match[0].trim(), index: match.index, rule: { ...once, repeat: 'yearly' } }
}

/** Finds an adverb such as `daily` at the end of a text whose other parts are masked. */
export function findAdverb(text: string, locale: string): FoundRepetition | undefined {
  const read = text.replaceAll('\0', ' ').trimEnd()
  const word = read.slice(read.lastIndexOf(' ') + 1)
  const repeat = adverbs[toLanguage(locale)].get(word.toLowerCase())
  return repeat && { text: word, index: read.length - word.length, rule: { ...once, repeat } }
}
