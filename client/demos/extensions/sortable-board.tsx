import {
  type Announcements,
  type CollisionDetection,
  closestCorners,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  KeyboardSensor,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useDndContext,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  horizontalListSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useActionData, useFetcher } from 'react-router-dom'
import { useTranslations } from '#client/i18n/translations.ts'
import { Icon } from '#client/ui/icon.tsx'
import { type Board, type BoardItem, moveItem, toBoard } from '#db/boards/model.ts'
import { BoardConflict } from './board-conflict.tsx'
import { boardAddress, boardIntents, findItem, type RefusedMove, toOrder } from './board-intents.ts'

type Look = 'cards' | 'list' | 'lists'

const itemClass = 'd-flex align-items-center gap-2 p-2 border rounded bg-surface'

/** Dropping outside of every list cancels. Keys have no pointer: they move between the items. */
const detectCollision: CollisionDetection = (drag) =>
  drag.pointerCoordinates && pointerWithin(drag).length === 0 ? [] : closestCorners(drag)

/** Lists whose items are dragged by their handle, or moved by keyboard or buttons. */
export function SortableBoard({ board, look }: { board: Board; look: Look }) {
  const id = useId()
  const t = useTranslations('extensions')
  const { fetcher, stored, conflict, settle } = useMoves(board)
  const isBusy = fetcher.state !== 'idle' // a second move would have an outdated version
  const optimistic = withMove(stored, fetcher.formData)
  const sensors = useSensors(
    // Not the pointer sensor: it would react to touch before the long press.
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )

  function onDragEnd({ active, over }: DragEndEvent) {
    const item = Number(active.id)
    const from = findItem(optimistic, item)
    if (isBusy || !over || !from || over.id === active.id) return
    const { list, position } = findItem(optimistic, Number(over.id)) ?? {
      list: String(over.id),
      position: optimistic.lists.find(({ name }) => name === over.id)?.items.length ?? 0,
    }
    if (list === from.list && position === from.position) return
    const fields = boardIntents.fields('move', {
      board: board.id,
      item,
      list,
      position: position + 1,
      version: stored.version,
    })
    void fetcher.submit(fields, { method: 'post', action: boardAddress })
  }

  return (
    <DndContext
      id={id}
      sensors={sensors}
      collisionDetection={detectCollision}
      onDragEnd={onDragEnd}
      accessibility={{
        announcements: useAnnouncements(optimistic),
        screenReaderInstructions: { draggable: t('dragHow') },
      }}
    >
      {conflict && (
        <BoardConflict
          current={stored}
          move={conflict.move}
          renderForm={(button) => (
            <fetcher.Form method="post" action={boardAddress}>
              {button}
            </fetcher.Form>
          )}
          onKeep={settle}
        />
      )}
      <div
        className={`board is-${look} wide d-grid gap-4 ${look === 'lists' ? 'grid-cols-fit' : ''}`}
        aria-busy={isBusy}
      >
        {optimistic.lists.map(({ name, items }) => (
          <BoardList
            key={name}
            name={name}
            items={items}
            look={look}
            hasHeading={optimistic.lists.length > 1}
          >
            {items.map((item, index) => (
              <SortableItem
                key={item.id}
                board={optimistic}
                list={name}
                item={item}
                position={index}
                form={fetcher.Form}
                isBusy={isBusy}
              />
            ))}
          </BoardList>
        ))}
      </div>
      <DraggedItem board={optimistic} />
      <p className="board-state text-muted" role="status">
        {isBusy ? t('saving') : fetcher.data === null ? t('saved') : ''}
      </p>
    </DndContext>
  )
}

/** The item at the pointer, also over another list than its own. */
function DraggedItem({ board }: { board: Board }) {
  const { active } = useDndContext()
  const item = findItem(board, Number(active?.id))
  return (
    <DragOverlay dropAnimation={null}>
      {item && (
        <div className={`${itemClass} shadow`} aria-hidden="true">
          <span className="btn btn-ghost btn-icon">
            <Icon name="menu" size={16} />
          </span>
          <ItemText {...item} />
        </div>
      )}
    </DragOverlay>
  )
}

/** Returns what screen readers hear while an item is dragged. */
function useAnnouncements(board: Board): Announcements {
  const t = useTranslations('extensions')
  const name = (item: unknown) => findItem(board, Number(item))?.name ?? ''
  const getPosition = (over: unknown) => (findItem(board, Number(over))?.position ?? 0) + 1
  return {
    onDragStart: ({ active }) => t('dragLifted', { name: name(active.id) }),
    onDragOver: ({ active, over }) =>
      over ? t('dragOver', { name: name(active.id), position: getPosition(over.id) }) : undefined,
    onDragEnd: ({ active, over }) =>
      t(over ? 'dragDropped' : 'dragCanceled', { name: name(active.id) }),
    onDragCancel: ({ active }) => t('dragCanceled', { name: name(active.id) }),
  }
}

const toHandleId = (board: string, item: number) => `drag-${board}-${item}`

/** Sends the moves of a board; a refused one stays as the conflict until it is settled. */
function useMoves(board: Board) {
  const fetcher = useFetcher<RefusedMove | { problem: unknown } | null>()
  const posted = useActionData<typeof fetcher.data>() // without scripts
  const [settled, settle] = useState<RefusedMove>()
  const answer = fetcher.data === undefined ? posted : fetcher.data
  const refused = answer && 'move' in answer && answer.current.id === board.id ? answer : undefined
  const conflict = fetcher.state === 'idle' && refused !== settled ? refused : undefined
  const stored = refused && refused.current.version > board.version ? refused.current : board

  // The control that had the focus is gone when an item reaches an end of its list, or a conflict is settled.
  const item =
    conflict?.move.item ?? (fetcher.formData && boardIntents.read(fetcher.formData)?.item)
  const last = useRef(item)
  useEffect(() => {
    last.current = item ?? last.current
    if (last.current === undefined || document.activeElement !== document.body) return
    document.getElementById(toHandleId(board.id, last.current))?.focus()
  }, [item, board.id])

  return { fetcher, stored, conflict, settle: () => settle(refused) }
}

/** Returns the board with the pending move applied. */
function withMove(board: Board, form: FormData | undefined): Board {
  const move = form && boardIntents.read(form)
  if (!move) return board
  return toBoard(
    board.id,
    moveItem(toOrder(board), move.item, move.list, move.position - 1),
    board.version,
  )
}

type BoardListProps = {
  name: string
  items: BoardItem[]
  look: Look
  hasHeading: boolean
  children: ReactNode
}

function BoardList({ name, items, look, hasHeading, children }: BoardListProps) {
  const t = useTranslations('extensions')
  const { setNodeRef, isOver, active } = useDroppable({ id: name })
  const isVisited = isOver && !items.some(({ id }) => id === active?.id)
  const title = t(`list_${name}` as 'list_cast')
  return (
    <section aria-label={title}>
      {hasHeading && <h3 className="mb-2 fs-base">{title}</h3>}
      <SortableContext
        items={items.map(({ id }) => id)}
        strategy={look === 'cards' ? horizontalListSortingStrategy : verticalListSortingStrategy}
      >
        <ol
          ref={setNodeRef}
          className={`board-list d-grid gap-2 m-0 p-0 min-h-64 rounded list-unstyled ${isOver ? 'is-over' : ''}`}
        >
          {children}
          {(items.length === 0 || isVisited) && <DropTarget />}
        </ol>
      </SortableContext>
    </section>
  )
}

/** Marks the place that an item of another list would get. Items of the same list make room instead. */
function DropTarget() {
  const t = useTranslations('extensions')
  return (
    <li className="p-4 border-control border-dashed rounded text-muted text-center">
      {t('dropHere')}
    </li>
  )
}

type SortableItemProps = {
  board: Board
  list: string
  item: BoardItem
  position: number
  form: ReturnType<typeof useFetcher>['Form']
  isBusy: boolean
}

function SortableItem(props: SortableItemProps) {
  const { board, list, item } = props
  const t = useTranslations('extensions')
  const {
    attributes,
    listeners,
    setNodeRef,
    setActivatorNodeRef,
    transform,
    transition,
    isDragging,
    isOver,
    active,
  } = useSortable({ id: item.id })
  const isVisited = isOver && findItem(board, Number(active?.id))?.list !== list
  const move = transform ? `translate3d(${transform.x}px, ${transform.y}px, 0)` : undefined
  return (
    <>
      {isVisited && <DropTarget />}
      <li
        ref={setNodeRef}
        className={isDragging ? `${itemClass} opacity-50` : itemClass}
        style={{ transform: move, transition }}
      >
        <button
          ref={setActivatorNodeRef}
          id={toHandleId(board.id, item.id)}
          type="button"
          className="btn btn-ghost btn-icon board-handle needs-scripting"
          {...attributes}
          {...listeners}
          aria-label={t('dragItem', { name: item.name })}
        >
          <Icon name="menu" size={16} />
        </button>
        <ItemText {...item} />
        <Moves {...props} />
      </li>
    </>
  )
}

const ItemText = ({ name, note }: Pick<BoardItem, 'name' | 'note'>) => (
  <span className="flex-1 d-grid min-w-0 text-break">
    <b>{name}</b>
    <span className="text-body-secondary fs-sm">{note}</span>
  </span>
)

/** Buttons to move an item up, down and to the next list. */
function Moves({ board, list, item, position, form: Form, isBusy }: SortableItemProps) {
  const t = useTranslations('extensions')
  const current = board.lists.find(({ name }) => name === list)
  const other = board.lists.find(({ name }) => name !== list)
  const button = (
    to: string,
    at: number,
    icon: 'arrow-up' | 'arrow-down' | 'repeat',
    label: string,
  ) => (
    <button
      type="submit"
      className="btn btn-ghost btn-icon btn-sm"
      aria-label={label}
      title={label}
      {...boardIntents.button('move', {
        board: board.id,
        item: item.id,
        list: to,
        position: at + 1,
        version: board.version,
      })}
    >
      <Icon name={icon} size={16} />
    </button>
  )
  return (
    <Form
      method="post"
      action={boardAddress}
      className="d-flex"
      onSubmit={(event) => isBusy && event.preventDefault()}
    >
      {position > 0 && button(list, position - 1, 'arrow-up', t('moveUp', { name: item.name }))}
      {position < (current?.items.length ?? 0) - 1 &&
        button(list, position + 1, 'arrow-down', t('moveDown', { name: item.name }))}
      {other &&
        button(
          other.name,
          other.items.length,
          'repeat',
          t('moveTo', { name: item.name, list: t(`list_${other.name}` as 'list_cast') }),
        )}
    </Form>
  )
}
