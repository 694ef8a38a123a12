import * as z from 'zod'

/** Framing and routing headers, which cannot carry a token. */
const reservedHeaders =
  /^(host|connection|content-(length|type|encoding)|transfer-encoding|cookie|expect|te|trailer|upgrade|keep-alive|accept.*|x-forwarded-.*|x-request-id|proxy-.*)$/

const backendUrl = z
  .url({ protocol: /^https?$/ })
  .transform((text) => new URL(text))
  .refine(({ username, password }) => !username && !password, 'must not hold credentials')
  .refine(({ href }) => !/[?#]/.test(href), 'must not hold a query')

const headerName = z
  .string()
  .toLowerCase()
  .regex(/^[a-z0-9!#$%&'*+.^_`|~-]+$/, 'must be the name of a header')
  .refine((name) => !reservedHeaders.test(name), 'is a header that cannot carry a token')

const tokenPaths = z
  .string()
  .transform((text) => text.split(',').map((path) => path.trim()))
  .pipe(z.array(z.string().regex(/^[\w-]+(\.[\w-]+)*$/, 'must be names, with dots between them')))

/** The environment variables of the backend. */
export const backendEnvironment = {
  BACKEND_URL: backendUrl.optional(),
  BACKEND_TOKEN_HEADER: headerName.default('token'),
  BACKEND_TOKEN_PATH: tokenPaths.default(['accessToken', 'token']),
  VALIDATION_TTL: z.coerce.number().min(0).max(3600).default(30),
  VALIDATION_GRACE_MS: z.coerce.number().int().min(0).max(3_600_000).default(0),
}

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
export function backendSettings(
  environment: z.output<z.ZodObject<typeof backendEnvironment>>,
): BackendSettings | undefined {
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
