import { useSyncExternalStore } from 'react'
import { useLanguage } from '../../languages/words.ts'

const never = () => () => {}
const here = () => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** Where the reader is: the server does not know, and shows all times as UTC. */
const useZone = () => useSyncExternalStore(never, here, () => 'UTC')

const formats = new Map<string, Intl.DateTimeFormat>()

function formatFor(language: string, timeZone: string, options: Intl.DateTimeFormatOptions) {
  const key = JSON.stringify([language, timeZone, options])
  const format = formats.get(key) ?? new Intl.DateTimeFormat(language, { ...options, timeZone })
  formats.set(key, format)
  return format
}

/** The moments that messages carry, as the reader's clock and language have them. */
export function useTimes() {
  const language = useLanguage().slice(0, 2)
  const zone = useZone()
  const as = (options: Intl.DateTimeFormatOptions) => (moment: Date) =>
    formatFor(language, zone, options).format(moment)
  return {
    /** A message may carry any text for its time. */
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
