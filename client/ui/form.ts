import { data } from 'react-router-dom'
import * as z from 'zod/mini'

/** A form that came back: what was typed, but for passwords, and what is wrong with it. */
export type Rejected = {
  message?: string | undefined
  values: Record<string, string>
  errors: Record<string, string[] | undefined>
}

/** Reads a submitted form. Without a `value`, return what `reject` gives. */
export async function read<Schema extends z.ZodMiniType>(request: Request, schema: Schema) {
  const form = await request.formData()
  const typed = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]))
  const { data: value, error } = schema.safeParse(typed)
  const { password: _neverSentBack, ...values } = typed
  const errors: Rejected['errors'] = error ? z.flattenError(error).fieldErrors : {}
  const reject = (message?: string) => data<Rejected>({ message, values, errors }, { status: 400 })
  return { value, reject }
}
