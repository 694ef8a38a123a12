import { useClock, useToday } from '../../i18n/clock.ts'
import { useFormat } from '../../i18n/format.ts'

/** Returns formatters of message times, in the user's time zone and the locale of the page. */
export function useMessageTimes() {
  const format = useFormat()
  const { wallDate } = useClock()
  const today = useToday()
  const as = (style: (date: Date) => string) => (moment: Date) =>
    style(wallDate(moment.toISOString()))
  return {
    /** The time of a message is any text in the contract. */
    toInstant(time: string): Date | undefined {
      const moment = new Date(time)
      return Number.isNaN(moment.getTime()) ? undefined : moment
    },
    /** The time today and the date before. */
    short: as((date) =>
      date.toISOString().startsWith(today) ? format.time(date) : format.day(date),
    ),
    day: as(format.full),
    clock: as(format.time),
  }
}

export type Times = ReturnType<typeof useMessageTimes>
