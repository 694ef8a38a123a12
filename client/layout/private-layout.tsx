import {
  type LoaderFunctionArgs,
  Outlet,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
} from 'react-router-dom'
import { api } from '../lib/api/endpoint.ts'
import { getLiveState } from '../lib/live/live.ts'
import { shell } from './endpoints.ts'
import { getReloadedFrame } from './frame-reload.ts'
import { Shell } from './shell.tsx'

/** Loads the user, or redirects to the sign-in page and back. */
export const loader = ({ context }: LoaderFunctionArgs) => context.get(api)(shell.me, {})

/** Actions of these pages change only the counts, which the event stream updates. */
const countsOnly = /^\/(email|todo|calendar|chat|notifications|data-list|ecommerce|app\/user)(\/|$)/

/**
 * While the event stream is connected, it updates the counts: the user is not loaded again after an action that changes
 * only these, nor when only the query of the address changes, such as by opening a task.
 */
export function shouldRevalidate({
  formAction,
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  if (getLiveState().link !== 'open') return defaultShouldRevalidate
  // Opening something meanwhile takes over a reload of the user, whose role may have changed elsewhere.
  if (getReloadedFrame()) return defaultShouldRevalidate
  const isSamePage = currentUrl.pathname === nextUrl.pathname && currentUrl.href !== nextUrl.href
  const isOtherQuery = formAction === undefined && isSamePage
  const isUnchanged = isOtherQuery || countsOnly.test(formAction?.split('?')[0] ?? '')
  return defaultShouldRevalidate && !isUnchanged
}

/** The layout of every page that needs a session. */
export function Component() {
  return (
    <Shell me={useLoaderData<typeof loader>()}>
      <Outlet />
    </Shell>
  )
}
