import { data } from 'react-router-dom'
import * as z from 'zod/mini'

/** A form that came back: what was typed, but for passwords and files, and what is wrong with it. */
export type Rejected = {
  message?: string | undefined
  values: Record<string, string>
  errors: Record<string, string[] | undefined>
}

/** Reads a submitted form. Without a `value`, return what `reject` gives. */
export async function read<Schema extends z.ZodMiniType>(request: Request, schema: Schema) {
  const form = await request.formData()
  // A file input that nobody used sends an empty file.
  const typed = [...form].filter(([, value]) => typeof value === 'string' || value.size > 0)
  const { data: value, error } = schema.safeParse(Object.fromEntries(typed))
  const values = Object.fromEntries(
    typed.flatMap(([name, value]) =>
      typeof value !== 'string' || /password/i.test(name) ? [] : [[name, value]],
    ),
  )
  const errors: Rejected['errors'] = error ? z.flattenError(error).fieldErrors : {}
  const reject = (message?: string) => data<Rejected>({ message, values, errors }, { status: 400 })
  return { value, reject }
}
