import { type FormEvent, type MouseEvent, type RefObject, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import type { TaskNeighbors } from '#db/todo/lists.ts'
import { useWords } from '../../i18n/words.ts'
import { changeIn, type Row, verb } from './change.ts'
import { moveBy, type Ways } from './order.ts'
import { OrderMenu } from './order-menu.tsx'
import { TaskRow } from './task-row.tsx'
import { useDragging } from './use-dragging.ts'
import { orderForm, useOrderMenu } from './use-order-menu.ts'
import { walk } from './walk.ts'
import { listAddress, queryFor, taskIn } from './words.ts'

type TaskListProps = {
  rows: Row[]
  today: string
  /** Where in which list the rows are. */
  place: {
    filter: string
    q: string
    page: number
    first: number
    total: number
    around: TaskNeighbors
    /** The task whose menu is open at the address of the page. */
    order: number | undefined
  }
  /** Another list is on its way. */
  isLeaving: boolean
  send: (form: FormData) => void
  announce: (text: string) => void
}

/** The tasks of a page in their order: each button of a row belongs to the one form around them. */
export function TaskList({ rows, today, place, isLeaving, send, announce }: TaskListProps) {
  const t = useWords('todo')
  const navigate = useNavigate()
  const list = useRef<HTMLUListElement>(null)
  const { filter, q, page, first, total, around } = place
  const address = listAddress(filter) + queryFor({ q, page })
  const isInTrash = filter === 'trashed'
  const menu = useOrderMenu(place.order)

  const refocus = useFocusThatStays(list, rows)

  function act(form: FormData) {
    const change = changeIn(form)
    if (!change || change.kind === 'add') return
    if (change.kind === 'move') {
      const { title = '' } = rows.find(({ id }) => id === change.id) ?? {}
      announce(t('movedTo', { title, place: placeOf(change.to), of: total }))
    }
    const leaves = change.kind !== 'move' || rows.every(({ id }) => id !== change.to)
    refocus(change.id, leaves)
    menu.forget()
    send(form)
  }

  function press(button: string) {
    const form = new FormData()
    form.set('do', button)
    act(form)
  }

  /** The place of a task in the whole list, from 1. */
  function placeOf(task: number) {
    const here = rows.findIndex(({ id }) => id === task)
    if (here >= 0) return first + here
    if (task === around.before) return first - 1
    if (task === around.after) return first + rows.length
    return task === around.top ? 1 : total
  }

  function waysOf(at: number): Ways {
    const above = rows[at - 1]?.id ?? around.before
    const below = rows[at + 1]?.id ?? around.after
    const top = around.top ?? (at > 1 ? rows[0]?.id : undefined)
    const bottom = around.bottom ?? (at < rows.length - 2 ? rows.at(-1)?.id : undefined)
    return { above, below, top, bottom, before: around.before, after: around.after }
  }

  const at = (task: number) => rows.findIndex(({ id }) => id === task)

  function move(task: number, way: keyof Ways) {
    const button = moveBy(task, way, waysOf(at(task)))
    if (button) press(button)
  }

  const drag = useDragging(list, (id, to) =>
    press(verb.move(id, to, at(to) < at(id) ? 'up' : 'down')),
  )

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    submitter?.closest<HTMLElement>(':popover-open')?.hidePopover()
    act(new FormData(event.currentTarget, submitter))
  }

  /** Opening a task leaves the list where it was scrolled to. */
  function open(event: MouseEvent) {
    const link = event.target instanceof Element && event.target.closest('a.task-title')
    const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    if (!link || !isPlain || event.defaultPrevented) return
    event.preventDefault()
    void navigate(link.getAttribute('href') ?? '', { preventScrollReset: true })
  }

  return (
    <>
      <form id={orderForm} action={listAddress(filter)} onSubmit={menu.open}>
        {q && <input type="hidden" name="q" value={q} />}
        {page > 1 && <input type="hidden" name="page" value={page} />}
      </form>
      <form
        method="post"
        action={address}
        className="task-form"
        aria-busy={isLeaving || undefined}
        onSubmit={submit}
      >
        {/* The rows' own links and buttons do what these listen for. */}
        <ul
          ref={list}
          className="task-list"
          onClick={open}
          onKeyDown={(event) => walk(event, move)}
          {...drag}
        >
          {rows.map((row, at) => (
            <TaskRow
              key={row.id}
              row={row}
              today={today}
              isInTrash={isInTrash}
              href={taskIn(address, row.id)}
              isDrawn={menu.isDrawn}
              menu={
                row.id === menu.ordered && (
                  <OrderMenu
                    row={row}
                    isInTrash={isInTrash}
                    ways={waysOf(at)}
                    back={menu.isDrawn ? address : undefined}
                  />
                )
              }
            />
          ))}
        </ul>
        {isLeaving && <Coming />}
      </form>
    </>
  )
}

/** What takes a row away or to another place takes the focus with it: it comes back to the row, or goes to the next one. */
function useFocusThatStays(list: RefObject<HTMLElement | null>, rows: Row[]) {
  const expected = useRef<{ id: number; at: number; mayLeave: boolean }>(null)

  useEffect(() => {
    const { current } = expected
    if (!current) return
    const isThere = current.mayLeave
      ? rows.some(({ id }) => id === current.id)
      : rows[current.at]?.id === current.id
    if (isThere) return
    expected.current = null
    if (list.current?.contains(document.activeElement)) return
    const row = rows.find(({ id }) => id === current.id) ?? rows[current.at] ?? rows.at(-1)
    const link = row && list.current?.querySelector(`[data-task="${row.id}"] .task-title`)
    const other = document.querySelector('.quick-add input, .todo-head input')
    ;((link ?? other) as HTMLElement | null)?.focus()
  }, [rows, list])

  return (id: number, mayLeave: boolean) => {
    if (!list.current?.contains(document.activeElement)) return
    expected.current = { id, at: rows.findIndex((row) => row.id === id), mayLeave }
  }
}

/** The shape of a list until another one has come. */
function Coming() {
  return (
    <div className="tasks-coming placeholder-glow" aria-hidden="true">
      {[64, 40, 52, 72, 36, 60].map((width) => (
        <div key={width} className="task-row">
          <span className="placeholder" />
          <span className="placeholder" style={{ inlineSize: `${width}%` }} />
        </div>
      ))}
    </div>
  )
}
