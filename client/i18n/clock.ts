import { useSyncExternalStore } from 'react'
import { useRouteLoaderData } from 'react-router-dom'
import { type Day, toDay, toWallTime } from '#db/shared/time/model.ts'

type Clock = { timeZone: string; today: Day }

/**
 * Returns the organization's time zone and a function that converts an instant to a date whose UTC parts are the local
 * time there, for `useFormat`. Server and browsers show the same time this way.
 */
export function useClock() {
  const { timeZone } = useRouteLoaderData('root') as Clock
  return { timeZone, wallDate: (instant: string) => new Date(`${toWallTime(timeZone, instant)}Z`) }
}

const never = () => () => {}

/** Returns today's date in the organization's time zone; during hydration the date of the server's rendering. */
export function useToday(): Day {
  const { timeZone, today } = useRouteLoaderData('root') as Clock
  return useSyncExternalStore(
    never,
    () => toDay(toWallTime(timeZone, Date.now())),
    () => today,
  )
}

/** Returns the time zone of the device. */
export const getBrowserTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone
