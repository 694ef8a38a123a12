import { createHash } from 'node:crypto'
import type { Device } from '#db/sessions/model.ts'

type Patterns = [name: string, mark: RegExp][]

// The order matters: most browsers also claim to be others.
const browsers: Patterns = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\b(OPR|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /(Chrome|\bCriOS|\bChromium)\//],
  ['Safari', /\bSafari\//],
]

const systems: Patterns = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
]

const findFirst = (text: string, patterns: Patterns) =>
  patterns.find(([, mark]) => mark.test(text))?.[0]

/** Parses a User-Agent into names that users recognize. */
export function parseDevice(userAgent = ''): Device {
  const text = userAgent.slice(0, 500)
  const system = findFirst(text, systems)
  const isTablet = system === 'iPad' || (system === 'Android' && !/\bMobile\b/.test(text))
  const isPhone = system === 'iPhone' || system === 'Android'
  return {
    kind: isTablet ? 'tablet' : isPhone ? 'phone' : 'computer',
    browser: findFirst(text, browsers),
    system,
  }
}

/** Returns a public id of a session that does not reveal its cookie. */
export const toSessionHandle = (key: Buffer): string =>
  createHash('sha256').update('handle').update(key).digest('base64url').slice(0, 22)
