import { matchRoutes, type RouteObject } from 'react-router-dom'

type Router = {
  navigate: (to: string, how: { preventScrollReset: boolean }) => Promise<void>
}

/**
 * Turns clicks on plain links of this site into client navigation, and fetches a page's code as soon as somebody
 * points at a link to it. What stays leads to the same place of the page: its hash is for those without scripts.
 * One listener for the document: a router component per link would cost as much as the page.
 */
export function followLinks(router: Router, routes: RouteObject[]) {
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0) return
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    const to = getAddress(event)
    if (to === undefined || !leadsToPage(routes, to)) return
    event.preventDefault()
    const stays = (event.target as Element).closest('[data-stays]') !== null
    void router.navigate(stays ? to.replace(/#.*/, '') : to, { preventScrollReset: stays })
  })
  for (const hint of ['pointerover', 'focusin'] as const) {
    document.addEventListener(hint, (event) => {
      const to = getAddress(event)
      if (to !== undefined) loadCode(routes, to)
    })
  }
}

function getAddress({ target }: Event) {
  const link = target instanceof Element ? target.closest('a') : null
  if (!(link instanceof HTMLAnchorElement) || link.target || link.hasAttribute('download')) return
  const { origin, pathname, search, hash, href } = link
  if (!href || origin !== location.origin) return
  const isJump = hash && pathname === location.pathname && search === location.search
  return isJump ? undefined : pathname + search + hash
}

/** What no page answers, such as a file or the API, is the browser's own to fetch. */
const leadsToPage = (routes: RouteObject[], to: string) =>
  matchRoutes(routes, to)?.every(({ route }) => route.path !== '*') ?? false

function loadCode(routes: RouteObject[], to: string) {
  for (const { route } of matchRoutes(routes, to) ?? []) {
    if (typeof route.lazy === 'function') route.lazy().catch(() => {}) // the click will try again and tell
  }
}
