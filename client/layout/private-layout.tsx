import {
  type LoaderFunctionArgs,
  Outlet,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
} from 'react-router-dom'
import { api } from '../lib/api/endpoint.ts'
import { getLiveState } from '../lib/live/live.ts'
import { shell } from './endpoints.ts'
import { Shell } from './shell.tsx'

/** Loads the user, or redirects to the sign-in page and back. */
export const loader = ({ context }: LoaderFunctionArgs) => context.get(api)(shell.me, {})

/** Actions of these pages change only the counts, which the event stream updates. */
const countsOnly = /^\/(email|todo|calendar|chat|notifications|data-list|ecommerce|app\/user)(\/|$)/

/** Skips loading the user again after an action whose counts the event stream updates, while that is connected. */
export const shouldRevalidate = ({
  formAction,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) =>
  defaultShouldRevalidate &&
  !(getLiveState().link === 'open' && countsOnly.test(formAction?.split('?')[0] ?? ''))

/** The layout of every page that needs a session. */
export function Component() {
  return (
    <Shell me={useLoaderData<typeof loader>()}>
      <Outlet />
    </Shell>
  )
}
