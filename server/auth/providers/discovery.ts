import type { ServerMetadata } from 'openid-client'
import { loadLibrary, withSignal } from './openid-client.ts'

const metadataTtlMs = 600_000

/** Loads the provider's metadata once for concurrent callers and caches it; failures are not cached. */
export function createDiscovery(
  { issuer, clientId }: { issuer: string; clientId: string },
  { now, timeoutMs }: { now: () => number; timeoutMs: number },
) {
  let cached: { server: ServerMetadata; since: number } | undefined
  let pendingRequest: Promise<ServerMetadata> | undefined

  async function discover() {
    const { discovery, allowInsecureRequests, customFetch, None } = await loadLibrary()
    const config = await discovery(new URL(issuer), clientId, undefined, None(), {
      [customFetch]: withSignal(AbortSignal.timeout(timeoutMs)),
      execute: issuer.startsWith('http:') ? [allowInsecureRequests] : [],
    })
    cached = { server: config.serverMetadata(), since: now() }
    return cached.server
  }

  return async function discovered(): Promise<ServerMetadata> {
    const age = cached ? now() - cached.since : -1
    if (cached && age >= 0 && age < metadataTtlMs) return cached.server
    pendingRequest ??= discover().finally(() => {
      pendingRequest = undefined
    })
    return pendingRequest
  }
}
