import type { Section } from './model.ts'
import type { ListKind } from './task-order.ts'

/** A section of a list, null for the tasks without one, and the number of its tasks in the list. */
export type SectionHeading = { section: number | null; count: number }

/** The number of tasks in a section; null for those without one. */
type Counted = { section: number | null; total: number }

/** Returns the number of tasks in all sections. */
export const sumTasks = (counted: Counted[]) => counted.reduce((sum, { total }) => sum + total, 0)

/** Returns the number of tasks outside of collapsed sections. */
export function sumListed(counted: Counted[], sections: Section[]): number {
  const collapsed = new Set(sections.flatMap(({ id, isCollapsed }) => (isCollapsed ? id : [])))
  return sumTasks(counted.filter(({ section }) => !collapsed.has(section ?? 0)))
}

type Page = {
  kind: ListKind
  isSearch: boolean
  offset: number
  perPage: number
  /** Whether it is the last page, which shows the empty sections at the end. */
  isLast: boolean
}

/** Returns the sections of a page of a list. Empty ones are shown where tasks can be added to them. */
export function listHeadings(
  sections: Section[],
  counted: Counted[],
  { kind, isSearch, offset, perPage, isLast }: Page,
): SectionHeading[] {
  const counts = new Map(counted.map(({ section, total }) => [section, total]))
  const hasEmpty = !isSearch && kind !== 'completed' && kind !== 'trashed'
  const headings: SectionHeading[] = []
  let start = 0
  for (const { id, isCollapsed } of [{ id: null, isCollapsed: false }, ...sections]) {
    const count = counts.get(id) ?? 0
    const end = start + (isCollapsed && !isSearch ? 0 : count)
    const isOnPage =
      end === start
        ? start >= offset && (isLast || start < offset + perPage)
        : end > offset && start < offset + perPage
    if (isOnPage && (count > 0 || (hasEmpty && id !== null))) headings.push({ section: id, count })
    start = end
  }
  return headings
}
