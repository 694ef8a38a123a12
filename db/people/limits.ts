import { maxImportSize } from '../shared/file-limits.ts'
import { dayMs } from '../shared/time/durations.ts'

/** The limits of an import file. Those of the archive are in the worker that reads it. */
export const importLimits = {
  bytes: maxImportSize,
  rows: 5000,
  columns: 50,
  sheets: 20,
  cellLength: 2000,
} as const

/** The number of people on a page, and the most that a request may ask for. */
export const peoplePerPage = 10

export const maxPeoplePerPage = 100

/** How many people an account can have. */
export const maxPeople = 200_000

/** How many import files an account keeps, and for how long. */
export const maxImportFiles = 5

export const importFileRetentionMs = dayMs

/** The number of rows on a page of the preview of an import. */
export const importRowsPerPage = 20
