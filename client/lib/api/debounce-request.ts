/** Milliseconds without a change after which suggestions and results are requested. */
const typingPauseMs = 150

/**
 * Sends a request when nothing has changed for a moment, and shows the answer, or undefined if the request failed. Returns
 * a function that cancels it; call that at the next change, so that only the newest answer counts.
 */
export function debounceRequest<Answer>(
  send: (signal: AbortSignal) => Answer | Promise<Answer>,
  show: (answer: Awaited<Answer> | undefined) => void,
  pauseMs: number = typingPauseMs,
): () => void {
  const controller = new AbortController()
  const { signal } = controller
  const timer = setTimeout(async () => {
    const answer = await (async () => send(signal))().catch(() => undefined)
    if (!signal.aborted) show(answer)
  }, pauseMs)
  return () => {
    clearTimeout(timer)
    controller.abort()
  }
}
