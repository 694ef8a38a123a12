import { type LoaderFunctionArgs, Outlet, useLoaderData } from 'react-router-dom'
import { api } from '../lib/api/endpoint.ts'
import { BlankShell } from './blank-layout.tsx'
import { shell } from './endpoints.ts'
import { Shell } from './shell.tsx'

/** Loads the user if there is one. */
export async function loader({ context }: LoaderFunctionArgs) {
  const call = context.get(api)
  const { isSignedIn } = await call(shell.frame, {})
  return isSignedIn ? call(shell.me, {}) : null
}

/** The layout of public pages, with the menu for signed-in users. */
export function Component() {
  const me = useLoaderData<typeof loader>()
  if (me) {
    return (
      <Shell me={me}>
        <Outlet />
      </Shell>
    )
  }
  return (
    <BlankShell>
      <Outlet />
    </BlankShell>
  )
}
