import { maxImportSize } from '../shared/file-limits.ts'

export const exportFormats = ['xlsx', 'csv', 'txt'] as const

/** The limits of an import file. Those of the archive are in the worker that reads it. */
export const importLimits = {
  bytes: maxImportSize,
  rows: 5000,
  columns: 50,
  sheets: 20,
  cellLength: 2000,
} as const

/** Returns a file name that every file system accepts, without extension. */
export function toFileName(name: string, day: string): string {
  const letters = [...name.replace(/[^\p{L}\p{N} ._-]/gu, '')].slice(0, 80)
  const isInner = (letter: string) => letter !== '.' && letter !== ' '
  const inner = letters.slice(letters.findIndex(isInner), letters.findLastIndex(isInner) + 1)
  return inner.join('') || `people-${day}`
}
