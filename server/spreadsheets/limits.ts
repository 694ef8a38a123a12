import { importLimits } from '#db/people/limits.ts'
import { getFormats } from '#db/shared/format/model.ts'

const { number } = getFormats('en-US', 'USD')

/** Limits of an .xlsx archive. */
export const archiveLimits = {
  entries: 500,
  /** The unpacked size of all needed parts. */
  unpackedBytes: 40 * 2 ** 20,
  /** The size of all cells. */
  textLength: 5_000_000,
} as const

export const messages = {
  type: 'Choose an .xlsx or .csv file.',
  xls: 'Save the file as .xlsx or .csv first.',
  damaged: 'This file is damaged or not a spreadsheet.',
  quotes: 'This file has an unmatched quotation mark.',
  tooLarge: 'This file is too large when unpacked.',
  tooLong: 'This file takes too long to read.',
  rows: `Import at most ${number(importLimits.rows)} rows at a time.`,
  columns: `Use at most ${importLimits.columns} columns.`,
  sheets: `Use at most ${importLimits.sheets} sheets.`,
  cell: `A cell has more than ${number(importLimits.cellLength)} characters.`,
  empty: 'This file has no rows.',
} as const

/** A file that cannot be read, with the reason as a sentence. */
export class UnreadableFile extends Error {}

/** Throws the reason why a file cannot be imported. */
export const refuse = (reason: keyof typeof messages): never => {
  throw new UnreadableFile(messages[reason])
}
