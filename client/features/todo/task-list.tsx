import {
  type FormEvent,
  Fragment,
  type MouseEvent,
  type RefObject,
  Suspense,
  useContext,
  useRef,
} from 'react'
import { useNavigate } from 'react-router-dom'
import type { TaskNeighbors } from '#db/todo/lists.ts'
import { isDueList, isOwnOrder, type TaskView } from '#db/todo/model.ts'
import type { SectionHeading as Heading } from '#db/todo/section-groups.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { readForm, takeForm } from '../../lib/list/use-optimistic-list.ts'
import { useRowFocus } from '../../lib/list/use-row-focus.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { AssignedRow } from './assigned/assigned-row.tsx'
import { GroupHeading, getGroup, toEntries } from './groups.tsx'
import {
  hasNewTasks,
  isAssigned,
  type ListedRow,
  type Move,
  type Row,
  taskIntents,
  toAssignedKey,
  toRowKey,
} from './intents.ts'
import { listAddress, Sections, taskAddress, toHref } from './labels.ts'
import { getPosition, isMovable, listTargets, moveTo, type Targets } from './move-targets.ts'
import { OrderMenu } from './order-menu.tsx'
import { PendingTasks } from './pending-tasks.tsx'
import { dropBelow, moveInSections } from './section-moves.ts'
import { handleTaskKey } from './task-keys.ts'
import { TaskRow } from './task-row.tsx'
import { useDragging } from './use-dragging.ts'
import { orderForm, useOrderMenu } from './use-order-menu.ts'

const SectionHeading = lazyPart(async () => (await import('./section-heading.tsx')).SectionHeading)

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
  /** The sections that the page shows, in a list that is grouped by section. */
  headings: Heading[]
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
  headings,
  isLeaving,
  send,
  announce,
}: TaskListProps) {
  const open = useOpenTask()
  const list = useRef<HTMLUListElement>(null)
  const { filter, q, page, view, address } = pageInfo
  const isInTrash = filter === 'trashed'
  const menu = useOrderMenu(pageInfo.order)
  const isOrdered = isOwnOrder(view) || isMovable(view)
  const isBySection = headings.length > 0
  const isGrouped = view.group !== 'none' && !isBySection
  const sections = useContext(Sections)
  const groupOf = (row: ListedRow | undefined) => getGroup(view.group, row, today)

  const addTo = (section: number) => toHref(filter, { q, page, section })

  const { act, findMove, move, drag } = useRowActions(
    list,
    { rows, page: pageInfo, send, announce },
    menu,
  )

  return (
    <>
      <OrderForm {...{ filter, q, page }} onSubmit={menu.open} />
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
          className={`task-list divided list-plain${isOrdered ? '' : ' is-sorted'}`}
          onClick={open}
          onKeyDown={(event) => handleTaskKey(event, move)}
          {...(isOrdered && drag)}
        >
          {toEntries(rows, headings).map((row, index) => {
            if ('count' in row)
              return (
                <Suspense key={`section-${row.section}`}>
                  <SectionHeading heading={row} addTo={hasNewTasks(filter) ? addTo : undefined} />
                </Suspense>
              )
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
                    href={taskAddress(listAddress('assigned'), row.id)}
                  />
                ) : (
                  <TaskRow
                    row={row}
                    today={today}
                    isInTrash={isInTrash}
                    isOrdered={isOrdered}
                    isDueShown={isDueShown}
                    href={taskAddress(address, row.id)}
                    isDrawn={menu.isDrawn}
                    menu={
                      row.id === menu.ordered && (
                        <OrderMenu
                          row={row}
                          isInTrash={isInTrash}
                          sections={sections}
                          findMove={isOrdered ? findMove : undefined}
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

type OrderFormProps = {
  filter: string
  q: string
  page: number
  onSubmit: (event: FormEvent) => void
}

/** The form of the handles, which open the menus of their rows. */
const OrderForm = ({ filter, q, page, onSubmit }: OrderFormProps) => (
  <form id={orderForm} action={listAddress(filter)} onSubmit={onSubmit}>
    {q && <input type="hidden" name="q" value={q} />}
    {page > 1 && <input type="hidden" name="page" value={page} />}
  </form>
)

/** Returns what the rows do: send a form, move by the menu, by a key or by dragging. */
function useRowActions(
  list: RefObject<HTMLUListElement | null>,
  { rows, page, send, announce }: Pick<TaskListProps, 'rows' | 'page' | 'send' | 'announce'>,
  menu: ReturnType<typeof useOrderMenu>,
) {
  const t = useTranslations('todo')
  const sections = useContext(Sections)
  const own = rows.filter((row): row is Row => !isAssigned(row))
  const keyed = rows.map((row) => ({ id: toRowKey(row) }))
  const prepareFocus = useRowFocus(list, keyed, taskLink, fallbackFocus)

  function act(form: FormData) {
    const intent = taskIntents.read(form)
    if (intent?.intent === 'changeSection') return send(form)
    if (!intent || !('id' in intent)) return
    if (intent.intent === 'move') {
      const { title = '' } = rows.find(({ id }) => id === intent.id) ?? {}
      announce(
        t('movedTo', { title, position: getPosition(intent.to, rows, page), of: page.total }),
      )
    }
    const leaves = intent.intent !== 'move' || rows.every(({ id }) => id !== intent.to)
    const isOfAssigned = intent.intent === 'changeAssigned'
    prepareFocus(isOfAssigned ? toAssignedKey(intent.id) : intent.id, leaves)
    menu.forget()
    send(form)
  }

  const indexOf = (task: number) => rows.findIndex(({ id }) => id === task)
  const sendMove = (values: Move | undefined) =>
    values && act(readForm(taskIntents.fields('move', values)))

  function findMove(task: number, target: keyof Targets) {
    if (isMovable(page.view)) return moveInSections(task, target, own, sections)
    if (!isOwnOrder(page.view)) return
    return moveTo(task, target, listTargets(rows, indexOf(task), page.around))
  }

  const move = (task: number, target: keyof Targets) => sendMove(findMove(task, target))

  const drag = useDragging(list, (id, to, above) => {
    if (isMovable(page.view)) return sendMove(dropBelow(id, own, above))
    sendMove({ id, to, direction: indexOf(to) < indexOf(id) ? 'up' : 'down' })
  })

  return { act, findMove, move, drag }
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
