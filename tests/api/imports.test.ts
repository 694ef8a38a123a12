import { setTimeout as pause } from 'node:timers/promises'
import { strToU8, type Zippable, zipSync } from 'fflate'
import { afterAll, describe, expect, test } from 'vitest'
import writeExcelFile, { type SheetData } from 'write-excel-file/node'
import { people as calls, type Preview } from '#client/features/people/endpoints.ts'
import type { PeoplePage } from '#db/people/queries.ts'
import { foldText } from '#db/shared/fields/model.ts'
import { readSpreadsheetFile } from '#server/spreadsheets/spreadsheets.ts'
import { getForm } from '../support/raw-http.ts'
import { open, type TestClient } from '../support/test-app.ts'

const app = await open()
afterAll(() => app[Symbol.asyncDispose]())

const heads = 'email,name,website,rank'
const line = (n: number) => `guest${n}@stalls.example,Guest ${n},https://stalls.example/${n},${n}`
const csv = (...lines: string[]) => [heads, ...lines].join('\r\n')
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
  test('of 5,000 rows with 20 bad ones stores 4,980, tells of each bad one, and is undone', async () => {
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

  test('finds the columns by their headings, and takes others where it is told', async () => {
    const ada = await app.newUser()
    const text = 'Rang;Nom;Kontakt\r\n5;Zoé;zoe@stalls.example'
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

  test('keeps blank cells in their column, and reads the sheet that is chosen', async () => {
    const ada = await app.newUser()
    const bytes = await xlsx([
      ['email', 'name', 'website', 'rank'],
      ['e@blank.example', 'E', '', 4],
    ])
    const { id } = await read(ada, fileOf(bytes, 'blank.xlsx'))
    const { rows } = await preview(ada, id, 'q=blank')
    expect(rows[0]).toMatchObject({ cells: ['e@blank.example', 'E', '', '4'], errors: {} })
  })

  test('is of the account that brought it: another one finds neither the file nor the import', async () => {
    const [ada, bob] = [await app.newUser(), await app.newUser()]
    const { id } = await read(ada, fileOf(csv(line(1)), 'one.csv'))
    expect((await bob.visit(`/api/import-files/${id}`)).status).toBe(404)
    expect((await store(bob, { file: id })).status).toBe(404)
    const { id: stored } = await (await store(ada, { file: id })).json()
    expect((await bob.call(calls.undo, { id: stored })).status).toBe(404)
  })
})

const part = (xml: string) => strToU8(`<?xml version="1.0"?>${xml}`)
const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const rels = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** An .xlsx file around the XML of its only sheet. */
const workbook = (sheet: string, more: Zippable = {}): Uint8Array<ArrayBuffer> =>
  zipSync({
    '[Content_Types].xml': part('<Types/>'),
    'xl/workbook.xml': part(
      `<workbook ${main} xmlns:r="${rels}"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': part(
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${rels}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ),
    'xl/worksheets/sheet1.xml': part(sheet),
    ...more,
  }) as Uint8Array<ArrayBuffer>
const sheet = (rows: string) => `<worksheet ${main}><sheetData>${rows}</sheetData></worksheet>`
const cell = (ref: string, text = 'x') => `<c r="${ref}" t="inlineStr"><is><t>${text}</t></is></c>`

/** Writes other sizes into the directory of an archive: what it claims is not what is in it. */
function claim(bytes: Uint8Array<ArrayBuffer>, size: number) {
  const view = new DataView(bytes.buffer)
  for (let at = 0; at < bytes.length - 46; at++) {
    if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, size, true)
  }
  return bytes
}

const zeros = (megabytes: number) => new Uint8Array(megabytes * 2 ** 20).fill(32)
const shared = (many: number, text: string) => ({
  'xl/sharedStrings.xml': part(`<sst ${main}>${`<si><t>${text}</t></si>`.repeat(many)}</sst>`),
})
const noisy = (seed: number, length: number) =>
  Uint8Array.from({ length }, (_, n) => (n * 7919 + seed * 104_729 + (n >> 3) * 31) & 255)

/** Files that are to be refused, by what is wrong with them. */
const hostile: [string, string, () => string | Uint8Array<ArrayBuffer>][] = [
  ['an empty file', 'x.csv', () => ' '],
  ['headings alone', 'x.csv', () => heads],
  ['a program named like a table', 'invoice.csv.exe', () => csv(line(1))],
  ['no extension', 'table', () => csv(line(1))],
  ['a page', 'x.html', () => '<script>alert(1)</script>'],
  ['a picture with scripts', 'x.svg', () => '<svg onload="alert(1)"/>'],
  ['an old Excel file', 'x.xls', () => new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 1, 2, 3])],
  [
    'an old Excel file with a new name',
    'x.xlsx',
    () => new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 1]),
  ],
  ['text named .xlsx', 'x.xlsx', () => csv(line(1))],
  ['an archive named .csv', 'x.csv', () => workbook(sheet(''))],
  ['binary named .csv', 'x.csv', () => `a\0b,c\r\nd,e`],
  [
    'a quotation mark that is not closed',
    'x.csv',
    () => csv(`"a@b.example,x,,1\r\n${'y'.repeat(5000)}`),
  ],
  ['5,001 rows of text', 'x.csv', () => csv(...Array.from({ length: 5001 }, (_, n) => line(n)))],
  [
    '100,000 rows of text',
    'x.csv',
    () => csv(...Array.from({ length: 100_000 }, (_, n) => `a${n},b,,1`)),
  ],
  ['a million columns of text', 'x.csv', () => `${','.repeat(1_000_000)}a\r\n${'b,'.repeat(1000)}`],
  ['51 columns', 'x.csv', () => `${'a,'.repeat(50)}z\r\n${'b,'.repeat(50)}z`],
  ['a cell of 3 MB', 'x.csv', () => csv(`a@b.example,${'x'.repeat(3_000_000)},,1`)],
  [
    'noise after the mark of an archive',
    'x.xlsx',
    () => new Uint8Array([80, 75, 3, 4, ...noisy(1, 5000)]),
  ],
  ['half an archive', 'x.xlsx', () => workbook(sheet(cell('A1'))).slice(0, 400)],
  ['an empty archive', 'x.xlsx', () => zipSync({}) as Uint8Array<ArrayBuffer>],
  [
    'an archive without a workbook',
    'x.xlsx',
    () => zipSync({ 'a.txt': strToU8('a') }) as Uint8Array<ArrayBuffer>,
  ],
  [
    'an archive in an archive',
    'x.xlsx',
    () => zipSync({ 'xl/workbook.xml': zipSync({ 'a.xml': zeros(1) }) }) as Uint8Array<ArrayBuffer>,
  ],
  [
    'a sheet of 60 MB of spaces',
    'x.xlsx',
    () => workbook('', { 'xl/worksheets/sheet1.xml': zeros(60) }),
  ],
  [
    'many parts of 10 MB',
    'x.xlsx',
    () =>
      workbook(
        '',
        Object.fromEntries(
          Array.from({ length: 10 }, (_, n) => [`xl/worksheets/s${n}.xml`, zeros(10)]),
        ),
      ),
  ],
  [
    'shared strings of 50 MB',
    'x.xlsx',
    () => workbook(sheet(cell('A1')), { 'xl/sharedStrings.xml': zeros(50) }),
  ],
  [
    '1,000 entries',
    'x.xlsx',
    () =>
      workbook(
        sheet(cell('A1')),
        Object.fromEntries(Array.from({ length: 1000 }, (_, n) => [`x/${n}`, strToU8('a')])),
      ),
  ],
  [
    'an archive that claims to be small',
    'x.xlsx',
    () => claim(workbook('', { 'xl/worksheets/sheet1.xml': zeros(30) }), 10),
  ],
  ['an archive that claims 4 GB', 'x.xlsx', () => claim(workbook(sheet(cell('A1'))), 0xfffffffe)],
  [
    'an archive that claims sizes of zip64',
    'x.xlsx',
    () => claim(workbook(sheet(cell('A1'))), 0xffffffff),
  ],
  [
    'entities that grow',
    'x.xlsx',
    () =>
      workbook(
        `<!DOCTYPE a [<!ENTITY b "${'x'.repeat(100)}"><!ENTITY c "&b;&b;&b;">]>${sheet(cell('A1', '&c;'))}`,
      ),
  ],
  [
    'an entity of a file',
    'x.xlsx',
    () =>
      workbook(`<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]>${sheet(cell('A1', '&b;'))}`),
  ],
  [
    'a sheet that is no XML',
    'x.xlsx',
    () => workbook('', { 'xl/worksheets/sheet1.xml': noisy(3, 50_000) }),
  ],
  [
    'a workbook that is no XML',
    'x.xlsx',
    () => workbook(sheet(cell('A1')), { 'xl/workbook.xml': noisy(4, 500) }),
  ],
  [
    'a cell in the last column',
    'x.xlsx',
    () => workbook(sheet(`<row r="1">${cell('XFD1')}</row>`)),
  ],
  [
    'a cell in a column that cannot be',
    'x.xlsx',
    () => workbook(sheet(`<row r="1">${cell('ZZZZZZZZ1')}</row>`)),
  ],
  [
    'a cell in the last row',
    'x.xlsx',
    () => workbook(sheet(`<row r="1048576">${cell('A1048576')}</row>`)),
  ],
  [
    '6,000 rows',
    'x.xlsx',
    () =>
      workbook(
        sheet(
          Array.from(
            { length: 6000 },
            (_, n) => `<row r="${n + 1}">${cell(`A${n + 1}`)}</row>`,
          ).join(''),
        ),
      ),
  ],
  [
    'a million cells',
    'x.xlsx',
    () => workbook(sheet(`<row r="1">${'<c/>'.repeat(1_000_000)}</row>`)),
  ],
  [
    'a long string in every cell',
    'x.xlsx',
    () =>
      workbook(
        sheet(
          Array.from(
            { length: 4000 },
            (_, n) =>
              `<row r="${n + 1}">${['A', 'B', 'C'].map((column) => `<c r="${column}${n + 1}" t="s"><v>0</v></c>`).join('')}</row>`,
          ).join(''),
        ),
        shared(1, 'x'.repeat(1900)),
      ),
  ],
  [
    '30 sheets',
    'x.xlsx',
    () =>
      workbook(
        '',
        Object.fromEntries(
          Array.from({ length: 30 }, (_, n) => [`xl/worksheets/sheet${n}.xml`, part(sheet(''))]),
        ),
      ),
  ],
  ['sheets without rows', 'x.xlsx', () => workbook(sheet(''))],
  ['deep nesting', 'x.xlsx', () => workbook(`${'<a>'.repeat(100_000)}`)],
]

describe('hostile files', () => {
  test.each(hostile)(
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

  test('a file over 5 MB is refused', async () => {
    const ada = await app.newUser()
    const answer = await upload(ada, fileOf(`${heads}\r\n${'x'.repeat(5.1 * 2 ** 20)}`, 'x.csv'))
    expect(answer.status).toBe(413)
  })

  test('while the worst of them are read, the event loop is never held for 200 ms', async () => {
    const bytes = hostile
      .filter(([what]) => /million cells|long string|deep nesting|60 MB/.test(what))
      .map(([, , make]) => make() as Uint8Array<ArrayBuffer>)
    let isDone = false
    let longest = 0
    // Counted in processor time of this thread: other processes may keep it waiting.
    const watch = (async () => {
      let before = process.threadCpuUsage()
      while (!isDone) {
        await pause(5)
        const { user, system } = process.threadCpuUsage(before)
        longest = Math.max(longest, (user + system) / 1000)
        before = process.threadCpuUsage()
      }
    })()
    await Promise.allSettled(bytes.map((file) => readSpreadsheetFile(file, 'x.xlsx')))
    isDone = true
    await watch
    expect(longest).toBeLessThan(200)
  }, 60_000)
})

test('formulas are read as the value they had, and never as a formula', async () => {
  const rows = `<row r="1">${['A', 'B', 'C', 'D'].map((c, n) => cell(`${c}1`, heads.split(',')[n])).join('')}</row><row r="2">${cell('A2', 'f@x.example')}<c r="B2" t="str"><f>1+1</f><v>Two</v></c><c r="D2"><v>9</v></c></row>`
  const [read] = await readSpreadsheetFile(workbook(sheet(rows)), 'x.xlsx')
  expect(read?.rows.map((row) => JSON.parse(row))[1]).toEqual(['f@x.example', 'Two', '', '9'])
})

test('GET /api/exports/people writes 100,000 rows as .xlsx and .csv without holding the server', async () => {
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
}, 120_000)
