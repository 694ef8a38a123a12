import type { MouseEvent } from 'react'
import { useWords } from '../i18n/words.ts'
import { Icon } from '../ui/icon.tsx'

/** Scrolls to the top. `_scroll-to-top.scss` shows it after some scrolling. Without scripts it is an anchor link. */
export function ScrollToTop() {
  const label = useWords()('toTop')
  return (
    // biome-ignore lint/a11y/useValidAnchor: it is a link without scripts
    <a
      className="to-top btn btn-primary btn-icon d-print-none rounded-pill shadow position-fixed"
      href="#content"
      aria-label={label}
      title={label}
      onClick={goUp}
    >
      <Icon name="arrow-up" />
    </a>
  )
}

/** Moves the focus to the heading, as after a navigation. */
function goUp(event: MouseEvent) {
  event.preventDefault()
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  scrollTo({ top: 0, behavior: isStill ? 'instant' : 'smooth' })
  const heading = document.querySelector<HTMLElement>('main h1')
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
}
