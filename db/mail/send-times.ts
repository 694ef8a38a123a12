import { addDays, getWeekday, toDay, type WallTime } from '../shared/time/model.ts'

/** Times to send an email later, in the sender's time zone. */
export const sendTimes = ['tomorrow', 'afternoon', 'monday'] as const

export type SendTime = (typeof sendTimes)[number]

/** The time of day of each: tomorrow morning or afternoon, or next Monday morning. */
export const sendHours = { tomorrow: '08:00', afternoon: '13:00', monday: '08:00' } as const

/** Returns the wall time of a preset. */
export function toSendTime(preset: SendTime, now: WallTime): WallTime {
  const today = toDay(now)
  const days = preset === 'monday' ? 8 - getWeekday(today) : 1
  return `${addDays(today, days)}T${sendHours[preset]}`
}
