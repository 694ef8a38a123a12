/** Returns the text of a file. */
export const toFileText = (lines: string[]) => lines.map(foldLine).join('')

/** Formats an instant, such as 20260301T180000Z. */
export const formatUtc = (instant: string) => `${instant.replace(/[-:]|\.\d+/g, '')}`

/** Escapes a text for the value of a property. */
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
  let bytesLeft = maxLineBytes
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (size > bytesLeft) {
      parts.push('')
      bytesLeft = maxLineBytes - 1
    }
    parts[parts.length - 1] += character
    bytesLeft -= size
  }
  return `${parts.join('\r\n ')}\r\n`
}
