import type { Limits } from '#server/backend/limits.ts'
import { createLog } from '#server/http/log.ts'
import { ana, openBackend } from './fake-backend.ts'
import { open } from './test-app.ts'

type Options = {
  limits?: Partial<Limits>
  settings?: Record<string, string>
  now?: () => number
}

/** The application with a fake backend, and Ana, who is signed in there. */
export async function openWithBackend({ limits, settings, now = Date.now }: Options = {}) {
  const backend = await openBackend()
  const lines: string[] = []
  const log = createLog('trace', { write: (line) => void lines.push(line) })
  const app = await open({
    settings: { BACKEND_URL: backend.url, WRITES_PER_MINUTE: '0', ...settings },
    now,
    log,
    ...(limits && { limits }),
  })
  const stage = {
    app,
    backend,
    ana: app.client(),
    log: lines,
    /**
     * Resets everything for the next test: the backend works, Ana has just signed in, and nothing else was requested.
     */
    async begin() {
      backend.recover()
      stage.ana = app.client()
      await stage.ana.post('/api/authenticate/login/user', ana)
      backend.received.length = 0
      lines.length = 0
    },
    async [Symbol.asyncDispose]() {
      await app[Symbol.asyncDispose]()
      await backend[Symbol.asyncDispose]()
    },
  }
  await stage.begin()
  return stage
}
