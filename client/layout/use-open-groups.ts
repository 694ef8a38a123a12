import { type RefObject, useEffect } from 'react'
import type { Preferences } from '#db/preferences/model.ts'
import type { Trail } from './menu.ts'
import { isBar } from './menu-keys.ts'

/**
 * Manages which groups are open: after a navigation those of the current page in the sidebar, none in the bar.
 * Drop-downs close when the focus leaves or on a click outside.
 */
export function useOpenGroups(
  menu: RefObject<HTMLElement | null>,
  { ids, link }: Trail,
  layout: Preferences['layout'],
) {
  const here = link?.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: the ids depend on the page
  useEffect(() => {
    const nav = menu.current
    if (!nav) return
    const atSide = !isBar(nav)
    for (const group of nav.querySelectorAll<HTMLDetailsElement>('[data-group]')) {
      group.open = atSide && ids.has(group.dataset.group as never)
    }
    if (layout === 'vertical') return
    for (const section of nav.querySelectorAll<HTMLDetailsElement>('.nav-section > details')) {
      section.open = atSide && section.querySelector('[aria-current]') !== null
    }
  }, [menu, here, layout])

  useEffect(() => {
    const nav = menu.current
    if (!nav) return
    function leave({ target, relatedTarget }: Event & { relatedTarget?: EventTarget | null }) {
      const to = relatedTarget === undefined ? target : relatedTarget
      if (nav && isBar(nav) && !nav.contains(to as Node)) closeAll(nav)
    }
    document.addEventListener('pointerdown', leave)
    nav.addEventListener('focusout', leave)
    return () => {
      document.removeEventListener('pointerdown', leave)
      nav.removeEventListener('focusout', leave)
    }
  }, [menu])
}

function closeAll(nav: HTMLElement) {
  for (const open of nav.querySelectorAll<HTMLDetailsElement>('details[open]')) open.open = false
}
