import type { Offer } from './notice.ts'

/** The statuses for which a retry makes sense. */
const mayPassAway = new Set([429, 500, 502, 503, 504, 507])

/** Returns the form for a retry after a failure that may pass, except if it holds a password or a file. */
export function toRetry(status: number, url: string, form: FormData): Offer | undefined {
  const names = [...new Set(form.keys())]
  const hasFile = [...form.values()].some((value) => value instanceof File)
  if (!mayPassAway.has(status) || hasFile || names.some((name) => /password/i.test(name))) return
  const { pathname, search } = new URL(url)
  const fields = Object.fromEntries(names.map((name) => [name, form.getAll(name).map(String)]))
  return { action: pathname + search, fields }
}
