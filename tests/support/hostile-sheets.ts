import { strToU8, type Zippable, zipSync } from 'fflate'

export const heads = 'email,name,website,rank'
export const line = (n: number) =>
  `guest${n}@balcony.example,Guest ${n},https://balcony.example/${n},${n}`
export const csv = (...lines: string[]) => [heads, ...lines].join('\r\n')

const part = (xml: string) => strToU8(`<?xml version="1.0"?>${xml}`)
const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const rels = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** Builds an .xlsx file from the XML of its only sheet. */
export const workbook = (sheet: string, more: Zippable = {}): Uint8Array<ArrayBuffer> =>
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
export const sheet = (rows: string) =>
  `<worksheet ${main}><sheetData>${rows}</sheetData></worksheet>`
export const cell = (ref: string, text = 'x') =>
  `<c r="${ref}" t="inlineStr"><is><t>${text}</t></is></c>`

/** Overwrites the sizes in the directory of a ZIP archive with false ones. */
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

/** Files that must be refused, by what is wrong with them. */
export const hostileSheets: [string, string, () => string | Uint8Array<ArrayBuffer>][] = [
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
