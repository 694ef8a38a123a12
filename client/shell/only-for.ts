import { type LoaderFunctionArgs, type RouteObject, redirect } from 'react-router-dom'
import type { Permission } from '#db/policy/model.ts'
import { api } from '../api/endpoint.ts'
import { shell } from './endpoints.ts'

/** A page for those alone whom the policy allows it; the server decides, on load and on a click. */
export function onlyFor(permission: Permission, route: RouteObject): RouteObject {
  const { lazy, loader, action, ...rest } = route
  const guarded = (module: Pick<RouteObject, 'loader' | 'action'>) => ({
    ...module,
    loader: behind(permission, module.loader),
    ...(module.action && { action: behind(permission, module.action) }),
  })
  const handle = { permission }
  if (typeof lazy !== 'function')
    return { ...rest, ...guarded({ loader, action }), handle } as RouteObject
  return { ...rest, handle, lazy: async () => guarded(await lazy()) } as RouteObject
}

/** The page's own loader does not even start before it is clear that it may. */
const behind =
  (permission: Permission, run: RouteObject['loader'] | RouteObject['action']) =>
  async (args: LoaderFunctionArgs) => {
    const { allowed } = await args.context.get(api)(shell.access, { permission })
    if (!allowed) throw redirect('/misc/not-authorized')
    return typeof run === 'function' ? run(args) : null
  }
