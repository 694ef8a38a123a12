import { data } from 'react-router-dom'
import type * as z from 'zod/mini'
import { issueText } from '#db/shared/text/model.ts'
import { tooLargeField } from '../lib/api/endpoint.ts'
import { listFieldErrors } from '../lib/api/field-errors.ts'
import { type ProblemCode, problemStatuses, toProblem } from '../lib/api/problem.ts'

/** A rejected form: its values without passwords and files, and its errors. */
export type Rejected = {
  message?: string | undefined
  /** The seconds to wait after too many attempts. */
  wait?: number | undefined
  values: Record<string, string>
  errors: Record<string, string[] | undefined>
}

/**
 * Reads and validates a form. If `value` is undefined, the action returns `reject(message)`. A failed call passes its
 * error to `refuse`, which returns the rejected form.
 */
export async function read<Schema extends z.ZodMiniType>(request: Request, schema: Schema) {
  const form = await request.formData()
  // An unused file input sends an empty file.
  const typed = [...form].filter(([, value]) => typeof value === 'string' || value.size > 0)
  const { data: value, error } = schema.safeParse(Object.fromEntries(typed), { error: issueText })
  const values = Object.fromEntries(
    typed.flatMap(([name, value]) =>
      typeof value !== 'string' || /password/i.test(name) ? [] : [[name, value]],
    ),
  )
  const tooLarge = tooLargeIn(form)
  const errors: Rejected['errors'] = { ...toFieldErrors(error), ...tooLarge }
  const reject = (message?: string, all = errors) =>
    data<Rejected>({ message, values, errors: all }, { status: 400 })
  return { value: tooLarge ? undefined : value, values, errors, reject, refuse: rejectedBy(values) }
}

/** Returns the rejected form among the answers of an action; its other failures are notices. */
export const toRejected = (answer: unknown): Rejected | undefined =>
  (answer as Partial<Rejected> | null | undefined)?.errors ? (answer as Rejected) : undefined

/**
 * Returns an error handler for a call that returns the form with these values. Errors without one of the codes, which
 * are all codes by default, are thrown again.
 */
export const rejectedBy =
  (values: Rejected['values'], codes?: ProblemCode[]) => (thrown: unknown) => {
    const problem = toProblem(thrown)
    if (!problem || codes?.includes(problem.code) === false) throw thrown
    const { wait } = problem
    const rejected = { message: problem.error, wait, values, errors: listFieldErrors(problem) }
    const headers = wait === undefined ? undefined : { 'Retry-After': String(wait) }
    return data<Rejected>(rejected, {
      status: problemStatuses[problem.code],
      ...(headers && { headers }),
    })
  }

/** Returns the errors by field. */
export function toFieldErrors(error: z.core.$ZodError | undefined): Rejected['errors'] {
  const byField = Object.groupBy(error?.issues ?? [], ({ path: [field] }) => String(field))
  return Object.fromEntries(
    Object.entries(byField).map(([name, issues = []]) => [
      name,
      issues.map((each) => each.message),
    ]),
  )
}

export const fileTooLarge = 'This file is too large.'

/** Returns the error of a file that was dropped because it was too large. */
export function tooLargeIn(form: FormData): Record<string, string[]> | undefined {
  const field = form.get(tooLargeField)
  return field ? { [String(field)]: [fileTooLarge] } : undefined
}

/** The summary of a form whose fields have errors. */
export const checkFields = 'Check the highlighted fields.'
