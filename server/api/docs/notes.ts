import { notesOnPeople } from './notes-accounts.ts'
import { notesOnApplications } from './notes-applications.ts'
import { notesOnDemoForms } from './notes-demo-forms.ts'
import { notesOnHouse } from './notes-general.ts'
import { notesOnLetters } from './notes-messages.ts'
import { notesOnProfiles } from './notes-profile.ts'
import { notesOnRecords } from './notes-records.ts'
import { notesOnShop } from './notes-shop.ts'
import { notesOnPlans } from './notes-tasks-events.ts'

/** What a schema cannot say of a call: what it is for, and an input that works on the sample data. */
export type Note = {
  summary: string
  example?: Record<string, unknown>
  answer?: string
  /** The media type of the answer, where it is not JSON. */
  type?: string
}

export type Notes = Record<string, Note>

/** One note for each call, by method and path; a test calls every example. */
export const notes: Notes = {
  ...notesOnPeople,
  ...notesOnLetters,
  ...notesOnPlans,
  ...notesOnApplications,
  ...notesOnDemoForms,
  ...notesOnProfiles,
  ...notesOnRecords,
  ...notesOnShop,
  ...notesOnHouse,
}
