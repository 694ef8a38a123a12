import { LRUCache } from 'lru-cache'
import type { ExternalRole } from '#db/accounts/external-roles.ts'
import type { AccountId } from '#db/accounts/table.ts'
import type { Log } from '../http/log.ts'
import { type Calls, NoResponseError, toBackendRole } from './calls.ts'
import type { Limits } from './limits.ts'
import type { BackendSettings } from './settings.ts'

/** A session, its backend token and its account. */
export type TokenHolder = {
  id: string
  token: string | undefined
  user?: { account: AccountId } | undefined
}

export type SessionChecks = ReturnType<typeof createSessionChecks>

type Options = {
  calls: Calls
  settings: BackendSettings
  limits: Limits
  now: () => number
  log: Log
  /** Called with the role that the details of a signed-in account name. */
  onRole: (account: AccountId, role: ExternalRole) => Promise<void>
}

const maxEntries = 10_000

/** Validates sessions with the backend. Concurrent checks share a request, and positive results are cached. */
export function createSessionChecks({ calls, settings, limits, now, log, onRole }: Options) {
  const { validForMs, graceMs } = settings
  const confirmed = createTtlCache<true>(now)
  const names = createTtlCache<string>(now)
  const confirming = new Map<string, Promise<boolean>>()
  const naming = new Map<string, Promise<string>>()

  async function confirm(id: string, token: string) {
    try {
      await calls.confirm(token)
      // Jitter, so that sessions do not expire at the same time.
      confirmed.set(id, true, validForMs * (1 - Math.random() / 5))
      return true
    } catch (error) {
      const { isNetwork, message } = assertNoResponse(error)
      const isTolerated = isNetwork && isInGrace(id)
      log.warn({ reason: message, isSpared: isTolerated }, 'backend did not confirm the session')
      if (!isTolerated) confirmed.delete(id)
      return isTolerated
    }
  }

  const isInGrace = (id: string) => {
    const since = confirmed.since(id) ?? Number.NEGATIVE_INFINITY
    return graceMs > 0 && now() < since + validForMs + graceMs
  }

  async function fetchName(id: string, token: string, account: AccountId | undefined) {
    try {
      const { name, role } = await calls.getDetails(token)
      const named = toBackendRole(role)
      if (named && account !== undefined) await onRole(account, named)
      names.set(id, name, limits.nameForMs)
      return name
    } catch (error) {
      log.warn({ reason: assertNoResponse(error).message }, 'backend did not return a name')
      return ''
    }
  }

  return {
    /** Returns whether the backend confirmed the session, now or recently. */
    async isValid({ id, token }: TokenHolder): Promise<boolean> {
      if (!token) return false
      if (confirmed.get(id)) return true
      return shareRequest(confirming, id, () => confirm(id, token))
    },
    /** Returns the user's name from the backend; empty when it does not respond in time. */
    async getName({ id, token, user }: TokenHolder): Promise<string> {
      const cachedName = names.get(id)
      if (cachedName !== undefined || !token) return cachedName ?? ''
      const nameRequest = shareRequest(naming, id, () => fetchName(id, token, user?.account))
      return Promise.race([nameRequest, emptyAfter(limits.namePatienceMs, nameRequest)])
    },
    /** Removes the cached result after the backend rejected the token. */
    distrust: (id: string) => confirmed.delete(id),
    forget(id: string) {
      confirmed.delete(id)
      names.delete(id)
    },
  }
}

function assertNoResponse(error: unknown): NoResponseError {
  if (error instanceof NoResponseError) return error
  throw error
}

/** Shares a running request per key. */
function shareRequest<T>(running: Map<string, Promise<T>>, key: string, start: () => Promise<T>) {
  const pending = running.get(key)
  if (pending) return pending
  const request = start().finally(() => running.delete(key))
  running.set(key, request)
  return request
}

function emptyAfter(ms: number, nameRequest: Promise<unknown>) {
  return new Promise<string>((resolve) => {
    const timer = setTimeout(resolve, ms, '')
    nameRequest.finally(() => clearTimeout(timer)).catch(() => {})
  })
}

/**
 * A cache with expiration. Not that of the library: an expired entry still tells how long ago it was confirmed, and a
 * clock that was set back must not extend one.
 */
function createTtlCache<T>(now: () => number) {
  const entries = new LRUCache<string, { value: T; since: number; until: number }>({
    max: maxEntries,
  })
  return {
    get(key: string): T | undefined {
      const entry = entries.get(key)
      return entry && entry.since <= now() && now() < entry.until ? entry.value : undefined
    },
    since: (key: string) => entries.peek(key)?.since,
    set(key: string, value: T, forMs: number) {
      entries.set(key, { value, since: now(), until: now() + forMs })
    },
    delete: (key: string) => void entries.delete(key),
  }
}
