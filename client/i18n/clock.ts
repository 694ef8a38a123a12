import { useSyncExternalStore } from 'react'
import { useRouteLoaderData } from 'react-router-dom'
import { type Day, toDay, toWallTime } from '#db/shared/time/model.ts'

type Clock = { timeZone: string; today: Day }

/**
 * Returns the organization's time zone and a function from an instant to what the clocks there show, as a date whose UTC
 * parts are meant: what `useFormat` formats. The server and every browser show the same time this way.
 */
export function useClock() {
  const { timeZone } = useRouteLoaderData('root') as Clock
  return { timeZone, wallDate: (instant: string) => new Date(`${toWallTime(timeZone, instant)}Z`) }
}

const never = () => () => {}

/** Returns the day it is in the organization's time zone: while hydrating, the day on which the page was rendered. */
export function useToday(): Day {
  const { timeZone, today } = useRouteLoaderData('root') as Clock
  return useSyncExternalStore(
    never,
    () => toDay(toWallTime(timeZone, Date.now())),
    () => today,
  )
}
