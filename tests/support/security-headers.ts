/**
 * The published scoring rules of MDN's HTTP Observatory: findings reduce the score from 100 points, and bonus points
 * count from 90 on. Rules that need more than one response, such as the redirect to https, are left out.
 */
type Finding = { rule: string; points: number }

type Page = { headers: Headers; html?: string }

const sixMonths = 15_768_000

export function score({ headers, html = '' }: Page) {
  const policy = parsePolicy(headers)
  const findings: Finding[] = [
    { rule: 'content security policy', points: policyPoints(policy) },
    { rule: 'cookies', points: cookiePoints(headers) },
    { rule: 'cross-origin sharing', points: sharingPoints(headers) },
    { rule: 'referrer policy', points: referrerPoints(headers.get('referrer-policy')) },
    { rule: 'strict transport security', points: transportPoints(headers) },
    { rule: 'subresource integrity', points: scriptPoints(html) },
    {
      rule: 'content type options',
      points: is(headers, 'x-content-type-options', 'nosniff', 0, -5),
    },
    { rule: 'framing', points: framingPoints(headers, policy) },
    { rule: 'cross-origin resource policy', points: resourcePoints(headers) },
  ]
  const lost = sum(findings.filter(({ points }) => points < 0))
  const extra = sum(findings.filter(({ points }) => points > 0))
  const points = Math.max(0, 100 + lost + (100 + lost >= 90 ? extra : 0))
  return { points, grade: gradeFor(points), findings }
}

const sum = (findings: Finding[]) => findings.reduce((total, { points }) => total + points, 0)

const grades: [number, string][] = [
  ...([
    [100, 'A+'],
    [90, 'A'],
    [85, 'A-'],
    [80, 'B+'],
    [70, 'B'],
    [65, 'B-'],
  ] as [number, string][]),
  ...([
    [60, 'C+'],
    [50, 'C'],
    [45, 'C-'],
    [40, 'D+'],
    [30, 'D'],
    [25, 'D-'],
  ] as [number, string][]),
]

const gradeFor = (points: number) => grades.find(([least]) => points >= least)?.[1] ?? 'F'

const is = (headers: Headers, name: string, value: string, right: number, wrong: number) =>
  headers.get(name)?.toLowerCase() === value ? right : wrong

/** Returns the directives with their sources; undefined without a policy, or with a contradictory one. */
function parsePolicy(headers: Headers) {
  const text = headers.get('content-security-policy')
  if (!text) return
  const directives = text.split(';').map((each) => each.trim().split(/\s+/))
  const policy = new Map(directives.map(([name = '', ...sources]) => [name, sources]))
  return policy.size === directives.length ? policy : undefined
}

const dangerous = /^(data:|https?:|blob:|ftp:|\*|.*\*$)$/

function policyPoints(policy: Map<string, string[]> | undefined) {
  if (!policy) return -25
  const of = (name: string) => policy.get(name) ?? policy.get('default-src') ?? ['*']
  const [scripts, styles, objects] = [of('script-src'), of('style-src'), of('object-src')]
  const isStrict = scripts.some((source) => /^'(nonce|sha\d+)-/.test(source))
  if (scripts.includes("'unsafe-inline'") && !isStrict) return -20
  if ([...scripts, ...objects].some((source) => dangerous.test(source))) return -20
  if ([...policy.values()].flat().some((source) => source.startsWith('http:'))) return -20
  if (scripts.includes("'unsafe-eval'")) return -10
  if (styles.includes("'unsafe-inline'") || styles.some((source) => dangerous.test(source)))
    return 0
  const isClosed = policy.get('default-src')?.join() === "'none'"
  const forms = policy.get('form-action') ?? []
  return isClosed && /^'(none|self)'$/.test(forms.join()) ? 10 : 5
}

/** All our cookies are scored as session cookies. */
function cookiePoints(headers: Headers) {
  const cookies = headers.getSetCookie()
  if (cookies.length === 0) return 0
  const has = (attribute: RegExp) => cookies.every((cookie) => attribute.test(cookie))
  if (!has(/;\s*secure/i)) return headers.has('strict-transport-security') ? -10 : -40
  if (!has(/;\s*httponly/i)) return -30
  if (cookies.some((cookie) => /;\s*samesite=none/i.test(cookie))) return -20
  return has(/;\s*samesite=(lax|strict)/i) ? 5 : 0
}

/** Stricter than the published rule, which allows sharing without credentials: we share nothing. */
const sharingPoints = (headers: Headers) => (headers.has('access-control-allow-origin') ? -50 : 0)

const privatePolicies = /^(no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/

function referrerPoints(policy: string | null) {
  if (policy === null) return 0
  return privatePolicies.test(policy) ? 5 : -5
}

function transportPoints(headers: Headers) {
  const [, age] = /max-age=(\d+)/.exec(headers.get('strict-transport-security') ?? '') ?? []
  if (age === undefined) return -20
  return Number(age) >= sixMonths ? 0 : -10
}

/** Scripts of the same origin need no integrity hash. */
function scriptPoints(html: string) {
  const sources = [...html.matchAll(/<script\b[^>]*\bsrc="([^"]+)"[^>]*>/g)]
  const foreign = sources.filter(([, source = '']) => /^(\w+:)?\/\//.test(source))
  if (foreign.some(([, source = '']) => source.startsWith('http:'))) return -50
  return foreign.some(([tag]) => !tag.includes('integrity=')) ? -5 : 0
}

function framingPoints(headers: Headers, policy: Map<string, string[]> | undefined) {
  if (policy?.has('frame-ancestors')) return 5
  return /^(deny|sameorigin)$/i.test(headers.get('x-frame-options') ?? '') ? 0 : -20
}

function resourcePoints(headers: Headers) {
  const policy = headers.get('cross-origin-resource-policy')
  return policy === 'same-origin' || policy === 'same-site' ? 10 : 0
}
