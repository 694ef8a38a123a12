import { matchRoutes } from 'react-router-dom'
import { afterAll, expect, test } from 'vitest'
import { routes } from '#client/app/routes.tsx'
import { partsLoaded } from '#client/ui/lazy-part.tsx'
import { groupRoutes } from '#server/render/route-groups.ts'

afterAll(partsLoaded)

const paths = routes.flatMap(function list({ path, children = [] }): string[] {
  return [...(path ? [path] : []), ...children.flatMap(list)]
})
const addresses = paths.flatMap((path) => {
  const address = path.replaceAll(/:\w+/g, '7').replace('*', '/no/such/page')
  return [address, address.toUpperCase(), `${address}/more`]
})
const routesAt = groupRoutes(routes, (group) => group)

test('each address leads to the same route as among all routes', () => {
  expect(addresses.length).toBeGreaterThan(300)
  const find = (among: typeof routes, path: string) =>
    matchRoutes(among, path)?.map(({ params, pathname, route }) => [params, pathname, route.path])
  for (const path of addresses) expect(find(routesAt(path), path), path).toEqual(find(routes, path))
})

test('a request is matched against a part of the routes', () => {
  const count = (among: typeof routes): number =>
    among.reduce((sum, { path, children = [] }) => sum + (path ? 1 : 0) + count(children), 0)
  for (const path of addresses) expect(count(routesAt(path)), path).toBeLessThan(paths.length / 2)
})
