import { useSyncExternalStore } from 'react'

/** Today as the page was made with it, and once scripts run as the visitor's own calendar has it. */
export const useToday = (served: string) =>
  useSyncExternalStore(
    never,
    () => dayOf(new Date()),
    () => served,
  )

const never = () => () => {}

const dayOf = (date: Date) =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')
