import { useEffect } from 'react'
import { findHeading } from './find-heading.ts'

const stops =
  ':is(a[href], button, input, select, textarea, summary, [tabindex="0"]):not(:disabled, [type=hidden])'

/**
 * Moves the focus when the focused element was removed and nothing else takes it: to its equivalent, or to a neighbor.
 */
export function useFocusAfterRemoval() {
  useEffect(() => {
    const page = document.getElementById('content')
    if (!page) return
    let last: HTMLElement | undefined
    const track = ({ target }: Pick<Event, 'target'>) => {
      last = target as HTMLElement
    }
    // Somebody may type before the scripts have come.
    if (page.contains(document.activeElement)) track({ target: document.activeElement })
    // A click elsewhere gives up the focus. An element that is being removed is still connected when it loses it, and
    // the focus may have moved on before the check. A button that is disabled while it sends keeps its claim.
    const forget = ({ target, relatedTarget }: FocusEvent) => {
      if (relatedTarget || !document.hasFocus()) return
      queueMicrotask(() => {
        if (last && last === target && isShown(last) && !last.matches(':disabled')) last = undefined
      })
    }
    const moveFocus = (changes: MutationRecord[]) => {
      const { activeElement, body } = document
      if (!last || isShown(last) || (activeElement !== body && activeElement !== last)) return
      const removed = last
      last = undefined
      const next = removed.isConnected
        ? findVisibleAncestor(removed)
        : findSibling(removed, changes)
      ;(next ?? findHeading())?.focus({ preventScroll: true })
    }
    const watch = new MutationObserver(moveFocus)
    watch.observe(page, { childList: true, subtree: true })
    page.addEventListener('focusin', track)
    page.addEventListener('focusout', forget)
    return () => {
      watch.disconnect()
      page.removeEventListener('focusin', track)
      page.removeEventListener('focusout', forget)
    }
  }, [])
}

function findSibling(removed: HTMLElement, changes: MutationRecord[]) {
  const change = changes.find(({ removedNodes }) =>
    [...removedNodes].some((node) => node.contains(removed)),
  )
  if (!change) return
  const { target, nextSibling, previousSibling } = change
  // What is rendered again under another key replaces the removed node between the same neighbors.
  const replacement = changes.find(
    (each) =>
      each.addedNodes.length > 0 &&
      each.target === target &&
      each.nextSibling === nextSibling &&
      each.previousSibling === previousSibling,
  )
  return (
    findEquivalent(removed, target) ??
    findFirst(replacement?.addedNodes[0] ?? null) ??
    findFirst(nextSibling) ??
    findFirst(previousSibling)
  )
}

function findVisibleAncestor(removed: HTMLElement) {
  let around = removed.parentElement
  while (around && !isShown(around)) around = around.parentElement
  return findFirst(around)
}

const isShown = (element: Element) => element.isConnected && element.checkVisibility()

/** Returns the same control after its surroundings were rendered again. */
function findEquivalent(removed: HTMLElement, within: Node) {
  if (!(within instanceof Element) || !within.isConnected) return
  const getName = (element: Element) => element.getAttribute('aria-label') ?? element.textContent
  return [...within.querySelectorAll<HTMLElement>(removed.localName)].find(
    (each) =>
      isShown(each) &&
      each.getAttribute('name') === removed.getAttribute('name') &&
      getName(each) === getName(removed),
  )
}

function findFirst(node: Node | null) {
  if (!(node instanceof HTMLElement)) return
  const all = [...(node.matches(stops) ? [node] : []), ...node.querySelectorAll<HTMLElement>(stops)]
  return all.find(isShown)
}
