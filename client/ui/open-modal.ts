let open: HTMLElement | null = null
const listeners = new Set<() => void>()

function setOpen(element: HTMLElement | null) {
  open = element
  for (const listener of listeners) listener()
}

/** The open modal panel, which makes the rest of the page inert. */
export const openModal = {
  read: () => open,
  readOnServer: () => null,
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
  enter: setOpen,
  leave: () => setOpen(null),
}
