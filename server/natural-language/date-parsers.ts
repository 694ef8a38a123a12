import type { Parser, ParsingContext } from 'chrono-node'
import type { Language } from '#db/preferences/languages.ts'
import { addDays, addMonths, type Day, getWeekday } from '#db/shared/time/model.ts'

/** Returns the language of a locale, which is that of a person. */
export const toLanguage = (locale: string) => locale.slice(0, 2) as Language

/** Returns a number with at least two digits, as in dates and times; 0 without one. */
export const twoDigits = (number: number | null | undefined) => String(number ?? 0).padStart(2, '0')

type Groups = Record<string, string | undefined>

/** Returns a parser of words that mean a day, counted from today. */
const toDayParser = (words: RegExp, read: (today: Day, groups: Groups) => Day): Parser => ({
  pattern: () => words,
  extract(context, match) {
    const [year, month, day] = read(getToday(context), match.groups ?? {})
      .split('-')
      .map(Number)
    return { year: year ?? 0, month: month ?? 1, day: day ?? 1 }
  },
})

/** Returns a parser of times of day. */
const toTimeParser = (words: RegExp): Parser => ({
  pattern: () => words,
  extract: (_, { groups = {} }) => ({
    hour: Number(groups.hour ?? 12),
    minute: Number(groups.minute ?? 0),
  }),
})

/** Returns a parser of times from now in minutes or hours. */
const toTimeFromNowParser = (words: RegExp): Parser => ({
  pattern: () => words,
  extract({ refDate }, { groups: { count, unit = '' } = {} }) {
    const minutes = toNumber(count) * (/^h/i.test(unit) ? 60 : 1)
    const date = new Date(refDate)
    date.setMinutes(date.getMinutes() + minutes)
    return {
      year: date.getFullYear(),
      month: date.getMonth() + 1,
      day: date.getDate(),
      hour: date.getHours(),
      minute: date.getMinutes(),
    }
  },
})

function getToday({ refDate }: ParsingContext): Day {
  const parts = [refDate.getMonth() + 1, refDate.getDate()].map(twoDigits)
  return [refDate.getFullYear(), ...parts].join('-')
}

/** Returns the next day with this date, today included; the last of the month where the month is shorter. */
function toNextDate(today: Day, { day, month }: Groups): Day {
  const first = `${today.slice(0, 4)}-${twoDigits(Number(month))}-01`
  const in12 = [first, addMonths(first, 12)].map((start) => {
    const last = addDays(addMonths(start, 1), -1)
    const date = addDays(start, Number(day) - 1)
    return date > last ? last : date
  })
  return in12.find((date) => date >= today) ?? today
}

const numbers: Record<string, number> = { meia: 0.5, um: 1, uma: 1, dois: 2, duas: 2, três: 3 }
const toNumber = (text = '') => numbers[text.toLowerCase()] ?? Number(text)

function addUnits(today: Day, { count, unit = '' }: Groups): Day {
  const amount = toNumber(count)
  if (/^m/i.test(unit)) return addMonths(today, amount)
  return addDays(today, /^s/i.test(unit) ? amount * 7 : amount)
}

const weekdaysPt = ['domingo', 'segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado']

/** Returns the next of a weekday, not today. */
function toNextWeekday(today: Day, { weekday = '' }: Groups): Day {
  const weekdayIndex = weekdaysPt.indexOf(weekday.toLowerCase())
  return addDays(today, ((weekdayIndex - getWeekday(today) + 13) % 7) + 1)
}

/** What the library does not know. */
export const extraParsers: Record<Language, Parser[]> = {
  en: [],
  de: [
    toDayParser(/(?<![\p{L}\p{N}-])morgen früh(?![\p{L}\p{N}-])/iu, (today) => addDays(today, 1)),
    toDayParser(
      /(?<![\p{L}\p{N}-])(?<day>[12]\d|3[01]|0?[1-9])\.(?<month>1[0-2]|0?[1-9])\.(?![\p{L}\p{N}-])/u,
      toNextDate,
    ),
  ],
  fr: [
    toDayParser(/(?<![\p{L}\p{N}-])après[- ]demain(?![\p{L}\p{N}-])/iu, (today) =>
      addDays(today, 2),
    ),
    toTimeParser(/(?<![\p{L}\p{N}-])à midi(?![\p{L}\p{N}-])/iu),
  ],
  pt: [
    toDayParser(/(?<![\p{L}\p{N}-])depois de amanhã(?![\p{L}\p{N}-])/iu, (today) =>
      addDays(today, 2),
    ),
    toDayParser(
      /(?<![\p{L}\p{N}-])amanhã (?:de manhã|à tarde|à noite)(?![\p{L}\p{N}-])/iu,
      (today) => addDays(today, 1),
    ),
    toDayParser(
      /(?<![\p{L}\p{N}-])(?:na )?(?:próxima semana|semana que vem)(?![\p{L}\p{N}-])/iu,
      (today) => addDays(today, 7),
    ),
    toDayParser(
      /(?<![\p{L}\p{N}-])(?:em|daqui a|dentro de) (?<count>\d{1,3}|uma?|dois|duas|três) (?<unit>dia|semana|mês|mese)s?(?![\p{L}\p{N}-])/iu,
      addUnits,
    ),
    toTimeFromNowParser(
      /(?<![\p{L}\p{N}-])(?:em|daqui a|dentro de) (?<count>\d{1,3}|meia|uma?|dois|duas|três) (?<unit>h|horas?|min|minutos?)(?![\p{L}\p{N}-])/iu,
    ),
    toDayParser(
      /(?<![\p{L}\p{N}-])(?:na |no )?próxim[ao] (?<weekday>domingo|segunda|terça|quarta|quinta|sexta|sábado)(?:-feira)?(?![\p{L}\p{N}-])/iu,
      toNextWeekday,
    ),
    toTimeParser(
      /(?<![\p{L}\p{N}-])(?:às? )?(?<hour>1\d|2[0-3]|0?\d)h(?<minute>[0-5]\d)?(?![\p{L}\p{N}-])/iu,
    ),
  ],
}
