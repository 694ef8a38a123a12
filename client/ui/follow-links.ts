import { matchRoutes, type RouteObject } from 'react-router-dom'
import { noticesHere } from '../lib/api/notice-store.ts'
import { unreachable } from '../lib/api/unreachable.ts'
import { leaveWithoutAsking } from './leave-without-asking.ts'

type Router = {
  navigate: (to: string, how: { preventScrollReset: boolean }) => Promise<void>
}

/**
 * Turns clicks on plain links of this site into client navigation, and preloads a page's code when the pointer is over
 * a link to it. A link to the current page keeps the scroll position; its hash is for browsers without scripts. One
 * listener serves the whole document, because a router component for each link would double the cost of a page.
 */
export function followLinks(router: Router, routes: RouteObject[]) {
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0) return
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    const to = getAddress(event)
    if (to === undefined) return
    if (!leadsToPage(routes, to)) {
      if (to.startsWith('/api/')) leaveForFile(event)
      return
    }
    event.preventDefault()
    const stays = (event.target as Element).closest('[data-stays]') !== null
    void router.navigate(stays ? to.replace(/#.*/, '') : to, { preventScrollReset: stays })
  })
  for (const hint of ['pointerover', 'focusin'] as const) {
    document.addEventListener(hint, (event) => {
      const to = getAddress(event)
      if (to !== undefined) preload(routes, to)
    })
  }
}

/**
 * Lets a file be downloaded from a page with unsaved input without asking, because downloads do not leave the page. If
 * the session has ended, the link leads to the sign-in page, and the input is restored afterwards. A link with
 * `download` would save that page as the file. Without a connection the browser's error page would replace this one.
 */
function leaveForFile(event: Event) {
  if (!navigator.onLine) {
    event.preventDefault()
    noticesHere.add({ text: { of: 'shell', key: 'notDone' }, problem: unreachable().data })
    return
  }
  leaveWithoutAsking.isForced = true
  setTimeout(() => {
    leaveWithoutAsking.isForced = false
  }, 1000)
}

function getAddress({ target }: Event) {
  const link = target instanceof Element ? target.closest('a') : null
  if (!(link instanceof HTMLAnchorElement) || link.target || link.hasAttribute('download')) return
  const { origin, pathname, search, hash, href } = link
  if (!href || origin !== location.origin) return
  const isJump = hash && pathname === location.pathname && search === location.search
  return isJump ? undefined : pathname + search + hash
}

/** Files and API addresses are left to the browser. */
const leadsToPage = (routes: RouteObject[], to: string) =>
  matchRoutes(routes, to)?.every(({ route }) => route.path !== '*') ?? false

/** Loads the code of a page, but not offline: browsers do not fetch a module again that failed once. */
function preload(routes: RouteObject[], to: string) {
  if (!navigator.onLine) return
  for (const { route } of matchRoutes(routes, to) ?? []) {
    if (typeof route.lazy === 'function') route.lazy().catch(() => {}) // the click will load it again and report the error
  }
}
