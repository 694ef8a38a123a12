import writeExcelFile, { type SheetData } from 'write-excel-file/node'

type Value = string | number

/** Returns a row as cells of an .xlsx file. Text is written as text, never as a formula. */
export const toCells = (row: Value[]): SheetData[number] =>
  row.map((value) =>
    typeof value === 'number' ? { value, type: Number } : { value, type: String },
  )

/** Returns an .xlsx file with bold headings. */
export async function writeSpreadsheet(
  heads: string[],
  rows: SheetData,
): Promise<Uint8Array<ArrayBuffer>> {
  const headRow = heads.map((value) => ({ value, type: String, fontWeight: 'bold' as const }))
  const buffer = await writeExcelFile([headRow, ...rows]).toBuffer()
  return new Uint8Array(buffer) as Uint8Array<ArrayBuffer>
}
