let open: HTMLElement | null = null
const listeners = new Set<() => void>()

function become(element: HTMLElement | null) {
  open = element
  for (const listener of listeners) listener()
}

/** The open modal panel, which makes the rest of the page inert. */
export const overPage = {
  read: () => open,
  readOnServer: () => null,
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
  enter: become,
  leave: () => become(null),
}
