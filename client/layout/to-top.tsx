import type { MouseEvent } from 'react'
import { useWords } from '../i18n/words.ts'
import { Icon } from '../ui/icon.tsx'

/** The way back up; the sheet shows it once there is some way to go. Without scripts it is a jump. */
export function ToTop() {
  const label = useWords()('toTop')
  return (
    // biome-ignore lint/a11y/useValidAnchor: it is a link where no script runs
    <a className="to-top" href="#content" aria-label={label} title={label} onClick={goUp}>
      <Icon name="arrow-up" />
    </a>
  )
}

/** The focus goes along: to the heading, as if the page had just been opened. */
function goUp(event: MouseEvent) {
  event.preventDefault()
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  scrollTo({ top: 0, behavior: isStill ? 'instant' : 'smooth' })
  const heading = document.querySelector<HTMLElement>('main h1')
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
}
