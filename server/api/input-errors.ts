import * as z from 'zod/mini'
import { HttpError, pageNotFound } from '../http/http-error.ts'
import type { StaffContext } from './context.ts'

/** Returns messages by field for valid fields that conflict with stored data, such as a taken email. */
export type FindStoredFaults<Valid = Record<string, unknown>> = (
  valid: Valid,
  context: StaffContext,
) => Promise<Record<string, string>>

/** Returns the fields of an invalid input that are valid by themselves. */
export function readValidFields(
  schema: z.ZodMiniType,
  input: unknown,
  { issues }: z.core.$ZodError,
): Record<string, unknown> {
  if (typeof input !== 'object' || input === null) return {}
  const shape = schema instanceof z.ZodMiniObject ? (schema.shape as Record<string, unknown>) : {}
  const invalid = new Set(issues.map(({ path }) => path[0]))
  const valid = Object.entries(input).filter(([name]) => name in shape && !invalid.has(name))
  return Object.fromEntries(
    valid.map(([name, value]) => [name, z.parse(shape[name] as z.ZodMiniType, value)]),
  )
}

const unknownField = 'There is a field that this call does not know.'

/** Returns the error of an invalid input; `stored` are the faults of its valid fields. */
export function toInputError(
  issues: z.core.$ZodIssue[],
  address: string,
  stored: Record<string, string> = {},
): HttpError {
  // An invalid path parameter is a URL that does not exist.
  const isInAddress = issues.some(({ path }) => address.split('/').includes(`:${String(path[0])}`))
  if (isInAddress) return pageNotFound()
  const messages = issues.map(({ path, code, message }) => [
    path.join('.') || 'body',
    code === 'unrecognized_keys' ? unknownField : message, // the name of an unknown field would repeat untrusted input
  ])
  const [[, first = 'Invalid input.'] = []] = messages
  return new HttpError('invalid', first, {
    fields: { ...stored, ...Object.fromEntries(messages) },
  })
}
