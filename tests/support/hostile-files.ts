import { crc32, deflateSync } from 'node:zlib'
import { strToU8, zipSync } from 'fflate'
import sharp from 'sharp'

type Bytes = Uint8Array<ArrayBuffer>
type HostileFile = [
  label: string,
  name: string,
  make: () => Promise<Bytes | string> | Bytes | string,
]

const be32 = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value >>> 0)
  return bytes
}

/** A chunk of a PNG file with its checksum. */
function chunk(type: string, content: Uint8Array) {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content])
  return Buffer.concat([be32(content.length), body, be32(crc32(body))])
}

const pngStart = Buffer.from('89504e470d0a1a0a', 'hex')

/** The head of a grayscale PNG: one bit for each pixel. */
const pngHead = (width: number, height: number) =>
  chunk('IHDR', Buffer.concat([be32(width), be32(height), Buffer.from([1, 0, 0, 0, 0])]))

/** A PNG of this size whose pixels are all there: some hundred kilobytes that unpack to 112 MB. */
function bombPng(side: number): Bytes {
  const pixels = deflateSync(Buffer.alloc(side * (Math.ceil(side / 8) + 1)))
  const chunks = [
    pngStart,
    pngHead(side, side),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]
  return new Uint8Array(Buffer.concat(chunks))
}

async function smallPng(): Promise<Buffer> {
  const create = { width: 20, height: 20, channels: 3, background: '#7367f0' } as const
  return sharp({ create }).png().toBuffer()
}

async function smallJpeg(): Promise<Buffer> {
  const create = { width: 20, height: 20, channels: 3, background: '#7367f0' } as const
  return sharp({ create }).jpeg().toBuffer()
}

/** A JPEG whose frame header claims another size. */
async function jpegOf(side: number): Promise<Bytes> {
  const bytes = await smallJpeg()
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]))
  bytes.writeUInt16BE(side, frame + 5)
  bytes.writeUInt16BE(side, frame + 7)
  return new Uint8Array(bytes)
}

const gifOf = (side: number) => {
  const bytes = Buffer.from(
    'GIF89a\0\0\0\0\x80\0\0\0\0\0\xff\xff\xff,\0\0\0\0\0\0\0\0\0\x02\x02D\x01\0;',
    'latin1',
  )
  for (const at of [6, 8, 24, 26]) bytes.writeUInt16LE(side, at)
  return new Uint8Array(bytes)
}

/** A WebP file in the extended format, with the size of its canvas. */
const webpOf = (side: number) => {
  const bytes = Buffer.from('RIFF\x16\0\0\0WEBPVP8X\x0a\0\0\0\0\0\0\0', 'latin1')
  const size = Buffer.alloc(6)
  size.writeUIntLE(side - 1, 0, 3)
  size.writeUIntLE(side - 1, 3, 3)
  return new Uint8Array(Buffer.concat([bytes, size]))
}

const cut = (bytes: Buffer, length: number) => new Uint8Array(bytes.subarray(0, length))
const zip = (name: string, content: string) => zipSync({ [name]: strToU8(content) }) as Bytes
const svg = (inside: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`
const bytes = (hex: string) => new Uint8Array(Buffer.from(hex, 'hex'))
const elf = '7f454c4602010100'

/** Files that no place for pictures may accept, by what is wrong with them. */
export const hostilePictures: HostileFile[] = [
  ['a PNG of 30,000 × 30,000', 'a.png', () => bombPng(30_000)],
  [
    'the head of a PNG of 30,000 × 30,000',
    'a.png',
    () => new Uint8Array(Buffer.concat([pngStart, pngHead(30_000, 30_000)])),
  ],
  [
    'the head of a PNG of 2³¹ − 1 pixels each way',
    'a.png',
    () => new Uint8Array(Buffer.concat([pngStart, pngHead(0x7fffffff, 0x7fffffff)])),
  ],
  [
    'a PNG without width',
    'a.png',
    () => new Uint8Array(Buffer.concat([pngStart, pngHead(0, 100)])),
  ],
  ['a JPEG of 30,000 × 30,000', 'a.jpg', () => jpegOf(30_000)],
  ['a GIF of 30,000 × 30,000', 'a.gif', () => gifOf(30_000)],
  ['a WebP of 30,000 × 30,000', 'a.webp', () => webpOf(30_000)],
  ['the mark of a PNG alone', 'a.png', () => new Uint8Array(pngStart)],
  ['half a PNG', 'a.png', async () => cut(await smallPng(), 60)],
  ['half a JPEG', 'a.jpg', async () => cut(await smallJpeg(), 200)],
  [
    'a PNG with a wrong checksum',
    'a.png',
    async () => {
      const png = await smallPng()
      png.writeUInt32BE(1, 29)
      return new Uint8Array(png)
    },
  ],
  [
    'a PNG with noise for pixels',
    'a.png',
    () =>
      new Uint8Array(
        Buffer.concat([
          pngStart,
          pngHead(100, 100),
          chunk('IDAT', Buffer.alloc(500, 'noise')),
          chunk('IEND', Buffer.alloc(0)),
        ]),
      ),
  ],
  [
    'a sound with the mark of a picture',
    'a.webp',
    () => new Uint8Array(Buffer.from('RIFF\x24\0\0\0WAVEfmt ', 'latin1')),
  ],
  ['an SVG with a script', 'a.svg', () => svg('<script>alert(1)</script>')],
  ['an SVG with an event handler', 'a.svg', () => svg('', 'onload="alert(1)"')],
  [
    'an SVG with a page inside',
    'a.svg',
    () => svg('<foreignObject><iframe src="javascript:alert(1)"/></foreignObject>'),
  ],
  [
    'an SVG that grows',
    'a.svg',
    () =>
      `<!DOCTYPE svg [<!ENTITY a "${'x'.repeat(1000)}"><!ENTITY b "&a;&a;&a;">]>${svg('<text>&b;</text>')}`,
  ],
  [
    'an SVG that reads a file',
    'a.svg',
    () => `<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>${svg('<text>&a;</text>')}`,
  ],
  ['an SVG named .png', 'a.png', () => svg('<script>alert(1)</script>')],
  [
    'an SVG after a byte order mark and blank lines',
    'a.png',
    () => `\ufeff\n\n${svg('<script/>')}`,
  ],
  ['a compressed SVG', 'a.svgz', () => new Uint8Array(deflateSync(svg('<script/>')))],
  ['a page', 'a.html', () => '<!doctype html><script>alert(1)</script>'],
  ['a page named .jpg', 'a.jpg', () => '<html><body onload="alert(1)">'],
  [
    'a stylesheet transformation',
    'a.xsl',
    () => '<?xml version="1.0"?><xsl:stylesheet version="1.0"/>',
  ],
  ['a program', 'a.exe', () => bytes('4d5a90000300000004000000ffff0000')],
  ['a program named .png', 'a.png', () => bytes(elf)],
  ['the test file of virus scanners by its name', 'eicar.com', () => 'X5O!P%@AP[4'],
  ['the test file of virus scanners with two extensions', 'eicar.png.com', () => 'X5O!P%@AP[4'],
  ['a script', 'a.sh', () => '#!/bin/sh\nrm -rf /\n'],
  ['a script named .png', 'a.png', () => '#!/bin/sh\nrm -rf /\n'],
  ['a batch file', 'a.bat', () => '@echo off\r\ndel *.*\r\n'],
  ['a server page', 'a.php', () => '<?php system($_GET["c"]); ?>'],
  ['settings of a web server', '.htaccess', () => 'AddType text/html .png'],
  ['a shortcut', 'a.lnk', () => bytes('4c0000000114020000000000c000000000000046')],
  ['an archive', 'a.zip', () => zip('a.txt', 'a')],
  ['an archive named .png', 'a.png', () => zip('a.txt', 'a')],
  ['an archive whose entry climbs out', 'a.zip', () => zip('../../../etc/cron.d/a', 'a')],
  [
    'an archive that unpacks to 100 MB',
    'a.zip',
    () => zipSync({ a: new Uint8Array(100_000_000) }) as Bytes,
  ],
  ['a document with macros', 'a.docm', () => zip('word/vbaProject.bin', 'a')],
  [
    'a PDF named .png',
    'a.pdf.png',
    () => '%PDF-1.7\n<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>',
  ],
  ['text in UTF-16', 'a.png', () => new Uint8Array(Buffer.from('\ufeffCue 14', 'utf16le'))],
  ['text with a NUL byte', 'a.png', () => 'Cue\0 14'],
  [
    'a TIFF of 30,000 × 30,000',
    'a.tif',
    () => bytes('49492a000800000002000001030001000000307500000101030001000000307500000000'),
  ],
  [
    'a Windows bitmap',
    'a.bmp',
    () => bytes('424d460000000000000036000000280000003075000030750000010018000000'),
  ],
  ['an icon', 'a.ico', () => bytes('00000100010010100000010020006804000016000000')],
  ['a font', 'a.woff2', () => bytes('774f4632000100000000')],
]
