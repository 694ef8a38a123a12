import { useClock } from '../../i18n/clock.ts'
import { useLanguage } from '../../i18n/words.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

function getFormat(language: string, timeZone: string, options: Intl.DateTimeFormatOptions) {
  const key = JSON.stringify([language, timeZone, options])
  const format = formats.get(key) ?? new Intl.DateTimeFormat(language, { ...options, timeZone })
  formats.set(key, format)
  return format
}

/** Returns formatters of message times, in the organization's time zone and the current language. */
export function useTimes() {
  const language = useLanguage().slice(0, 2)
  const { timeZone } = useClock()
  const as = (options: Intl.DateTimeFormatOptions) => (moment: Date) =>
    getFormat(language, timeZone, options).format(moment)
  return {
    /** The time of a message is any text in the contract. */
    momentOf(time: string): Date | undefined {
      const moment = new Date(time)
      return Number.isNaN(moment.getTime()) ? undefined : moment
    },
    short: as({ day: 'numeric', month: 'short' }),
    day: as({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
    clock: as({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
  }
}

export type Times = ReturnType<typeof useTimes>
