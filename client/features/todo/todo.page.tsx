import { useEffect, useRef } from 'react'
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
import { useToday } from '../../i18n/clock.ts'
import { useWords } from '../../i18n/words.ts'
import { api, type Call } from '../../lib/api/endpoint.ts'
import type { Problem } from '../../lib/api/problem.ts'
import { withActionErrors } from '../../lib/api/with-action-errors.ts'
import { liveLoader, useLiveData } from '../../lib/live/live-data.ts'
import { KeysHelp } from '../../ui/keys-help.tsx'
import { usePageKeys } from '../../ui/page-keys.ts'
import { Pager } from '../../ui/pager.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Title } from '../../ui/title.tsx'
import { act, faultIn } from './act.ts'
import { contextOf, idIn, rowOf, takesNew, verb } from './change.ts'
import { Editor, Missing } from './editor.tsx'
import { todo } from './endpoints.ts'
import { useLines } from './keys.ts'
import { Nothing } from './nothing.tsx'
import { QuickAdd } from './quick-add.tsx'
import { Rail } from './rail.tsx'
import { save, saving } from './save.ts'
import { Search } from './search.tsx'
import type { Answer } from './task-form.ts'
import { TaskList } from './task-list.tsx'
import { useChanges } from './use-changes.ts'
import { orderField } from './use-order-menu.ts'
import { listAddress, queryFor, useTitleOf } from './words.ts'

/** What the address says beside the list. */
function placeIn(request: Request) {
  const { searchParams } = new URL(request.url)
  return {
    q: searchParams.get('q') ?? '',
    page: idIn(searchParams.get('page') ?? '') ?? 1,
    panel: searchParams.has('task') ? 'task' : searchParams.has('new') ? 'new' : null,
    task: idIn(searchParams.get('task') ?? ''),
    order: idIn(searchParams.get(orderField) ?? ''),
  } as const
}

async function loadList({ context, params, request }: LoaderFunctionArgs) {
  const call = context.get(api)
  const { filter = 'all' } = params
  const { q, page } = placeIn(request)
  const [found, counts] = await Promise.all([
    call(todo.rows, { filter, q, page }),
    call(todo.counts, {}),
  ])
  const isPastTheEnd = found.page > found.pages
  if (isPastTheEnd) throw redirect(listAddress(filter) + queryFor({ q, page: found.pages }))
  return { ...found, rows: found.rows.map(rowOf), filter, q, counts }
}

export const loader = liveLoader(async (args: LoaderFunctionArgs) => {
  const { panel, task, order } = placeIn(args.request)
  const [list, opened] = await Promise.all([
    loadList(args),
    panel === 'task' ? read(args.context.get(api), task) : null,
  ])
  return { ...list, panel, opened, order }
})

/** The task, or null where there is none: it may have been deleted since somebody kept its address. */
async function read(call: Call, id: number | undefined) {
  if (id === undefined) return null
  try {
    return await call(todo.read, { id })
  } catch (thrown) {
    if ((thrown as { data?: Problem }).data?.code === 'not-found') return null
    throw thrown
  }
}

export const action = withActionErrors(
  async ({ context, params, request }) => {
    const { filter = 'all' } = params
    const { panel, task, ...place } = placeIn(request)
    const here = listAddress(filter) + queryFor(place)
    const form = await request.formData()
    if (form.get('do') === saving) return save(context, form, task, here)
    const title = String(form.get('title') ?? '')
    if (form.get('do') === verb.add && faultIn(title)) {
      return data({ quick: title }, { status: 400 })
    }
    const isSeen = takesNew(filter) && place.q === '' && place.page === 1
    await act(context, form, { filter, here, isSeen })
    return panel ? redirect(here) : null
  },
  { of: 'todo', key: 'notChanged' },
)

export function Component() {
  const { panel, opened, order } = useLoaderData<typeof loader>()
  const [loaded] = useLiveData(loadList, (kind) => kind === 'task')
  const { filter, counts, rows, q, page, pages, total, first, around } = loaded
  const answer = useActionData() as Answer | { problem: Problem } | undefined
  const { key } = useLocation()
  const t = useWords('todo')
  const title = useTitleOf()(filter)
  const place = { q, page }
  const list = listAddress(filter) + queryFor(place)
  const isSeen = takesNew(filter) && q === '' && page === 1
  const { shown, announcement, announce, send } = useChanges(rows, { filter, list, isSeen })
  const today = useToday()
  // The rail counts what is open: said here too where there is more in the list than that.
  const open = counts[filter as keyof typeof counts] ?? 0
  const hasDone = q === '' && open > 0 && open < total
  const input = useRef<HTMLInputElement>(null)
  const search = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const { location } = useNavigation()
  const isLeaving = location !== undefined && location.pathname !== listAddress(filter)
  useFocusThatComesBack(panel === 'task' ? (opened?.id ?? 0) : panel)

  usePageKeys({
    n() {
      if (input.current) input.current.focus()
      else void navigate(listAddress('all') + queryFor({ q: '', page: 1, isNew: true }))
    },
    '/': () => search.current?.select(),
    ArrowDown: () => document.querySelector<HTMLElement>('.task-title')?.focus(),
  })

  return (
    <>
      <Title>{q ? t('foundIn', { words: q, list: title }) : title}</Title>
      <div className="with-rail">
        <Rail filter={filter} counts={counts} />
        <section className="card todo-main" aria-label={title}>
          <header className="todo-head">
            <h1 dir="auto">{title}</h1>
            <span className="mail-count">
              <bdi>
                {total > 0 && t('tasks', { count: total })}
                {hasDone && `, ${t('openCount', { count: open })}`}
              </bdi>
            </span>
            <Search filter={filter} q={q} input={search} />
            <KeysHelp lines={useLines()} />
          </header>
          {takesNew(filter) && <QuickAdd key={filter} list={list} input={input} send={send} />}
          <p className="visually-hidden" role="status">
            {announcement}
          </p>
          <TaskList
            rows={shown}
            today={today}
            place={{ filter, ...place, first, total, around, order }}
            isLeaving={isLeaving}
            send={send}
            announce={announce}
          />
          {shown.length === 0 && !isLeaving && <Nothing filter={filter} q={q} />}
          <Pager
            page={page}
            pages={pages}
            addressOf={(to) => listAddress(filter) + queryFor({ q, page: to })}
          />
        </section>
      </div>
      {panel && (
        <Panel title={t(panel === 'new' ? 'addTask' : opened ? 'editTask' : 'noTask')} back={list}>
          {panel === 'task' && !opened ? (
            <Missing href={list} />
          ) : (
            <Editor
              key={key}
              task={opened}
              context={contextOf(filter)}
              answer={answer && 'typed' in answer ? answer : undefined}
              address={listAddress(filter) + queryFor({ ...place, ...panelOf(opened) })}
              href={list}
            />
          )}
        </Panel>
      )}
    </>
  )
}

const panelOf = (opened: { id: number } | null) => (opened ? { task: opened.id } : { isNew: true })

/** Who closes the panel goes on where it was opened: at the row, or where new tasks are written. */
function useFocusThatComesBack(open: number | 'new' | null) {
  const before = useRef(open)
  useEffect(() => {
    const closed = before.current
    before.current = open
    if (closed === null || open !== null) return
    const row = document.querySelector<HTMLElement>(`[data-task="${closed}"] .task-title`)
    const other = document.querySelector<HTMLElement>(
      '.quick-add input, .task-title, .todo-head input',
    )
    ;(row ?? other)?.focus({ preventScroll: row === null })
  }, [open])
}
