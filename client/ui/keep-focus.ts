/** Traps Tab in an open popover that covers the page; Esc or a click outside leaves it. */
export function keepFocus(
  event: Pick<KeyboardEvent, 'currentTarget' | 'key' | 'shiftKey' | 'preventDefault'>,
) {
  const around = event.currentTarget as HTMLElement
  if (event.key !== 'Tab' || !around.matches(':popover-open')) return
  const stops = [
    ...around.querySelectorAll<HTMLElement>(
      ':is(a[href], button, input, select, textarea, summary, [tabindex]):not(:disabled)',
    ),
  ]
  const visible = stops.filter((stop) => stop.checkVisibility({ contentVisibilityAuto: true }))
  const [from, to] = event.shiftKey ? [visible[0], visible.at(-1)] : [visible.at(-1), visible[0]]
  if (document.activeElement !== from) return
  event.preventDefault()
  to?.focus()
}
