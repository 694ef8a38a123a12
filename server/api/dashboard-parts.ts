import type { Parts } from '#client/features/dashboards/endpoints.ts'
import { toHttpError } from '../http/http-error.ts'
import type { StaffContext } from './context.ts'

type Queries<P> = { [Name in keyof P]: () => Promise<P[Name]> | P[Name] }

/**
 * Runs the queries of a page side by side. One that fails is logged, and its part is missing, so that the rest of the
 * page is shown. Throws when all fail, and when the database is busy, as a retry then helps.
 */
export async function loadParts<P extends object>(
  { services, log }: Pick<StaffContext, 'services' | 'log'>,
  queries: Queries<P>,
): Promise<Parts<P>> {
  const names = Object.keys(queries) as (keyof P & string)[]
  const results = await Promise.allSettled(names.map(async (name) => queries[name]()))
  const parts: Partial<P> = {}
  const errors: [part: keyof P & string, error: unknown][] = []
  for (const [index, name] of names.entries()) {
    const result = results[index]
    if (result?.status === 'fulfilled') parts[name] = result.value
    else errors.push([name, result?.reason])
  }
  const fatal = errors.find(([, error]) => isExpected(error)) ?? errors.at(0)
  if (fatal && (errors.length === names.length || isExpected(fatal[1]))) throw fatal[1]
  for (const [part, error] of errors) log.error({ err: error, part }, 'dashboard query failed')
  return {
    ...parts,
    failed: errors.map(([name]) => name),
    countedAt: new Date(services.now()).toISOString(),
  }
}

/** Anything but a bug concerns the whole call: the database is busy, or the input is wrong. */
const isExpected = (error: unknown) => toHttpError(error).code !== 'server-error'

/** Returns a function that runs a query on its first call, for parts that share its rows. */
export function shareQuery<Rows>(query: () => Promise<Rows>): () => Promise<Rows> {
  let running: Promise<Rows> | undefined
  return () => {
    running ??= query()
    return running
  }
}
