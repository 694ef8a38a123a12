import { useLayoutEffect, useRef } from 'react'

/** Focuses the element that `find` returns when a change of `state` has removed the focused one. */
export function useFocusWhenLost<State>(
  state: State,
  find: (state: State) => HTMLElement | null | undefined,
) {
  const before = useRef(state)
  useLayoutEffect(() => {
    if (before.current === state) return
    before.current = state
    if (document.activeElement === document.body) find(state)?.focus({ preventScroll: true })
  })
}
