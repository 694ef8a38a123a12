import type { createBrowserRouter, DataStrategyFunction, DataStrategyMatch } from 'react-router-dom'
import { backoffMs } from '../lib/api/backoff.ts'
import { noticesHere } from '../lib/api/notice-store.ts'
import { isSessionOver, toProblem } from '../lib/api/problem.ts'

type Router = ReturnType<typeof createBrowserRouter>

/**
 * How the browser's router loads. A page that is to be brought up to date in its place stays as it is where the server
 * does not answer: an error page instead would take with it what is being typed. It is said, and tried again until it
 * succeeds.
 */
export function keepStaleOnError(getRouter: () => Router): DataStrategyFunction {
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const again = () => void getRouter().revalidate()
  addEventListener('online', () => failures > 0 && again())

  function staysAsItIs({ route, shouldRevalidateArgs: args }: DataStrategyMatch) {
    const isSamePage = args !== null && args.currentUrl.href === args.nextUrl.href
    return isSamePage && route.id in getRouter().state.loaderData
  }

  return async ({ matches, request, fetcherKey }) => {
    const loaded = await Promise.all(
      matches
        .filter((match) => match.shouldCallHandler())
        .map(async (match) => ({ match, result: await match.resolve() })),
    )
    const results = Object.fromEntries(loaded.map(({ match, result }) => [match.route.id, result]))
    if (request.method !== 'GET' || fetcherKey !== null) return results
    clearTimeout(timer)
    const missed = loaded.flatMap(({ match, result: { type, result } }) => {
      const problem = type === 'error' ? toProblem(result) : undefined
      const isMissed = problem?.code === 'busy' || (problem && isSessionOver(problem))
      return problem && isMissed ? { match, problem } : []
    })
    if (missed.length === 0) failures = 0
    if (missed.length === 0 || !missed.every(({ match }) => staysAsItIs(match))) return results

    // A bar above the page says so where the session is over, and trying again would not help.
    if (missed.some(({ problem }) => problem.code === 'busy')) {
      if (failures === 0) noticesHere.add({ text: { of: 'shell', key: 'notUpToDate' } })
      timer = setTimeout(again, backoffMs(failures++))
    }
    const { loaderData } = getRouter().state
    for (const { match } of missed) {
      results[match.route.id] = { type: 'data', result: loaderData[match.route.id] }
    }
    return results
  }
}
