import type { RouteObject } from 'react-router-dom'
import { routes } from '#client/app/routes.tsx'
import { api } from '#server/api/index.ts'

const flattenRoutes = (route: RouteObject): RouteObject[] =>
  route.children?.flatMap(flattenRoutes) ?? [route]

const example: Record<string, string> = {
  ':file': '00000000-0000-4000-8000-000000000000.png',
  ':filter': 'inbox',
  ':id': '21',
  ':contact': '1',
  ':contactId': '2',
  ':group': '1',
  ':number': '1',
  ':slug': 'rehearsals',
  ':task': '1',
  ':assigned': '1',
  ':title': 'Seating%20plan',
  ':article': 'keep-the-prompt-book',
  ':n': '1',
  ':comment': '1',
  ':productId': '21',
  ':name': 'seatsByMonth',
  ':list': 'users',
  ':column': 'email',
  ':page': 'analytics',
  ':part': 'tickets',
  ':share': '1',
  '*': '/nowhere',
}

/** Replaces each parameter by an example. */
export const getExample = (path: string) =>
  path
    .replace('/todo/:filter', '/todo/all')
    .replace('/articles/:slug', '/articles/keep-the-prompt-book')
    .replace(/:\w+|\*/g, (name) => {
      const value = example[name]
      if (!value) throw new Error(`${path} needs an example of ${name}.`)
      return value
    })

/** Every address that renders a page or redirects to one. */
export const pages = routes.flatMap(flattenRoutes).map(({ path = '', id, lazy }) => ({
  path,
  address: getExample(path),
  id,
  isPage: lazy !== undefined,
}))

/** Every API call. */
export const calls = api.map(({ endpoint: { method, path, who, limit } }) => ({
  method,
  path,
  who,
  limit,
  address: getExample(path),
}))

/** Everything that accepts a write: calls, forms of pages, and a few other routes. */
export const unsafeRoutes = [
  ...calls.filter(({ method }) => method !== 'GET').map(({ method, path }) => ({ method, path })),
  ...pages.map(({ address: path }) => ({ method: 'POST', path })),
  { method: 'POST', path: '/logout' },
  { method: 'POST', path: '/csp-report' },
]
