import { type LoaderFunctionArgs, Outlet, useLoaderData } from 'react-router-dom'
import { api } from '../api/endpoint.ts'
import { shell } from './endpoints.ts'
import { Shell } from './shell.tsx'

/** It asks who is there: strangers are sent to sign in, and afterwards back to the page they wanted. */
export const loader = ({ context }: LoaderFunctionArgs) => context.get(api)(shell.me, {})

/** The layout of every page that needs a session. */
export function Component() {
  return (
    <Shell me={useLoaderData<typeof loader>()}>
      <Outlet />
    </Shell>
  )
}
