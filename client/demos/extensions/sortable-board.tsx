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
import { boardIntents, placeOf, toOrder } from './board-intents.ts'

type Look = 'cards' | 'list' | 'lists'

/** Lists whose items are dragged by their handle, moved by keyboard, or by the buttons of each. */
export function SortableBoard({ board, look }: { board: Board; look: Look }) {
  const id = useId()
  const t = useWords('extensions')
  const fetcher = useFetcher()
  const shown = withMove(board, fetcher.formData)
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )

  function onDragEnd({ active, over }: DragEndEvent) {
    const item = Number(active.id)
    const from = placeOf(shown, item)
    if (!over || !from || over.id === active.id) return
    const target = placeOf(shown, Number(over.id)) ?? { list: String(over.id), place: 0 }
    const { list, place } = target
    if (list === from.list && place === from.place) return
    const fields = boardIntents.fields('move', {
      board: board.id,
      item,
      list,
      place: place + 1,
      version: board.version,
    })
    void fetcher.submit(fields, { method: 'post', action: '/extensions/drag-and-drop' })
  }

  const nameOf = (item: unknown) => placeOf(shown, Number(item))?.name ?? ''
  const positionOf = (over: unknown) => {
    const found = placeOf(shown, Number(over))
    return found ? found.place + 1 : 1
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
        {shown.lists.map(({ name, items }) => (
          <BoardList
            key={name}
            name={name}
            items={items}
            look={look}
            hasHeading={shown.lists.length > 1}
          >
            {items.map((item, place) => (
              <SortableItem key={item.id} board={shown} list={name} item={item} place={place} />
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

/** The board as it will be once the move that is on its way is stored. */
function withMove(board: Board, form: FormData | undefined): Board {
  const move = form && boardIntents.read(form)
  if (!move) return board
  return toBoard(
    board.id,
    moveItem(toOrder(board), move.item, move.list, move.place - 1),
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

type SortableItemProps = { board: Board; list: string; item: BoardItem; place: number }

function SortableItem({ board, list, item, place }: SortableItemProps) {
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
      <Moves board={board} list={list} item={item} place={place} />
    </li>
  )
}

/** The same without dragging: a place up or down, and over to the next list. */
function Moves({ board, list, item, place }: SortableItemProps) {
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
        place: at + 1,
        version: board.version,
      })}
    >
      <Icon name={icon} size={16} />
    </button>
  )
  return (
    <form method="post" action="/extensions/drag-and-drop" className="board-moves">
      {place > 0 && button(list, place - 1, 'arrow-up', t('moveUp', { name: item.name }))}
      {place < (current?.items.length ?? 0) - 1 &&
        button(list, place + 1, 'arrow-down', t('moveDown', { name: item.name }))}
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
