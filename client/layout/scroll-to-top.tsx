import { type MouseEvent, useEffect, useState } from 'react'
import { useTranslations } from '../i18n/translations.ts'
import { Icon } from '../ui/icon.tsx'
import { findHeading } from './find-heading.ts'

/** Scrolls to the top. `_scroll-to-top.scss` shows it after some scrolling. Without scripts it is an anchor link. */
export function ScrollToTop() {
  const label = useTranslations()('toTop')
  const isAtTop = useIsAtTop()
  return (
    // biome-ignore lint/a11y/useValidAnchor: it is a link without scripts
    <a
      className="to-top btn btn-primary btn-icon d-print-none rounded-pill shadow position-fixed"
      hidden={isAtTop}
      href="#content"
      aria-label={label}
      title={label}
      onClick={goUp}
    >
      <Icon name="arrow-up" />
    </a>
  )
}

/** The scroll position in pixels from which on the link is visible, as in `.to-top`. */
const visibleFrom = 160

/** Returns true at the top of the page, only in browsers whose animations cannot follow the scroll position. */
function useIsAtTop() {
  const [isAtTop, setIsAtTop] = useState(false)
  useEffect(() => {
    if (CSS.supports('animation-timeline: scroll()')) return
    const update = () => setIsAtTop(scrollY < visibleFrom)
    update()
    addEventListener('scroll', update, { passive: true })
    return () => removeEventListener('scroll', update)
  }, [])
  return isAtTop
}

/** Moves the focus to the heading, as after a navigation. */
function goUp(event: MouseEvent) {
  event.preventDefault()
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  scrollTo({ top: 0, behavior: isStill ? 'instant' : 'smooth' })
  findHeading()?.focus({ preventScroll: true })
}
