import type { TaskNeighbors } from '#db/todo/lists.ts'
import type { TaskView } from '#db/todo/model.ts'
import type { Move } from './intents.ts'

/** Whether tasks can be moved within and between the sections of a list. */
export const isMovable = ({ sort, group }: TaskView) => sort === 'manual' && group === 'section'

/** The tasks whose position a task can take: its neighbors and the ends of the list. */
export type Targets = {
  [Target in 'above' | 'below' | 'top' | 'bottom' | 'before' | 'after']: number | undefined
}

export const upwardTargets: readonly (keyof Targets)[] = ['top', 'before', 'above']

type Tasks = { id: number }[]

/** Returns the targets of the task at an index of the page, among the neighbors of that page. */
export function listTargets(rows: Tasks, index: number, around: TaskNeighbors): Targets {
  const above = rows[index - 1]?.id ?? around.before
  const below = rows[index + 1]?.id ?? around.after
  const top = around.top ?? (index > 1 ? rows[0]?.id : undefined)
  const bottom = around.bottom ?? (index < rows.length - 2 ? rows.at(-1)?.id : undefined)
  return { above, below, top, bottom, before: around.before, after: around.after }
}

type Page = { first: number; total: number; around: TaskNeighbors }

/** Returns the position of a task in the whole list, from 1. */
export function getPosition(task: number, rows: Tasks, { first, total, around }: Page) {
  const index = rows.findIndex(({ id }) => id === task)
  if (index >= 0) return first + index
  if (task === around.before) return first - 1
  if (task === around.after) return first + rows.length
  return task === around.top ? 1 : total
}

/** Returns the move of a task to a target; undefined where there is no such target. */
export function moveTo(id: number, target: keyof Targets, targets: Targets): Move | undefined {
  const to = targets[target]
  if (to === undefined) return
  const isUp = upwardTargets.includes(target)
  // A move that ends on this page is visible; one to another page is announced, and can be undone.
  const isVisible =
    (target === 'above' || target === 'below') && to !== targets.before && to !== targets.after
  const back = isVisible ? undefined : targets[isUp ? 'above' : 'below']
  return { id, to, direction: isUp ? 'up' : 'down', ...(back && { back }) }
}
