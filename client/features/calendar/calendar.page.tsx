import {
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router-dom'
import { isDay } from '#db/shared/time/model.ts'
import { useWords } from '../../i18n/words.ts'
import { api, type Call } from '../../lib/api/endpoint.ts'
import type { Problem } from '../../lib/api/problem.ts'
import { withActionErrors } from '../../lib/api/with-action-errors.ts'
import { liveLoader, useLiveData } from '../../lib/live/live-data.ts'
import { Empty } from '../../ui/empty.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Title } from '../../ui/title.tsx'
import { act } from './actions.ts'
import { parseQuery, toHref } from './address.ts'
import { type Editing, toNewValues, toOccurrenceValues, toValues } from './editing.ts'
import { Editor, type EventRejected } from './editor.tsx'
import { calendar } from './endpoints.ts'
import { ConflictNotice } from './notice.tsx'
import { Schedule } from './schedule.tsx'
import { ScopeQuestion } from './scope.tsx'
import { Share } from './share.tsx'
import { useFormatTitle } from './toolbar.tsx'
import { useChanges } from './use-changes.tsx'

async function loadView({ context, request }: LoaderFunctionArgs) {
  const { labels, ...location } = parseQuery(new URL(request.url).searchParams)
  const visible = await context.get(api)(calendar.view, { ...location, labels: labels.join() })
  return { visible }
}

export const loader = liveLoader(async (args: LoaderFunctionArgs) => {
  const { searchParams } = new URL(args.request.url)
  const call = args.context.get(api)
  const [{ visible }, feed] = await Promise.all([
    loadView(args),
    searchParams.has('share') ? call(calendar.feed, {}) : undefined,
  ])
  const editing = await loadEditing(call, searchParams, visible.zone)
  return { visible, feed, editing, allHours: searchParams.has('hours') }
})

/** Loads what the editor shows, if the address opens it. */
async function loadEditing(
  call: Call,
  query: URLSearchParams,
  zone: string,
): Promise<Editing | 'gone' | undefined> {
  const id = query.get('event') ?? ''
  if (/^[1-9]\d{0,14}$/.test(id)) {
    const event = await read(call, Number(id))
    if (!event) return 'gone'
    const on = query.get('on')
    const isPart = isDay(on) && event.repeat !== 'none'
    return isPart
      ? { event, on, values: toOccurrenceValues(event, on, zone) }
      : { event, values: toValues(event, zone) }
  }
  const values = toNewValues(query.get('new') ?? '', query.get('to'))
  return values && { values }
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

type Answer = EventRejected & { address?: string }

export function Component() {
  const { feed, editing, allHours } = useLoaderData<typeof loader>()
  const [{ visible: data }] = useLiveData(loadView, (kind) => kind === 'event')
  const answer = useActionData<Answer>()
  const t = useWords('calendar')
  const back = toHref(data)
  const changes = useChanges(data.occurrences, data.zone, back)
  return (
    <>
      <Title>{`${t('calendar')}: ${useFormatTitle()(data)}`}</Title>
      <Schedule data={data} allHours={allHours} changes={changes} />
      {changes.senders}
      {changes.pendingMove && (
        <ScopeQuestion moved={changes.pendingMove.is} answer={changes.answer} />
      )}
      {changes.conflict && <ConflictNotice {...changes} conflict={changes.conflict} />}
      {editing === 'gone' && (
        <Panel title={t('noEvent')} back={back}>
          <Empty
            icon="slash"
            title={t('noEvent')}
            text={t('noEventText')}
            action={
              <a className="btn btn-outline-secondary" href={back}>
                {t('toCalendar')}
              </a>
            }
          />
        </Panel>
      )}
      {editing && editing !== 'gone' && (
        <Editor
          key={`${editing.event?.id ?? 'new'} ${editing.on ?? ''}`}
          editing={editing}
          zone={data.zone}
          rejected={answer?.values && answer}
          back={back}
        />
      )}
      {feed && <Share since={feed.since} address={answer?.address} back={back} />}
    </>
  )
}
