import { type LoaderFunctionArgs, Outlet, useLoaderData } from 'react-router-dom'
import { api } from '../lib/api/endpoint.ts'
import { BlankShell } from './blank-layout.tsx'
import { shell } from './endpoints.ts'
import { Shell } from './shell.tsx'

/** Who is there, if anybody is. */
export async function loader({ context }: LoaderFunctionArgs) {
  const call = context.get(api)
  const { isSignedIn } = await call(shell.frame, {})
  return isSignedIn ? call(shell.me, {}) : null
}

/** The layout of pages for everybody: around staff the shell, around strangers nothing. */
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
