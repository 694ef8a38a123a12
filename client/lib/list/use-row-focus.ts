import { type RefObject, useEffect, useRef } from 'react'

type Id = number | string
type Expected = { id: Id; index: number; leaves: boolean }

/**
 * Keeps the focus in a list when the focused row is removed or moved: it goes to the row itself, else to the row at
 * its position, else to the first element that matches `fallback`. Call the returned function before the row with this
 * id changes.
 */
export function useRowFocus<RowId extends Id>(
  list: RefObject<HTMLElement | null>,
  rows: { id: RowId }[],
  getLink: (id: RowId) => string,
  fallback: string,
) {
  const expected = useRef<Expected>(null)

  useEffect(() => {
    const { current } = expected
    if (!current) return
    const isUnchanged = current.leaves
      ? rows.some(({ id }) => id === current.id)
      : rows[current.index]?.id === current.id
    if (isUnchanged) return
    expected.current = null
    const { activeElement, body } = document
    if (activeElement && activeElement !== body) return
    const row = rows.find(({ id }) => id === current.id) ?? rows[current.index] ?? rows.at(-1)
    focusFirst(row && list.current?.querySelector(getLink(row.id)), fallback)
  }, [rows, list, getLink, fallback])

  return (id: RowId, leaves: boolean) => {
    if (!list.current?.contains(document.activeElement)) return
    expected.current = { id, index: rows.findIndex((row) => row.id === id), leaves }
  }
}

/** Focuses the row whose panel was closed, or the first element that matches `fallback`; other panels have a name. */
export function useFocusOnClose(
  open: number | string | null,
  getLink: (id: number) => string,
  fallback: string,
) {
  const before = useRef(open)
  useEffect(() => {
    const closed = before.current
    before.current = open
    if (closed === null || open !== null) return
    focusFirst(typeof closed === 'number' && document.querySelector(getLink(closed)), fallback)
  }, [open, getLink, fallback])
}

function focusFirst(link: Element | null | false | undefined, fallback: string) {
  const element = link || document.querySelector(fallback)
  if (element instanceof HTMLElement) element.focus({ preventScroll: element === link })
}
