/** Ignores the click that follows a drag, which would activate what is under the pointer. */
export function ignoreNextClick(): void {
  addEventListener('click', ignore, { capture: true, once: true })
  setTimeout(() => removeEventListener('click', ignore, { capture: true }))
}

function ignore(event: Event) {
  event.preventDefault()
  event.stopPropagation()
}
