export const textOf = (lines: string[]) => lines.map(foldLine).join('')
export const formatUtc = (instant: string) => `${instant.replace(/[-:]|\.\d+/g, '')}`

export const escapeText = (text: string) =>
  text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/\p{Cc}/gu, ' ')

const maxLineBytes = 75

/** Folds a line after 75 bytes, as the standard requires. */
function foldLine(line: string): string {
  if (line.length <= maxLineBytes && /^[ -~]*$/.test(line)) return `${line}\r\n`
  const parts = ['']
  let queueLimits = maxLineBytes
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (size > queueLimits) {
      parts.push('')
      queueLimits = maxLineBytes - 1
    }
    parts[parts.length - 1] += character
    queueLimits -= size
  }
  return `${parts.join('\r\n ')}\r\n`
}
