import { and, asc, eq, gt } from 'drizzle-orm'
import type { AccountId } from '../accounts/table.ts'
import { foldText } from '../shared/fields/model.ts'
import type { Reader } from '../store/dialect.ts'
import { inBatches } from '../store/in-batches.ts'
import { guessMapping, type Mapping, type PersonColumn, personColumns } from './import-columns.ts'
import type { SheetRow } from './import-files.ts'
import { findPeopleByEmail } from './queries.ts'
import { NewPerson } from './schemas.ts'
import { importRows } from './table.ts'

/** A row of a sheet with its values and errors. */
export type CheckedRow = {
  /** The row number of the spreadsheet, from 1. */
  n: number
  cells: string[]
  errors: Partial<Record<PersonColumn, string>>
  /** The same row already exists. */
  isKnown: boolean
}

type CheckedPerson = CheckedRow & { person?: NewPerson }

const batchSize = 250

export const duplicateMessage = 'This email is in the file twice.'
export const takenMessage = 'This email is already on your list.'

/** Returns the mapping suggested by the headers with the user's choices; −1 removes a column. */
export const toMapping = (heads: string[], chosen: Mapping): Mapping => {
  const all = { ...guessMapping(heads), ...chosen }
  const used = personColumns.flatMap((column) => {
    const index = all[column]
    return index === undefined || index < 0 || index >= heads.length ? [] : [[column, index]]
  })
  return Object.fromEntries(used)
}

/** Returns the header of a sheet and its row number, from 0. */
export async function readHeader(
  db: Reader,
  account: AccountId,
  file: number,
  sheet: number,
): Promise<SheetRow> {
  const [row] = await listRows(db, account, { file, sheet, after: -1 }, 1)
  return row ?? { n: 0, cells: [] }
}

/** Selects the rows after one of a sheet; or from the header on. */
const listRows = (
  db: Reader,
  account: AccountId,
  { file, sheet, after }: { file: number; sheet: number; after: number },
  limit: number,
) =>
  db
    .select({ n: importRows.n, cells: importRows.cells })
    .from(importRows)
    .where(
      and(
        eq(importRows.account, account),
        eq(importRows.file, file),
        eq(importRows.sheet, sheet),
        gt(importRows.n, after),
      ),
    )
    .orderBy(asc(importRows.n))
    .limit(limit)

/** Yields the rows of a sheet after its header as they would be imported, in batches with other work in between. */
export async function* checkRows(
  db: Reader,
  account: AccountId,
  {
    file,
    sheet,
    header,
    mapping,
  }: { file: number; sheet: number; header: number; mapping: Mapping },
): AsyncGenerator<CheckedPerson[]> {
  const seen = new Set<string>()
  const batches = inBatches<SheetRow>(batchSize, (last) =>
    listRows(db, account, { file, sheet, after: last?.n ?? header }, batchSize),
  )
  for await (const stored of batches) {
    const checked = stored.map(({ n, cells }) => checkRow(n, cells, mapping, seen))
    const emails = checked.flatMap(({ person }) => (person ? [person.email] : []))
    const existingByEmail = new Map(
      (await findPeopleByEmail(db, account, emails)).map((row) => [row.email.toLowerCase(), row]),
    )
    yield checked.map((row): CheckedPerson => {
      const before = row.person && existingByEmail.get(row.person.email.toLowerCase())
      if (!row.person || !before) return row
      const { person, ...rest } = row
      const isKnown = personColumns.every((column) => before[column] === person[column])
      return isKnown ? { ...rest, isKnown } : { ...rest, errors: { email: takenMessage } }
    })
  }
}

function checkRow(n: number, cells: string[], mapping: Mapping, seen: Set<string>): CheckedPerson {
  const getText = (column: PersonColumn) => (cells[mapping[column] ?? -1] ?? '').trim()
  const texts = Object.fromEntries(personColumns.map((column) => [column, getText(column)]))
  const { data, error } = NewPerson.safeParse(texts)
  const row = { n: n + 1, cells, isKnown: false }
  if (error) {
    const errors = error.issues.map(({ path, message }) => [String(path[0]), message])
    return { ...row, errors: Object.fromEntries(errors.toReversed()) }
  }
  const key = data.email.toLowerCase()
  if (seen.has(key)) return { ...row, errors: { email: duplicateMessage } }
  seen.add(key)
  return { ...row, errors: {}, person: data }
}

/** Returns whether a cell of the row contains a text, ignoring case and accents. */
export const containsText = (row: CheckedRow, q: string) =>
  q === '' || row.cells.some((cell) => foldText(cell).includes(foldText(q)))
