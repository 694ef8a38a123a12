import type { Move } from './intents.ts'

/** The tasks whose position a task can take: its neighbors and the ends of the list. */
export type Targets = {
  [Target in 'above' | 'below' | 'top' | 'bottom' | 'before' | 'after']: number | undefined
}

const upward: readonly (keyof Targets)[] = ['top', 'before', 'above']

/** Returns the move of a task to a target; undefined where there is no such target. */
export function moveTo(id: number, target: keyof Targets, targets: Targets): Move | undefined {
  const to = targets[target]
  if (to === undefined) return
  const isUp = upward.includes(target)
  // A move that ends on this page is visible; one to another page is announced, and can be undone.
  const isVisible =
    (target === 'above' || target === 'below') && to !== targets.before && to !== targets.after
  const back = isVisible ? undefined : targets[isUp ? 'above' : 'below']
  return { id, to, direction: isUp ? 'up' : 'down', ...(back && { back }) }
}
