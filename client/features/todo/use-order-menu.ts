import { type FormEvent, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useInBrowser } from '../../ui/in-browser.tsx'
import { getOrderMenu } from './order-menu.tsx'

/** The form that asks for the menu of a row, and what its field is called. */
export const orderForm = 'task-order'
export const orderField = 'order'

const show = (id: number) => document.getElementById(getOrderMenu(id))?.showPopover()

/**
 * Of all the rows only one has its menu, the one whose handle was last pressed: at once where scripts run, on a page of
 * its own where they do not.
 */
export function useOrderMenu(requestedId: number | undefined) {
  const isInBrowser = useInBrowser()
  const [ordered, setOrdered] = useState(requestedId)

  // Not earlier: when a page begins, the shell closes what is open.
  useEffect(() => {
    if (requestedId && isInBrowser) show(requestedId)
  }, [requestedId, isInBrowser])

  function open(event: FormEvent) {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    const id = Number((submitter as HTMLButtonElement | null)?.value)
    flushSync(() => setOrdered(id))
    show(id)
  }

  return { ordered, isDrawn: !isInBrowser, open, forget: () => setOrdered(undefined) }
}
