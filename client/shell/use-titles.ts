import { useLanguage, useWords } from '../languages/words.ts'
import { demoMenu } from './demo-menu.ts'
import type { MenuId, MenuItem } from './menu.ts'

type Titled = { title: string; link: string }

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

/** What a page is called in the language of the page; in English as it is stored. */
export function useTitles() {
  const language = useLanguage()
  const t = useWords('menu')
  return ({ title, link }: Titled) => {
    const trail = language === 'en' ? undefined : trails().get(link)
    return trail?.map((id) => t(id)).join(' – ') ?? title
  }
}
