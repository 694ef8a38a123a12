import { type Day, toDay, toWallTime } from '#db/shared/time/model.ts'

type Clock = { config: { timeZone: string }; now: () => number }

/** Returns today's date in the organization's time zone, which may differ from the server's. */
export const getToday = ({ config, now }: Clock): Day => toDay(toWallTime(config.timeZone, now()))
