import {
  closestCorners,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  arrayMove,
  horizontalListSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { type ReactNode, useId, useState } from 'react'

/** Dragging with a mouse, after a long press on a touchscreen, and with the arrow keys after Space. */
const useDragSensors = () =>
  useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )

function Item({ name }: { name: string }) {
  const sortable = useSortable({ id: name })
  const { attributes, listeners, setNodeRef, setActivatorNodeRef } = sortable
  const { transform, transition } = sortable
  const move = transform ? `translate3d(${transform.x}px, ${transform.y}px, 0)` : undefined
  return (
    <li ref={setNodeRef} style={{ transform: move, transition }}>
      <button
        ref={setActivatorNodeRef}
        type="button"
        {...attributes}
        {...listeners}
        aria-label={`Drag ${name}`}
        style={{ touchAction: 'manipulation' }}
      >
        ⠿
      </button>{' '}
      {name}
    </li>
  )
}

export function SortableCards() {
  const id = useId()
  const sensors = useDragSensors()
  const [scenes, setScenes] = useState(['The letter', 'The quay', 'The storm', 'The lamp'])
  function onDragEnd({ active, over }: DragEndEvent) {
    if (!over) return
    setScenes(arrayMove(scenes, scenes.indexOf(String(active.id)), scenes.indexOf(String(over.id))))
  }
  return (
    <DndContext id={id} sensors={sensors} collisionDetection={closestCorners} onDragEnd={onDragEnd}>
      <SortableContext items={scenes} strategy={horizontalListSortingStrategy}>
        <ol style={{ display: 'flex', gap: 8, listStyle: 'none' }}>
          {scenes.map((scene) => (
            <Item key={scene} name={scene} />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  )
}

export function SortableList() {
  const id = useId()
  const sensors = useDragSensors()
  const [calls, setCalls] = useState(['Wardrobe', 'Lights', 'Sound', 'Flies'])
  function onDragEnd({ active, over }: DragEndEvent) {
    if (!over) return
    setCalls(arrayMove(calls, calls.indexOf(String(active.id)), calls.indexOf(String(over.id))))
  }
  return (
    <DndContext id={id} sensors={sensors} collisionDetection={closestCorners} onDragEnd={onDragEnd}>
      <SortableContext items={calls} strategy={verticalListSortingStrategy}>
        <ol>
          {calls.map((call) => (
            <Item key={call} name={call} />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  )
}

/** A list that takes items while it is empty too. */
function DropList({ name, children }: { name: string; children: ReactNode }) {
  const { setNodeRef } = useDroppable({ id: name })
  return (
    <section>
      <h3>{name}</h3>
      <ol ref={setNodeRef} style={{ minHeight: 64 }}>
        {children}
      </ol>
    </section>
  )
}

export function TwoLists() {
  const id = useId()
  const sensors = useDragSensors()
  const [lists, setLists] = useState<Record<string, string[]>>({
    Shortlist: ['Ada Moreau', 'Ben Okoro', 'Carla Reyes'],
    Cast: ['Dora Lind'],
  })
  function onDragEnd({ active, over }: DragEndEvent) {
    if (!over || over.id === active.id) return
    const item = String(active.id)
    const target = String(over.id)
    // What an item is dropped on is an item or a list.
    const to = Object.keys(lists).find((name) => name === target || lists[name]?.includes(target))
    if (!to) return
    const position = lists[to]?.indexOf(target) ?? -1
    const others = Object.fromEntries(
      Object.entries(lists).map(([name, items]) => [name, items.filter((each) => each !== item)]),
    )
    const items = others[to] ?? []
    const changed = items.toSpliced(position < 0 ? items.length : position, 0, item)
    setLists({ ...others, [to]: changed })
  }
  return (
    <DndContext id={id} sensors={sensors} collisionDetection={closestCorners} onDragEnd={onDragEnd}>
      {Object.entries(lists).map(([name, items]) => (
        <SortableContext key={name} items={items} strategy={verticalListSortingStrategy}>
          <DropList name={name}>
            {items.map((item) => (
              <Item key={item} name={item} />
            ))}
          </DropList>
        </SortableContext>
      ))}
    </DndContext>
  )
}
