import { lazy } from 'react'
import type { LoaderFunctionArgs } from 'react-router-dom'
import type { LiveKind } from '#db/live/model.ts'
import { withNamespaces } from '../../i18n/browser-language.ts'
import { liveLoader, useLiveData } from '../../lib/live/live-data.ts'
import * as login from '../auth/login.page.tsx'

const load = () => import('./home-analytics-dashboard.tsx')

/** Loaded only by those who see it. */
const Overview = lazy(async () => ({
  default: (await withNamespaces(load(), 'analytics', 'menu', 'notifications')).AnalyticsDashboard,
}))

/** Signed-in users see the overview, all others the sign-in page. */
export const loader = liveLoader(async (args: LoaderFunctionArgs) => {
  const data = await login.loader(args)
  if (data instanceof Response || data.name === undefined) return data
  const { loadAnalyticsDashboard } = await load()
  return { overview: await loadAnalyticsDashboard(args) }
})

export const { action } = login

/** The events that reload the overview. */
const kinds: LiveKind[] = ['task', 'news', 'message', 'enquiry']

type Loaded = Exclude<Awaited<ReturnType<typeof loader>>, Response>

export function Component() {
  const [data] = useLiveData(loader, (kind) => kinds.includes(kind)) as [Loaded, unknown]
  return 'overview' in data ? <Overview {...data.overview} /> : <login.Component />
}
