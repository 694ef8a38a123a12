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

const formatRows = <Column extends string>(columns: readonly Column[], rows: CsvRows<Column>) =>
  rows.map((row) => formatRow(columns.map((column) => row[column]))).join('')

const formatRow = (cells: readonly Cell[]) => `${cells.map(formatCell).join(',')}\r\n`

// Required for spreadsheets to detect UTF-8.
const byteOrderMark = '\uFEFF'

/** Formats a cell. Text that looks like a formula is escaped with an apostrophe (CSV injection). */
function formatCell(value: Cell): string {
  const text = String(value ?? '')
  const isFormula =
    typeof value === 'string' && /^[\s\p{Cc}]*[=+\-@\uFF0B\uFF0D\uFF1D\uFF20]/u.test(text)
  const guarded = isFormula || /^[\t\r\n]/.test(text) ? `'${text}` : text
  return /[",\r\n;]/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded
}
