import * as z from 'zod'

/** Headers that frame or route a request: a token in one of them would break or redirect it. */
const notForTokens =
  /^(host|connection|content-(length|type|encoding)|transfer-encoding|cookie|expect|te|trailer|upgrade|keep-alive|accept.*|x-forwarded-.*|x-request-id|proxy-.*)$/

const address = z
  .url({ protocol: /^https?$/ })
  .transform((text) => new URL(text))
  .refine(({ username, password }) => !username && !password, 'must not hold credentials')
  .refine(({ href }) => !/[?#]/.test(href), 'must not hold a query')

const headerName = z
  .string()
  .toLowerCase()
  .regex(/^[a-z0-9!#$%&'*+.^_`|~-]+$/, 'must be the name of a header')
  .refine((name) => !notForTokens.test(name), 'is a header that cannot carry a token')

const tokenPaths = z
  .string()
  .transform((text) => text.split(',').map((path) => path.trim()))
  .pipe(z.array(z.string().regex(/^[\w-]+(\.[\w-]+)*$/, 'must be names, with dots between them')))

/** The part of the environment that is about the real backend. */
export const backendEnvironment = {
  BACKEND_URL: address.optional(),
  BACKEND_TOKEN_HEADER: headerName.default('token'),
  BACKEND_TOKEN_PATH: tokenPaths.default(['accessToken', 'token']),
  VALIDATION_TTL: z.coerce.number().min(0).max(3600).default(30),
  VALIDATION_GRACE_MS: z.coerce.number().int().min(0).max(3_600_000).default(0),
}

/** Where the real backend is and how it wants its token. */
export type BackendSettings = {
  /** Without a slash at its end; paths of the API are appended to it. */
  url: string
  tokenHeader: string
  /** Where the answer to a sign-in may hold the token, the likeliest place first. */
  tokenPaths: string[]
  /** How long a session counts as valid after the backend said so; 0 asks every time. */
  validForMs: number
  /** For how much longer while the backend cannot be reached. */
  graceMs: number
}

/** The settings, or undefined where this application is its own backend. */
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
