import { and, desc, eq } from 'drizzle-orm'
import type { AccountId } from '../accounts/table.ts'
import { nextId } from '../counters/queries.ts'
import { publish, publishToAll } from '../live/event-log.ts'
import { type ChangeResult, isStale } from '../shared/change-result.ts'
import { DomainError } from '../shared/domain-error.ts'
import { omitUndefined } from '../shared/omit-undefined.ts'
import type { Db, Reader, Writer } from '../store/dialect.ts'
import { maxApplications } from './limits.ts'
import {
  type Answers,
  type ApplicationState,
  emptyAnswers,
  toReference,
  wizardSteps,
} from './model.ts'
import type { ApplicationChange } from './schemas.ts'
import { applications } from './table.ts'

/** An application as the API returns it. */
export type Application = {
  applicationId: number
  application: Answers
  /** The furthest step so far, from 1. */
  wizardStep: number
  wizardStepsLength: number
  state: ApplicationState
  /** The number of the submission, and its reference number; null for a draft. */
  number: number | null
  reference: string | null
  savedMs: number
  submittedMs: number | null
  reviewer: string | null
  note: string
  version: number
}

type Row = typeof applications.$inferSelect

/** Returns an application as the API does, with empty texts for unanswered fields. */
export const toApplication = ({ id, answers, step, account: _, ...row }: Row): Application => ({
  applicationId: id,
  application: { ...emptyAnswers, ...answers },
  wizardStep: step,
  wizardStepsLength: wizardSteps.length,
  reference: row.number === null ? null : toReference(row.number),
  ...row,
})

const isOwn = (account: AccountId, id: number) =>
  and(eq(applications.account, account), eq(applications.id, id))

/** Lists the applications of an account, newest first. */
export async function listApplications(db: Reader, account: AccountId): Promise<Application[]> {
  const rows = await db
    .select()
    .from(applications)
    .where(eq(applications.account, account))
    .orderBy(desc(applications.id))
  return rows.map(toApplication)
}

/** Finds an application of an account, as a draft or submitted. */
export async function findApplication(
  db: Reader,
  account: AccountId,
  id: number,
): Promise<Application | undefined> {
  const [row] = await db.select().from(applications).where(isOwn(account, id))
  return row && toApplication(row)
}

/** Creates a draft. Throws when the account has the maximum number. */
export const createApplication = (
  db: Db,
  account: AccountId,
  { answers, now }: { answers: Partial<Answers>; now: Date },
): Promise<Application> =>
  db.write(async (tx) => {
    if ((await tx.$count(applications, eq(applications.account, account))) >= maxApplications) {
      throw new DomainError('conflict', 'You have too many applications. Delete a draft first.')
    }
    const row: Row = {
      account,
      id: await nextId(tx, applications, account),
      number: null,
      answers: { ...emptyAnswers, ...answers },
      step: 1,
      state: 'draft',
      savedMs: now.getTime(),
      submittedMs: null,
      reviewer: null,
      note: '',
      version: 1,
    }
    await tx.insert(applications).values(row)
    await publish(tx, account, 'application', row.id)
    return toApplication(row)
  })

/** Saves answers, unless the version has changed. Throws when the application was submitted. */
export const saveApplication = (
  db: Db,
  account: AccountId,
  {
    id,
    version,
    application: answers = {},
    wizardStep = 1,
    now,
  }: ApplicationChange & { now: Date },
): Promise<ChangeResult<Application> | undefined> =>
  db.write(async (tx) => {
    const [before] = await tx.select().from(applications).where(isOwn(account, id))
    if (!before) return
    assertDraft(before)
    if (isStale(before, version)) return { row: toApplication(before), isStale: true }
    const row = await update(tx, before, {
      answers: { ...before.answers, ...omitUndefined(answers) },
      step: Math.max(before.step, wizardStep),
      savedMs: now.getTime(),
    })
    return { row, isStale: false }
  })

/** Submits an application. A submitted one is returned unchanged. */
export const submitApplication = (
  db: Db,
  account: AccountId,
  { id, version, now }: { id: number; version?: number | undefined; now: Date },
): Promise<ChangeResult<Application> | undefined> =>
  db.write(async (tx) => {
    const [before] = await tx.select().from(applications).where(isOwn(account, id))
    if (!before) return
    if (before.state !== 'draft') return { row: toApplication(before), isStale: false }
    if (isStale(before, version)) return { row: toApplication(before), isStale: true }
    const number = await nextId(tx, applications)
    const row = await update(tx, before, {
      number,
      state: 'submitted',
      step: wizardSteps.length,
      submittedMs: now.getTime(),
    })
    await publishToAll(tx, 'submission', number)
    return { row, isStale: false }
  })

/** Deletes a draft. Returns undefined when there is none. */
export const deleteDraft = (
  db: Db,
  account: AccountId,
  id: number,
): Promise<Application | undefined> =>
  db.write(async (tx) => {
    const [row] = await tx
      .delete(applications)
      .where(and(isOwn(account, id), eq(applications.state, 'draft')))
      .returning()
    if (row) await publish(tx, account, 'application', id)
    return row && toApplication(row)
  })

/** Stores a change of an application as its next version and publishes it. The caller checks the version. */
export async function update(tx: Writer, before: Row, change: Partial<Row>) {
  const row = { ...before, ...change, version: before.version + 1 }
  await tx.update(applications).set(row).where(isOwn(before.account, before.id))
  await publish(tx, before.account, 'application', before.id)
  return toApplication(row)
}

function assertDraft({ state }: Row) {
  if (state !== 'draft') {
    throw new DomainError('conflict', 'This application was submitted and can’t be changed.')
  }
}
