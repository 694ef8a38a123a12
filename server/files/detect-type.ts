import { isUtf8 } from 'node:buffer'

export type FileType = { type: string; extension: string }

const signatures: { prefix: string; part?: [number, string]; fileType: FileType }[] = [
  { prefix: '89504e470d0a1a0a', fileType: { type: 'image/png', extension: 'png' } },
  { prefix: 'ffd8ff', fileType: { type: 'image/jpeg', extension: 'jpg' } },
  { prefix: '474946383761', fileType: { type: 'image/gif', extension: 'gif' } },
  { prefix: '474946383961', fileType: { type: 'image/gif', extension: 'gif' } },
  {
    prefix: '52494646',
    part: [8, '57454250'],
    fileType: { type: 'image/webp', extension: 'webp' },
  },
  { prefix: '255044462d', fileType: { type: 'application/pdf', extension: 'pdf' } },
]

/** Detects the type of a file by its content; undefined for other types. */
export function detectType(bytes: Uint8Array): FileType | undefined {
  const hasBytes = (position: number, hex: string) =>
    Buffer.from(bytes.subarray(position, position + hex.length / 2)).toString('hex') === hex
  const match = signatures.find(
    ({ prefix, part }) => hasBytes(0, prefix) && (!part || hasBytes(...part)),
  )
  if (match) return match.fileType
  return isText(bytes) ? { type: 'text/plain', extension: 'txt' } : undefined
}

/** Returns whether the bytes are UTF-8 without control characters, other than tabs and line breaks. */
const isText = (bytes: Uint8Array) =>
  bytes.length > 0 && isUtf8(bytes) && !hasControlCharacter(bytes)

/** Several times faster than a regular expression, which matters for files of 10 MB. */
function hasControlCharacter(bytes: Uint8Array) {
  for (let index = 0; index < bytes.length; index++) {
    const byte = bytes[index] ?? 0
    if (byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0d) return true
    if (byte === 0x7f) return true
    if (byte === 0xc2 && (bytes[index + 1] ?? 0) < 0xa0) return true // U+0080 to U+009F
  }
  return false
}
