import { importLimits } from '#db/people/model.ts'

/** Bounds of the archive that an .xlsx file is, whatever it claims of itself. */
export const archiveLimits = {
  entries: 500,
  /** Of all parts that are read, unpacked. */
  unpackedBytes: 40 * 2 ** 20,
  /** Of all cells together. */
  textLength: 5_000_000,
} as const

export const messages = {
  type: 'Choose an .xlsx or .csv file.',
  xls: 'Save the file as .xlsx or .csv first.',
  damaged: 'This file is damaged or is no spreadsheet.',
  tooLarge: 'This file unpacks to more than we can read.',
  tooLong: 'This file takes too long to read.',
  rows: `Import at most ${importLimits.rows} rows at a time.`,
  columns: `Use at most ${importLimits.columns} columns.`,
  sheets: `Use at most ${importLimits.sheets} sheets.`,
  cell: `A cell has more than ${importLimits.cellLength} characters.`,
  empty: 'This file has no rows.',
} as const

/** A file that cannot be read, with a sentence that says why. */
export class UnreadableFile extends Error {}

export const refuse = (reason: keyof typeof messages): never => {
  throw new UnreadableFile(messages[reason])
}
