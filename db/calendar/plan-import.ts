import type { AccountId } from '../accounts/table.ts'
import { createPace } from '../shared/turns.ts'
import type { Reader } from '../store/dialect.ts'
import type { PlannedEvent } from './import.ts'
import {
  type ImportedEvent,
  type ImportSummary,
  type NewImportedEvent,
  toUid,
} from './import-model.ts'
import { eventBatches } from './queries.ts'
import type { CalendarEvent } from './table.ts'

type ImportPlan = {
  /** Series and single events come before the events that replace an occurrence. */
  changes: PlannedEvent[]
  summary: Omit<ImportSummary, 'id' | 'name'>
}

/** Whether two events say the same in a file. */
type IsSame = (before: CalendarEvent, event: NewImportedEvent) => boolean

const maxProblems = 20

/** Compares the events of a file with those of an account, by their ids. */
export async function planImport(
  db: Reader,
  account: AccountId,
  imported: ImportedEvent[],
  isSame: IsSame,
): Promise<ImportPlan> {
  const stored = new Map<string, CalendarEvent>()
  const uidById = new Map<number, string>()
  for await (const batch of eventBatches(db, account)) {
    for (const event of batch) {
      uidById.set(event.id, event.uid ?? toUid(account, event.id))
      if (event.series === null) stored.set(toKey(uidById.get(event.id) ?? '', null), event)
    }
  }
  for await (const batch of eventBatches(db, account)) {
    for (const event of batch)
      if (event.series !== null)
        stored.set(toKey(uidById.get(event.series) ?? '', event.instead), event)
  }
  const summary: ImportPlan['summary'] = {
    created: 0,
    changed: 0,
    unchanged: 0,
    skipped: 0,
    problems: [],
  }
  const skip = (problem: ImportSummary['problems'][number]) => {
    if (summary.skipped++ < maxProblems) summary.problems.push(problem)
  }
  const series = new Set<string>()
  const seen = new Set<string>()
  const changes: PlannedEvent[] = []
  const isPart = (each: ImportedEvent) => 'input' in each && each.instead !== null
  const ordered = [...imported.filter((each) => !isPart(each)), ...imported.filter(isPart)]
  const pace = createPace()
  for (const event of ordered) {
    await pace()
    if ('problem' in event) {
      skip(event)
      continue
    }
    const { uid, instead, input } = event
    const { title } = input
    const key = toKey(uid, instead)
    if (seen.has(key)) skip({ title, problem: 'duplicate' })
    else if (instead !== null && !series.has(uid)) skip({ title, problem: 'series' })
    else {
      const before = stored.get(key)
      const series = stored.get(toKey(uid, null))
      if (before && isSame(before, event)) summary.unchanged++
      else if (isInvitation(before ?? series)) skip({ title, problem: 'guest' })
      else {
        summary[before ? 'changed' : 'created']++
        changes.push({ event, before, series: series?.id })
      }
    }
    seen.add(key)
    if (input.repeat !== 'none') series.add(uid)
  }
  return { changes, summary }
}

/** Only its organizer changes an event that the account was invited to. */
const isInvitation = (event: CalendarEvent | undefined) =>
  event !== undefined && event.answer !== null

const toKey = (uid: string, instead: string | null) => `${instead ?? ''} ${uid}`
