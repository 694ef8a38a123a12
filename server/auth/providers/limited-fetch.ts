/** Ten times what metadata, keys and tokens need. An endless response would fill the memory until the time limit. */
const maxResponseBytes = 1_000_000

type Fetched = Omit<RequestInit, 'body'> & { body?: unknown }

/** Fetches from a provider. Reading the body fails when it is larger than `maxResponseBytes` after decompression. */
export async function fetchLimited(url: string, options: Fetched): Promise<Response> {
  const response = await fetch(url, options as RequestInit)
  if (!response.body) return response
  const { status, statusText, headers } = response
  return new Response(response.body.pipeThrough(createLimit()), { status, statusText, headers })
}

function createLimit() {
  let left = maxResponseBytes
  return new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, controller) {
      left -= chunk.byteLength
      if (left < 0) controller.error(new Error('provider response is too large'))
      else controller.enqueue(chunk)
    },
  })
}
