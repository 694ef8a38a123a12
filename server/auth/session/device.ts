import { createHash } from 'node:crypto'
import type { Device } from '#db/sessions/model.ts'

type Named = [name: string, mark: RegExp][]

// In this order: most browsers also claim to be those that come later.
const browsers: Named = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\b(OPR|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /(Chrome|\bCriOS|\bChromium)\//],
  ['Safari', /\bSafari\//],
]

const systems: Named = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
]

const firstIn = (text: string, among: Named) => among.find(([, mark]) => mark.test(text))?.[0]

/** What a User-Agent tells of the device, in words that somebody recognises it by. */
export function deviceOf(userAgent = ''): Device {
  const text = userAgent.slice(0, 500)
  const system = firstIn(text, systems)
  const isTablet = system === 'iPad' || (system === 'Android' && !/\bMobile\b/.test(text))
  const isPhone = system === 'iPhone' || system === 'Android'
  return {
    kind: isTablet ? 'tablet' : isPhone ? 'phone' : 'computer',
    browser: firstIn(text, browsers),
    system,
  }
}

/** A name for a session that says nothing of what opens it: that is the cookie's alone. */
export const handleOf = (key: Buffer): string =>
  createHash('sha256').update('handle').update(key).digest('base64url').slice(0, 22)
