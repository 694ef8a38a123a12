import { maxNameLength } from '#db/uploads/limits.ts'

/** Returns the last path segment without control characters. */
export function toSafeFileName(name: string): string {
  const [last = ''] = name.split(/[/\\]/).slice(-1)
  const printable = last.toWellFormed().replace(/[\p{Cc}\p{Bidi_Control}]/gu, '')
  return [...printable.trim()].slice(-maxNameLength).join('') || 'file'
}
