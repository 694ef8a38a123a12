import { matchPath } from 'react-router-dom'
import { type Role, roles } from '#db/accounts/model.ts'
import { hasPermission } from '#db/shared/policy/model.ts'
import { demoPaths } from '../demos/paths.ts'
import { getFirstSegment } from '../lib/first-segment.ts'
import { blankPages, type Page, privatePages, publicPages, redirects } from './pages.ts'

type Entry = Pick<Page, 'path' | 'permission'>

const entries: Entry[] = [
  ...[...blankPages, ...publicPages, ...privatePages].filter(({ path }) => path !== '*'),
  ...[...demoPaths, ...Object.keys(redirects)].map((path) => ({ path })),
]

const literal = new Map(entries.map((entry) => [entry.path, entry]))
/** The patterns by their first segment, so that most addresses are matched against few of them. */
const patterns = Map.groupBy(
  entries.filter(({ path }) => path.includes(':')),
  ({ path }) => getFirstSegment(path),
)

const findPage = (address: string) =>
  literal.get(address) ??
  patterns.get(getFirstSegment(address))?.find(({ path }) => matchPath(path, address))

/** Returns whether there is a page at this address. */
export const hasPage = (address: string): boolean => findPage(address) !== undefined

/** Returns the permission that the page at this address needs. */
export const getRequiredPermission = (address: string) => findPage(address)?.permission

/** Returns whether there is a page at this address that the role may see. */
export function canOpen(address: string, role: Role): boolean {
  const page = findPage(address)
  return page !== undefined && (!page.permission || hasPermission(role, page.permission))
}

/** Returns the roles that may see pages which this one may not. */
export function listRolesWithMorePages(role: Role): Role[] {
  const closed = entries.flatMap(({ permission }) =>
    permission && !hasPermission(role, permission) ? [permission] : [],
  )
  return roles.filter((each) => closed.some((permission) => hasPermission(each, permission)))
}
