import type { createBrowserRouter, DataStrategyFunction, DataStrategyMatch } from 'react-router-dom'
import { backoffMs } from '../lib/api/backoff.ts'
import { noticesHere } from '../lib/api/notice-store.ts'
import { isSessionOver, toProblem } from '../lib/api/problem.ts'
import { followRouter, getReloadedFrame } from './frame-reload.ts'

type Router = ReturnType<typeof createBrowserRouter>

/**
 * The data strategy for loads: a revalidation that fails keeps the current page with what is being typed, shows a
 * notice and is retried until it succeeds.
 */
export function keepStaleOnError(getRouter: () => Router): DataStrategyFunction {
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const revalidate = () => void getRouter().revalidate()
  followRouter(getRouter)
  addEventListener('online', () => failures > 0 && revalidate())

  function staysAsItIs({ route, shouldRevalidateArgs: args }: DataStrategyMatch) {
    const isSamePage = args !== null && args.currentUrl.href === args.nextUrl.href
    return isSamePage && route.id in getRouter().state.loaderData
  }

  /** An error page has no data that could stay, and what follows an action is for the page. */
  const isReload = (match: DataStrategyMatch) =>
    !match.route.loader ||
    (staysAsItIs(match) && match.shouldRevalidateArgs?.formMethod === undefined)

  return async ({ matches, request, fetcherKey }) => {
    const isLoad = request.method === 'GET' && fetcherKey === null
    const frame = isLoad && matches.every(isReload) ? getReloadedFrame() : undefined
    const loaded = await Promise.all(
      matches
        .filter((match) => match.shouldCallHandler() && !(frame && match === matches.at(-1)))
        .map(async (match) => ({
          match,
          result:
            frame && match === matches[0]
              ? ({ type: 'data', result: frame } as const)
              : await match.resolve(),
        })),
    )
    const results = Object.fromEntries(loaded.map(({ match, result }) => [match.route.id, result]))
    if (!isLoad) return results
    clearTimeout(timer)
    const missed = loaded.flatMap(({ match, result: { type, result } }) => {
      const problem = type === 'error' ? toProblem(result) : undefined
      const isMissed = problem?.code === 'busy' || (problem && isSessionOver(problem))
      return problem && isMissed ? { match, problem } : []
    })
    if (missed.length === 0) failures = 0
    if (missed.length === 0 || !missed.every(({ match }) => staysAsItIs(match))) return results

    // If the session has ended a banner says so, and retrying would not help.
    // A reload of the frame is not repeated either, since that would reload the page.
    if (!frame && missed.some(({ problem }) => problem.code === 'busy')) {
      if (failures === 0) noticesHere.add({ text: { of: 'shell', key: 'notUpToDate' } })
      timer = setTimeout(revalidate, backoffMs(failures++))
    }
    const { loaderData } = getRouter().state
    for (const { match } of missed) {
      results[match.route.id] = { type: 'data', result: loaderData[match.route.id] }
    }
    return results
  }
}
