import { type LoaderFunctionArgs, redirect } from 'react-router-dom'
import { useToday } from '../../../i18n/clock.ts'
import { useTranslations } from '../../../i18n/translations.ts'
import { api } from '../../../lib/api/endpoint.ts'
import { withActionErrors } from '../../../lib/api/with-action-errors.ts'
import { assertPageExists, pageIn, withQuery } from '../../../lib/list/address.ts'
import { nullIfNotFound } from '../../../lib/list/editor.ts'
import { parseId } from '../../../lib/list/ids.ts'
import { takeForm, useOptimisticList } from '../../../lib/list/use-optimistic-list.ts'
import { useFocusOnClose } from '../../../lib/list/use-row-focus.ts'
import { liveLoader, useLiveData } from '../../../lib/live/live-data.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { Title } from '../../../ui/title.tsx'
import { todo } from '../endpoints.ts'
import { isPartIntent, taskIntents, toAssignedKey } from '../intents.ts'
import { listAddress, OwnTags } from '../labels.ts'
import { Rail } from '../rail.tsx'
import { taskLink } from '../task-list.tsx'
import { TodoHeader } from '../todo-header.tsx'
import { applyOptimistic } from './apply-optimistic.ts'
import { AssignedPanel } from './assigned-panel.tsx'
import { AssignedRow } from './assigned-row.tsx'
import { assignedTasks } from './endpoints.ts'
import { act } from './intents.ts'

const filter = 'assigned'
const path = listAddress(filter)

const toAddress = (page: number, task?: number) =>
  withQuery(path, { page: page > 1 ? page : undefined, task })

async function loadTasks({ context, request }: LoaderFunctionArgs) {
  const call = context.get(api)
  const { searchParams } = new URL(request.url)
  const task = parseId(searchParams.get('task'))
  const [list, counts, tags, opened] = await Promise.all([
    call(assignedTasks.list, { page: pageIn(searchParams) }),
    call(todo.counts, {}),
    call(todo.tags, {}),
    task ? nullIfNotFound(call(assignedTasks.read, { id: task })) : null,
  ])
  assertPageExists(list, toAddress)
  return { ...list, counts, tags, task: searchParams.has('task') ? (task ?? 0) : null, opened }
}

export const loader = liveLoader(loadTasks)

export const action = withActionErrors(
  async ({ context, request }) => {
    const { searchParams } = new URL(request.url)
    const list = toAddress(pageIn(searchParams))
    const intent = taskIntents.require(await request.formData())
    const task = parseId(searchParams.get('task'))
    const address = toAddress(pageIn(searchParams), task)
    await act(context, intent, isPartIntent(intent) ? address : list)
    // Without scripts the panel would cover the undo.
    const staysOpen = isPartIntent(intent) && intent.intent !== 'removeComment'
    return import.meta.env.SSR ? redirect(staysOpen ? address : list) : null
  },
  { of: 'todo', key: 'notChanged' },
)

export function Component() {
  const t = useTranslations('todo')
  const today = useToday()
  const [data] = useLiveData(loader, (kind) => kind === 'task')
  const { counts, tags, page, pages, total, task, opened } = data
  const { rows, send } = useOptimisticList(data.rows, {
    path,
    read: taskIntents.read,
    apply: applyOptimistic,
  })
  useFocusOnClose(task, (id) => taskLink(toAssignedKey(id)), '.task-title')
  const title = t('assignedToMe')
  const list = toAddress(page)
  return (
    <OwnTags value={tags}>
      <Title>{title}</Title>
      <div className="with-rail">
        <TodoHeader title={title} />
        <Rail filter={filter} counts={counts} />
        <section className="card todo-main" aria-label={title}>
          {total > 0 && (
            <p className="m-0 py-3 px-card text-muted fs-sm tabular">
              {t('tasks', { count: total })}
            </p>
          )}
          <form
            method="post"
            action={list}
            className="task-form position-relative"
            onSubmit={(event) => send(takeForm(event), list)}
          >
            <ul className="task-list divided is-sorted list-plain">
              {rows.map((row) => (
                <AssignedRow key={row.id} row={row} today={today} href={toAddress(page, row.id)} />
              ))}
            </ul>
          </form>
          {rows.length === 0 && (
            <EmptyState icon="users" title={t('emptyAssigned')} text={t('emptyAssignedText')} />
          )}
          <Pager className="border-top" page={page} pages={pages} addressOf={toAddress} />
        </section>
      </div>
      {task !== null && (
        <AssignedPanel opened={opened} address={toAddress(page, task)} list={list} />
      )}
    </OwnTags>
  )
}
