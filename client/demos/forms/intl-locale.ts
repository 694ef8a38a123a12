import type { DatePickerProps } from 'react-datepicker'

type Locale = Exclude<DatePickerProps['locale'], string | undefined>
type Width = { width?: string }

/** Returns the order of day, month and year in numeric dates of a language. */
export const getDateOrder = (language: string) => (language === 'de' ? 'dd.MM.yyyy' : 'dd/MM/yyyy')

/** Creates the calendar's locale from `Intl`. */
export function createLocale(language: string): Locale {
  const month = (value: number, style: 'long' | 'short') =>
    new Date(2026, value, 1).toLocaleDateString(language, { month: style })
  const day = (value: number, style: 'long' | 'short' | 'narrow') =>
    new Date(2026, 1, 1 + value).toLocaleDateString(language, { weekday: style }) // a Sunday
  const getDateStyle = ({ width }: Width) => (width === 'wide' ? 'long' : 'short')
  const months = Array.from({ length: 12 }, (_, value) => month(value, 'long'))
  const locale = {
    options: { weekStartsOn: 1, firstWeekContainsDate: 4 },
    localize: {
      ordinalNumber: String,
      era: String,
      quarter: String,
      dayPeriod: String,
      month: (value: number, how: Width = {}) => month(value, getDateStyle(how)),
      day: (value: number, how: Width = {}) => day(value, getDateStyle(how)),
    },
    formatLong: {
      date: ({ width }: Width) => (width === 'full' ? 'EEEE, d MMMM yyyy' : getDateOrder(language)),
      time: () => 'HH:mm',
      dateTime: () => '{{date}} {{time}}',
    },
    match: {
      month(text: string) {
        const value = months.findIndex((name) => text.toLowerCase().startsWith(name.toLowerCase()))
        return value < 0 ? null : { value, rest: text.slice(months[value]?.length) }
      },
    },
  }
  return locale as unknown as Locale
}
