import { data } from 'react-router-dom'
import type * as z from 'zod/mini'
import { issueText } from '#db/shared/text/model.ts'
import { tooLargeField } from '../lib/api/endpoint.ts'
import { getStatus, toProblem } from '../lib/api/problem.ts'

/** A form that came back: what was typed, but for passwords and files, and what is wrong with it. */
export type Rejected = {
  message?: string | undefined
  /** With too many tries: how many seconds to wait. */
  wait?: number | undefined
  values: Record<string, string>
  errors: Record<string, string[] | undefined>
}

/** Reads a submitted form. Without a `value`, return what `reject` gives; when a call refuses it, what `refuse` does. */
export async function read<Schema extends z.ZodMiniType>(request: Request, schema: Schema) {
  const form = await request.formData()
  // A file input that nobody used sends an empty file.
  const typed = [...form].filter(([, value]) => typeof value === 'string' || value.size > 0)
  const { data: value, error } = schema.safeParse(Object.fromEntries(typed), { error: issueText })
  const values = Object.fromEntries(
    typed.flatMap(([name, value]) =>
      typeof value !== 'string' || /password/i.test(name) ? [] : [[name, value]],
    ),
  )
  const tooLarge = tooLargeIn(form)
  const errors: Rejected['errors'] = { ...errorsOf(error), ...tooLarge }
  const reject = (message?: string, all = errors) =>
    data<Rejected>({ message, values, errors: all }, { status: 400 })
  return { value: tooLarge ? undefined : value, values, errors, reject, refuse: rejectedBy(values) }
}

/** Returns the handler of a failed call, which brings the form back with these values; any other error is thrown again. */
export const rejectedBy = (values: Rejected['values']) => (thrown: unknown) => {
  const problem = toProblem(thrown)
  if (!problem) throw thrown
  const { wait, fields = {} } = problem
  const errors = Object.entries(fields).map(([name, message]) => [name, [message]])
  const rejected = { message: problem.error, wait, values, errors: Object.fromEntries(errors) }
  const headers = wait === undefined ? undefined : { 'Retry-After': String(wait) }
  return data<Rejected>(rejected, { status: getStatus[problem.code], ...(headers && { headers }) })
}

/** What is wrong with each field. */
export function errorsOf(error: z.core.$ZodError | undefined): Rejected['errors'] {
  const byField = Object.groupBy(error?.issues ?? [], ({ path: [field] }) => String(field))
  return Object.fromEntries(
    Object.entries(byField).map(([name, issues = []]) => [
      name,
      issues.map((each) => each.message),
    ]),
  )
}

export const fileTooLarge = 'This file is too large.'

/** The error of the file that did not come with a form because it was too large. */
export function tooLargeIn(form: FormData): Record<string, string[]> | undefined {
  const field = form.get(tooLargeField)
  return field ? { [String(field)]: [fileTooLarge] } : undefined
}

/** What a form says at its top when its fields say the rest. */
export const checkFields = 'Please check the marked fields.'
