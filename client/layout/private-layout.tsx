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

/** It asks who is there: strangers are sent to sign in, and afterwards back to the page they wanted. */
export const loader = ({ context }: LoaderFunctionArgs) => context.get(api)(shell.me, {})

/** Actions of these pages change nothing of it but the counts, which the stream tells as well. */
const countsOnly = /^\/(email|todo|calendar|chat|notifications|data-list|ecommerce)(\/|$)/

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
