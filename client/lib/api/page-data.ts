import type { Json } from './endpoint.ts'
import type { Notice } from './notice.ts'

/**
 * The request header that asks for a page's data instead of its document: the ids of the routes whose loaders run. With
 * an action they run after it.
 */
export const routesHeader = 'X-Page-Routes'

/** The request header with the address of the page that is shown, whose loaders run after the action of another one. */
export const shownPageHeader = 'X-Page-Shown'

/** The request header of a reload that nobody asked for, since another window has changed something. */
export const refreshHeader = 'X-Page-Refresh'

/** The request header of a window that nobody can see. */
export const hiddenHeader = 'X-Page-Hidden'

/** What the loader or the action of a route returned or threw. */
export type RouteResult =
  | { data: Json; status?: number }
  | { error: Json; status: number }
  /** `headers` say how the router follows it. */
  | { redirect: string; headers: [name: string, value: string][] }

/** The loader results of an address, by route. */
export type LoadedRoutes = { address: string; results: Record<string, RouteResult> }

/** The data of a page, which answers a request with `routesHeader`. */
export type PageData = {
  action?: RouteResult
  /** Missing after an action that failed, which changes nothing. */
  loaded?: LoadedRoutes
  /** The results of the action that are shown to the user. */
  notices: Notice[]
  /** Whether the session is open. */
  isSignedIn: boolean
}
