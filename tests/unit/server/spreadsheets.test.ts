import { describe, expect, test } from 'vitest'
import { maxLines, readSpreadsheet } from '#server/spreadsheets/read.ts'
import { writeSpreadsheetFile } from '#server/spreadsheets/spreadsheets.ts'

async function readRows(text: string) {
  const [sheet] = await readSpreadsheet(new TextEncoder().encode(text), 'guests.csv')
  return sheet?.rows.map(({ cells }) => cells)
}

describe('a CSV file', () => {
  test.each([
    ['semicolons', 'email;name\r\nann@x.example;Ann\r\n'],
    ['tabs', 'email\tname\nann@x.example\tAnn\n'],
    ['semicolons and empty lines', '\nemail;name\n\n \n\nann@x.example;Ann\n\n\n'],
  ])('of two columns with %s and a final newline is split', async (_, text) => {
    expect(await readRows(text)).toEqual([
      ['email', 'name'],
      ['ann@x.example', 'Ann'],
    ])
  })

  test('keeps the rows above a row with a cell that is also a heading', async () => {
    const text = 'Mitglied;Kontakt;Kanal\nAnn;ann@x.example;Telefon\nBo;bo@x.example;E-Mail'
    expect((await readRows(text))?.map(([member]) => member)).toEqual(['Mitglied', 'Ann', 'Bo'])
  })

  test('may have as many lines as are read, with a final newline, and not one more', async () => {
    const text = `email;name\nann@x.example;Ann\n${';\n'.repeat(maxLines - 2)}`
    expect(await readRows(text)).toHaveLength(2)
    await expect(readRows(`${text};`)).rejects.toThrow('Import at most 5,000 rows at a time.')
  })
})

test('an error of the code that writes a spreadsheet is reported as it is', async () => {
  async function* batches() {
    yield [null as never]
  }
  await expect(writeSpreadsheetFile(['Name'], batches())).rejects.toThrow(/null/)
})
