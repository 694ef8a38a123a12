import { useRef } from 'react'
import {
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  useLocation,
  useNavigate,
  useNavigation,
} from 'react-router-dom'
import { getDefaults, isDueList, type OwnTag } from '#db/todo/model.ts'
import type { Task } from '#db/todo/queries.ts'
import { useToday } from '../../i18n/clock.ts'
import { useWords } from '../../i18n/words.ts'
import { api } from '../../lib/api/endpoint.ts'
import type { Problem } from '../../lib/api/problem.ts'
import { withActionErrors } from '../../lib/api/with-action-errors.ts'
import { assertPageExists, pageIn } from '../../lib/list/address.ts'
import { orNull } from '../../lib/list/editor.ts'
import { parseId } from '../../lib/list/ids.ts'
import { useFocusOnClose } from '../../lib/list/use-row-focus.ts'
import { liveLoader, useLiveData } from '../../lib/live/live-data.ts'
import type { Rejected } from '../../ui/form.ts'
import { KeysHelp } from '../../ui/keys-help.tsx'
import { usePageKeys } from '../../ui/page-keys.ts'
import { Pager } from '../../ui/pager.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Title } from '../../ui/title.tsx'
import { act, titleError } from './act.ts'
import { Editor, Missing } from './editor.tsx'
import { todo } from './endpoints.ts'
import { hasNewTasks, isNewVisible, taskIntents, toRow } from './intents.ts'
import { useLines } from './keys.ts'
import { NoTasks } from './no-tasks.tsx'
import { QuickAdd } from './quick-add.tsx'
import { Rail } from './rail.tsx'
import { save } from './save.ts'
import { saveTag } from './save-tag.ts'
import { Search } from './search.tsx'
import { TagPanel } from './tag-panel.tsx'
import type { Answer } from './task-form.ts'
import { TaskList, taskLink } from './task-list.tsx'
import { orderField } from './use-order-menu.ts'
import { useTasks } from './use-tasks.ts'
import { listAddress, OwnTags, toHref, useListTitle } from './words.ts'

const panels = ['task', 'new', 'tags'] as const

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
  } as const
}

async function loadList({ context, params, request }: LoaderFunctionArgs) {
  const call = context.get(api)
  const { filter = 'all' } = params
  const { q, page } = parseParams(request)
  const [pageData, counts, tags] = await Promise.all([
    call(todo.rows, { filter, q, page }),
    call(todo.counts, {}),
    call(todo.tags, {}),
  ])
  assertPageExists(pageData, (last) => toHref(filter, { q, page: last }))
  return { ...pageData, rows: pageData.rows.map(toRow), filter, q, counts, tags }
}

export const loader = liveLoader(async (args: LoaderFunctionArgs) => {
  const { panel, task, order } = parseParams(args.request)
  const [list, opened] = await Promise.all([
    loadList(args),
    task ? orNull(args.context.get(api)(todo.read, { id: task })) : null,
  ])
  return { ...list, panel, opened, order }
})

export const action = withActionErrors(
  async ({ context, params, request }) => {
    const { filter = 'all' } = params
    const { panel, task, q, page } = parseParams(request)
    const list = toHref(filter, { q, page })
    const form = await request.formData()
    const intent = taskIntents.require(form)
    if (intent.intent === 'save') return save(context, form, task, list)
    if (intent.intent === 'add' && titleError(intent.title)) {
      return data({ quick: intent.title }, { status: 400 })
    }
    const isVisible = !isDueList(filter) && isNewVisible(filter, { q, page })
    const isOfTags = intent.intent === 'addTag' || intent.intent === 'changeTag'
    if (isOfTags && panel === 'tags') return saveTag(context, form, intent, { filter, q, page })
    await act(context, intent, { filter, list, isVisible })
    // Without scripts the panel would cover the undo.
    const staysOpen = panel === 'tags' && !import.meta.env.SSR
    return panel ? redirect(staysOpen ? toHref(filter, { q, page, areTags: true }) : list) : null
  },
  { of: 'todo', key: 'notChanged' },
)

export function Component() {
  const { panel, opened, order } = useLoaderData<typeof loader>()
  const [loaded] = useLiveData(loadList, (kind) => kind === 'task')
  const { filter, counts, tags, rows: stored, q, page, pages, total, first, around } = loaded
  const answer = useActionData() as Answer | { problem: Problem } | Rejected | undefined
  const { key } = useLocation()
  const t = useWords('todo')
  const title = useListTitle(tags)(filter)
  const list = toHref(filter, { q, page })
  const isVisible = isNewVisible(filter, { q, page, pages })
  const { rows, announcement, announce, send } = useTasks(stored, { filter, list, isVisible })
  const today = useToday()
  const due = isDueList(filter) ? today : undefined
  // The sidebar shows the number of open tasks; the heading repeats it only if there are completed ones.
  const open = counts[filter as keyof typeof counts] ?? 0
  const hasDone = q === '' && open > 0 && open < total
  const input = useRef<HTMLInputElement>(null)
  const search = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const { location } = useNavigation()
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
      <Title>{q ? t('foundIn', { words: q, list: title }) : title}</Title>
      <div className="with-rail">
        <Rail filter={filter} counts={counts} />
        <section className="card todo-main" aria-label={title}>
          <header className="d-flex flex-wrap align-items-center row-gap-2 column-gap-3 p-3 ps-card pe-3">
            <h1 className="min-w-0 text-break" dir="auto">
              {title}
            </h1>
            <span className="mail-count ms-0 me-auto">
              <bdi>
                {total > 0 && t('tasks', { count: total })}
                {hasDone && `, ${t('openCount', { count: open })}`}
              </bdi>
            </span>
            <Search filter={filter} q={q} input={search} />
            <KeysHelp lines={useLines()} />
          </header>
          {hasNewTasks(filter) && (
            <QuickAdd key={filter} due={due} list={list} input={input} send={send} />
          )}
          <p className="visually-hidden" role="status">
            {announcement}
          </p>
          <TaskList
            rows={rows}
            today={today}
            page={{ filter, q, page, first, total, around, order }}
            isLeaving={isLeaving}
            send={send}
            announce={announce}
          />
          {rows.length === 0 && !isLeaving && <NoTasks filter={filter} q={q} />}
          <Pager page={page} pages={pages} addressOf={(to) => toHref(filter, { q, page: to })} />
        </section>
      </div>
      {panel && (
        <Panels
          key={key}
          {...{ panel, opened, tags, answer, list, due }}
          params={{ filter, q, page }}
        />
      )}
    </OwnTags>
  )
}

type PanelsProps = {
  panel: (typeof panels)[number]
  opened: Task | null
  tags: OwnTag[]
  answer: Answer | { problem: Problem } | Rejected | undefined
  /** The address of the list below, and its parameters. */
  list: string
  params: { filter: string; q: string; page: number }
  due: string | undefined
}

/** The panel over a list: a task, a new one, or the tags. */
function Panels({ panel, opened, tags, answer, list, params, due }: PanelsProps) {
  const t = useWords('todo')
  if (panel === 'tags') {
    const rejected = answer && 'values' in answer ? answer : undefined
    return (
      <Panel title={t('tags')} back={list}>
        <TagPanel
          tags={tags}
          address={toHref(params.filter, { ...params, areTags: true })}
          rejected={rejected}
        />
      </Panel>
    )
  }
  return (
    <Panel title={t(panel === 'new' ? 'addTask' : opened ? 'editTask' : 'noTask')} back={list}>
      {panel === 'task' && !opened ? (
        <Missing href={list} />
      ) : (
        <Editor
          task={opened}
          defaults={{ ...getDefaults(params.filter), ...(due && { due }) }}
          answer={answer && 'typed' in answer ? answer : undefined}
          address={toHref(params.filter, { ...params, ...getPanel(opened) })}
          href={list}
        />
      )}
    </Panel>
  )
}

const getPanel = (opened: { id: number } | null) => (opened ? { task: opened.id } : { isNew: true })
