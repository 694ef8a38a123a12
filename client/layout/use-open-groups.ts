import { type RefObject, useEffect, useRef } from 'react'
import type { Preferences } from '#db/preferences/model.ts'
import type { CurrentMenuEntry } from './menu.ts'
import { isBar } from './menu-keys.ts'

/**
 * Manages which groups are open: after a navigation those of the current page in the sidebar, none in the bar.
 * Drop-downs close when the focus leaves or on a click outside.
 */
export function useOpenGroups(
  menu: RefObject<HTMLElement | null>,
  { ids, link }: CurrentMenuEntry,
  layout: Preferences['layout'],
) {
  const here = link?.id
  const isFirst = useRef(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the ids depend on the page
  useEffect(() => {
    const nav = menu.current
    if (!nav) return
    const atSide = !isBar(nav)
    for (const group of nav.querySelectorAll<HTMLDetailsElement>('[data-group]')) {
      group.open = atSide && ids.has(group.dataset.group as never)
    }
    // On the first page, CSS scrolls to the current entry before the first paint where browsers support it.
    const isScrolled = isFirst.current && CSS.supports('scroll-initial-target', 'nearest')
    isFirst.current = false
    if (atSide && !isScrolled) showCurrent(nav)
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

/** Scrolls the current entry into the middle of the sidebar if it is out of view. */
function showCurrent(nav: HTMLElement) {
  const entry = nav.querySelector('[aria-current="page"]')
  const box = entry?.closest('.sidebar-body')?.getBoundingClientRect()
  if (!entry || !box) return
  const { top, bottom } = entry.getBoundingClientRect()
  if (top < box.top || bottom > box.bottom) entry.scrollIntoView({ block: 'center' })
}

function closeAll(nav: HTMLElement) {
  for (const open of nav.querySelectorAll<HTMLDetailsElement>('details[open]')) open.open = false
}
