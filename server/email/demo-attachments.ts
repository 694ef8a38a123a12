import { crc32 } from 'node:zlib'
import { type SampleFile, sampleFiles } from '#db/mail/seed-files.ts'

type Made = { type: string; bytes: Uint8Array<ArrayBuffer> }

const types: Record<string, string> = {
  csv: 'text/csv',
  pdf: 'application/pdf',
  svg: 'image/svg+xml',
  txt: 'text/plain',
  zip: 'application/zip',
}

/** A file of the sample mailbox, made when somebody wants it and always the same; undefined for every other name. */
export function sampleFile(name: string): Made | undefined {
  const file = Object.hasOwn(sampleFiles, name) ? sampleFiles[name] : undefined
  if (!file) return
  const [ending = ''] = name.split('.').slice(-1)
  const type = types[ending] ?? 'application/octet-stream'
  return { type, bytes: new Uint8Array(contentOf(ending, file)) }
}

function contentOf(ending: string, file: SampleFile): Buffer {
  if ('title' in file) return pdf(file.title, file.lines)
  return ending === 'zip' ? zip('read-me.txt', Buffer.from(file.text)) : Buffer.from(file.text)
}

/** One page of text, in the one font that every reader of such files brings along. */
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
  let whole = '%PDF-1.4\n'
  const starts = objects.map((object, place) => {
    const start = whole.length
    whole += `${place + 1} 0 obj\n${object}\nendobj\n`
    return `${String(start).padStart(10, '0')} 00000 n \n`
  })
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${starts.join('')}`
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${whole.length}\n%%EOF\n`
  return Buffer.from(whole + table + trailer, 'latin1')
}

/** The font's alphabet is that of western Europe. */
const latin = (line: string) => line.replace(/[‘’]/g, "'").replace(/[^\u0020-\u00ff]/g, '?')

/** An archive of one file, not compressed. */
function zip(name: string, content: Buffer): Buffer {
  const about = Buffer.alloc(26)
  about.writeUInt16LE(20, 0) // the version that can read it; flags, method, time and day stay zero
  about.writeUInt32LE(crc32(content), 10)
  about.writeUInt32LE(content.length, 14)
  about.writeUInt32LE(content.length, 18)
  about.writeUInt16LE(name.length, 22)
  const file = Buffer.concat([Buffer.from('PK\x03\x04'), about, Buffer.from(name), content])
  const place = Buffer.alloc(14)
  const entry = Buffer.concat([Buffer.from('PK\x01\x02\x14\0'), about, place, Buffer.from(name)])
  const end = Buffer.alloc(18)
  end.writeUInt16LE(1, 4)
  end.writeUInt16LE(1, 6)
  end.writeUInt32LE(entry.length, 8)
  end.writeUInt32LE(file.length, 12)
  return Buffer.concat([file, entry, Buffer.from('PK\x05\x06'), end])
}
