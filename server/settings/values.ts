import { isIP } from 'node:net'
import * as z from 'zod'
import { assignableRoles } from '#db/accounts/model.ts'

/** Returns a schema for a setting that is on or off. */
export const onOff = (fallback: boolean) =>
  z
    .enum(['on', 'off', '1', '0'])
    .default(fallback ? 'on' : 'off')
    .transform((value) => value === 'on' || value === '1')

export const origin = z
  .string()
  .transform((text) => text.split(',').map((each) => each.trim()))
  .pipe(
    z.array(
      z
        .string()
        .refine(
          (url) => /^https?:/.test(url) && URL.canParse(url) && new URL(url).origin === url,
          'must be an origin such as https://callboard.example.com, in lowercase, without a path or trailing slash',
        ),
    ),
  )

/** Returns whether a text is a URL with one of the protocols and valid percent-encoding. */
function isConnectionUrl(text: string, protocol: RegExp) {
  if (!URL.canParse(text)) return false
  const url = new URL(text)
  try {
    decodeURIComponent(`${url.username}:${url.password}`)
  } catch {
    return false
  }
  return protocol.test(url.protocol) && !(url.hostname === '' && isEmptyPath(url))
}

/** PostgreSQL can be at a socket, which the query names. */
const isEmptyPath = ({ pathname }: URL) => pathname === '' || pathname === '/'

/** A URL with a username and a password, whose special characters must be percent-encoded. */
export const connectionUrl = (protocol: RegExp, example: string) =>
  z
    .string()
    .refine(
      (text) => isConnectionUrl(text, protocol),
      `must be a URL such as ${example}, with special characters percent-encoded`,
    )

/** The name or address of a network interface. A name has at most 253 characters (RFC 1035). */
export const hostName = z
  .string()
  .refine((text) => isIP(text) > 0 || /^[a-z0-9]([a-z0-9._-]{0,251}[a-z0-9])?$/i.test(text), {
    error: 'must be an IP address or host name',
  })

export const secrets = z
  .string()
  .transform((text) => text.split(',').map((each) => each.trim()))
  .pipe(z.array(z.string().min(32, 'must have at least 32 characters in each secret')))

/** Returns whether a text is a list that Express accepts for `trust proxy`. */
export function isProxyList(text: string) {
  return text.split(',').every((each) => {
    const [address = '', bits, ...more] = each.trim().split('/')
    if (['loopback', 'linklocal', 'uniquelocal'].includes(each.trim())) return true
    const maxBits = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0
    const isNetwork = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= maxBits)
    return isIP(address) > 0 && isNetwork && more.length === 0
  })
}

export const emails = z
  .string()
  .transform((text) => text.split(',').map((each) => each.trim().toLowerCase()))
  .pipe(z.array(z.email('must be email addresses, separated by commas')))

export const requiredRoles = z
  .string()
  .transform((text) => text.split(',').map((each) => each.trim()))
  .pipe(z.array(z.enum(assignableRoles, `must be a list of ${assignableRoles.join(', ')}`)))

const registrationModes = 'must be open, invite, off, or domain: with a list of domains'

/** Who may create an account: `domains` those with an email of one of these domains. */
export type Registration =
  | { mode: 'open' | 'invite' | 'off' }
  | { mode: 'domain'; domains: string[] }

export const registration = z.string().transform((text, context): Registration => {
  const [, mode] = /^(open|invite|off)$/.exec(text) ?? []
  if (mode) return { mode: mode as 'open' | 'invite' | 'off' }
  const [, list = ''] = /^domain:(.*)$/.exec(text) ?? []
  const domains = list.split(',').map((each) => each.trim().toLowerCase())
  if (domains.every((each) => z.email().safeParse(`name@${each}`).success)) {
    return { mode: 'domain', domains }
  }
  context.issues.push({ code: 'custom', message: registrationModes, input: text })
  return z.NEVER
})

export const link = z.url({
  protocol: /^https?$/,
  error: 'must be an address that begins with https://',
})

export const tiles = z
  .url({ protocol: /^https?$/, error: 'must be an address that begins with https://' })
  .refine(
    (url) => ['{z}', '{x}', '{y}'].every((part) => url.includes(part)) && !url.includes('{s}'),
    'must contain {z}, {x} and {y}, and name one host',
  )

export const requiredText = z.string().trim().min(1).max(2000)

/** Without a trailing slash. */
export const url = z
  .url({ protocol: /^https?$/, error: 'must be an address that begins with https://' })
  .refine((text) => !/[?#@]/.test(text), 'must not contain credentials or a query')
  .transform((text) => text.replace(/(?<!\/)\/+$/, ''))
