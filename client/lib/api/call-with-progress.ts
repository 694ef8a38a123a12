import type * as z from 'zod/mini'
import { toAddress, toBody } from './call-over-http.ts'
import type { Endpoint } from './endpoint.ts'
import { ConnectionLost, sendWithProgress } from './send-with-progress.ts'
import { toCallError, unreachable } from './unreachable.ts'

type Sending = {
  /** Called with the number of bytes sent. */
  onProgress: (bytes: number) => void
  signal: AbortSignal
}

/** Calls an endpoint that takes a file, with progress events. Throws like `callOverHttp`. */
export async function callWithProgress<In extends z.ZodMiniType, Out>(
  { method, path }: Endpoint<In, Out>,
  input: z.input<In>,
  sending: Sending,
): Promise<Out> {
  const { address, fields } = toAddress(path, input)
  const sent = { method, ...toBody(fields), ...sending }
  const answer = await sendWithProgress(address, sent).catch((error: unknown) => {
    if (!(error instanceof ConnectionLost)) throw error
    throw unreachable()
  })
  const { status, body, problem } = answer
  if (status === 204 || (status < 400 && body !== undefined)) return body as Out
  throw toCallError(status, problem)
}
