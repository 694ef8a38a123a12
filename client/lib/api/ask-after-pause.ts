/** Milliseconds without a change after which suggestions and results are requested. */
const typingPauseMs = 150

/**
 * Asks when nothing has changed for a moment, and shows the answer, or undefined if the request failed. Returns a
 * function for the next change: it aborts the request and drops its answer, so that only the newest one counts.
 */
export function askAfterPause<Answer>(
  ask: (signal: AbortSignal) => Answer | Promise<Answer>,
  show: (answer: Awaited<Answer> | undefined) => void,
  pauseMs: number = typingPauseMs,
): () => void {
  const end = new AbortController()
  const { signal } = end
  const timer = setTimeout(async () => {
    const answer = await (async () => ask(signal))().catch(() => undefined)
    if (!signal.aborted) show(answer)
  }, pauseMs)
  return () => {
    clearTimeout(timer)
    end.abort()
  }
}
