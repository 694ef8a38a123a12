import { type DataStrategyFunction, data, redirectDocument } from 'react-router-dom'
import { noticesHere } from '../lib/api/notice-store.ts'
import { isSessionOver, type Problem, problemStatuses, toProblem } from '../lib/api/problem.ts'
import { toLockScreen, toSignIn } from '../lib/api/safe-return.ts'
import type { Rejected } from '../ui/form.ts'
import { settleSubmission } from '../ui/form-drafts.ts'

type Result = Awaited<ReturnType<DataStrategyFunction>>[string]

/**
 * The data strategy for forms: a failed call keeps the page with what was typed. A page that fails to load because the
 * session has ended redirects to the sign-in page and back.
 */
export function keepForms(load: DataStrategyFunction): DataStrategyFunction {
  return async (args) => {
    const { request } = args
    const isSubmission = request.method !== 'GET'
    const copy = isSubmission ? request.clone() : undefined
    const results = await load(args)
    const changed = Object.entries(results).map(([route, result]): [string, Result] => [
      route,
      isSubmission ? keepPage(result) : redirectToSignIn(result),
    ])
    if (copy) {
      const isDone = changed.every(([, result]) => !hasFailed(result))
      settleSubmission(request.url, await copy.formData(), isDone)
    }
    return Object.fromEntries(changed)
  }
}

function keepPage(result: Result): Result {
  const problem = result.type === 'error' ? toProblem(result.result) : undefined
  if (!problem) return result
  noticesHere.add({ text: { of: 'shell', key: 'notDone' }, problem })
  const { error: message, code } = problem
  const rejected: Rejected & { problem: Problem } = { message, problem, values: {}, errors: {} }
  return { type: 'data', result: data(rejected, { status: problemStatuses[code] }) }
}

function redirectToSignIn(result: Result): Result {
  const problem = result.type === 'error' ? toProblem(result.result) : undefined
  if (!problem || !isSessionOver(problem)) return result
  const here = location.pathname + location.search
  const to = problem.code === 'locked' ? toLockScreen(here) : toSignIn(here)
  return { type: 'error', result: redirectDocument(to) }
}

function hasFailed({ type, result }: Result) {
  if (result instanceof Response) return result.status >= 400
  const { init } = (result ?? {}) as { init?: ResponseInit | null }
  return type === 'error' || (init?.status ?? 200) >= 400
}
