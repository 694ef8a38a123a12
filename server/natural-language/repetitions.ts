import type { Language } from '#db/preferences/languages.ts'
import { once, type Repeat, type Rule, workdays } from '#db/shared/recurrence/model.ts'
import { toLanguage } from './date-parsers.ts'
import type { FoundDate } from './dates.ts'

/** A rule in a text. */
export type FoundRepetition = { text: string; index: number; rule: Rule }

type Words = {
  /** The names and abbreviations of the weekdays, Monday first, as patterns. */
  weekdays: string[]
  /** Match a rule: the groups `count`, `unit`, `days` and `workdays` say which. */
  rules: (weekday: string) => string[]
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
    rules: (weekday) => [
      '(?<workdays>every (?:weekday|workday)|on weekdays)',
      `every (?:(?<count>other|second) )?${list(weekday, 'and')}`,
      `on ${list('(?:mon|tues|wednes|thurs|fri|satur|sun)days', 'and')}`,
      'every (?:(?<count>\\d{1,2}|other|second|two|three|four) )?(?<unit>day|week|month|year)s?',
    ],
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
    rules: (weekday) => [
      '(?<workdays>jeden (?:werktag|arbeitstag)|werktags|wochentags)',
      `jeden (?:(?<count>zweite)n )?${list(weekday, 'und')}`,
      list('(?:mon|diens|donners|frei|sams|sonn)tags|mittwochs|sonnabends', 'und'),
      'jede[nrs]? (?:(?<count>zweite|dritte|vierte)[nrs]? )?(?<unit>tag|woche|monat|jahr)(?:e?s)?',
      'alle (?<count>\\d{1,2}|zwei|drei|vier) (?<unit>tage|wochen|monate|jahre)',
    ],
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
    rules: (weekday) => [
      '(?:chaque|tous les) (?<workdays>jours? ouvr(?:és?|ables?))',
      `(?:chaque|tous les) ${list(weekday, 'et')}`,
      `un (?<days>${weekday}) sur (?<count>deux)`,
      'une? (?<unit>jour|semaine|mois|an) sur (?<count>deux|trois)',
      '(?:chaque|tou(?:s|tes) les(?: (?<count>\\d{1,2}|deux|trois|quatre))?) (?<unit>jour|semaine|mois|année|an)s?',
    ],
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
    rules: (weekday) => [
      '(?:todos os|(?:a )?cada|nos|em) (?<workdays>dias úteis|dia útil)',
      `(?:tod[ao]s?(?: [ao]s)?|(?:a )?cada) ${list(weekday, 'e')}`,
      `(?:às|aos) ${list('(?:segunda|terça|quarta|quinta|sexta)s(?:-feiras)?|sábados|domingos', 'e')}`,
      '(?:tod[ao]s?(?: [ao]s)?|(?:a )?cada(?: (?<count>\\d{1,2}|dois|duas|três|quatro))?) (?<unit>dias?(?! \\d)|semanas?|mês|meses|anos?)',
      'de (?<count>\\d{1,2}|dois|duas|três|quatro) em (?:\\d{1,2}|dois|duas|três|quatro) (?<unit>dias|semanas|meses|anos)',
    ],
    units: [
      [/^d/, 'daily'],
      [/^s/, 'weekly'],
      [/^m/, 'monthly'],
      [/^a/, 'yearly'],
    ],
  },
}

const countWords: Record<string, number> = {
  ...{ other: 2, second: 2, two: 2, three: 3, four: 4 },
  ...{ zweite: 2, dritte: 3, vierte: 4, zwei: 2, drei: 3, vier: 4 },
  ...{ deux: 2, trois: 3, quatre: 4 },
  ...{ dois: 2, duas: 2, três: 3, quatro: 4 },
}

/** Finds the first repetition in a text, such as `every Monday` or `every 2 weeks`, in the language of a locale. */
export function findRepetition(text: string, locale: string): FoundRepetition | undefined {
  const language = toLanguage(locale)
  const { weekdays, rules, units } = words[language]
  const matches = rules(weekdays.join('|')).flatMap((rule) => {
    const pattern = `${edge.before}(?:${rule})${edge.after}`
    const match = new RegExp(pattern, 'iu').exec(text)
    return match ? [match] : []
  })
  const [match] = matches.toSorted((a, b) => a.index - b.index || b[0].length - a[0].length)
  if (!match) return
  const { count = '1', days, unit = '', workdays: onWorkdays } = match.groups ?? {}
  const interval = countWords[count.toLowerCase()] ?? Number(count)
  const found = { text: match[0], index: match.index }
  if (onWorkdays) return { ...found, rule: { ...once, repeat: 'weekly', weekdays: workdays } }
  if (days) {
    const named = weekdays.flatMap((name, index) =>
      new RegExp(`${edge.before}(?:${name})${edge.after}`, 'iu').test(days) ? [index + 1] : [],
    )
    return { ...found, rule: { ...once, repeat: 'weekly', interval, weekdays: named } }
  }
  const repeat = units.find(([start]) => start.test(unit.toLowerCase()))?.[1]
  if (!repeat || interval < 1) return
  return { ...found, rule: { ...once, repeat, interval } }
}

/** The word before a date that returns, such as `every June 5` or `every 1st of the month`. */
const everyWords: Record<Language, RegExp> = {
  en: /(?<!\S)(?:every|each) $/i,
  de: /(?<!\S)jede[nrs]? $/i,
  fr: /(?<!\S)(?:chaque|tous les) $/i,
  pt: /(?<!\S)(?:todos os|todo o|todo|(?:a )?cada) $/i,
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

/** Finds `every` before a date that returns, as in `every June 5`. */
export function findEvery(
  text: string,
  { index: dateAt, returns }: Pick<FoundDate, 'index' | 'returns'>,
  locale: string,
): FoundRepetition | undefined {
  const match = everyWords[toLanguage(locale)].exec(text.slice(0, dateAt))
  if (!match || !returns) return
  return { text: match[0].trim(), index: match.index, rule: { ...once, repeat: returns } }
}

/** Finds an adverb such as `daily` at the end of a text whose other parts are masked. */
export function findAdverb(text: string, locale: string): FoundRepetition | undefined {
  const read = text.replaceAll('\0', ' ').trimEnd()
  const word = read.slice(read.lastIndexOf(' ') + 1)
  const repeat = adverbs[toLanguage(locale)].get(word.toLowerCase())
  return repeat && { text: word, index: read.length - word.length, rule: { ...once, repeat } }
}
