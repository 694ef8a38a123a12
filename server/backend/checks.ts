import type { Log } from '../http/log.ts'
import { type Calls, NoAnswer } from './calls.ts'
import type { Limits } from './limits.ts'
import type { BackendSettings } from './settings.ts'

/** A session and the token that the backend gave for it. */
export type Holder = { id: string; token: string | undefined }

export type Checks = ReturnType<typeof createChecks>

type Options = {
  calls: Calls
  settings: BackendSettings
  limits: Limits
  now: () => number
  log: Log
}

const memoized = 10_000

/** What the backend says about sessions: asked once for many requests at a time, and only good news is remembered. */
export function createChecks({ calls, settings, limits, now, log }: Options) {
  const { validForMs, graceMs } = settings
  const confirmed = recent<true>(now)
  const names = recent<string>(now)
  const confirming = new Map<string, Promise<boolean>>()
  const naming = new Map<string, Promise<string>>()

  async function confirm(id: string, token: string) {
    try {
      await calls.confirm(token)
      // A little earlier for some than for others, so that not everybody asks again at once.
      confirmed.set(id, true, validForMs * (1 - Math.random() / 5))
      return true
    } catch (error) {
      const { isNetwork, message } = asNoAnswer(error)
      const isSpared = isNetwork && isInGrace(id)
      log.warn({ reason: message, isSpared }, 'The backend did not confirm a session.')
      if (!isSpared) confirmed.delete(id)
      return isSpared
    }
  }

  const isInGrace = (id: string) => {
    const since = confirmed.since(id) ?? Number.NEGATIVE_INFINITY
    return graceMs > 0 && now() < since + validForMs + graceMs
  }

  async function askName(id: string, token: string) {
    try {
      const name = await calls.nameOf(token)
      names.set(id, name, limits.nameForMs)
      return name
    } catch (error) {
      log.warn({ reason: asNoAnswer(error).message }, 'The backend did not tell a name.')
      return ''
    }
  }

  return {
    /** Strictly: the backend said so, now or a moment ago. */
    async isValid({ id, token }: Holder): Promise<boolean> {
      if (!token) return false
      if (confirmed.get(id)) return true
      return together(confirming, id, () => confirm(id, token))
    },
    /** What the backend calls the person; empty when it does not say so in time. */
    async nameOf({ id, token }: Holder): Promise<string> {
      const known = names.get(id)
      if (known !== undefined || !token) return known ?? ''
      const asked = together(naming, id, () => askName(id, token))
      return Promise.race([asked, silenceAfter(limits.namePatienceMs, asked)])
    },
    /** The backend refused this session's token: believe nothing until it is asked again. */
    distrust: (id: string) => confirmed.delete(id),
    forget(id: string) {
      confirmed.delete(id)
      names.delete(id)
    },
  }
}

function asNoAnswer(error: unknown): NoAnswer {
  if (error instanceof NoAnswer) return error
  throw error
}

/** One call under way for each key; whoever comes meanwhile shares it. */
function together<T>(running: Map<string, Promise<T>>, key: string, start: () => Promise<T>) {
  const known = running.get(key)
  if (known) return known
  const started = start().finally(() => running.delete(key))
  running.set(key, started)
  return started
}

function silenceAfter(ms: number, asked: Promise<unknown>) {
  return new Promise<string>((resolve) => {
    const timer = setTimeout(resolve, ms, '')
    asked.finally(() => clearTimeout(timer)).catch(() => {})
  })
}

/** A memory that vouches for each entry until its time, and forgets the oldest beyond its size. */
function recent<T>(now: () => number) {
  const entries = new Map<string, { value: T; since: number; until: number }>()
  return {
    get(key: string): T | undefined {
      const entry = entries.get(key)
      // A clock that was set back must not make an answer last longer.
      return entry && entry.since <= now() && now() < entry.until ? entry.value : undefined
    },
    since: (key: string) => entries.get(key)?.since,
    set(key: string, value: T, forMs: number) {
      entries.delete(key)
      entries.set(key, { value, since: now(), until: now() + forMs })
      const [oldest] = entries.keys()
      if (entries.size > memoized && oldest !== undefined) entries.delete(oldest)
    },
    delete: (key: string) => void entries.delete(key),
  }
}
