import { redirect } from 'react-router-dom'
import { parseId } from './ids.ts'

type Params = Record<string, string | number | boolean | undefined>

/** Returns a path with these query parameters; empty and undefined ones are omitted. */
export function withQuery(path: string, params: Params): string {
  const used = Object.entries(params).filter(([, value]) => value !== undefined && value !== '')
  const query = new URLSearchParams(used.map(([name, value]) => [name, String(value)]))
  return query.size > 0 ? `${path}?${query}` : path
}

/** Returns the value of a parameter if it is one of the choices; otherwise undefined. */
export const pickOne = <Choice extends string>(
  choices: readonly Choice[],
  text: string | null,
): Choice | undefined => choices.find((choice) => choice === text)

/** Returns the page number of an address; 1 by default. */
export const pageIn = (params: URLSearchParams): number => parseId(params.get('page')) ?? 1

/** Throws a redirect to the last page of a list if the requested page is past the end, such as after a deletion. */
export function assertPageExists(
  { page, pages }: { page: number; pages: number },
  addressOf: (page: number) => string,
): void {
  if (page > pages) throw redirect(addressOf(pages))
}
