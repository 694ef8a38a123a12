export const exportFormats = ['xlsx', 'csv', 'txt'] as const

/** Returns a file name that every file system accepts, without extension. */
export function toFileName(name: string, day: string): string {
  const letters = [...name.replace(/[^\p{L}\p{N} ._-]/gu, '')].slice(0, 80)
  const isInner = (letter: string) => letter !== '.' && letter !== ' '
  const inner = letters.slice(letters.findIndex(isInner), letters.findLastIndex(isInner) + 1)
  return inner.join('') || `people-${day}`
}
