import {
  type LoaderFunctionArgs,
  Outlet,
  useLoaderData,
  useRouteLoaderData,
} from 'react-router-dom'
import { api } from '../api/endpoint.ts'
import { type Frame, shell } from './endpoints.ts'
import { VerticalShell } from './vertical.tsx'

/** It asks who is there: strangers are sent to sign in, and afterwards back to the page they wanted. */
export const loader = ({ context }: LoaderFunctionArgs) => context.get(api)(shell.me, {})

/** The layout of every page that needs a session. */
export function Component() {
  const { brand, year, theme } = useRouteLoaderData('root') as Frame
  const { unread, ...user } = useLoaderData<typeof loader>()
  return (
    <VerticalShell user={user} brand={brand} year={year} unread={unread} theme={theme}>
      <Outlet />
    </VerticalShell>
  )
}
