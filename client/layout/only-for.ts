import { type LoaderFunctionArgs, type RouteObject, redirect } from 'react-router-dom'
import type { Permission } from '#db/shared/policy/model.ts'
import { api } from '../lib/api/endpoint.ts'
import { toProblem } from '../lib/api/problem.ts'
import { shell } from './endpoints.ts'

/** Protects the loader and the action of a page by a permission, which the server checks. */
export function onlyFor(permission: Permission, route: RouteObject): RouteObject {
  const { lazy, loader, action, ...rest } = route
  const guarded = (module: Pick<RouteObject, 'loader' | 'action'>) => ({
    ...module,
    loader: loadInParallel(permission, module.loader),
    ...(module.action && { action: loadAfterCheck(permission, module.action) }),
  })
  if (typeof lazy !== 'function') return { ...rest, ...guarded({ loader, action }) } as RouteObject
  return { ...rest, lazy: async () => guarded(await lazy()) } as RouteObject
}

/** A page on show was allowed when it was opened, and the calls of its reload check the permission again. */
const isOnShow = ({ request }: LoaderFunctionArgs) =>
  typeof location !== 'undefined' && new URL(request.url).pathname === location.pathname

async function assertAllowed(args: LoaderFunctionArgs, permission: Permission) {
  if (isOnShow(args)) return
  const { context } = args
  const { allowed } = await context.get(api)(shell.access, { permission })
  if (!allowed) throw redirect('/misc/not-authorized')
}

/** Loads the page's data while the permission is checked; the calls themselves check it too. */
const loadInParallel =
  (permission: Permission, load: RouteObject['loader']) => async (args: LoaderFunctionArgs) => {
    const loading = (async () => (typeof load === 'function' ? load(args) : null))().catch(
      (error: unknown) => {
        throw toProblem(error)?.code === 'not-allowed' ? redirect('/misc/not-authorized') : error
      },
    )
    loading.catch(() => {}) // a denied page reports only that
    await assertAllowed(args, permission)
    return loading
  }

/** An action starts only after the check. */
const loadAfterCheck =
  (permission: Permission, act: RouteObject['action']) => async (args: LoaderFunctionArgs) => {
    await assertAllowed(args, permission)
    return typeof act === 'function' ? act(args) : null
  }
