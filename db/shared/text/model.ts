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

/** Returns what is wrong with a value, in words for people, where its schema has no message of its own for it. */
export function issueText(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'This field is required.'
      return `This field must be ${typeNames[issue.expected] ?? 'of another type'}.`
    case 'invalid_value':
      return `This field must be one of: ${issue.values.map(String).join(', ')}.`
    case 'too_big':
      return `This field must be ${boundOf(issue, 'at most', issue.maximum)}.`
    case 'too_small':
      return `This field must be ${boundOf(issue, 'at least', issue.minimum)}.`
    default:
      return 'This field is not valid.'
  }
}

/** As in `at most 3 characters long`, or for a number `at most 3`. */
function boundOf({ origin }: { origin: string }, word: string, bound: number | bigint) {
  if (origin === 'string') return `${word} ${bound} characters long`
  return origin === 'array' ? `a list of ${word} ${bound}` : `${word} ${bound}`
}
