import { type LoaderFunctionArgs, type RouteObject, redirect } from 'react-router-dom'
import type { Permission } from '#db/shared/policy/model.ts'
import { api } from '../lib/api/endpoint.ts'
import { shell } from './endpoints.ts'

/** A page for those alone whom the policy allows it; the server decides, on load and on a click. */
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

async function assertAllowed({ context }: LoaderFunctionArgs, permission: Permission) {
  const { allowed } = await context.get(api)(shell.access, { permission })
  if (!allowed) throw redirect('/misc/not-authorized')
}

/** Loads the page's data while it asks whether the page may be shown; the calls for that data refuse by themselves. */
const loadInParallel =
  (permission: Permission, load: RouteObject['loader']) => async (args: LoaderFunctionArgs) => {
    const loading = (async () => (typeof load === 'function' ? load(args) : null))()
    loading.catch(() => {}) // who may not see the page is told that, and not what else went wrong
    await assertAllowed(args, permission)
    return loading
  }

/** An action does not even start before it is clear that it may. */
const loadAfterCheck =
  (permission: Permission, act: RouteObject['action']) => async (args: LoaderFunctionArgs) => {
    await assertAllowed(args, permission)
    return typeof act === 'function' ? act(args) : null
  }
