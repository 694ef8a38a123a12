import * as z from 'zod'
import { type AssignableRole, assignableRoles } from '#db/accounts/model.ts'
import type { SettingGroup } from './model.ts'
import { onOff, requiredText, url } from './values.ts'

/** A domain, or a URL for tests on loopback. */
const domain = z
  .string()
  .transform((text) => (text.includes('://') ? text : `https://${text}`))
  .pipe(url)

/** Pairs of a group and a role. The group may contain any character but a comma. */
const roleMap = z.string().transform((text, context) => {
  const pairs = text.split(',').map((pair) => {
    const separatorIndex = pair.lastIndexOf('=')
    return [
      pair.slice(0, Math.max(separatorIndex, 0)).trim(),
      pair.slice(separatorIndex + 1).trim(),
    ] as const
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

export const openidConnect = {
  OIDC_DOMAIN: {
    value: domain.optional(),
    meaning:
      'The OpenID Connect provider. Needs `OIDC_CLIENT_ID` and `PUBLIC_ORIGIN`. The redirect URI to register is `<PUBLIC_ORIGIN>/`.',
    values: 'a domain, or an address with https',
    confidential: 'private',
  },
  OIDC_CLIENT_ID: {
    value: requiredText.optional(),
    meaning: 'The client id that the provider gave to Callboard.',
    confidential: 'private',
  },
  OIDC_CLIENT_SECRET: {
    value: requiredText.optional(),
    meaning: 'The client secret. Without it, PKCE alone protects the sign-in.',
    confidential: 'secret',
  },
  OIDC_SCOPE: {
    value: requiredText
      .refine((text) => text.split(' ').includes('openid'), 'must name openid')
      .default('openid profile email'),
    meaning:
      'The scopes to request. Add `offline_access` if your provider gives a refresh token only with it.',
    values: 'names separated by spaces, with `openid` among them',
  },
  OIDC_AUDIENCE: {
    value: requiredText.optional(),
    meaning: 'The audience to request.',
    confidential: 'private',
  },
  OIDC_ROLE_CLAIM: {
    value: requiredText.optional(),
    meaning:
      'The claim that lists a person’s groups, perhaps nested as in `realm_access.roles`. Needs `OIDC_ROLE_MAP`.',
    values: 'the name of a claim',
  },
  OIDC_ROLE_MAP: {
    value: roleMap.optional(),
    meaning: 'The role of each group; the highest counts.',
    values: 'pairs such as `stage-admins=admin,crew=staff`',
    confidential: 'private',
  },
  OIDC_REFRESH_MIN: {
    value: z.coerce.number().min(1).max(1440).default(15),
    meaning:
      'Minutes until the provider is asked again about somebody who is signed in, or sooner when the access token expires. Needs a refresh token.',
    values: 'a number from 1 to 1440',
  },
  OIDC_IDP_LOGOUT: {
    value: onOff(false),
    meaning:
      'Signing out also signs out at the provider. Register `<PUBLIC_ORIGIN>/` and `<PUBLIC_ORIGIN>/pages/login` as post-logout redirect URIs.',
  },
} satisfies SettingGroup
