import { useLanguage } from './words.ts'

type Format = ReturnType<typeof createFormat>
const formats = new Map<string, Format>()

/** Returns formatters of numbers, and of dates by their UTC parts, in the current language. */
export function useFormat(): Format {
  const language = useLanguage().slice(0, 2)
  const known = formats.get(language)
  if (known) return known
  const made = createFormat(language)
  formats.set(language, made)
  return made
}

/** Creating an Intl formatter is slow, so each is created on first use and cached. */
function createFormat(language: string) {
  function date(options: Intl.DateTimeFormatOptions) {
    let made: Intl.DateTimeFormat | undefined
    return (value: Date) => {
      made ??= new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' })
      return made.format(value)
    }
  }
  function number(options: Intl.NumberFormatOptions = {}, unit = 1) {
    let made: Intl.NumberFormat | undefined
    return (value: number) => {
      made ??= new Intl.NumberFormat(language, options)
      return made.format(value / unit)
    }
  }
  return {
    number: number(),
    /** An amount in cents, formatted without decimals. */
    money: number({ style: 'currency', currency: 'EUR', maximumFractionDigits: 0 }, 100),
    /** A price in cents, formatted with decimals. */
    price: number({ style: 'currency', currency: 'EUR' }, 100),
    percent: number({ style: 'percent', maximumFractionDigits: 1 }, 100),
    month: date({ month: 'short', year: 'numeric' }),
    weekday: date({ weekday: 'long' }),
    day: date({ day: 'numeric', month: 'short' }),
    dayAndYear: date({ day: 'numeric', month: 'long', year: 'numeric' }),
    time: date({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
  }
}
