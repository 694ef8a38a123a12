type Cell = string | number | boolean | undefined

type Lines<Column extends string> = { [Name in Column]?: Cell }[]

/** Rows as a spreadsheet reads them, the names of the columns first. */
export function csvOf<Column extends string>(
  columns: readonly Column[],
  rows: Lines<Column>,
): string {
  return `${byteOrderMark}${lineOf(columns)}${linesOf(columns, rows)}`
}

/** The same for more rows than should be written in one go. */
export async function csvInPortions<Column extends string>(
  columns: readonly Column[],
  portions: AsyncIterable<Lines<Column>>,
): Promise<string> {
  let text = csvOf(columns, [])
  for await (const rows of portions) text += linesOf(columns, rows)
  return text
}

const linesOf = <Column extends string>(columns: readonly Column[], rows: Lines<Column>) =>
  rows.map((row) => lineOf(columns.map((column) => row[column]))).join('')

const lineOf = (cells: readonly Cell[]) => `${cells.map(cellOf).join(',')}\r\n`

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
