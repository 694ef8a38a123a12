import { type Day, toDay, toWallTime, type WallTime } from '../shared/time/model.ts'

/** Returns start and end in a time zone; only the dates of all-day events. */
export const toWallTimes = (
  { start, end, allDay }: { start: string; end: string; allDay: boolean },
  zone: string,
): [Day | WallTime, Day | WallTime] =>
  allDay ? [toDay(start), toDay(end)] : [toWallTime(zone, start), toWallTime(zone, end)]
