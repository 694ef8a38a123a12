import type * as z from 'zod/mini'

const typeNames: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  file: 'a file',
}

/** Returns whether a text has no visible character: names of zero-width spaces would be links that nobody sees. */
export const isBlank = (text: string): boolean =>
  !/[^\s\p{Default_Ignorable_Code_Point}\p{Cf}]/u.test(text)

/**
 * Removes the characters that set or override the direction of the text after them. They are invisible, and a name with
 * one would reorder the sentences and emails that it is part of. Marks, which Hebrew and Arabic need, stay.
 */
export const removeDirections = (text: string): string =>
  text.replace(/[\u202a-\u202e\u2066-\u2069]/g, '')

/** Returns a text of another system as one line of at most 200 characters that cannot reorder a sentence. */
export const toSafeLine = (text: string): string =>
  [...removeDirections(text.replace(/\p{Cc}/gu, '')).trim()].slice(0, 200).join('')

/** Returns a readable validation message for schemas without one of their own. */
export function issueText(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'This field is required.'
      return `This field must be ${typeNames[issue.expected] ?? 'of another type'}.`
    case 'invalid_value':
      // An empty text stands for no choice.
      return `This field must be one of: ${issue.values.filter((value) => value !== '').join(', ')}.`
    case 'too_big':
      return `This field must be ${formatBound(issue, 'at most', issue.maximum)}.`
    case 'too_small':
      return `This field must be ${formatBound(issue, 'at least', issue.minimum)}.`
    default:
      return 'This field is not valid.'
  }
}

/** For example `at most 3 characters long`, or `at most 3` for a number. */
function formatBound({ origin }: { origin: string }, qualifier: string, bound: number | bigint) {
  if (origin === 'string') return `${qualifier} ${bound} characters long`
  return origin === 'array' ? `a list of ${qualifier} ${bound}` : `${qualifier} ${bound}`
}
