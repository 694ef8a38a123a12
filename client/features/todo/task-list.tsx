import { type FormEvent, Fragment, type MouseEvent, type RefObject, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import type { TaskNeighbors } from '#db/todo/lists.ts'
import { isDueList, isOwnOrder, type TaskView } from '#db/todo/model.ts'
import { useWords } from '../../i18n/words.ts'
import { readForm, takeForm } from '../../lib/list/use-optimistic-list.ts'
import { useRowFocus } from '../../lib/list/use-row-focus.ts'
import { AssignedRow } from './assigned/assigned-row.tsx'
import { GroupHeading, getGroup } from './groups.tsx'
import {
  isAssigned,
  type ListedRow,
  type Move,
  taskIntents,
  toAssignedKey,
  toRowKey,
} from './intents.ts'
import { getPosition, listTargets, moveTo, type Targets } from './order.ts'
import { OrderMenu } from './order-menu.tsx'
import { PendingTasks } from './pending-tasks.tsx'
import { handleTaskKey } from './task-keys.ts'
import { TaskRow } from './task-row.tsx'
import { useDragging } from './use-dragging.ts'
import { orderForm, useOrderMenu } from './use-order-menu.ts'
import { listAddress, parseTask } from './words.ts'

type TaskListProps = {
  rows: ListedRow[]
  today: string
  /** The list and its visible page. */
  page: {
    filter: string
    q: string
    page: number
    first: number
    total: number
    around: TaskNeighbors
    view: TaskView
    /** The address of the page. */
    address: string
    /** The task whose menu is open at the address of the page. */
    order: number | undefined
  }
  /** Another list is being loaded. */
  isLeaving: boolean
  send: (form: FormData) => void
  announce: (text: string) => void
}

/** The tasks of a page in their order, with one form around all of them. */
export function TaskList({
  rows,
  today,
  page: pageInfo,
  isLeaving,
  send,
  announce,
}: TaskListProps) {
  const open = useOpenTask()
  const list = useRef<HTMLUListElement>(null)
  const { filter, q, page, around, view, address } = pageInfo
  const isInTrash = filter === 'trashed'
  const menu = useOrderMenu(pageInfo.order)
  const isOrdered = isOwnOrder(view)
  const isGrouped = view.group !== 'none'
  const groupOf = (row: ListedRow | undefined) => getGroup(view.group, row, today)

  const { act, move, drag } = useRowActions(list, { rows, page: pageInfo, send, announce }, menu)

  return (
    <>
      <form id={orderForm} action={listAddress(filter)} onSubmit={menu.open}>
        {q && <input type="hidden" name="q" value={q} />}
        {page > 1 && <input type="hidden" name="page" value={page} />}
      </form>
      <form
        method="post"
        action={address}
        className="task-form position-relative"
        aria-busy={isLeaving || undefined}
        onSubmit={(event: FormEvent<HTMLFormElement>) => act(takeForm(event))}
      >
        {/* The handlers listen for events of the links and buttons in the rows. */}
        <ul
          ref={list}
          className={
            isOrdered ? 'task-list divided list-plain' : 'task-list divided is-sorted list-plain'
          }
          onClick={open}
          onKeyDown={(event) => handleTaskKey(event, move)}
          {...(isOrdered && drag)}
        >
          {rows.map((row, index) => {
            const isDueShown = view.group !== 'due' || groupOf(row) === 'overdue'
            return (
              <Fragment key={toRowKey(row)}>
                {isGrouped && (index === 0 || groupOf(row) !== groupOf(rows[index - 1])) && (
                  <GroupHeading
                    {...{ group: groupOf(row), by: view.group, today }}
                    isOfDue={isDueList(filter)}
                  />
                )}
                {isAssigned(row) ? (
                  <AssignedRow
                    {...{ row, today, isDueShown }}
                    href={parseTask(listAddress('assigned'), row.id)}
                  />
                ) : (
                  <TaskRow
                    row={row}
                    today={today}
                    isInTrash={isInTrash}
                    isOrdered={isOrdered}
                    isDueShown={isDueShown}
                    href={parseTask(address, row.id)}
                    isDrawn={menu.isDrawn}
                    menu={
                      row.id === menu.ordered && (
                        <OrderMenu
                          row={row}
                          isInTrash={isInTrash}
                          targets={isOrdered ? listTargets(rows, index, around) : undefined}
                          back={menu.isDrawn ? address : undefined}
                        />
                      )
                    }
                  />
                )}
              </Fragment>
            )
          })}
        </ul>
        {isLeaving && <PendingTasks />}
      </form>
    </>
  )
}

/** Returns what the rows do: send a form, move by a key or by dragging. */
function useRowActions(
  list: RefObject<HTMLUListElement | null>,
  { rows, page, send, announce }: Pick<TaskListProps, 'rows' | 'page' | 'send' | 'announce'>,
  menu: ReturnType<typeof useOrderMenu>,
) {
  const t = useWords('todo')
  const keyed = rows.map((row) => ({ id: toRowKey(row) }))
  const prepareFocus = useRowFocus(list, keyed, taskLink, fallbackFocus)

  function act(form: FormData) {
    const intent = taskIntents.read(form)
    if (!intent || !('id' in intent)) return
    if (intent.intent === 'move') {
      const { title = '' } = rows.find(({ id }) => id === intent.id) ?? {}
      announce(t('movedTo', { title, place: getPosition(intent.to, rows, page), of: page.total }))
    }
    const leaves = intent.intent !== 'move' || rows.every(({ id }) => id !== intent.to)
    const isOfAssigned = intent.intent === 'changeAssigned'
    prepareFocus(isOfAssigned ? toAssignedKey(intent.id) : intent.id, leaves)
    menu.forget()
    send(form)
  }

  const indexOf = (task: number) => rows.findIndex(({ id }) => id === task)
  const sendMove = (values: Move) => act(readForm(taskIntents.fields('move', values)))

  function move(task: number, target: keyof Targets) {
    if (!isOwnOrder(page.view)) return
    const values = moveTo(task, target, listTargets(rows, indexOf(task), page.around))
    if (values) sendMove(values)
  }

  const drag = useDragging(list, (id, to) =>
    sendMove({ id, to, direction: indexOf(to) < indexOf(id) ? 'up' : 'down' }),
  )

  return { act, move, drag }
}

/** Returns a click handler that opens a task without scrolling the list. */
function useOpenTask() {
  const navigate = useNavigate()
  return (event: MouseEvent) => {
    const link = event.target instanceof Element && event.target.closest('a.task-title')
    const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    if (!link || !isPlain || event.defaultPrevented) return
    event.preventDefault()
    void navigate(link.getAttribute('href') ?? '', { preventScrollReset: true })
  }
}

const fallbackFocus = '.quick-add input, .task-title, .todo-head input'

/** Returns the link in the row of a task, by its key, as a selector. */
export const taskLink = (id: number | string) => `[data-task="${id}"] .task-title`
