import type { Account } from '../accounts/table.ts'
import { nextId } from '../counters/queries.ts'
import { dayMs } from '../shared/time/durations.ts'
import type { Writer } from '../store/dialect.ts'
import { type Answers, emptyAnswers } from './model.ts'
import { applications } from './table.ts'

/** The sample draft of a new account. */
const sampleDraft: Partial<Answers> = {
  title: 'Open rehearsal with the orchestra',
  jobTitle: 'Producer',
  eventName: 'Open rehearsal',
}

/** Returns when the sample application was saved, so that it is recognized until somebody changes it. */
export const sampleSavedMs = (addedMs: number): number => addedMs - dayMs

/** Adds the sample application of an account. */
export async function addSampleApplication(
  tx: Writer,
  { id: account, name, email }: Account,
  now: Date,
): Promise<void> {
  const answers = { ...emptyAnswers, ...sampleDraft, firstName: name, email }
  const id = await nextId(tx, applications, account)
  const savedMs = sampleSavedMs(now.getTime())
  await tx
    .insert(applications)
    .values({ account, id, answers, step: 2, state: 'draft', savedMs, note: '', version: 1 })
}
