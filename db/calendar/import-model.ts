import type { Day } from '../shared/time/model.ts'
import type { EventInput } from './queries.ts'

/** Returns the id of an event in files, unless it has that of another app. */
export const toUid = (account: number, id: number) => `${account}-${id}@callboard`

/** Why an event of a file cannot be imported. */
export const importProblems = [
  'invalid',
  'id',
  'time',
  'zone',
  'rule',
  'series',
  'canceled',
  'duplicate',
  'guest',
] as const
export type ImportProblem = (typeof importProblems)[number]

/** An event of a file, with its time zone. */
export type NewImportedEvent = {
  uid: string
  /** The occurrence of the series with the same id that it replaces. */
  instead: Day | null
  input: Omit<EventInput, 'calendar'>
  zone: string
}

/** An event of a file, or why it cannot be imported. */
export type ImportedEvent = NewImportedEvent | { title: string; problem: ImportProblem }

/** What an import would do, or has done. */
export type ImportSummary = {
  id: number
  name: string
  created: number
  changed: number
  unchanged: number
  /** How many events cannot be imported, and the first of them. */
  skipped: number
  problems: { title: string; problem: ImportProblem }[]
}
