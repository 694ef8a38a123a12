import { Suspense, useEffect, useRef } from 'react'
import {
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
  useLocation,
  useNavigate,
  useNavigation,
} from 'react-router-dom'
import { isDueList, isOwnOrder, taskGroups, taskSorts } from '#db/todo/model.ts'
import { useToday } from '../../i18n/clock.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { api } from '../../lib/api/endpoint.ts'
import { lazyActions } from '../../lib/api/lazy-actions.ts'
import type { Problem } from '../../lib/api/problem.ts'
import { withActionErrors } from '../../lib/api/with-action-errors.ts'
import { assertPageExists, pageIn, pickOne } from '../../lib/list/address.ts'
import { nullIfNotFound } from '../../lib/list/editor.ts'
import { parseId } from '../../lib/list/ids.ts'
import { useFocusOnClose } from '../../lib/list/use-row-focus.ts'
import { liveLoader, useLiveData } from '../../lib/live/live-data.ts'
import type { Rejected } from '../../ui/form.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { usePageKeys } from '../../ui/page-keys.ts'
import { Pager } from '../../ui/pager.tsx'
import { Title } from '../../ui/title.tsx'
import { todo } from './endpoints.ts'
import { hasNewTasks, toRow } from './intents.ts'
import { listAddress, OwnTags, panels, Sections, toHref, useListTitle } from './labels.ts'
import { NoTasks } from './no-tasks.tsx'
import { isNewVisible } from './optimistic-tasks.ts'
import { QuickAdd } from './quick-add.tsx'
import type { Answer } from './task-form.ts'
import { TaskList, taskLink } from './task-list.tsx'
import { ListBar, TodoHeader } from './todo-header.tsx'
import { orderField } from './use-order-menu.ts'
import { useTasks } from './use-tasks.ts'

// Links and forms that work before their code is there.
const Rail = lazyPart(async () => (await import('./rail.tsx')).Rail)
const loadPanels = async () => (await import('./panels.tsx')).Panels
const Panels = lazyPart(loadPanels)

const pickPanel = (params: URLSearchParams) => panels.find((name) => params.has(name)) ?? null

/** Parses the parameters of the address. */
function parseParams(request: Request) {
  const { searchParams } = new URL(request.url)
  return {
    q: searchParams.get('q') ?? '',
    page: pageIn(searchParams),
    panel: pickPanel(searchParams),
    task: parseId(searchParams.get('task')),
    order: parseId(searchParams.get(orderField)),
    sort: pickOne(taskSorts, searchParams.get('sort')),
    group: pickOne(taskGroups, searchParams.get('group')),
    section: parseId(searchParams.get('section')),
  } as const
}

async function loadList({ context, params, request }: LoaderFunctionArgs) {
  const call = context.get(api)
  const { filter = 'all' } = params
  const { q, page, sort, group, task, section } = parseParams(request)
  const [pageData, opened] = await Promise.all([
    call(todo.rows, { filter, q, page, sort, group }),
    task ? nullIfNotFound(call(todo.read, { id: task })) : null,
  ])
  assertPageExists(pageData, (last) => toHref(filter, { q, page: last, sort, group }))
  return {
    ...pageData,
    rows: pageData.rows.map(toRow),
    filter,
    q,
    sort,
    group,
    section: pageData.sections.find(({ id }) => id === section),
    opened,
  }
}

export const loader = liveLoader(async (args: LoaderFunctionArgs) => {
  const { panel, order } = parseParams(args.request)
  const [list] = await Promise.all([loadList(args), panel && loadPanels().catch(() => {})])
  return { ...list, panel, order }
})

/** What the forms do, loaded when the page works. */
const loadActions = lazyActions(() => import('./page-action.ts'))

export const action = withActionErrors(
  async (args) => {
    const { act } = await loadActions()
    const { filter = 'all' } = args.params
    return act(args, { filter, ...parseParams(args.request) })
  },
  { of: 'todo', key: 'notChanged' },
)

export function Component() {
  const { panel, opened, order } = useLoaderData<typeof loader>()
  const [loaded] = useLiveData(loadList, (kind) => kind === 'task')
  const { filter, counts, tags, sections, section, q, page, pages, total, first, around } = loaded
  const answer = useActionData<Answer | { problem: Problem } | Rejected>()
  const { key } = useLocation()
  const t = useTranslations('todo')
  const title = useListTitle(tags)(filter)
  const { sort, group, view } = loaded
  const list = toHref(filter, { q, page, sort, group, section: section?.id })
  const hasNewFirst = isDueList(filter) || isOwnOrder(view)
  const isVisible = hasNewFirst && isNewVisible(filter, { q, page, pages })
  const { rows, announcement, announce, send } = useTasks(loaded, { filter, list, isVisible })
  const today = useToday()
  const due = isDueList(filter) ? today : undefined
  // The sidebar shows the number of open tasks; the heading repeats it only if there are completed ones.
  const open = counts[filter as keyof typeof counts] ?? 0
  const hasDone = q === '' && open > 0 && open < total
  const input = useRef<HTMLInputElement>(null)
  const search = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const { location } = useNavigation()
  useEffect(() => {
    for (const load of [loadActions, loadPanels]) load().catch(() => {})
  }, [])
  const isLeaving = location !== undefined && location.pathname !== listAddress(filter)
  useFocusOnClose(
    panel === 'task' ? (opened?.id ?? 0) : panel,
    taskLink,
    '.quick-add input, .task-title, .todo-head input',
  )

  usePageKeys({
    n() {
      if (input.current) input.current.focus()
      else void navigate(toHref('all', { q: '', page: 1, isNew: true }))
    },
    '/': () => search.current?.select(),
    ArrowDown: () => document.querySelector<HTMLElement>('.task-title')?.focus(),
  })

  return (
    <OwnTags value={tags}>
      <Sections value={sections}>
        <Title>{q ? t('foundIn', { words: q, list: title }) : title}</Title>
        <div className="with-rail">
          <TodoHeader title={title} />
          <Suspense>
            <Rail filter={filter} counts={counts} />
          </Suspense>
          <section className="card todo-main" aria-label={title}>
            <ListBar {...{ loaded, open, hasDone, list, search }} />
            {hasNewTasks(filter) && (
              <QuickAdd
                key={`${filter} ${section?.id}`}
                {...{ due, list, section, isVisible, input, send }}
                back={toHref(filter, { q, page, sort, group })}
              />
            )}
            <p className="visually-hidden" role="status">
              {announcement}
            </p>
            <TaskList
              rows={rows}
              today={today}
              page={{ filter, q, page, first, total, around, order, view, address: list }}
              headings={loaded.headings}
              isLeaving={isLeaving}
              send={send}
              announce={announce}
            />
            {rows.length === 0 && !isLeaving && <NoTasks filter={filter} q={q} />}
            <Pager
              className="border-top"
              page={page}
              pages={pages}
              addressOf={(to) => toHref(filter, { q, page: to, sort, group })}
            />
          </section>
        </div>
        {panel && (
          <Suspense>
            <Panels
              key={panel === 'tags' || panel === 'sections' ? panel : key} // these keep the focus
              {...{ panel, tags, answer, list, due }}
              opened={loaded.opened ?? opened}
              subtasks={loaded.opened?.parts.subtasks ?? []}
              comments={loaded.opened?.parts.comments ?? []}
              params={{ filter, q, page, sort, group, section: section?.id }}
            />
          </Suspense>
        )}
      </Sections>
    </OwnTags>
  )
}
