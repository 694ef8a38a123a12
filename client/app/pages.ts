import { matchPath, type RouteObject } from 'react-router-dom'
import { type Role, roles } from '#db/accounts/model.ts'
import { hasPermission, type Permission } from '#db/shared/policy/model.ts'

type Guarded = { permission?: Permission }

let literal = new Map<string, RouteObject>()
/** By the first word of their paths, which has no variables: most addresses need not be held against any of them. */
let patterns = new Map<string, RouteObject[]>()

/** The table of routes tells which pages there are: it imports the shell, so the shell cannot ask it. */
export function announcePages(routes: RouteObject[]) {
  const leaves = routes.flatMap(leavesOf).filter(({ path }) => path && path !== '*')
  const [variable, fixed] = [/:/, /^[^:]*$/].map((kind) =>
    leaves.filter(({ path = '' }) => kind.test(path)),
  )
  literal = new Map(fixed?.map((route) => [route.path ?? '', route]))
  patterns = Map.groupBy(variable ?? [], ({ path = '' }) => firstWordOf(path))
}

const leavesOf = (route: RouteObject): RouteObject[] => route.children?.flatMap(leavesOf) ?? [route]

const firstWordOf = (path: string) => (path.split('/', 2)[1] ?? '').toLowerCase()

const pageAt = (address: string) =>
  literal.get(address) ??
  patterns.get(firstWordOf(address))?.find(({ path = '' }) => matchPath(path, address))

/** Whether there is a page at this address. */
export const hasPage = (address: string): boolean => pageAt(address) !== undefined

/** The roles that get to see pages which this one does not. */
export function rolesBeyond(role: Role): Role[] {
  const closed = [...literal.values(), ...[...patterns.values()].flat()].flatMap(({ handle }) => {
    const { permission } = (handle ?? {}) as Guarded
    return permission && !hasPermission(role, permission) ? [permission] : []
  })
  return roles.filter((each) => closed.some((permission) => hasPermission(each, permission)))
}

/** What a role must be allowed to see the page. */
export const permissionFor = (address: string) =>
  (pageAt(address)?.handle as Guarded | undefined)?.permission
