import type { Log } from '../http/log.ts'
import type { Streams } from '../http/streams.ts'
import { type Calls, createCalls } from './calls.ts'
import { defaultLimits, type Limits } from './limits.ts'
import type { UpstreamProxy } from './proxy.ts'
import { createSessionChecks, type SessionChecks } from './session-checks.ts'
import type { BackendSettings } from './settings.ts'

/** The backend API as used by this application. */
export type Backend = SessionChecks &
  Pick<Calls, 'login'> &
  Pick<UpstreamProxy, 'pass'> & {
    limits: Limits
    tokenHeader: string
    close: () => Promise<void>
  }

type Options = Pick<Parameters<typeof createSessionChecks>[0], 'onRole'> & {
  settings: BackendSettings
  log: Log
  now: () => number
  limits?: Partial<Limits> | undefined
  streams: Streams
}

/** Connects to a backend. Its libraries are loaded only then, so that a server without one starts sooner. */
export async function createBackend(options: Options): Promise<Backend> {
  const { settings, log, now, limits: overrides, streams, onRole } = options
  const limits = { ...defaultLimits, ...overrides }
  const calls = await createCalls(settings, limits)
  const { createProxy } = await import('./proxy.ts')
  const proxy = createProxy(settings.url, limits, streams)
  return {
    ...createSessionChecks({ calls, settings, limits, now, log, onRole }),
    login: calls.login,
    pass: proxy.pass,
    limits,
    tokenHeader: settings.tokenHeader,
    async close() {
      proxy.close()
      await calls.close()
    },
  }
}
