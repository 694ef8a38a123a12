import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { importLimits } from '#db/people/limits.ts'
import { archiveLimits, refuse } from './limits.ts'

/** The parts of an .xlsx archive that contain cells; pictures, macros and all others are never unpacked. */
const parts =
  /^(\[Content_Types\]\.xml|_rels\/\.rels|xl\/(workbook|sharedStrings|styles)\.xml|xl\/_rels\/workbook\.xml\.rels|xl\/worksheets\/[\w-]{1,40}\.xml)$/

/**
 * Returns an archive with only the needed parts. Their declared sizes are checked before unpacking, and unpacking
 * stops at them.
 */
export function guardArchive(bytes: Uint8Array): Uint8Array {
  const files = unpack(bytes)
  const sheets = Object.keys(files).filter((name) => name.startsWith('xl/worksheets/'))
  if (!files['xl/workbook.xml'] || sheets.length === 0) refuse('damaged')
  if (sheets.length > importLimits.sheets) refuse('sheets')
  for (const [name, content] of Object.entries(files)) {
    const xml = strFromU8(content)
    // Spreadsheet programs write no document types; a file with one may expand entities.
    if (!xml.trimStart().replace('\uFEFF', '').startsWith('<') || /<!(DOCTYPE|ENTITY)/i.test(xml)) {
      refuse('damaged')
    }
    if (sheets.includes(name)) files[name] = strToU8(guardSheet(xml))
  }
  return zipSync(files, { level: 0 })
}

function unpack(bytes: Uint8Array): Record<string, Uint8Array> {
  const names = new Set<string>()
  let entries = 0
  let total = 0
  return unzipSync(bytes, {
    filter({ name, originalSize, size }) {
      entries += 1
      if (entries > archiveLimits.entries) refuse('tooLarge')
      if (!parts.test(name)) return false
      if (names.has(name) || size > bytes.length) refuse('damaged')
      names.add(name)
      total += originalSize
      if (!(total <= archiveLimits.unpackedBytes)) refuse('tooLarge')
      return true
    },
  })
}

/** Checks the cells of a sheet and removes its declared size. */
function guardSheet(xml: string): string {
  let rows = 0
  for (const [, tag, attributes = ''] of xml.matchAll(/<(?:\w{1,20}:)?(row|c)\b([^>]{0,500})/g)) {
    if (tag === 'row' && ++rows > importLimits.rows + 1) refuse('rows')
    const [, letters = '', digits = ''] = / r="([A-Z]{0,20})(\d{1,20})"/.exec(attributes) ?? []
    if (Number(digits) > importLimits.rows + 1) refuse('rows')
    if (toColumnIndex(letters) > importLimits.columns) refuse('columns')
  }
  const cells = xml.match(/<(?:\w{1,20}:)?c\b/g)?.length ?? 0
  if (cells > (importLimits.rows + 1) * importLimits.columns) refuse('columns')
  return xml.replace(/<(?:x:)?dimension ref="[^"<>]*"\/?>/g, '')
}

/** Returns the number of a column: A is 1, AA is 27. */
const toColumnIndex = (letters: string) =>
  [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0)
