import {
  type Announcements,
  closestCorners,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  TouchSensor,
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
import { type ReactNode, useId } from 'react'
import { useFetcher } from 'react-router-dom'
import { useWords } from '#client/i18n/words.ts'
import { Icon } from '#client/ui/icon.tsx'
import { type Board, type BoardItem, moveItem, toBoard } from '#db/boards/model.ts'
import { boardIntents, findItem, toOrder } from './board-intents.ts'

type Look = 'cards' | 'list' | 'lists'

/** Lists whose items are dragged by their handle, or moved by keyboard or buttons. */
export function SortableBoard({ board, look }: { board: Board; look: Look }) {
  const id = useId()
  const t = useWords('extensions')
  const fetcher = useFetcher()
  const optimistic = withMove(board, fetcher.formData)
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )

  function onDragEnd({ active, over }: DragEndEvent) {
    const item = Number(active.id)
    const from = findItem(optimistic, item)
    if (!over || !from || over.id === active.id) return
    const target = findItem(optimistic, Number(over.id)) ?? { list: String(over.id), position: 0 }
    const { list, position } = target
    if (list === from.list && position === from.position) return
    const fields = boardIntents.fields('move', {
      board: board.id,
      item,
      list,
      position: position + 1,
      version: board.version,
    })
    void fetcher.submit(fields, { method: 'post', action: '/extensions/drag-and-drop' })
  }

  const nameOf = (item: unknown) => findItem(optimistic, Number(item))?.name ?? ''
  const positionOf = (over: unknown) => {
    const found = findItem(optimistic, Number(over))
    return found ? found.position + 1 : 1
  }
  const announcements: Announcements = {
    onDragStart: ({ active }) => t('dragLifted', { name: nameOf(active.id) }),
    onDragOver: ({ active, over }) =>
      over ? t('dragOver', { name: nameOf(active.id), place: positionOf(over.id) }) : undefined,
    onDragEnd: ({ active }) => t('dragDropped', { name: nameOf(active.id) }),
    onDragCancel: ({ active }) => t('dragCanceled', { name: nameOf(active.id) }),
  }

  return (
    <DndContext
      id={id}
      sensors={sensors}
      collisionDetection={closestCorners}
      onDragEnd={onDragEnd}
      accessibility={{ announcements, screenReaderInstructions: { draggable: t('dragHow') } }}
    >
      <div className={`board is-${look} wide`} aria-busy={fetcher.state !== 'idle'}>
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
              />
            ))}
          </BoardList>
        ))}
      </div>
      <p className="board-state" role="status">
        {fetcher.state === 'idle' ? '' : t('saving')}
      </p>
    </DndContext>
  )
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
  const t = useWords('extensions')
  const { setNodeRef, isOver } = useDroppable({ id: name })
  const title = t(`list_${name}` as 'list_cast')
  return (
    <section className="board-list" aria-label={title}>
      {hasHeading && <h3>{title}</h3>}
      <SortableContext
        items={items.map(({ id }) => id)}
        strategy={look === 'cards' ? horizontalListSortingStrategy : verticalListSortingStrategy}
      >
        <ol ref={setNodeRef} className={isOver ? 'is-over' : ''}>
          {children}
          {items.length === 0 && <li className="board-empty">{t('dropHere')}</li>}
        </ol>
      </SortableContext>
    </section>
  )
}

type SortableItemProps = { board: Board; list: string; item: BoardItem; position: number }

function SortableItem({ board, list, item, position }: SortableItemProps) {
  const t = useWords('extensions')
  const {
    attributes,
    listeners,
    setNodeRef,
    setActivatorNodeRef,
    transform,
    transition,
    isDragging,
  } = useSortable({ id: item.id })
  const move = transform ? `translate3d(${transform.x}px, ${transform.y}px, 0)` : undefined
  return (
    <li
      ref={setNodeRef}
      className={isDragging ? 'board-item is-dragged' : 'board-item'}
      style={{ transform: move, transition }}
    >
      <button
        ref={setActivatorNodeRef}
        type="button"
        className="btn btn-ghost btn-icon board-handle needs-scripting"
        {...attributes}
        {...listeners}
        aria-label={t('dragItem', { name: item.name })}
      >
        <Icon name="menu" size={16} />
      </button>
      <span className="board-text">
        <b>{item.name}</b>
        <span>{item.note}</span>
      </span>
      <Moves board={board} list={list} item={item} position={position} />
    </li>
  )
}

/** Buttons to move an item up, down and to the next list. */
function Moves({ board, list, item, position }: SortableItemProps) {
  const t = useWords('extensions')
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
    <form method="post" action="/extensions/drag-and-drop" className="board-moves">
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
    </form>
  )
}
