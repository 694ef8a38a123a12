import { maxTitleLength } from '#db/todo/limits.ts'

/** Returns the error of a title, without the schemas that the server checks it by; undefined where there is none. */
export function titleError(title: string): string | undefined {
  if (title.trim() === '') return 'Enter a title.'
  if (/\p{Cc}/u.test(title)) return 'Remove line breaks and control characters.'
  if ([...title].length > maxTitleLength) return `Enter at most ${maxTitleLength} characters.`
  return undefined
}
