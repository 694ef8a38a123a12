import type { Parser, ParsingContext } from 'chrono-node'
import type { Language } from '#db/preferences/languages.ts'
import { addDays, addMonths, type Day, getWeekday } from '#db/shared/time/model.ts'

/** Returns the language of a locale, which is that of a person. */
export const toLanguage = (locale: string) => locale.slice(0, 2) as Language

/** Returns a number with at least two digits, as in dates and times; 0 without one. */
export const twoDigits = (number: number | null | undefined) => String(number ?? 0).padStart(2, '0')

/** Marks a date of which the text names the day of the month only, such as `the 15th`. */
export const dayOfMonthTag = 'day of month'

type Groups = Record<string, string | undefined>

/** Returns a pattern that matches these words where no other word goes on. */
const toPhrase = ({ source, flags }: RegExp) =>
  new RegExp(`(?<![\\p{L}\\p{N}-])(?:${source})(?![\\p{L}\\p{N}-])`, flags)

/** Returns a parser of words that mean a day, counted from today. */
function toDayParser(words: RegExp, read: (today: Day, groups: Groups) => Day): Parser {
  const phrase = toPhrase(words)
  return {
    pattern: () => phrase,
    extract: (context, { groups = {} }) => toParts(read(getToday(context), groups)),
  }
}

/** Returns a parser of the day of a month, which is in its group `day`. */
function toDayOfMonthParser(words: RegExp): Parser {
  const phrase = toPhrase(words)
  return {
    pattern: () => phrase,
    extract: (context, { groups = {} }) =>
      context
        .createParsingComponents(toParts(toNextDayOfMonth(getToday(context), groups)))
        .addTag(dayOfMonthTag),
  }
}

function toParts(date: Day) {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  return { year, month, day }
}

/** Returns a parser of times of day. */
function toTimeParser(words: RegExp): Parser {
  const phrase = toPhrase(words)
  return {
    pattern: () => phrase,
    extract: (_, { groups = {} }) => ({
      hour: Number(groups.hour ?? 12),
      minute: Number(groups.minute ?? 0),
    }),
  }
}

/** Returns a parser of times from now in minutes or hours. */
function toTimeFromNowParser(words: RegExp): Parser {
  const phrase = toPhrase(words)
  return {
    pattern: () => phrase,
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
  }
}

function getToday({ refDate }: ParsingContext): Day {
  const parts = [refDate.getMonth() + 1, refDate.getDate()].map(twoDigits)
  return [refDate.getFullYear(), ...parts].join('-')
}

const toMonthStart = (date: Day) => `${date.slice(0, 7)}-01`

const toMonthEnd = (date: Day) => addDays(addMonths(toMonthStart(date), 1), -1)

/** Returns the next day with this date, today included; the last of the month where the month is shorter. */
function toNextDate(today: Day, { day, month }: Groups): Day {
  const first = `${today.slice(0, 4)}-${twoDigits(Number(month))}-01`
  const in12 = [first, addMonths(first, 12)].map((start) => {
    const last = toMonthEnd(start)
    const date = addDays(start, Number(day) - 1)
    return date > last ? last : date
  })
  return in12.find((date) => date >= today) ?? today
}

/** Returns the next day with this day of the month, today included. Of two months in a row, one has 31 days. */
function toNextDayOfMonth(today: Day, { day }: Groups): Day {
  const months = [0, 1, 2].map((ahead) => addMonths(toMonthStart(today), ahead))
  const dates = months.flatMap((first) => {
    const date = addDays(first, Number.parseInt(day ?? '', 10) - 1) // `1er`
    return date.slice(0, 7) === first.slice(0, 7) ? date : []
  })
  return dates.find((date) => date >= today) ?? today
}

/** Returns the Saturday of this weekend, or today on a Sunday. */
const toWeekend = (today: Day) =>
  getWeekday(today) === 7 ? today : addDays(today, 6 - getWeekday(today))

const numbers: Record<string, number> = { meia: 0.5, um: 1, uma: 1, dois: 2, duas: 2, três: 3 }
const toNumber = (text = '') => numbers[text.toLowerCase()] ?? Number(text)

function addUnits(today: Day, { count, unit = '' }: Groups): Day {
  const amount = toNumber(count)
  if (/^m/i.test(unit)) return addMonths(today, amount)
  return addDays(today, /^s/i.test(unit) ? amount * 7 : amount)
}

/** Monday first. */
const weekdays = {
  de: ['montag', 'dienstag', 'mittwoch', 'donnerstag', 'freitag', 'samstag', 'sonntag'],
  pt: ['segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado', 'domingo'],
}

/** Returns the next of a weekday, today included. */
const toWeekday =
  (language: keyof typeof weekdays) =>
  (today: Day, { weekday = '' }: Groups): Day => {
    const name = weekday.toLowerCase().replace('sonnabend', 'samstag')
    return addDays(today, (weekdays[language].indexOf(name) + 8 - getWeekday(today)) % 7)
  }

/** Returns the next of a weekday, not today. */
const toNextWeekday = (today: Day, groups: Groups): Day =>
  toWeekday('pt')(addDays(today, 1), groups)

const tomorrow = (today: Day) => addDays(today, 1)
const dayAfterTomorrow = (today: Day) => addDays(today, 2)

/**
 * What the library does not know. Patterns of a day of the month end where a noun could follow, as in `the 5th row`;
 * `\0` stands for a part that has been read, such as `every month`.
 */
export const extraParsers: Record<Language, Parser[]> = {
  en: [
    toDayParser(/(?:the )?day after tomorrow/iu, dayAfterTomorrow),
    toDayParser(/(?:the )?end of (?:the |this )?month/iu, toMonthEnd),
    toDayOfMonthParser(
      /(?:the )?(?<day>[12]\d|3[01]|0?[1-9])(?:st|nd|rd|th) of (?:the month|(?=\0))/iu,
    ),
    toDayOfMonthParser(
      /(?<=(?<!\S)(?:on|by|due|until|before|from|starting|every) )(?:the )?(?<day>[12]\d|3[01]|0?[1-9])(?:st|nd|rd|th)(?= *(?:$|\0)| at | \d)/iu,
    ),
  ],
  de: [
    toDayParser(/morgen früh/iu, tomorrow),
    toDayParser(/(?:dieses|am) Wochenende/iu, toWeekend),
    toDayParser(/Ende des Monats|Monatsende/iu, toMonthEnd),
    toDayParser(/(?<day>[12]\d|3[01]|0?[1-9])\.(?<month>1[0-2]|0?[1-9])\./iu, toNextDate),
    toDayOfMonthParser(/(?<day>[12]\d|3[01]|0?[1-9])\. (?:des Monats|(?=\0))/iu),
    toDayOfMonthParser(
      /(?:[Aa]m|[Zz]um|[Aa]b dem) (?<day>[12]\d|3[01]|0?[1-9])\.(?= *(?:$|\0)| um | \d| (?!und |oder |bis )\p{Ll})/u,
    ),
    toDayParser(
      /(?<weekday>montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonnabend|sonntag) ?(?:früh|morgen|vormittag|mittag|nachmittag|abend)/iu,
      toWeekday('de'),
    ),
    toTimeParser(/mittags/iu),
    toTimeParser(/(?:um )?(?<hour>1\d|2[0-3]|0?\d)[.:](?<minute>[0-5]\d) ?Uhr/iu),
  ],
  fr: [
    toDayParser(/après[- ]demain/iu, dayAfterTomorrow),
    toDayParser(/ce week-?end/iu, toWeekend),
    toDayParser(/(?:la )?fin du mois/iu, toMonthEnd),
    toDayOfMonthParser(/(?<day>1(?:er)?|[12]\d|3[01]|0?[2-9]) (?:du mois|de (?=\0))/iu),
    toDayOfMonthParser(
      /(?:le|du|(?<!\d )au) (?<day>1(?:er)?|[12]\d|3[01]|0?[2-9])(?= *(?:$|\0)| à )/iu,
    ),
    toTimeParser(
      /à midi|(?<=(?:demain|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche) )midi/iu,
    ),
    toTimeParser(
      /(?:à )?(?<hour>1\d|2[0-3]|0?[7-9]|(?<=à )0?\d) h(?: (?<minute>[0-5]\d))?(?! de | d')/iu,
    ),
  ],
  pt: [
    toDayParser(/depois de amanhã/iu, dayAfterTomorrow),
    toDayParser(/amanhã (?:de manhã|à tarde|à noite)/iu, tomorrow),
    toDayParser(/(?:n?este|no) fim[- ]de[- ]semana/iu, toWeekend),
    toDayParser(/(?:o )?(?:fim|final) do mês/iu, toMonthEnd),
    toDayParser(/(?:na )?(?:próxima semana|semana que vem)/iu, (today) => addDays(today, 7)),
    toDayParser(/(?:no )?(?:próximo mês|mês que vem)/iu, (today) => addMonths(today, 1)),
    toDayParser(
      /(?:em|daqui a|dentro de) (?<count>\d{1,3}|uma?|dois|duas|três) (?<unit>dia|semana|mês|mese)s?/iu,
      addUnits,
    ),
    toTimeFromNowParser(
      /(?:em|daqui a|dentro de) (?<count>\d{1,3}|meia|uma?|dois|duas|três) (?<unit>h|horas?|min|minutos?)/iu,
    ),
    toDayParser(
      /(?:na |no )?próxim[ao] (?<weekday>domingo|segunda|terça|quarta|quinta|sexta|sábado)(?:-feira)?/iu,
      toNextWeekday,
    ),
    toDayOfMonthParser(
      /(?<!\d (?:e|ao?|até) |(?<!\S)do )dia (?<day>[12]\d|3[01]|0?[1-9])(?: do mês| de (?=\0)|(?! ?de |[/.]\d|,? (?:e|a|ao|ou|até|anos) |, ?\d))/iu,
    ),
    toTimeParser(/ao meio-dia/iu),
    toTimeParser(/(?:às? )?(?<hour>1\d|2[0-3]|0?\d)h(?<minute>[0-5]\d)?/iu),
  ],
}
