import { Suspense, useEffect } from 'react'
import {
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router-dom'
import type { ViewName } from '#db/calendar/model.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { api } from '../../lib/api/endpoint.ts'
import { lazyActions } from '../../lib/api/lazy-actions.ts'
import { withActionErrors } from '../../lib/api/with-action-errors.ts'
import { liveLoader, useLiveData } from '../../lib/live/live-data.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Title } from '../../ui/title.tsx'
import { parseQuery, toHref } from './address.ts'
import { ConflictNotice } from './conflict-notice.tsx'
import { calendar } from './endpoints.ts'
import type { PanelAnswer } from './panels.tsx'
import { Schedule } from './schedule.tsx'
import { useFormatTitle } from './toolbar.tsx'
import { useChanges } from './use-changes.tsx'
import sheet from './views.scss?url'

// What the first display of the calendar does not need.
const loadActions = lazyActions(() => import('./actions.ts'))
const loadEditor = lazyActions(() => import('./load-editor.ts'))
const loadPanels = async () => (await import('./panels.tsx')).Panels
const Panels = lazyPart(loadPanels)

/** The parameters of an address that open an event. */
const editingParams = ['event', 'show', 'copy', 'new', 'mail']
/** The parameters of an address that open another panel. */
const panelParams = ['share', 'settings', 'import', 'calendars']

async function loadView({ context, request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const { labels, q, view, date } = parseQuery(searchParams, getUsualView(request))
  const call = context.get(api)
  const input = { labels: labels.join() }
  if (q) {
    const found = await call(calendar.search, { ...input, q })
    return { visible: { ...found, view, date: date ?? found.date } }
  }
  return { visible: await call(calendar.view, { ...input, view, date }) }
}

/** A phone has room for three days, unless another view is chosen. */
function getUsualView({ headers }: Request): ViewName {
  const browser = headers.get('user-agent') ?? navigator.userAgent
  return /\bMobile\b/.test(browser) ? 'days' : 'month'
}

async function loadPage(args: LoaderFunctionArgs) {
  const { searchParams } = new URL(args.request.url)
  const call = args.context.get(api)
  const has = (names: string[]) => names.some((name) => searchParams.has(name))
  const [{ visible }, panel] = await Promise.all([
    loadView(args),
    has(panelParams)
      ? loadEditor().then(({ loadPanel }) => loadPanel(call, searchParams))
      : undefined,
  ])
  const editing = has(editingParams)
    ? await (await loadEditor()).loadEditing(call, searchParams, visible)
    : undefined
  if (panel || editing) await loadPanels().catch(() => {}) // so that the panel opens with its page
  return { visible, panel, editing, allHours: searchParams.has('hours') }
}

export const loader = liveLoader(loadPage)

export const action = withActionErrors(
  async ({ context, request }) => (await loadActions()).act(context, request),
  {
    of: 'calendar',
    key: 'notChanged',
  },
)

/** A conflict reloads the calendar. */
export const shouldRevalidate = ({
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) => defaultShouldRevalidate || actionStatus === 409

export function Component() {
  const { editing: opened } = useLoaderData<typeof loader>()
  const [{ visible: data, panel, editing: stored, allHours }] = useLiveData(
    loadPage,
    (kind) => kind === 'event',
  )
  // An event that another window deletes stays open in its form, whose save says so.
  const editing = stored === 'gone' ? opened : stored
  const answer = useActionData<PanelAnswer>()
  const t = useTranslations('calendar')
  const back = toHref(data)
  const changes = useChanges(data.occurrences, data.zone, back)
  const isPanelOpen = panel !== undefined || editing !== undefined || changes.pendingMove
  useEffect(() => {
    for (const load of [loadActions, loadEditor, loadPanels]) load().catch(() => {})
  }, [])
  return (
    <>
      <link rel="stylesheet" href={sheet} precedence="page" />
      <Title>{t('pageTitle', { period: useFormatTitle()(data) })}</Title>
      <Schedule data={data} allHours={allHours} changes={changes} />
      {changes.senders}
      {changes.conflict && <ConflictNotice {...changes} conflict={changes.conflict} />}
      {isPanelOpen && (
        <Suspense>
          <Panels {...{ data, panel, editing, answer, changes, back }} />
        </Suspense>
      )}
    </>
  )
}
