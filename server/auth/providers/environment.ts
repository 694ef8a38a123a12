import * as z from 'zod'
import { type AssignableRole, assignableRoles } from '#db/accounts/model.ts'

/** Without a trailing slash. */
const address = z
  .url({ protocol: /^https?$/, error: 'must be an address that begins with https://' })
  .refine((text) => !/[?#@]/.test(text), 'must hold no credentials and no query')
  .transform((text) => text.replace(/(?<!\/)\/+$/, ''))

/** A domain, or a URL for tests on loopback. */
const domain = z
  .string()
  .transform((text) => (text.includes('://') ? text : `https://${text}`))
  .pipe(address)

const requiredText = z.string().trim().min(1).max(2000)
const urlOr = (fallback: string) => address.default(fallback)

/** Pairs of a group and a role. The group may contain any character but a comma. */
const roleMap = z.string().transform((text, context) => {
  const pairs = text.split(',').map((pair) => {
    const at = pair.lastIndexOf('=')
    return [pair.slice(0, Math.max(at, 0)).trim(), pair.slice(at + 1).trim()] as const
  })
  const map = new Map<string, AssignableRole>()
  for (const [group, name] of pairs) {
    const role = assignableRoles.find((each) => each === name)
    if (group && role) map.set(group, role)
  }
  if (map.size === pairs.length) return map
  const message = `must be groups with ${assignableRoles.join(', ')}, as in stage-admins=admin,crew=staff`
  context.issues.push({ code: 'custom', message, input: text })
  return z.NEVER
})

/** The environment variables of external sign-in. */
export const signInEnvironment = {
  OIDC_DOMAIN: domain.optional(),
  OIDC_CLIENT_ID: requiredText.optional(),
  OIDC_CLIENT_SECRET: requiredText.optional(),
  OIDC_SCOPE: requiredText
    .refine((text) => text.split(' ').includes('openid'), 'must name openid')
    .default('openid profile email'),
  OIDC_AUDIENCE: requiredText.optional(),
  OIDC_ROLE_CLAIM: requiredText.optional(),
  OIDC_ROLE_MAP: roleMap.optional(),
  OIDC_REFRESH_MIN: z.coerce.number().min(1).max(1440).default(15),
  PROVIDER_GOOGLE_CLIENT_ID: requiredText.optional(),
  PROVIDER_GOOGLE_CLIENT_SECRET: requiredText.optional(),
  PROVIDER_GOOGLE_ORIGIN: urlOr('https://accounts.google.com'),
  PROVIDER_GITHUB_CLIENT_ID: requiredText.optional(),
  PROVIDER_GITHUB_CLIENT_SECRET: requiredText.optional(),
  PROVIDER_GITHUB_ORIGIN: urlOr('https://github.com'),
  PROVIDER_GITHUB_API: urlOr('https://api.github.com'),
  PROVIDER_FACEBOOK_CLIENT_ID: requiredText.optional(),
  PROVIDER_FACEBOOK_CLIENT_SECRET: requiredText.optional(),
  PROVIDER_FACEBOOK_ORIGIN: urlOr('https://www.facebook.com'),
  PROVIDER_FACEBOOK_API: urlOr('https://graph.facebook.com'),
  PROVIDER_TWITTER_CLIENT_ID: requiredText.optional(),
  PROVIDER_TWITTER_CLIENT_SECRET: requiredText.optional(),
  PROVIDER_TWITTER_ORIGIN: urlOr('https://x.com'),
  PROVIDER_TWITTER_API: urlOr('https://api.x.com'),
  PROVIDER_FIREBASE_PROJECT: z
    .string()
    .regex(/^[a-z0-9-]{4,64}$/, 'must be the id of a project')
    .optional(),
  PROVIDER_FIREBASE_ORIGIN: urlOr('https://securetoken.google.com'),
  PROVIDER_FIREBASE_KEYS: urlOr(
    'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com',
  ),
  PROVIDER_FIREBASE_PAGE: z
    .string()
    .regex(/^\/(?![/\\])[\w./-]*$/, 'must be a path of this site')
    .optional(),
}

export type Environment = z.output<z.ZodObject<typeof signInEnvironment>>
