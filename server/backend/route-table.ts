/** Returns whether a raw path is one of ours, with or without a trailing slash. */
export type RouteTable = (path: string) => 'ours' | 'ours-in-other-case' | undefined

/** Creates the table from route paths; a `:name` matches one segment. */
export function createRouteTable(paths: string[]): RouteTable {
  const served = [...new Set(paths)].map((path) => new RegExp(`^${toPattern(path)}/?$`))
  const ignoringCase = served.map(({ source }) => new RegExp(source, 'i'))
  return (path) => {
    if (served.some((pattern) => pattern.test(path))) return 'ours'
    return ignoringCase.some((pattern) => pattern.test(path)) ? 'ours-in-other-case' : undefined
  }
}

const toPattern = (path: string) =>
  path
    .replace(/\/$/, '')
    .split('/')
    .map((step) => (step.startsWith(':') ? '[^/]+' : step.replace(/[^\w-]/g, '\\$&')))
    .join('/')

/** Sign-in and the session checks are never forwarded. */
export const isReserved = (path: string) => /^\/api\/(authenticate|v2\/user)(\/|$)/i.test(path)
