import Papa from 'papaparse'
import readExcelFile from 'read-excel-file/universal'
import { guessMapping } from '#db/people/import-columns.ts'
import type { SheetRow } from '#db/people/import-files.ts'
import { importLimits } from '#db/people/limits.ts'
import { guardArchive } from './archive.ts'
import { archiveLimits, messages, refuse, UnreadableFile } from './limits.ts'

/** The cells of a sheet, and how many lines of the file are before them. */
type Sheet = { name: string; cells: string[][]; offset?: number }

/** The filled rows of a sheet, the header first. */
type FilledSheet = { name: string; rows: SheetRow[] }

/** Parses a file by its content. Throws an `UnreadableFile` with the reason. */
export async function readSpreadsheet(bytes: Uint8Array, name: string): Promise<FilledSheet[]> {
  const kind = kindOf(bytes, name)
  const sheets = kind === 'xlsx' ? await readXlsx(bytes) : [readCsv(bytes)]
  const filled = sheets.map(trimSheet).filter(({ rows }) => rows.length > 0)
  if (filled.every(({ rows }) => rows.length < 2)) refuse('empty')
  assertFits(filled)
  return filled
}

const startsWith = (bytes: Uint8Array, ...start: number[]) =>
  start.every((byte, index) => bytes[index] === byte)

function kindOf(bytes: Uint8Array, name: string): 'xlsx' | 'csv' {
  const extension = /\.(\w{1,10})$/.exec(name.toLowerCase())?.[1]
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) return refuse('xls')
  const isZip = startsWith(bytes, 0x50, 0x4b)
  if (extension === 'xlsx') return isZip ? 'xlsx' : refuse('damaged')
  if (extension === 'csv' || extension === 'txt') return isZip ? refuse('damaged') : 'csv'
  return refuse('type')
}

async function readXlsx(bytes: Uint8Array): Promise<Sheet[]> {
  try {
    const guarded = guardArchive(bytes)
    const sheets = await readExcelFile(guarded.slice().buffer as ArrayBuffer)
    return sheets.map(({ sheet, data }) => ({
      name: String(sheet).slice(0, 100),
      cells: data.map((row) => row.map(textOf)),
    }))
  } catch (error) {
    if (error instanceof UnreadableFile) throw error
    throw new UnreadableFile(messages.damaged, { cause: error })
  }
}

/** A date becomes ISO text; a formula counts as its last value. */
const textOf = (value: unknown): string => {
  if (value instanceof Date) {
    const iso = value.toISOString()
    return iso.endsWith('T00:00:00.000Z') ? iso.slice(0, 10) : iso.slice(0, 16).replace('T', ' ')
  }
  return value === null || value === undefined ? '' : String(value)
}

/** The lines of a file that are read at most, with those that are empty. */
export const maxLines = importLimits.rows * 10

/** Some spreadsheet programs name the separator in a first line, such as `sep=;`. */
function readCsv(bytes: Uint8Array): Sheet {
  const text = decode(bytes)
  if (text.includes('\0')) refuse('damaged')
  const [separatorLine = '', separator] = /^\uFEFF?sep=(.)\r?\n/i.exec(text) ?? []
  const table = text.slice(separatorLine.length).replace(/\r?\n$|\r$/, '')
  const delimiter = separator ?? guessDelimiter(table)
  const { data, errors } = Papa.parse<string[]>(table, { delimiter, preview: maxLines + 1 })
  if (errors.some(({ type }) => type === 'Quotes')) refuse('quotes')
  if (data.length > maxLines) refuse('rows')
  const offset = separatorLine ? 1 : 0
  return { name: '', cells: data.map((row) => row.map(withoutGuard)), offset }
}

/** Empty lines count as rows of one cell when a file is parsed, so they are left out here. */
const guessDelimiter = (table: string) =>
  Papa.parse(table, { preview: 10, skipEmptyLines: 'greedy' }).meta.delimiter

function decode(bytes: Uint8Array): string {
  if (startsWith(bytes, 0xff, 0xfe)) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes) // the encoding of older spreadsheet programs
  }
}

/** Removes the apostrophe that exports put before text that looks like a formula. */
const withoutGuard = (cell: string) =>
  /^'([\s\p{Cc}]*[=+\-@\uFF0B\uFF0D\uFF1D\uFF20]|[\t\r\n])/u.test(cell) ? cell.slice(1) : cell

/** How many of the first rows can be titles above the header. */
const maxTitleRows = 10

/** Drops empty rows, empty columns at the end, and titles above the header. */
function trimSheet({ name, cells, offset = 0 }: Sheet): FilledSheet {
  const width = cells.reduce((max, row) => Math.max(max, row.findLastIndex(Boolean) + 1), 0)
  if (width > importLimits.columns) refuse('columns')
  const rows = cells.flatMap((row, index) => {
    if (row.every((cell) => cell.trim() === '')) return []
    return [
      {
        n: offset + index,
        cells: Array.from({ length: width }, (_, columnIndex) => row[columnIndex] ?? ''),
      },
    ]
  })
  return { name, rows: rows.slice(countTitles(rows)) }
}

/** Counts the rows with one filled cell above a row with a known heading. */
function countTitles(rows: SheetRow[]) {
  const isTitle = ({ cells }: SheetRow) => cells.filter((cell) => cell.trim() !== '').length < 2
  const isHeader = ({ cells }: SheetRow) => Object.keys(guessMapping(cells)).length > 0
  const first = rows.slice(0, maxTitleRows).findIndex((row) => isHeader(row) || !isTitle(row))
  const candidate = rows[first]
  return candidate && isHeader(candidate) ? first : 0
}

function assertFits(sheets: FilledSheet[]) {
  const rows = sheets.reduce((sum, sheet) => sum + Math.max(0, sheet.rows.length - 1), 0)
  if (rows > importLimits.rows) refuse('rows')
  let length = 0
  for (const cell of sheets.flatMap(({ rows }) => rows).flatMap((row) => row.cells)) {
    if (cell.length > importLimits.cellLength) refuse('cell')
    length += cell.length
    if (length > archiveLimits.textLength) refuse('tooLarge')
  }
}
