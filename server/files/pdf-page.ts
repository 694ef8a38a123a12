import { fileURLToPath } from 'node:url'
import PDFDocument from 'pdfkit'

/** A standard font of PDF with the letters of Western Europe; for other letters a font is embedded. */
const builtIn = { regular: 'Helvetica', bold: 'Helvetica-Bold' } as const
const westernLetters =
  /[\u0020-\u007e\u00a1-\u00ff\u0152\u0153\u0160\u0161\u0178\u017d\u017e\u2013\u2014\u2018-\u201e\u2022\u2026\u20ac\u2122]/

/** The files of the embedded font with their character ranges. */
const parts = [
  ['latin-ext', /[\u0100-\u024f\u1e00-\u1e9f]/],
  ['vietnamese', /[\u1ea0-\u1ef9\u20ab]/],
  ['greek', /[\u0370-\u03ff]/],
  ['cyrillic', /[\u0400-\u045f\u0490\u0491\u04b0\u04b1\u2116]/],
] as const
type Part = (typeof parts)[number][0] | 'western'

const weights = { regular: 400, bold: 700 } as const
type Weight = keyof typeof weights

export type TextStyle = {
  size: number
  weight?: Weight
  color?: string
  align?: 'left' | 'right'
}

type Run = { part: Part; text: string }

const margin = 50
const ink = '#1b2330'

/** Writes A4 pages from top to bottom; lengths are in points. */
export type PdfPage = ReturnType<typeof startPdf>

/** Starts a document. Its dates are parameters, so that the same invoice gives the same file. */
export function startPdf(info: { title: string; author: string; created: Date }) {
  const doc = new PDFDocument({
    size: 'A4',
    margin,
    lang: 'en',
    info: { Title: info.title, Author: info.author, CreationDate: info.created },
  })
  const chunks: Uint8Array[] = []
  doc.on('data', (chunk: Uint8Array) => void chunks.push(chunk))
  const ended = new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
    doc.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))))
    doc.on('error', reject)
  })
  const width = doc.page.width - 2 * margin

  function selectFont({ part }: Pick<Run, 'part'>, { size, weight = 'regular' }: TextStyle) {
    const font = part === 'western' ? builtIn[weight] : fontFile(part, weight)
    doc.font(font).fontSize(size)
  }

  function getTextWidth(text: string, style: TextStyle) {
    return splitIntoRuns(text).reduce((sum, run) => {
      selectFont(run, style)
      return sum + doc.widthOfString(run.text)
    }, 0)
  }

  /** Wraps a text into lines; a word that is longer than a line is split. */
  function wrapLines(text: string, style: TextStyle, width: number): string[] {
    const lines: string[] = []
    let line = ''
    for (const word of text.split(/\s+/).filter(Boolean)) {
      const longer = line ? `${line} ${word}` : word
      if (getTextWidth(longer, style) <= width) line = longer
      else {
        if (line) lines.push(line)
        line = word
        while (line.length > 1 && getTextWidth(line, style) > width) {
          const fits = Math.max(
            1,
            Math.floor((line.length * width) / getTextWidth(line, style)) - 1,
          )
          lines.push(line.slice(0, fits))
          line = line.slice(fits)
        }
      }
    }
    return line ? [...lines, line] : lines
  }

  /** Writes a text with its top edge at `y` and returns the position of the next one. */
  function write(text: string, x: number, y: number, width: number, style: TextStyle): number {
    const step = style.size * 1.4
    let lineTop = y
    for (const line of wrapLines(replaceMissingLetters(text), style, width)) {
      let position = style.align === 'right' ? x + width - getTextWidth(line, style) : x
      for (const run of splitIntoRuns(line)) {
        selectFont(run, style)
        doc.fillColor(style.color ?? ink).text(run.text, position, lineTop, { lineBreak: false })
        position += doc.widthOfString(run.text)
      }
      lineTop += step
    }
    return Math.max(lineTop, y + step)
  }

  return {
    margin,
    width,
    bottom: doc.page.height - margin,
    write,
    rule(y: number, color = '#dde1e8') {
      doc
        .moveTo(margin, y)
        .lineTo(margin + width, y)
        .lineWidth(0.75)
        .strokeColor(color)
        .stroke()
    },
    addPage: () => void doc.addPage(),
    finish() {
      doc.end()
      return ended
    },
  }
}

const fontFile = (part: Exclude<Part, 'western'>, weight: Weight) =>
  fileURLToPath(
    import.meta.resolve(`@fontsource/inter/files/inter-${part}-${weights[weight]}-normal.woff`),
  )

/** Replaces letters that the font does not have by question marks, and narrow spaces by normal ones. */
const replaceMissingLetters = (text: string) =>
  text
    .normalize('NFC')
    .replace(/[\u2000-\u200a\u202f\u00a0]/gu, ' ')
    .replace(/\u2212/gu, '-')
    .replace(/./gsu, (letter) => (findFontPart(letter) ? letter : '?'))

const findFontPart = (letter: string): Part | undefined =>
  westernLetters.test(letter) ? 'western' : parts.find(([, pattern]) => pattern.test(letter))?.[0]

function splitIntoRuns(text: string): Run[] {
  const runs: Run[] = []
  for (const letter of text) {
    const part = findFontPart(letter) ?? 'western'
    const last = runs.at(-1)
    if (last?.part === part) last.text += letter
    else runs.push({ part, text: letter })
  }
  return runs
}
