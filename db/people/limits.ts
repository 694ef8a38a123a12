import { maxImportSize } from '../shared/file-limits.ts'

/** The limits of an import file. Those of the archive are in the worker that reads it. */
export const importLimits = {
  bytes: maxImportSize,
  rows: 5000,
  columns: 50,
  sheets: 20,
  cellLength: 2000,
} as const
