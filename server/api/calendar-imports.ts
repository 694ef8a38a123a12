import { calendarImports } from '#client/features/calendar/import/endpoints.ts'
import { getTranslator } from '#client/i18n/dictionaries.ts'
import type { AccountId } from '#db/accounts/table.ts'
import { importEvents } from '#db/calendar/import.ts'
import { addCalendarFile, findCalendarFile } from '#db/calendar/import-files.ts'
import type { NewImportedEvent } from '#db/calendar/import-model.ts'
import { planImport } from '#db/calendar/plan-import.ts'
import { listReplaced } from '#db/calendar/queries.ts'
import { CalendarFile, ImportById } from '#db/calendar/schemas.ts'
import { getDefaultReminders } from '#db/calendar/settings.ts'
import type { CalendarEvent } from '#db/calendar/table.ts'
import { undoImport } from '#db/calendar/undo-import.ts'
import type { Db } from '#db/store/dialect.ts'
import { toSafeFileName } from '../files/file-name.ts'
import { eventLines } from '../files/icalendar-event-writer.ts'
import { assertFound, HttpError } from '../http/http-error.ts'
import { readInTurn } from '../http/turns.ts'
import type { StaffContext } from './context.ts'
import { getLanguage, getZone } from './preferences.ts'
import { serve } from './serve.ts'

export const calendarImportsApi = serve(
  calendarImports,
  { read: CalendarFile, preview: ImportById, store: ImportById, undo: ImportById },
  {
    async read({ file }, context) {
      const { db, account, services } = context
      const name = file instanceof File ? toSafeFileName(file.name) : ''
      const text = await file.text()
      return readInTurn(account, async () => {
        const events = await readEvents(text, context)
        const id = await addCalendarFile(db, account, { name, text, at: services.now() })
        const isSame = await createComparison(db, account)
        const { summary } = await planImport(db, account, events, isSame)
        return { id, name, ...summary }
      })
    },
    async preview({ id }, context) {
      const { name, summary } = await readInTurn(context.account, () => plan(id, context))
      return { id, name, ...summary }
    },
    async store({ id }, context) {
      const { db, account } = context
      const { name, summary, changes } = await readInTurn(account, () => plan(id, context))
      await importEvents(db, account, id, changes)
      return { id, name, ...summary }
    },
    undo: async ({ id }, { db, account }) =>
      assertFound(await undoImport(db, account, id), 'This can no longer be undone.'),
  },
)

async function plan(id: number, context: StaffContext) {
  const { db, account } = context
  const file = assertFound(await findCalendarFile(db, account, id), 'File not found.')
  if (file.done) throw new HttpError('conflict', 'This file has already been imported.')
  const events = await readEvents(file.text, context)
  const isSame = await createComparison(db, account)
  return { name: file.name, ...(await planImport(db, account, events, isSame)) }
}

/** Reads the events of a file. The parser is loaded with the first import, so that the server starts sooner. */
async function readEvents(text: string, context: StaffContext) {
  const { readICalendar } = await import('../files/icalendar-reader.ts')
  const t = getTranslator(await getLanguage(context)).in('calendar')
  return readICalendar(text, { zone: await getZone(context), title: t('importUntitled') })
}

/** Returns a function that tells whether a stored event and one of a file would be exported alike. */
async function createComparison(db: Db, account: AccountId) {
  const defaults = await getDefaultReminders(db, account)
  const replaced = Map.groupBy(await listReplaced(db, account), ({ series }) => series)
  return (before: CalendarEvent, { input, zone }: NewImportedEvent) => {
    const changed = new Set(replaced.get(before.id)?.map(({ instead }) => instead))
    const except = before.except.filter((day) => !changed.has(day))
    const [stored, imported] = [
      { ...before, except },
      { ...input, zone },
    ].map((event) => eventLines(event, defaults).join('\n'))
    return stored === imported
  }
}
