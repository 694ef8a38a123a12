import { foldText } from '../shared/fields/model.ts'
import { maxImportSize } from '../shared/file-limits.ts'

/** The columns of people, in the order of exports and imports. */
export const personColumns = ['email', 'name', 'website', 'rank'] as const
export type PersonColumn = (typeof personColumns)[number]

export const exportFormats = ['xlsx', 'csv', 'txt'] as const

/** The limits of an import file. Those of the archive are in the worker that reads it. */
export const importLimits = {
  bytes: maxImportSize,
  rows: 5000,
  columns: 50,
  sheets: 20,
  cellLength: 2000,
} as const

/** The column index of each field, from 0. */
export type Mapping = Partial<Record<PersonColumn, number>>

const headings: Record<PersonColumn, string[]> = {
  email: ['email', 'e-mail', 'mail', 'email address', 'e-mail-adresse', 'adresse e-mail'],
  name: ['name', 'full name', 'nom', 'nome', 'vollstandiger name'],
  website: ['website', 'web', 'url', 'site', 'site web', 'webseite'],
  rank: ['rank', '#', 'rang', 'posicao', 'classement'],
}

/** Returns the columns that match the headers of a sheet. */
export function guessMapping(heads: string[]): Mapping {
  const folded = heads.map((head) => foldText(head.trim()))
  const found = personColumns.flatMap((column) => {
    const at = folded.findIndex((head) => headings[column].includes(head))
    return at < 0 ? [] : [[column, at]]
  })
  return Object.fromEntries(found)
}

/** Returns a file name that every file system accepts, without extension. */
export function toFileName(name: string, day: string): string {
  const letters = [...name.replace(/[^\p{L}\p{N} ._-]/gu, '')].slice(0, 80)
  const isInner = (letter: string) => letter !== '.' && letter !== ' '
  const inner = letters.slice(letters.findIndex(isInner), letters.findLastIndex(isInner) + 1)
  return inner.join('') || `people-${day}`
}
