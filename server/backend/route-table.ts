/** Whether a path is one of ours: compared as it was sent, undecoded, with or without a slash at its end. */
export type RouteTable = (path: string) => 'ours' | 'ours-in-other-case' | undefined

/** Made from the paths that we serve; a `:name` in them stands for one step of any kind. */
export function routeTable(paths: string[]): RouteTable {
  const served = [...new Set(paths)].map((path) => new RegExp(`^${patternOf(path)}/?$`))
  const inAnyCase = served.map(({ source }) => new RegExp(source, 'i'))
  return (path) => {
    if (served.some((pattern) => pattern.test(path))) return 'ours'
    return inAnyCase.some((pattern) => pattern.test(path)) ? 'ours-in-other-case' : undefined
  }
}

const patternOf = (path: string) =>
  path
    .replace(/\/$/, '')
    .split('/')
    .map((step) => (step.startsWith(':') ? '[^/]+' : step.replace(/[^\w-]/g, '\\$&')))
    .join('/')

/** Sign-in and the two checks are ours as a whole, whatever else comes to be there. */
export const isReserved = (path: string) => /^\/api\/(authenticate|v2\/user)(\/|$)/i.test(path)
