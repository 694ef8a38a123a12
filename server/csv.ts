type Cell = string | number | boolean | undefined

/** Rows as a spreadsheet reads them, the names of the columns first. */
export function csvOf<Column extends string>(
  columns: readonly Column[],
  rows: { [Name in Column]?: Cell }[],
): string {
  const lines = [columns, ...rows.map((row) => columns.map((column) => row[column]))]
  const text = lines.map((line) => line.map(cellOf).join(',')).join('\r\n')
  return `${byteOrderMark}${text}\r\n`
}

// Without it a spreadsheet takes the text for an older encoding than UTF-8.
const byteOrderMark = '\uFEFF'

/** What looks like a formula is kept from being one by an apostrophe: it could read the rest of the sheet. */
function cellOf(value: Cell): string {
  const text = String(value ?? '')
  const isFormula =
    typeof value === 'string' && /^[\s\p{Cc}]*[=+\-@\uFF0B\uFF0D\uFF1D\uFF20]/u.test(text)
  const guarded = isFormula || /^[\t\r\n]/.test(text) ? `'${text}` : text
  return /[",\r\n;]/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded
}
