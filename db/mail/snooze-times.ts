import { addMinutes, toDay, toTime, type WallTime } from '../shared/time/model.ts'
import { toSendTime } from './send-times.ts'

/** Times to snooze an email until, in the account's time zone. */
export const snoozeTimes = ['laterToday', 'tomorrow', 'nextWeek'] as const

export type SnoozeTime = (typeof snoozeTimes)[number]

/** Whether there is enough left of the day to snooze an email until later today. */
export const isLaterTodayLeft = (now: WallTime): boolean => toTime(now) < '21:00'

/** Returns the wall time of a preset: this evening, or three hours later when that is near; or a morning at 8. */
export function toSnoozeTime(preset: SnoozeTime, now: WallTime): WallTime {
  if (preset !== 'laterToday') return toSendTime(preset === 'tomorrow' ? preset : 'monday', now)
  if (toTime(now) < '16:00') return `${toDay(now)}T18:00`
  return isLaterTodayLeft(now) ? addMinutes(now, 180) : `${toDay(now)}T23:59`
}
