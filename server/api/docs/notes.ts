import type { Notes } from './note.ts'
import { accountNotes } from './notes-accounts.ts'
import { applicationNotes } from './notes-applications.ts'
import { demoFormNotes } from './notes-demo-forms.ts'
import { documentNotes } from './notes-documents.ts'
import { generalNotes } from './notes-general.ts'
import { mailSettingNotes } from './notes-mail-settings.ts'
import { messageNotes } from './notes-messages.ts'
import { profileNotes } from './notes-profile.ts'
import { recordNotes } from './notes-records.ts'
import { shopNotes } from './notes-shop.ts'
import { taskAndEventNotes } from './notes-tasks-events.ts'

/** One note for each call, by method and path; a test calls every example. */
export const notes: Notes = {
  ...accountNotes,
  ...mailSettingNotes,
  ...messageNotes,
  ...taskAndEventNotes,
  ...applicationNotes,
  ...demoFormNotes,
  ...documentNotes,
  ...profileNotes,
  ...recordNotes,
  ...shopNotes,
  ...generalNotes,
}
