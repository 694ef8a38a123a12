import { isTag, type Tag } from '#db/todo/model.ts'
import type { Task } from '#db/todo/queries.ts'

const flags = ['isCompleted', 'isImportant', 'isStarred'] as const
export type Flag = (typeof flags)[number]

/** Whether a task passes the other one upwards or downwards. */
type Way = 'up' | 'down'

/** One thing done to a task, as a button or a key of the list says it. */
export type Change =
  | { kind: 'flag'; id: number; flag: Flag; on: boolean }
  | { kind: 'trash' | 'restore' | 'delete'; id: number }
  | { kind: 'move'; id: number; to: number; way: Way; back?: number }
  | { kind: 'add'; title: string }

/** What a list shows of a task: of its description the first line. */
export type Row = Omit<Task, 'isTrashed' | 'version'>

export const rowOf = ({ isTrashed: _, version: __, desc, ...task }: Task): Row => ({
  ...task,
  desc: desc.trim().split('\n', 1)[0] ?? '',
})

/** What a button puts into its `do`. It says what shall be, not what shall change: twice is as good as once. */
export const verb = {
  flag: (flag: Flag, id: number, on: boolean) => `${flag}:${id}:${on ? 'on' : 'off'}`,
  trash: (id: number) => `trash:${id}`,
  restore: (id: number) => `restore:${id}`,
  delete: (id: number) => `delete:${id}`,
  /** `back` is told where it moves out of sight: the one whose place it takes when that is undone. */
  move: (id: number, to: number, way: Way, back?: number) =>
    [`move:${id}:${to}:${way}`, ...(back ? [back] : [])].join(':'),
  add: 'add',
}

/** What a submitted form asks for; undefined when it makes no sense. */
export function changeIn(form: FormData): Change | undefined {
  const [what = '', which = '', how = '', way, from = ''] = String(form.get('do')).split(':')
  if (what === verb.add) return { kind: 'add', title: String(form.get('title') ?? '') }
  const id = idIn(which)
  if (id === undefined) return
  if (what === 'trash' || what === 'restore' || what === 'delete') return { kind: what, id }
  if (what === 'move') {
    const to = idIn(how)
    const isSound = to !== undefined && (way === 'up' || way === 'down')
    const back = idIn(from)
    return isSound ? { kind: 'move', id, to, way, ...(back && { back }) } : undefined
  }
  const flag = flags.find((each) => each === what)
  if (flag && (how === 'on' || how === 'off')) return { kind: 'flag', id, flag, on: how === 'on' }
}

/** A number that may be a task's; undefined for everything else. */
export const idIn = (text: string) => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined)

/** What a new task has in common with the others of the list it is added to. */
export function contextOf(filter: string): { isStarred?: true; isImportant?: true; tags?: Tag[] } {
  if (filter === 'starred') return { isStarred: true }
  if (filter === 'important') return { isImportant: true }
  return isTag(filter) ? { tags: [filter] } : {}
}

/** Whether a task that is new would be seen in this list. */
export const takesNew = (filter: string) =>
  filter === 'all' || Object.keys(contextOf(filter)).length > 0

/** What a list of tasks will look like once the server has done it. A task stays in its list until the next load. */
export function applyOptimistic(rows: Row[], change: Change, filter: string): Row[] {
  switch (change.kind) {
    case 'flag':
      return rows.map((row) => (row.id === change.id ? { ...row, [change.flag]: change.on } : row))
    case 'trash':
    case 'restore':
    case 'delete':
      return (change.kind === 'trash') === (filter === 'trashed')
        ? rows
        : rows.filter(({ id }) => id !== change.id)
    case 'move':
      return moved(rows, change)
    case 'add':
      return [optimistic(change.title, filter, rows), ...rows]
  }
}

/** A task takes the place of another one, perhaps of another page. Where the rows know it already, nothing changes: an answer may be faster than its news. */
function moved(rows: Row[], { id, to, way }: { id: number; to: number; way: Way }) {
  const task = rows.find((row) => row.id === id)
  const others = rows.filter((row) => row !== task)
  const place = others.findIndex((row) => row.id === to)
  if (place < 0) return others
  return task ? others.toSpliced(way === 'up' ? place : place + 1, 0, task) : rows
}

/** A task that is on its way to the server; below 1, its number is none. */
const optimistic = (title: string, filter: string, rows: Row[]): Row => ({
  id: Math.min(1, ...rows.map(({ id }) => id)) - 1,
  title,
  desc: '',
  due: null,
  tags: [],
  isCompleted: false,
  isImportant: false,
  isStarred: false,
  ...contextOf(filter),
})
