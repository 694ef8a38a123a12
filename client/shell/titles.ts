import { demoMenu } from './demo-menu.ts'
import type { MenuId, MenuItem } from './menu.ts'

export type Titled = { title: string; link: string }

let known: Map<string, MenuId[]> | undefined

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
export const trailOf = (link: string) => trails().get(link) ?? []

/** What a page is called in a language, whose words of the menu `t` tells; in English as it is stored. */
export function titleIn(language: string, t: (id: MenuId) => string, { title, link }: Titled) {
  const trail = language === 'en' ? undefined : trails().get(link)
  return trail?.map((id) => t(id)).join(' – ') ?? title
}
