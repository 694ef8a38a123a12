import {
  type createBrowserRouter,
  type DataStrategyFunction,
  data,
  type ShouldRevalidateFunction,
  type ShouldRevalidateFunctionArgs,
} from 'react-router-dom'
import { heardSoFar, setRequestTurn } from '../live/live.ts'
import { fingerprint, unreachable, windowId } from './call-over-http.ts'
import { accountHeader, windowHeader } from './endpoint.ts'
import { sendOnce } from './idempotency.ts'
import { noticesHere } from './notice-store.ts'
import { pageAccount } from './page-account.ts'
import {
  hiddenHeader,
  type LoadedRoutes,
  type PageData,
  type RouteResult,
  refreshHeader,
  routesHeader,
  shownPageHeader,
} from './page-data.ts'
import type { Problem } from './problem.ts'
import { sessionState } from './session-state.ts'

type Router = ReturnType<typeof createBrowserRouter>
type Args = Parameters<DataStrategyFunction>[0]
type Find = (id: string) => RouteResult | undefined

/** What an action's answer holds for the load that follows it, which the router starts in the same context. */
const loadedByAction = new WeakMap<object, LoadedRoutes>()
/** The same for the page of a redirect, which is a navigation of its own. */
let loadedByRedirect: LoadedRoutes | undefined

/**
 * Returns the data strategy of browsers: the server runs loaders and actions. One request loads all routes of a page,
 * and one request sends a form and loads what it changed.
 */
export function loadFromServer(getRouter: () => Router): DataStrategyFunction {
  return async (args) => {
    const called = args.matches.filter((match) => match.shouldCallHandler())
    const ids = called.map(({ route }) => route.id)
    const found = args.request.method === 'GET' ? load(args, ids) : submit(args, getRouter())
    found.catch(() => {}) // a route whose code does not load reports only that
    const results = called.map(async (match) => {
      const { id } = match.route
      const result = await match.resolve(async () => toReturned((await found)(id)))
      return [id, result] as const
    })
    return Object.fromEntries(await Promise.all(results))
  }
}

/** Loads a route of the current page again after a change in another window. Throws like a loader. */
export async function refreshRoute(id: string): Promise<unknown> {
  const turn = heardSoFar()
  const headers = { [routesHeader]: id, [refreshHeader]: 'yes' }
  const { loaded } = await fetchPage(location.pathname + location.search, { headers })
  return toReturned(finder(loaded, turn)(id))
}

/** Loads the routes, unless an action has brought their data along. */
async function load({ request, context }: Args, ids: string[]): Promise<Find> {
  const address = toAddress(request.url)
  const known = [loadedByAction.get(context), loadedByRedirect].find(
    (one) => one?.address === address && ids.every((id) => id in one.results),
  )
  loadedByAction.delete(context)
  loadedByRedirect = undefined
  if (known) return (id) => known.results[id]
  const turn = heardSoFar()
  const headers = { [routesHeader]: ids.join() }
  const { loaded } = await fetchPage(address, { headers, signal: request.signal })
  return finder(loaded, turn)
}

/** Returns how to find the data of a route, and records when it was requested. */
function finder(loaded: LoadedRoutes | undefined, turn: number): Find {
  const { results = {} } = loaded ?? {}
  for (const result of Object.values(results)) {
    if ('data' in result && typeof result.data === 'object' && result.data) {
      setRequestTurn(result.data, turn)
    }
  }
  return (id) => results[id]
}

/** The latest submission to each address, since changes in another order may have another result. */
const latest = new Map<string, Promise<unknown>>()

/** Sends a form, one after the other for each address. A navigation away does not cancel it. */
async function submit(
  { request, matches, context, fetcherKey }: Args,
  router: Router,
): Promise<Find> {
  const address = toAddress(request.url)
  const isFetcher = fetcherKey !== null
  const shown = isFetcher ? toAddress(location.href) : address
  const headers = {
    [routesHeader]: listStale(isFetcher ? router.state.matches : matches, address, router).join(),
    [shownPageHeader]: shown,
  }
  const form = await request.formData()
  const body = [...form.values()].some((value) => value instanceof File) ? form : toQuery(form)
  const previous = latest.get(address)
  const sending = (async () => {
    await previous?.catch(() => {})
    const turn = heardSoFar()
    const answer = await fetchPage(
      address,
      { method: 'POST', headers, body },
      fingerprint([...form]),
    )
    finder(answer.loaded, turn)
    return answer
  })()
  latest.set(address, sending)
  try {
    const { action, loaded, notices } = await sending
    for (const notice of notices) noticesHere.add(notice)
    if (action && 'redirect' in action) loadedByRedirect = loaded
    else if (loaded) loadedByAction.set(context, loaded)
    return () => action
  } finally {
    if (latest.get(address) === sending) latest.delete(address)
  }
}

const toQuery = (form: FormData) =>
  new URLSearchParams([...form].map(([name, value]) => [name, String(value)]))

/** Returns the routes that the router will load after an action that succeeds. */
function listStale(
  matches: Pick<Args['matches'][number], 'route'>[],
  action: string,
  router: Router,
) {
  const { loaderData, location: here } = router.state
  const currentUrl = new URL(here.pathname + here.search, location.origin)
  return matches
    .filter(({ route }) => {
      const { shouldRevalidate } = route as { shouldRevalidate?: ShouldRevalidateFunction }
      const isNew = !(route.id in loaderData)
      const change = { currentUrl, nextUrl: currentUrl, formAction: action, formMethod: 'POST' }
      const args = { ...change, defaultShouldRevalidate: true }
      if (!route.loader && !route.lazy) return false
      return isNew || !shouldRevalidate || shouldRevalidate(args as ShouldRevalidateFunctionArgs)
    })
    .map(({ route }) => route.id)
}

function toAddress(url: string) {
  const { pathname, search } = new URL(url)
  return pathname + search
}

/** Returns what a loader or an action returns; throws what it throws. */
function toReturned(result: RouteResult | undefined): unknown {
  if (!result) return
  if ('redirect' in result) {
    const headers = new Headers([...result.headers, ['Location', result.redirect]])
    return new Response(null, { status: 302, headers })
  }
  const { status } = result
  if ('error' in result) throw data(result.error, { status: result.status })
  return status === undefined ? result.data : data(result.data, { status })
}

/** Fetches the data of a page; `print` is equal for equal forms. Throws a `Problem`. */
async function fetchPage(address: string, init: RequestInit, print?: string): Promise<PageData> {
  const account = pageAccount()
  const own = {
    ...init.headers,
    [windowHeader]: windowId,
    ...(account !== undefined && { [accountHeader]: String(account) }),
    ...(document.visibilityState === 'hidden' && { [hiddenHeader]: 'yes' }),
  }
  const send = (key?: string) => {
    const headers = { ...own, ...(key !== undefined && { 'Idempotency-Key': key }) }
    return fetch(address, { ...init, headers })
  }
  const isOnce = print !== undefined && account !== undefined
  const response = await (isOnce ? sendOnce(address + print, send) : send()).catch(unreachable)
  const answer: PageData | Problem = await response.json().catch(unreachable)
  const isPage = 'notices' in answer
  if (account !== undefined) trackSession(response.status, isPage && answer.isSignedIn)
  if (isPage) return answer
  throw data(answer, { status: response.status })
}

function trackSession(status: number, isSignedIn: boolean) {
  if (status === 401) sessionState.set('ended')
  else if (status === 423) sessionState.set('locked')
  else if (isSignedIn) sessionState.set('open')
}
