import type { ImportSummary } from '#db/calendar/import-model.ts'
import type { CalendarFile, ImportById } from '#db/calendar/schemas.ts'
import { maxCalendarFile } from '#db/shared/file-limits.ts'
import { get, post, remove } from '../../../lib/api/endpoint.ts'

/** The calls that import a calendar file. */
export const calendarImports = {
  read: post('/api/apps/calendar/imports')
    .withFile(maxCalendarFile)
    .takes<typeof CalendarFile>()
    .gives<ImportSummary>(201),
  preview: get('/api/apps/calendar/imports/:id').takes<typeof ImportById>().gives<ImportSummary>(),
  store: post('/api/apps/calendar/imports/:id')
    .once()
    .takes<typeof ImportById>()
    .gives<ImportSummary>(),
  undo: remove('/api/apps/calendar/imports/:id')
    .takes<typeof ImportById>()
    .gives<{ removed: number; restored: number }>(),
}
