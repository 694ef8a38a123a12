import { verb } from './change.ts'

/** Tasks whose place it can take: the ones next to it, and further off the ends of the list and of other pages. */
export type Ways = {
  [Way in 'above' | 'below' | 'top' | 'bottom' | 'before' | 'after']: number | undefined
}

const upwards: readonly (keyof Ways)[] = ['top', 'before', 'above']

/** What a button puts into its `do` to take a task there; undefined where there is no such place. */
export function moveBy(id: number, way: keyof Ways, ways: Ways): string | undefined {
  const to = ways[way]
  if (to === undefined) return
  const isUp = upwards.includes(way)
  const isNext = way === 'above' || way === 'below'
  // Only where it cannot be seen to arrive there is it told, with a way back.
  const isNear = isNext && to !== ways.before && to !== ways.after
  const back = isNear ? undefined : ways[isUp ? 'above' : 'below']
  return verb.move(id, to, isUp ? 'up' : 'down', back)
}
