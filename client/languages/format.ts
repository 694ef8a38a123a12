import { useLanguage } from './words.ts'

const formats = new Map<string, Intl.DateTimeFormat | Intl.NumberFormat>()

/** Making a formatter costs more than a page has to spare, so each is made once. */
function once<T extends Intl.DateTimeFormat | Intl.NumberFormat>(key: string, make: () => T): T {
  const known = formats.get(key) as T | undefined
  if (known) return known
  const made = make()
  formats.set(key, made)
  return made
}

/** Numbers, and dates whose parts are to be taken as they are, the way the language of the page writes them. */
export function useFormat() {
  const language = useLanguage().slice(0, 2)
  const date = (name: string, options: Intl.DateTimeFormatOptions) => (value: Date) => {
    const make = () => new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' })
    return once(`${language} ${name}`, make).format(value)
  }
  return {
    number: (value: number) =>
      once(`${language} number`, () => new Intl.NumberFormat(language)).format(value),
    /** An amount in cents, without them: what is drawn is too much money for small change. */
    money: (cents: number) =>
      once(
        `${language} money`,
        () =>
          new Intl.NumberFormat(language, {
            style: 'currency',
            currency: 'EUR',
            maximumFractionDigits: 0,
          }),
      ).format(cents / 100),
    percent: (value: number) =>
      once(
        `${language} percent`,
        () => new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 }),
      ).format(value / 100),
    month: date('month', { month: 'short', year: 'numeric' }),
    weekday: date('weekday', { weekday: 'long' }),
    day: date('day', { day: 'numeric', month: 'short' }),
    dayAndYear: date('year', { day: 'numeric', month: 'long', year: 'numeric' }),
    time: date('time', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
  }
}
