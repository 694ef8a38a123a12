import { type KeyboardEvent, useState } from 'react'

type Entry = { id: string; name: string; children?: Entry[] }

const season: Entry[] = [
  {
    id: 'tide',
    name: 'The Late Tide',
    children: [
      {
        id: 'act-one',
        name: 'Act one',
        children: [
          { id: 'quay', name: 'The quay' },
          { id: 'letter', name: 'The letter' },
        ],
      },
      { id: 'act-two', name: 'Act two', children: [{ id: 'storm', name: 'The storm' }] },
    ],
  },
  { id: 'props', name: 'Props list' },
]

type Item = Entry & { level: number; parent: string | undefined }

/** Returns the visible entries from top to bottom. */
const listVisible = (entries: Entry[], open: string[], level = 1, parent?: string): Item[] =>
  entries.flatMap((entry) => [
    { ...entry, level, parent },
    ...(open.includes(entry.id)
      ? listVisible(entry.children ?? [], open, level + 1, entry.id)
      : []),
  ])

/** A tree by the pattern of the ARIA Authoring Practices: one entry is in the tab order, and the arrow keys move. */
export function Tree() {
  const [open, setOpen] = useState(['tide'])
  const [selected, setSelected] = useState('tide')
  const items = listVisible(season, open)

  function select(id: string | undefined) {
    if (!id) return
    setSelected(id)
    document.getElementById(`tree-${id}`)?.focus()
  }

  const toggle = (id: string) =>
    setOpen(open.includes(id) ? open.filter((each) => each !== id) : [...open, id])

  function onKeyDown(event: KeyboardEvent, { id, children, parent }: Item) {
    const at = items.findIndex((item) => item.id === id)
    const isOpen = open.includes(id)
    const actions: Record<string, () => void> = {
      ArrowDown: () => select(items[at + 1]?.id),
      ArrowUp: () => select(items[at - 1]?.id),
      ArrowRight: () => (isOpen ? select(children?.[0]?.id) : children && toggle(id)),
      ArrowLeft: () => (isOpen ? toggle(id) : select(parent)),
      Home: () => select(items[0]?.id),
      End: () => select(items.at(-1)?.id),
      Enter: () => children && toggle(id),
    }
    const action = actions[event.key]
    if (!action) return
    event.preventDefault()
    action()
  }

  return (
    <div role="tree" aria-label="Season">
      {items.map((item) => (
        <div
          key={item.id}
          id={`tree-${item.id}`}
          role="treeitem"
          aria-level={item.level}
          aria-selected={item.id === selected}
          aria-expanded={item.children && open.includes(item.id)}
          tabIndex={item.id === selected ? 0 : -1}
          style={{ paddingInlineStart: `${item.level}rem` }}
          onClick={() => {
            setSelected(item.id)
            if (item.children) toggle(item.id)
          }}
          onKeyDown={(event) => onKeyDown(event, item)}
        >
          {item.children ? (open.includes(item.id) ? '▾ ' : '▸ ') : ''}
          {item.name}
        </div>
      ))}
    </div>
  )
}
