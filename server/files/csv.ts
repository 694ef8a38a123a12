type Cell = string | number | boolean | undefined

type CsvRows<Column extends string> = { [Name in Column]?: Cell }[]

/** Formats rows as CSV with a header line. */
export function toCsv<Column extends string>(
  columns: readonly Column[],
  rows: CsvRows<Column>,
): string {
  return `${byteOrderMark}${formatRow(columns)}${formatRows(columns, rows)}`
}

/** Formats batches of rows as CSV. */
export async function toCsvFromBatches<Column extends string>(
  columns: readonly Column[],
  batches: AsyncIterable<CsvRows<Column>>,
): Promise<string> {
  let text = toCsv(columns, [])
  for await (const rows of batches) text += formatRows(columns, rows)
  return text
}

/** Yields rows as CSV in parts, for streamed responses. */
export async function* toCsvParts<Column extends string>(
  columns: readonly Column[],
  batches: AsyncIterable<CsvRows<Column>>,
): AsyncGenerator<string> {
  yield toCsv(columns, [])
  for await (const rows of batches) yield formatRows(columns, rows)
}

/** Yields rows as tab-separated text; a tab or line break in a cell becomes a space. */
export async function* toTextParts<Column extends string>(
  columns: readonly Column[],
  batches: AsyncIterable<CsvRows<Column>>,
): AsyncGenerator<string> {
  const toLine = (cells: readonly Cell[]) =>
    `${cells.map((cell) => guardFormula(cell).replace(/[\t\r\n]+/g, ' ')).join('\t')}\r\n`
  yield byteOrderMark + toLine(columns)
  for await (const rows of batches) {
    yield rows.map((row) => toLine(columns.map((column) => row[column]))).join('')
  }
}

const formatRows = <Column extends string>(columns: readonly Column[], rows: CsvRows<Column>) =>
  rows.map((row) => formatRow(columns.map((column) => row[column]))).join('')

const formatRow = (cells: readonly Cell[]) => `${cells.map(formatCell).join(',')}\r\n`

// Required for spreadsheets to detect UTF-8.
const byteOrderMark = '\uFEFF'

/** Returns a cell as text; a value that looks like a formula is escaped with an apostrophe (CSV injection). */
function guardFormula(value: Cell): string {
  const text = String(value ?? '')
  const isFormula =
    typeof value === 'string' && /^[\s\p{Cc}]*[=+\-@\uFF0B\uFF0D\uFF1D\uFF20]/u.test(text)
  return isFormula || /^[\t\r\n]/.test(text) ? `'${text}` : text
}

function formatCell(value: Cell): string {
  const guarded = guardFormula(value)
  return /[",\r\n;]/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded
}
