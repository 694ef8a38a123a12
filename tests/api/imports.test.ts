import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, describe, expect, test } from 'vitest'
import writeExcelFile, { type SheetData } from 'write-excel-file/node'
import { people as calls, type Preview } from '#client/features/people/endpoints.ts'
import type { PeoplePage } from '#db/people/queries.ts'
import { foldText } from '#db/shared/fields/model.ts'
import { readSpreadsheetFile } from '#server/spreadsheets/spreadsheets.ts'
import {
  cell,
  csv,
  heads,
  hostileSheets,
  line,
  sheet,
  workbook,
} from '../support/hostile-sheets.ts'
import { getForm } from '../support/raw-http.ts'
import { open, type TestClient } from '../support/test-app.ts'

const app = await open()
afterAll(() => app[Symbol.asyncDispose]())

const fileOf = (content: string | Uint8Array<ArrayBuffer>, name: string) =>
  new File([content], name)

async function upload(client: TestClient, file: File) {
  const body = new FormData()
  body.set('file', file)
  return client.send('/api/import-files', await getForm(body))
}

async function read(client: TestClient, file: File): Promise<{ id: number; name: string }> {
  const answer = await upload(client, file)
  expect(answer.status, await answer.clone().text()).toBe(201)
  return answer.json()
}

const preview = (client: TestClient, id: number, query = '') =>
  client.read<Preview>(`/api/import-files/${id}?${query}`)
const store = async (client: TestClient, input: object) =>
  client.call(calls.store, input as { file: number })
const list = (client: TestClient, query = '') =>
  client.read<PeoplePage>(`/api/people?perPage=100&${query}`)

const xlsx = async (rows: (string | number)[][]) => {
  const cells = rows.map((row) =>
    row.map((value) =>
      typeof value === 'number' ? { value, type: Number } : { value, type: String },
    ),
  )
  const buffer = await writeExcelFile(cells as SheetData).toBuffer()
  return new Uint8Array(buffer) as Uint8Array<ArrayBuffer>
}

describe('an import', () => {
  test('of 5,000 rows with 20 invalid ones stores 4,980, reports each invalid one, and can be undone', async () => {
    const ada = await app.newUser()
    const before = (await list(ada)).total
    const rows = Array.from({ length: 5000 }, (_, n) =>
      n % 250 === 7 ? `not an email,Guest ${n},,${n}` : line(n),
    )
    const { id } = await read(ada, fileOf(csv(...rows), 'guests.csv'))
    const { counts, rows: wrong, total } = await preview(ada, id, 'show=errors')
    expect(counts).toEqual({ ready: 4980, known: 0, wrong: 20 })
    expect(total).toBe(20)
    expect(wrong[0]).toMatchObject({ n: 9, errors: { email: 'Enter a valid email address.' } })
    expect((await list(ada)).total).toBe(before)

    const answer = await (await store(ada, { file: id })).json()
    expect(answer).toMatchObject({ inserted: 4980, known: 0, skipped: 20 })
    expect((await list(ada)).total).toBe(before + 4980)
    expect((await store(ada, { file: id })).status).toBe(404)
    expect(await (await ada.call(calls.undo, { id: answer.id })).json()).toEqual({ removed: 4980 })
    expect((await list(ada)).total).toBe(before)
    expect((await ada.call(calls.undo, { id: answer.id })).status).toBe(404)
  }, 60_000)

  test.each(['xlsx', 'csv'])(
    'of an exported, filtered selection as %s has no difference',
    async (format) => {
      const ada = await app.newUser()
      const odd = csv(
        '"a@odd.example","=1+1, ""quoted""",https://odd.example,1',
        'b@odd.example,"@two',
        'lines",,2',
        'c@odd.example,-3,https://odd.example/c,3',
        "d@odd.example,'+4,,4",
      ).replace('"@two\r\nlines"', '@two')
      const { id } = await read(ada, fileOf(odd, 'odd.csv'))
      await store(ada, { file: id })
      const { rows, total } = await list(ada, 'q=odd.example')
      expect(total).toBe(4)
      const ids = rows.slice(0, 3).map((row) => row.id)
      const exported = await ada.visit(
        `/api/exports/people?format=${format}&q=odd&ids=${ids}&name=../x`,
      )
      expect(exported.headers.get('content-disposition')).toContain(`x.${format}`)
      const bytes = new Uint8Array(await exported.arrayBuffer())
      const again = await read(ada, fileOf(bytes, `again.${format}`))
      expect((await preview(ada, again.id)).counts).toEqual({ ready: 0, known: 3, wrong: 0 })
      const bob = await app.newUser()
      const theirs = await read(bob, fileOf(bytes, `again.${format}`))
      await store(bob, { file: theirs.id })
      const copy = (await list(bob, 'q=odd.example')).rows.map(({ id: _, ...row }) => row)
      expect(copy).toEqual(rows.slice(0, 3).map(({ id: _, ...row }) => row))
    },
    30_000,
  )

  test('maps columns by their headings, or by the choice of the user', async () => {
    const ada = await app.newUser()
    const text = 'Rang;Nom;Kontakt\r\n5;Zoé;zoe@balcony.example'
    const { id } = await read(ada, fileOf(text, 'C:\\x\\noms.csv'))
    const first = await preview(ada, id)
    expect(first).toMatchObject({
      name: 'noms.csv',
      mapping: { rank: 0, name: 1 },
      counts: { wrong: 1 },
    })
    const { counts } = await preview(ada, id, 'email=2')
    expect(counts.ready).toBe(1)
    await store(ada, { file: id, email: 2 })
    expect((await list(ada, 'q=ZOE')).rows[0]).toMatchObject({ name: 'Zoé', website: '', rank: 5 })
  })

  test('asks for a rank of 0 or more', async () => {
    const ada = await app.newUser()
    const { id } = await read(ada, fileOf(csv('a@rank.example,Ann,,-1'), 'rank.csv'))
    const { rows } = await preview(ada, id)
    expect(rows[0]).toMatchObject({ errors: { rank: 'Enter a whole number of 0 or more.' } })
  })

  test('uses the separator that the first line of a CSV file names', async () => {
    const ada = await app.newUser()
    const text = 'sep=|\r\nname|email|rank\r\nDoe, Ann|ann@separator.example|3'
    const { id } = await read(ada, fileOf(text, 'named.csv'))
    const { heads, rows } = await preview(ada, id)
    expect(heads).toEqual(['name', 'email', 'rank'])
    expect(rows).toMatchObject([{ cells: ['Doe, Ann', 'ann@separator.example', '3'], errors: {} }])
  })

  test.each(['xlsx', 'csv'])(
    'of %s skips titles above the headings, and names rows by their number in the file',
    async (format) => {
      const ada = await app.newUser()
      const table = [
        ...[
          ['Guests 2031'],
          ['', ''],
          ['rank', 'name', 'email'],
          ['1', 'Ann', 'ann@title.example'],
        ],
        ...[[''], ['2', 'Bo', 'bo'], ['', ''], ['3', 'Cy', 'cy@title.example']],
      ]
      const content = format === 'csv' ? csv(...table.map(String)).slice(heads.length + 2) : ''
      const bytes = format === 'csv' ? content : await xlsx(table)
      const { id } = await read(ada, fileOf(bytes, `title.${format}`))
      const { heads: found, counts, rows } = await preview(ada, id)
      expect([found, counts.ready, counts.wrong]).toEqual([table[2], 2, 1])
      expect(rows.map(({ n }) => n)).toEqual([4, 6, 8])
    },
  )

  test('refuses a CSV file with an unmatched quotation mark, and says so', async () => {
    const ada = await app.newUser()
    const text = 'name,email\r\n"Ann,ann@quote.example\r\nBo,bo@quote.example'
    const answer = await upload(ada, fileOf(text, 'quotes.csv'))
    expect([answer.status, await answer.text()]).toEqual([
      400,
      expect.stringContaining('This file has an unmatched quotation mark.'),
    ])
  })

  test('keeps blank cells in their column, and reads the selected sheet', async () => {
    const ada = await app.newUser()
    const bytes = await xlsx([
      ['email', 'name', 'website', 'rank'],
      ['e@blank.example', 'E', '', 4],
    ])
    const { id } = await read(ada, fileOf(bytes, 'blank.xlsx'))
    const { rows } = await preview(ada, id, 'q=blank')
    expect(rows[0]).toMatchObject({ cells: ['e@blank.example', 'E', '', '4'], errors: {} })
  })

  test('belongs to its account: another account finds neither the file nor the import', async () => {
    const [ada, bob] = [await app.newUser(), await app.newUser()]
    const { id } = await read(ada, fileOf(csv(line(1)), 'one.csv'))
    expect((await bob.visit(`/api/import-files/${id}`)).status).toBe(404)
    expect((await store(bob, { file: id })).status).toBe(404)
    const { id: stored } = await (await store(ada, { file: id })).json()
    expect((await bob.call(calls.undo, { id: stored })).status).toBe(404)
  })
})

describe('hostile files', { tags: ['thorough'] }, () => {
  test.each(hostileSheets)(
    '%s is refused with one sentence, and nothing is stored',
    async (_, name, make) => {
      const ada = await app.staff()
      const before = (await list(ada)).total
      const answer = await upload(ada, fileOf(make(), name))
      const { error } = await answer.json()
      expect([answer.status, error]).toEqual([400, expect.stringMatching(/^[A-Z][^\n]{8,70}\.$/)])
      expect((await list(ada)).total).toBe(before)
    },
    30_000,
  )

  test('a file of more than 5 MB is refused', async () => {
    const ada = await app.newUser()
    const answer = await upload(ada, fileOf(`${heads}\r\n${'x'.repeat(5.1 * 2 ** 20)}`, 'x.csv'))
    expect(answer.status).toBe(413)
  })

  test('reading the worst of them, or the largest valid file, never blocks the event loop for 50 ms', {
    tags: ['thorough'],
    timeout: 60_000,
  }, async () => {
    const bytes = hostileSheets
      .filter(([label]) => /million cells|long string|deep nesting|60 MB/.test(label))
      .map(([, , make]) => make() as Uint8Array<ArrayBuffer>)
    const wide = Array.from({ length: 46 }, (_, n) => `Note ${n}`)
    const rows = Array.from({ length: 5000 }, (_, n) => [...line(n).split(','), ...wide])
    const largest = await xlsx([[...heads.split(','), ...wide], ...rows])
    let isDone = false
    let longest = 0
    // Measures the processor time of this thread, which other processes do not affect.
    const watch = (async () => {
      let before = process.threadCpuUsage()
      while (!isDone) {
        await pause(5)
        const { user, system } = process.threadCpuUsage(before)
        longest = Math.max(longest, (user + system) / 1000)
        before = process.threadCpuUsage()
      }
    })()
    const sheets = readSpreadsheetFile(largest, 'x.xlsx')
    await Promise.allSettled(bytes.map((file) => readSpreadsheetFile(file, 'x.xlsx')))
    isDone = true
    await watch
    expect((await sheets)[0]?.rows).toHaveLength(5001)
    expect(longest).toBeLessThan(50)
  })
})

test('the import page says that an empty file has no rows', async () => {
  const ada = await app.newUser()
  const body = new FormData()
  body.set('intent', 'read')
  body.set('file', fileOf('', 'people.csv'))
  const answer = await ada.send('/extensions/import', await getForm(body))
  expect([answer.status, await answer.text()]).toEqual([
    400,
    expect.stringContaining('This file has no rows.'),
  ])
})

test('POST /api/import-files returns 400 for an empty file', async () => {
  const answer = await upload(await app.newUser(), fileOf('', 'people.csv'))
  const { fields } = await answer.json()
  expect([answer.status, fields]).toEqual([400, { file: 'This file is empty.' }])
})

test('formulas are imported as their last value, never as a formula', async () => {
  const rows = `<row r="1">${['A', 'B', 'C', 'D'].map((c, n) => cell(`${c}1`, heads.split(',')[n])).join('')}</row><row r="2">${cell('A2', 'f@x.example')}<c r="B2" t="str"><f>1+1</f><v>Two</v></c><c r="D2"><v>9</v></c></row>`
  const [read] = await readSpreadsheetFile(workbook(sheet(rows)), 'x.xlsx')
  const cells = read?.rows.map((row) => JSON.parse(row).cells)
  expect(cells?.[1]).toEqual(['f@x.example', 'Two', '', '9'])
})

test('GET /api/exports/people exports 100,000 rows as .xlsx and .csv without blocking the server', {
  tags: ['thorough'],
  timeout: 120_000,
}, async () => {
  const { db } = app.services
  const ada = await app.newUser()
  const { id } = await ada
    .read<{ id: number }>('/api/me')
    .then((me) => ({ id: Number((me as unknown as { account: number }).account) }))
  const { people } = await import('#db/people/table.ts')
  await db.write(async (tx) => {
    for (let from = 0; from < 100_000; from += 1000) {
      const rows = Array.from({ length: 1000 }, (_, n) => ({
        ...{ account: id as never, id: 1000 + from + n, email: `g${from + n}@x.example` },
        ...{ name: `=G ${from + n}`, website: '', rank: 100 + from + n, import: null },
        findable: foldText(`g${from + n}`),
      }))
      await tx.insert(people).values(rows)
    }
  })
  for (const format of ['csv', 'xlsx']) {
    let isDone = false
    const file = ada.visit(`/api/exports/people?format=${format}`).then(async (answer) => {
      const bytes = await answer.arrayBuffer()
      isDone = true
      return { status: answer.status, bytes }
    })
    let answered = 0
    while (!isDone) {
      await list(ada, 'page=1')
      answered += 1
    }
    const { status, bytes } = await file
    expect(status).toBe(200)
    expect(bytes.byteLength).toBeGreaterThan(500_000)
    expect(answered).toBeGreaterThan(5)
  }
})
