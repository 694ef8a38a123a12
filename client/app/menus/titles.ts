import type { MenuId, MenuItem } from '../../layout/menu.ts'
import { demoMenu } from './demo-menu.ts'

export type Titled = { title: string; link: string }

let known: Map<string, MenuId[]> | undefined

/** Sections whose pages lie in no group of their own: they are named above such a page instead. */
const groupless = new Set<MenuId | undefined>(['extensions'])

/** Each address with the words of the group it lies in, and its own. */
function trails() {
  if (known) return known
  known = new Map()
  for (const { children } of demoMenu) note(children, [])
  return known
}

function note(items: MenuItem[], above: MenuId[]) {
  for (const item of items) {
    if ('children' in item) note(item.children, [...above, item.id])
    else if (!known?.has(item.navLink)) known?.set(item.navLink, [...above, item.id])
  }
}

/** The groups of the menu that a page lies in, and the page; empty for one that the menu does not lead to. */
export function getTrail(link: string): MenuId[] {
  const trail = trails().get(link) ?? []
  const section = demoMenu.find(
    ({ id, children }) => groupless.has(id) && children.some((item) => hasLink(item, link)),
  )
  return section?.id && trail.length === 1 ? [section.id, ...trail] : trail
}

const hasLink = (item: MenuItem, link: string) => !('children' in item) && item.navLink === link

/** What a page is called in a language, whose words of the menu `t` tells; in English as it is stored. */
export function translateTitle(
  language: string,
  t: (id: MenuId) => string,
  { title, link }: Titled,
) {
  const trail = language === 'en' ? undefined : trails().get(link)
  return trail?.map((id) => t(id)).join(' – ') ?? title
}
