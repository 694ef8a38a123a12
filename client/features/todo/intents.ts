import type { Color } from '#db/shared/colors/model.ts'
import type { Day } from '#db/shared/time/model.ts'
import type { AssignedTask } from '#db/todo/assigned.ts'
import { getDefaults, isDueList, type TaskView } from '#db/todo/model.ts'
import type { Task } from '#db/todo/rows.ts'
import { defineIntents, type IntentIn } from '../../lib/list/intents.ts'

export type Flag = 'isCompleted' | 'isImportant' | 'isStarred'

/**
 * A move: the task takes the position of the task `to`, from below or above. In a list that is grouped by section, it
 * goes there with its section, and `to` may be the task itself.
 */
export type Move = {
  id: number
  to: number
  direction: 'up' | 'down'
  /** The task whose position the undo restores; only moves to another page or section can be undone. */
  back?: number
  /** The direction of the undo, if it is not the opposite one. */
  backDirection?: 'up' | 'down'
  /** The id of its section, and the one that the undo restores; empty for none. */
  section?: string
  backSection?: string
}

/** The intents of the forms about tasks; the fields of `save` are those of the editor. */
export const taskIntents = defineIntents<{
  change: { id: number } & { [Name in Flag]?: boolean }
  trash: { id: number }
  restore: { id: number }
  delete: { id: number }
  move: Move
  /**
   * The line as typed, and the parts of it that stay in the title. A browser shows the task before it is stored, if
   * `isVisible`.
   */
  add: {
    title: string
    literal?: string
    previewTitle?: string
    due?: Day
    section?: number
    isVisible?: boolean
  }
  view: Partial<TaskView>
  save: Record<never, never>
  addTag: { name: string; color: Color }
  changeTag: { id: number; name: string; color: Color }
  removeTag: { id: number }
  restoreTag: { id: number }
  addSection: { name: string }
  changeSection: { id: number; name?: string; isCollapsed?: boolean }
  moveSection: { id: number; to: number }
  removeSection: { id: number }
  restoreSection: { id: number }
  addSubtask: { task: number; title: string }
  changeSubtask: { task: number; id: number; title?: string; isCompleted?: boolean }
  moveSubtask: { task: number; id: number; to: number }
  removeSubtask: { task: number; id: number }
  restoreSubtask: { task: number; id: number }
  addComment: { task: number; text: string }
  removeComment: { task: number; id: number }
  restoreComment: { task: number; id: number }
  assign: { task: number; email: string }
  unassign: { task: number }
  changeAssigned: { id: number; isCompleted: boolean }
  decline: { id: number }
}>({
  change: { id: 'number', isCompleted: 'boolean?', isImportant: 'boolean?', isStarred: 'boolean?' },
  trash: { id: 'number' },
  restore: { id: 'number' },
  delete: { id: 'number' },
  move: {
    id: 'number',
    to: 'number',
    direction: 'text',
    back: 'number?',
    backDirection: 'text?',
    section: 'text?',
    backSection: 'text?',
  },
  add: {
    title: 'text',
    literal: 'text?',
    previewTitle: 'text?',
    due: 'text?',
    section: 'number?',
    isVisible: 'boolean?',
  },
  view: { sort: 'text?', group: 'text?' },
  save: {},
  addTag: { name: 'text', color: 'text' },
  changeTag: { id: 'number', name: 'text', color: 'text' },
  removeTag: { id: 'number' },
  restoreTag: { id: 'number' },
  addSection: { name: 'text' },
  changeSection: { id: 'number', name: 'text?', isCollapsed: 'boolean?' },
  moveSection: { id: 'number', to: 'number' },
  removeSection: { id: 'number' },
  restoreSection: { id: 'number' },
  addSubtask: { task: 'number', title: 'text' },
  changeSubtask: { task: 'number', id: 'number', title: 'text?', isCompleted: 'boolean?' },
  moveSubtask: { task: 'number', id: 'number', to: 'number' },
  removeSubtask: { task: 'number', id: 'number' },
  restoreSubtask: { task: 'number', id: 'number' },
  addComment: { task: 'number', text: 'text' },
  removeComment: { task: 'number', id: 'number' },
  restoreComment: { task: 'number', id: 'number' },
  assign: { task: 'number', email: 'text' },
  unassign: { task: 'number' },
  changeAssigned: { id: 'number', isCompleted: 'boolean' },
  decline: { id: 'number' },
})

export type TaskIntent = IntentIn<typeof taskIntents>

const partIntents = [
  'addSubtask',
  'changeSubtask',
  'moveSubtask',
  'removeSubtask',
  'restoreSubtask',
  'addComment',
  'removeComment',
  'restoreComment',
  'assign',
  'unassign',
] as const

/** The intents about parts of a task, which keep its panel open. */
export type PartIntent = Extract<TaskIntent, { intent: (typeof partIntents)[number] }>

export const isPartIntent = (intent: TaskIntent): intent is PartIntent =>
  (partIntents as readonly string[]).includes(intent.intent)

const sectionIntents = [
  'addSection',
  'changeSection',
  'moveSection',
  'removeSection',
  'restoreSection',
] as const

/** The intents about sections. */
export type SectionIntent = Extract<TaskIntent, { intent: (typeof sectionIntents)[number] }>

export const isSectionIntent = (intent: TaskIntent): intent is SectionIntent =>
  (sectionIntents as readonly string[]).includes(intent.intent)

/** A task as a list shows it, with the first line of its description. */
export type Row = Omit<Task, 'isTrashed' | 'version'>

export const toRow = ({ isTrashed: _, version: __, desc, ...task }: Task): Row => ({
  ...task,
  desc: desc.trim().split('\n', 1)[0] ?? '',
})

/** A task of a list: an own one, or one that a colleague has assigned. */
export type ListedRow = Row | AssignedTask

export const isAssigned = (row: ListedRow): row is AssignedTask => 'owner' in row

/** Returns the key of a task among own and assigned ones, whose ids may be the same. */
export const toRowKey = (row: ListedRow) => (isAssigned(row) ? toAssignedKey(row.id) : row.id)
export const toAssignedKey = (id: number) => `assigned-${id}`

/** Returns whether a new task appears in a list. */
export const hasNewTasks = (filter: string) =>
  filter === 'all' || isDueList(filter) || Object.keys(getDefaults(filter)).length > 0
