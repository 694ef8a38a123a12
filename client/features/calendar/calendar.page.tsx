import {
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router-dom'
import { isDay } from '#db/time/model.ts'
import { attempt } from '../../api/attempt.ts'
import { api, type Call } from '../../api/endpoint.ts'
import { useWords } from '../../languages/words.ts'
import { Title } from '../../ui/title.tsx'
import { act } from './actions.ts'
import { addressOf, askedIn } from './address.ts'
import { type Editing, valuesFor, valuesOf, valuesOn } from './editing.ts'
import { Editor, type EventRejected } from './editor.tsx'
import { calendar } from './endpoints.ts'
import { ConflictNotice } from './notice.tsx'
import { Schedule } from './schedule.tsx'
import { ScopeQuestion } from './scope.tsx'
import { Share } from './share.tsx'
import { useTitleOf } from './toolbar.tsx'
import { useChanges } from './use-changes.tsx'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const call = context.get(api)
  const { labels, ...place } = askedIn(searchParams)
  const isShared = searchParams.has('share')
  const [shown, feed] = await Promise.all([
    call(calendar.view, { ...place, labels: labels.join() }),
    isShared ? call(calendar.feed, {}) : undefined,
  ])
  const editing = await editingIn(call, searchParams, shown.zone)
  return { shown, feed, editing, allHours: searchParams.has('hours') }
}

/** What the address opens in the editor, if anything. */
async function editingIn(call: Call, query: URLSearchParams, zone: string) {
  const id = query.get('event') ?? ''
  if (/^[1-9]\d{0,14}$/.test(id)) {
    const event = await call(calendar.read, { id: Number(id) })
    const on = query.get('on')
    const isPart = isDay(on) && event.repeat !== 'none'
    const editing: Editing = isPart
      ? { event, on, values: valuesOn(event, on, zone) }
      : { event, values: valuesOf(event, zone) }
    return editing
  }
  const values = valuesFor(query.get('new') ?? '', query.get('to'))
  return values && { values }
}

export const action = attempt(({ context, request }) => act(context, request), {
  of: 'calendar',
  key: 'notChanged',
})

/** What came too late is shown as it is by now. */
export const shouldRevalidate = ({
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) => defaultShouldRevalidate || actionStatus === 409

type Answer = EventRejected & { address?: string }

export function Component() {
  const { shown: data, feed, editing, allHours } = useLoaderData<typeof loader>()
  const answer = useActionData<Answer>()
  const t = useWords('calendar')
  const back = addressOf(data)
  const changes = useChanges(data.occurrences, data.zone, back)
  return (
    <>
      <Title>{`${t('calendar')}: ${useTitleOf()(data)}`}</Title>
      <Schedule data={data} allHours={allHours} changes={changes} />
      {changes.senders}
      {changes.asked && <ScopeQuestion moved={changes.asked.is} answer={changes.answer} />}
      {changes.conflict && <ConflictNotice {...changes} conflict={changes.conflict} />}
      {editing && (
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
