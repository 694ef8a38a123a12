import * as z from 'zod'
import type { SettingGroup } from './model.ts'
import { onOff } from './values.ts'

/** Framing and routing headers, which cannot carry a token. */
const reservedHeaders =
  /^(host|connection|content-(length|type|encoding)|transfer-encoding|cookie|expect|te|trailer|upgrade|keep-alive|accept.*|x-forwarded-.*|x-request-id|proxy-.*)$/

const backendUrl = z
  .url({ protocol: /^https?$/ })
  .transform((text) => new URL(text))
  .refine(({ username, password }) => !username && !password, 'must not contain credentials')
  .refine(({ href }) => !/[?#]/.test(href), 'must not contain a query')

const headerName = z
  .string()
  .toLowerCase()
  .regex(/^[a-z0-9!#$%&'*+.^_`|~-]+$/, 'must be the name of a header')
  .refine(
    (name) => !reservedHeaders.test(name),
    'must not be a reserved header, such as Host or Cookie',
  )

const tokenPaths = z
  .string()
  .transform((text) => text.split(',').map((path) => path.trim()))
  .pipe(z.array(z.string().regex(/^[\w-]+(\.[\w-]+)*$/, 'must be names, with dots between them')))

export const backend = {
  BACKEND_URL: {
    value: backendUrl.optional(),
    meaning:
      'The backend that gets API calls which Callboard does not know, and that checks sign-ins. There is no sample data with it.',
    values: 'an address with http or https',
    confidential: 'private',
  },
  BACKEND_TOKEN_HEADER: {
    value: headerName.default('token'),
    meaning: 'The header that carries the backend’s token.',
    values: 'the name of a header',
  },
  BACKEND_TOKEN_PATH: {
    value: tokenPaths.default(['accessToken', 'token']),
    meaning: 'Where the sign-in answer of the backend holds the token, in order of preference.',
    values: 'names, nested with dots, separated by commas',
  },
  VALIDATION_TTL: {
    value: z.coerce.number().min(0).max(3600).default(30),
    meaning: 'Seconds that a confirmed session is trusted; 0 asks the backend each time.',
  },
  VALIDATION_GRACE_MS: {
    value: z.coerce.number().int().min(0).max(3_600_000).default(0),
    meaning: 'Milliseconds that a backend outage is tolerated.',
  },
  ALLOW_INSECURE_BACKEND: {
    value: onOff(false),
    meaning: 'Allows http for a backend on another machine.',
  },
} satisfies SettingGroup
