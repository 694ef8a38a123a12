import { type FormEvent, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useInBrowser } from '../../ui/in-browser.tsx'
import { getOrderMenu } from './order-menu.tsx'

/** The form that opens the menu of a row, and the name of its field. */
export const orderForm = 'task-order'
export const orderField = 'order'

const show = (id: number) => document.getElementById(getOrderMenu(id))?.showPopover()

/** Only the row whose handle was pressed last has a menu; without scripts it is a page of its own. */
export function useOrderMenu(requestedId: number | undefined) {
  const isInBrowser = useInBrowser()
  const [ordered, setOrdered] = useState(requestedId)

  // In an effect, since a navigation closes open popovers.
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
