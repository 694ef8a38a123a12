import { once } from '#db/shared/recurrence/model.ts'
import type { Day } from '#db/shared/time/model.ts'
import { getDefaults, isDueList } from '#db/todo/model.ts'
import { hasNewTasks, type Move, type Row, type TaskIntent } from './intents.ts'

/** Returns whether a new task appears on a page: first in most lists, among those of its day in a list by due date. */
export const isNewVisible = (
  filter: string,
  { q, page, pages = 1 }: { q: string; page: number; pages?: number },
) => hasNewTasks(filter) && q === '' && page === 1 && (pages === 1 || !isDueList(filter))

/**
 * Returns the rows of a list after a form, before the server has responded. A task stays in its list until the next
 * load.
 */
export function applyOptimistic(rows: Row[], intent: TaskIntent, filter: string): Row[] {
  switch (intent.intent) {
    case 'change': {
      const { intent: _, ...flags } = intent
      return rows.map((row) => (row.id === flags.id ? { ...row, ...flags } : row))
    }
    case 'trash':
    case 'restore':
    case 'delete':
      return (intent.intent === 'trash') === (filter === 'trashed')
        ? rows
        : rows.filter(({ id }) => id !== intent.id)
    case 'move':
      return moveRow(rows, intent)
    case 'add':
      return insertRow(rows, pendingTask(intent, filter, rows), filter)
    default:
      return rows
  }
}

/** Moves a task, perhaps to or from another page. Rows that already show the move stay as they are. */
function moveRow(rows: Row[], { id, to, direction, section }: Move) {
  const before = rows.find((row) => row.id === id)
  const task =
    before && section !== undefined ? { ...before, section: Number(section) || null } : before
  if (task && to === id) return rows.map((row) => (row === before ? task : row))
  const others = rows.filter((row) => row !== before)
  const index = others.findIndex((row) => row.id === to)
  if (index < 0) return others
  return task ? others.toSpliced(direction === 'up' ? index : index + 1, 0, task) : rows
}

/** Adds a new task: first in a list, or first among those of its day in a list by due date. */
function insertRow(rows: Row[], task: Row, filter: string) {
  const index = isDueList(filter) ? rows.findIndex(({ due }) => (due ?? '') >= (task.due ?? '')) : 0
  return rows.toSpliced(index < 0 ? rows.length : index, 0, task)
}

type NewTask = { title: string; previewTitle?: string; due?: Day }

/** Returns a task that is being added; its id is below 1, which no stored task has. */
const pendingTask = ({ title, previewTitle, due }: NewTask, filter: string, rows: Row[]): Row => ({
  id: Math.min(1, ...rows.map(({ id }) => id)) - 1,
  title: previewTitle || title,
  desc: '',
  due: due || null,
  time: null,
  section: null,
  tags: [],
  isCompleted: false,
  isImportant: false,
  isStarred: false,
  ...once,
  remindBefore: null,
  remindAt: null,
  subtasks: null,
  comments: 0,
  assignee: null,
  ...getDefaults(filter),
})
