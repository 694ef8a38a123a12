import type { RouteObject } from 'react-router-dom'
import { getFirstSegment } from '#client/lib/first-segment.ts'

/**
 * Groups a tree of routes by the first segment of their addresses, and returns a function that finds the group of a
 * path. The router tries one route after the other and starts at the root for each, which takes as long as the queries
 * of a page when it tries all.
 */
export function groupRoutes<T>(
  routes: RouteObject[],
  create: (group: RouteObject[]) => T,
): (path: string) => T {
  const segments = new Set(listPaths(routes).map(getFirstSegment))
  const groups = new Map([...segments].map((segment) => [segment, create(select(routes, segment))]))
  const others = create(select(routes, undefined))
  return (path) => groups.get(getFirstSegment(path)) ?? others
}

const listPaths = (routes: RouteObject[]): string[] =>
  routes.flatMap(({ path, children }) => (path ? [path] : listPaths(children ?? [])))

/** Returns the tree with the routes whose address begins with the segment or may begin with any. */
const select = (routes: RouteObject[], segment: string | undefined): RouteObject[] =>
  routes.flatMap((route) => {
    if (route.path) {
      const isAny = !route.path.startsWith('/') || /^[:*]/.test(getFirstSegment(route.path))
      return isAny || getFirstSegment(route.path) === segment ? [route] : []
    }
    if (!route.children) return []
    const children = select(route.children, segment)
    return children.length > 0 ? [{ ...route, index: false as const, children }] : []
  })
