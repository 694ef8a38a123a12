import { crc32 } from 'node:zlib'
import { renamedFiles, type SampleFile, sampleFiles } from '#db/mail/seed-files.ts'

type GeneratedFile = { type: string; bytes: Uint8Array<ArrayBuffer> }

const types: Record<string, string> = {
  csv: 'text/csv',
  pdf: 'application/pdf',
  svg: 'image/svg+xml',
  txt: 'text/plain',
  zip: 'application/zip',
}

/** Generates a sample file; undefined for other names. */
export function sampleFile(name: string): GeneratedFile | undefined {
  const current = (Object.hasOwn(renamedFiles, name) && renamedFiles[name]) || name
  const file = Object.hasOwn(sampleFiles, current) ? sampleFiles[current] : undefined
  if (!file) return
  const [extension = ''] = name.split('.').slice(-1)
  const type = types[extension] ?? 'application/octet-stream'
  return { type, bytes: new Uint8Array(generateContent(extension, file)) }
}

function generateContent(extension: string, file: SampleFile): Buffer {
  if ('title' in file) return pdf(file.title, file.lines)
  return extension === 'zip' ? zip('read-me.txt', Buffer.from(file.text)) : Buffer.from(file.text)
}

/** Generates a one-page PDF with a standard font. */
function pdf(title: string, lines: string[]): Buffer {
  const text = (line: string) => `(${latin(line).replace(/[\\()]/g, '\\$&')}) Tj`
  const content = [
    `BT /F1 16 Tf 56 770 Td 20 TL ${text(title)} T* /F1 11 Tf`,
    ...lines.map((line) => `T* ${text(line)}`),
    'ET',
  ].join('\n')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ]
  let document = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const start = document.length
    document += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(start).padStart(10, '0')} 00000 n \n`
  })
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${document.length}\n%%EOF\n`
  return Buffer.from(document + table + trailer, 'latin1')
}

/** Replaces characters outside Latin-1. */
const latin = (line: string) => line.replace(/[‘’]/g, "'").replace(/[^\u0020-\u00ff]/g, '?')

/** Generates an uncompressed archive with one file. */
function zip(name: string, content: Buffer): Buffer {
  const header = Buffer.alloc(26)
  header.writeUInt16LE(20, 0) // version needed to extract; flags, method, time and date stay zero
  header.writeUInt32LE(crc32(content), 10)
  header.writeUInt32LE(content.length, 14)
  header.writeUInt32LE(content.length, 18)
  header.writeUInt16LE(name.length, 22)
  const file = Buffer.concat([Buffer.from('PK\x03\x04'), header, Buffer.from(name), content])
  const index = Buffer.alloc(14)
  const entry = Buffer.concat([Buffer.from('PK\x01\x02\x14\0'), header, index, Buffer.from(name)])
  const end = Buffer.alloc(18)
  end.writeUInt16LE(1, 4)
  end.writeUInt16LE(1, 6)
  end.writeUInt32LE(entry.length, 8)
  end.writeUInt32LE(file.length, 12)
  return Buffer.concat([file, entry, Buffer.from('PK\x05\x06'), end])
}
