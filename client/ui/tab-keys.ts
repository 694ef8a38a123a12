import type { KeyboardEvent } from 'react'

type Step = (at: number) => number
const on: Step = (at) => at + 1
const back: Step = (at) => at - 1

const steps: Record<string, Step> = {
  ArrowUp: back,
  ArrowDown: on,
  Home: () => 0,
  End: () => -1,
}

/** Arrow keys in a list of tabs that are links; Enter and Space open one. */
export function walkTabs(event: KeyboardEvent<HTMLElement>) {
  const links = [...event.currentTarget.querySelectorAll('a')]
  const at = links.indexOf(event.target as HTMLAnchorElement)
  const isRtl = event.currentTarget.matches(':dir(rtl)')
  const sideways = { ArrowLeft: isRtl ? on : back, ArrowRight: isRtl ? back : on }
  const step = steps[event.key] ?? sideways[event.key as keyof typeof sideways]
  if (event.key === ' ') links[at]?.click()
  else if (step) links.at(step(at) % links.length)?.focus()
  else return
  event.preventDefault()
}
