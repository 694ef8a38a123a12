import type { Environment } from '../settings/environment.ts'

/** The backend settings. */
export type BackendSettings = {
  /** Without a trailing slash. */
  url: string
  tokenHeader: string
  /** Paths of the token in the sign-in response, in order of preference. */
  tokenPaths: string[]
  /** How long a confirmed session is valid; 0 validates each request. */
  validForMs: number
  /** Extension while the backend cannot be reached. */
  graceMs: number
}

/** Returns the settings; undefined without a backend. */
export function backendSettings(environment: Environment): BackendSettings | undefined {
  const { BACKEND_URL: url } = environment
  if (!url) return
  return {
    url: url.origin + url.pathname.replace(/(?<!\/)\/+$/, ''),
    tokenHeader: environment.BACKEND_TOKEN_HEADER,
    tokenPaths: environment.BACKEND_TOKEN_PATH,
    validForMs: environment.VALIDATION_TTL * 1000,
    graceMs: environment.VALIDATION_GRACE_MS,
  }
}
