import type { Problem } from './problem.ts'

/** Returns the errors of a problem as forms show them. `toField` returns the field of the form for a path of the input. */
export const listFieldErrors = (
  { fields = {} }: Problem,
  toField = (path: string) => path,
): Record<string, string[]> =>
  Object.fromEntries(Object.entries(fields).map(([path, message]) => [toField(path), [message]]))

/** Returns the first segment of a path: an error of `to.3` belongs to the field `to`. */
export const toFirstSegment = (path: string): string => path.split('.', 1)[0] ?? path
