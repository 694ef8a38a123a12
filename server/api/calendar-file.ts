import type { TextFile } from '#client/lib/api/endpoint.ts'
import type { AccountId } from '#db/accounts/table.ts'
import { eventBatches, listReplaced, listSeries } from '#db/calendar/queries.ts'
import { getDefaultReminders } from '#db/calendar/settings.ts'
import { getTimeZones } from '#db/preferences/queries.ts'
import { toICalendar } from '../files/icalendar.ts'
import type { Services } from '../services.ts'

/** Creates an iCalendar file of all events of an account, or of those in one of its calendars. */
export async function createCalendarFile(
  { db, config, now }: Services,
  account: AccountId,
  calendar?: { id: number; name: string },
): Promise<TextFile> {
  const getTimeZone = await getTimeZones(db, { in: [account] }, config.timeZone)
  const text = toICalendar(eventBatches(db, account, calendar?.id), {
    name: calendar?.name || config.brand,
    zone: getTimeZone(account),
    now: now(),
    owner: account,
    defaults: await getDefaultReminders(db, account),
    series: await listSeries(db, account),
    replaced: await listReplaced(db, account),
  })
  return { name: 'calendar.ics', text }
}
