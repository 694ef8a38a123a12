import type { Section } from '#db/todo/model.ts'
import type { Move, Row } from './intents.ts'
import { type Targets, upwardTargets } from './move-targets.ts'

/** A row of a list that is grouped by section. */
type SectionRow = Pick<Row, 'id' | 'section'>

/**
 * Returns the move of a task in a list that is grouped by section, next to a task, or into an empty section if `next` is
 * undefined. A move to another section can be undone.
 */
function moveNextTo(
  row: SectionRow,
  rows: SectionRow[],
  { section, next, direction }: { section: number | null; next?: number; direction: 'up' | 'down' },
): Move {
  const own = rows.filter((each) => each.section === row.section)
  const at = own.indexOf(row)
  const below = own[at + 1]
  const back = section === row.section ? undefined : (below ?? own[at - 1] ?? row).id
  return {
    id: row.id,
    to: next ?? row.id,
    direction,
    section: String(section ?? ''),
    ...(back && {
      back,
      backDirection: below ? 'up' : 'down',
      backSection: String(row.section ?? ''),
    }),
  }
}

/**
 * Returns the move of a task by its menu or a key; past the first or last one of its section it goes to the next section.
 */
export function moveInSections(
  task: number,
  target: keyof Targets,
  rows: SectionRow[],
  sections: Section[],
): Move | undefined {
  const row = rows.find(({ id }) => id === task)
  if (!row || target === 'before' || target === 'after') return
  const inSection = (section: number | null) => rows.filter((each) => each.section === section)
  const own = inSection(row.section)
  const isUp = upwardTargets.includes(target)
  const isNear = target === 'above' || target === 'below'
  const step = isUp ? -1 : 1
  const next = isNear ? own[own.indexOf(row) + step] : own.at(isUp ? 0 : -1)
  if (next && next !== row)
    return moveNextTo(row, rows, {
      section: row.section,
      next: next.id,
      direction: isUp ? 'up' : 'down',
    })
  const order = [null, ...sections.map(({ id }) => id)]
  const section = isNear ? order[order.indexOf(row.section) + step] : undefined
  if (section === undefined) return
  const neighbor = inSection(section).at(isUp ? -1 : 0)
  return moveNextTo(row, rows, {
    section,
    direction: isUp ? 'down' : 'up',
    ...(neighbor && { next: neighbor.id }),
  })
}

/** Returns the move of a task that was dropped below these rows and headings. */
export function dropBelow(task: number, rows: SectionRow[], above: HTMLElement[]) {
  const row = rows.find(({ id }) => id === task)
  if (!row) return
  const heading = above.findLast(({ dataset }) => dataset.section !== undefined)
  const section = Number(heading?.dataset.section) || null
  const before = Number(above.at(-1)?.dataset.task)
  const next = before || rows.find((each) => each !== row && each.section === section)?.id
  return moveNextTo(row, rows, {
    section,
    direction: before ? 'down' : 'up',
    ...(next && { next }),
  })
}
