import { data } from 'react-router-dom'
import type { Problem } from './problem.ts'

/** Returns the error to throw after a network error: a 503 response with the code `busy`. */
export const unreachable = () =>
  data<Problem>({ error: 'Can’t reach the server.', code: 'busy' }, { status: 503 })

/** The client errors of a reverse proxy that have a problem of their own. */
const proxyProblems: Record<number, Problem> = {
  401: { error: 'Please sign in.', code: 'not-signed-in' },
  413: { error: 'This request is too large.', code: 'too-large' },
  429: { error: 'Too many requests. Try again in a minute.', code: 'throttled' },
}

/**
 * Returns the error to throw for a failed response. Without a problem, the response is the page of a reverse proxy or a
 * captive portal: a client error keeps its status because a retry would fail again, and anything else counts as a
 * network error.
 */
export function toCallError(status: number, problem: Problem | undefined) {
  const isClientError = status >= 400 && status < 500 && status !== 408
  const rejection = isClientError
    ? (proxyProblems[status] ?? { error: 'This request is not valid.', code: 'invalid' as const })
    : undefined
  const known: Problem | undefined = problem ?? rejection
  return known ? data(known, { status }) : unreachable()
}
