import type { DatePickerProps } from 'react-datepicker'
import type { Formats } from '#db/shared/format/model.ts'

type Locale = Exclude<DatePickerProps['locale'], string | undefined>
type Width = { width?: string }

/** Creates the calendar's locale from the formats of the page. */
export function createLocale(format: Formats): Locale {
  const month = (value: number, { width }: Width) => {
    const style = width === 'wide' ? format.monthName : format.monthShort
    return style(new Date(Date.UTC(2026, value, 1)))
  }
  const day = (value: number, { width }: Width) => {
    const style = width === 'wide' ? format.weekday : format.weekdayShort
    return style(new Date(Date.UTC(2026, 1, 1 + value))) // a Sunday
  }
  const months = Array.from({ length: 12 }, (_, value) => month(value, { width: 'wide' }))
  const periods: Record<string, string> = format.dayPeriods() ?? {}
  const weekStartsOn = format.firstWeekday % 7
  const locale = {
    options: { weekStartsOn, firstWeekContainsDate: 4 },
    localize: {
      ordinalNumber: String,
      era: String,
      quarter: String,
      dayPeriod: (value: string) => periods[value] ?? value,
      month: (value: number, how: Width = {}) => month(value, how),
      day: (value: number, how: Width = {}) => day(value, how),
    },
    formatLong: {
      date: ({ width }: Width) =>
        width === 'full' ? format.fullDatePattern() : format.datePattern(),
      time: () => format.timePattern(),
      dateTime: () => '{{date}} {{time}}',
    },
    match: {
      month(text: string) {
        const value = months.findIndex((name) => text.toLowerCase().startsWith(name.toLowerCase()))
        return value < 0 ? null : { value, rest: text.slice(months[value]?.length) }
      },
      dayPeriod(text: string) {
        const [found = '', letter = ''] = /^([ap])\.?\s?m?\.?/i.exec(text) ?? []
        return found && { value: `${letter.toLowerCase()}m`, rest: text.slice(found.length) }
      },
    },
  }
  return locale as unknown as Locale
}
