import { Suspense, useEffect } from 'react'
import {
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router-dom'
import type { ViewName } from '#db/calendar/model.ts'
import { isDay } from '#db/shared/time/model.ts'
import { useWords } from '../../i18n/words.ts'
import { api, type Call } from '../../lib/api/endpoint.ts'
import type { Problem } from '../../lib/api/problem.ts'
import { withActionErrors } from '../../lib/api/with-action-errors.ts'
import { liveLoader, useLiveData } from '../../lib/live/live-data.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Title } from '../../ui/title.tsx'
import { act } from './actions.ts'
import { parseQuery, toHref } from './address.ts'
import { type Editing, toCopyValues, toNewValues, toOccurrenceValues, toValues } from './editing.ts'
import { calendar } from './endpoints.ts'
import { ConflictNotice } from './notice.tsx'
import type { PanelAnswer } from './panels.tsx'
import { Schedule } from './schedule.tsx'
import { useFormatTitle } from './toolbar.tsx'
import { useChanges } from './use-changes.tsx'

const loadPanels = async () => (await import('./panels.tsx')).Panels
const Panels = lazyPart(loadPanels)

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

export const loader = liveLoader(async (args: LoaderFunctionArgs) => {
  const { searchParams } = new URL(args.request.url)
  const call = args.context.get(api)
  const [{ visible }, feed] = await Promise.all([
    loadView(args),
    searchParams.has('share') ? call(calendar.feed, {}) : undefined,
  ])
  const editing = await loadEditing(call, searchParams, visible.zone)
  if (feed || editing) await loadPanels().catch(() => {}) // so that the panel opens with its page
  return { visible, feed, editing, allHours: searchParams.has('hours') }
})

/** Loads the event that the address shows, edits or copies. */
async function loadEditing(
  call: Call,
  query: URLSearchParams,
  zone: string,
): Promise<Editing | 'gone' | undefined> {
  const isShown = query.has('show')
  const id = query.get('event') ?? query.get('show') ?? query.get('copy') ?? ''
  if (!/^[1-9]\d{0,14}$/.test(id)) {
    const values = toNewValues(query.get('new') ?? '', query.get('to'))
    return values && { values }
  }
  const event = await read(call, Number(id))
  if (!event) return 'gone'
  const on = query.get('on')
  const part = isDay(on) && event.repeat !== 'none' ? { on } : {}
  const values = part.on ? toOccurrenceValues(event, part.on, zone) : toValues(event, zone)
  if (query.has('copy')) return { values: toCopyValues(values) }
  return { event, ...part, values, ...(isShown && { isShown }) }
}

/** Returns the event, or undefined if it was deleted. */
async function read(call: Call, id: number) {
  try {
    return await call(calendar.read, { id })
  } catch (thrown) {
    if ((thrown as { data?: Problem }).data?.code === 'not-found') return
    throw thrown
  }
}

export const action = withActionErrors(({ context, request }) => act(context, request), {
  of: 'calendar',
  key: 'notChanged',
})

/** A conflict reloads the calendar. */
export const shouldRevalidate = ({
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) => defaultShouldRevalidate || actionStatus === 409

export function Component() {
  const { feed, editing, allHours } = useLoaderData<typeof loader>()
  const [{ visible: data }] = useLiveData(loadView, (kind) => kind === 'event')
  const answer = useActionData<PanelAnswer>()
  const t = useWords('calendar')
  const back = toHref(data)
  const changes = useChanges(data.occurrences, data.zone, back)
  const isPanelOpen = feed !== undefined || editing !== undefined || changes.pendingMove
  useEffect(() => {
    loadPanels().catch(() => {}) // before it is needed, as long as the connection lasts
  }, [])
  return (
    <>
      <Title>{`${t('calendar')}: ${useFormatTitle()(data)}`}</Title>
      <Schedule data={data} allHours={allHours} changes={changes} />
      {changes.senders}
      {changes.conflict && <ConflictNotice {...changes} conflict={changes.conflict} />}
      {isPanelOpen && (
        <Suspense>
          <Panels {...{ data, feed, editing, answer, changes, back }} />
        </Suspense>
      )}
    </>
  )
}
