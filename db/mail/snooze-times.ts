import { addMinutes, toDay, type WallTime } from '../shared/time/model.ts'
import { toSendTime } from './send-times.ts'

/** Times to snooze an email until, in the account's time zone. */
export const snoozeTimes = ['laterToday', 'tomorrow', 'nextWeek'] as const

export type SnoozeTime = (typeof snoozeTimes)[number]

/** Returns the wall time of a preset: this evening, or three hours later when that is near; or a morning at 8. */
export function toSnoozeTime(preset: SnoozeTime, now: WallTime): WallTime {
  if (preset !== 'laterToday') return toSendTime(preset === 'tomorrow' ? preset : 'monday', now)
  return now.slice(11) < '16:00' ? `${toDay(now)}T18:00` : addMinutes(now, 180)
}
