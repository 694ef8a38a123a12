import { useSyncExternalStore } from 'react'
import { type Day, toDay, toWallTime, type WallTime } from '#db/shared/time/model.ts'
import { useRootData } from './root-data.ts'

/**
 * Returns the user's time zone and a function that converts an instant to a date whose UTC parts are the local
 * time there, for `useFormat`. Server and browsers show the same time this way.
 */
export function useClock() {
  const { zone } = useRootData()
  return { zone, wallDate: (instant: string | number) => new Date(`${toWallTime(zone, instant)}Z`) }
}

const never = () => () => {}

/** Returns today's date in the user's time zone; during hydration the date of the server's rendering. */
export function useToday(): Day {
  const { zone, today } = useRootData()
  return useSyncExternalStore(
    never,
    () => toDay(toWallTime(zone, Date.now())),
    () => today,
  )
}

/** Returns the current minute in the user's time zone; undefined during hydration and on the server. */
export function useWallTime(): WallTime | undefined {
  const { zone } = useRootData()
  return useSyncExternalStore(
    never,
    () => toWallTime(zone, Date.now()),
    () => undefined,
  )
}

/** Returns the time zone of the device, empty when it has none. */
export const getBrowserTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone ?? ''
