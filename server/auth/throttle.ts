import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { normalizeEmail } from '#db/accounts/model.ts'
import { tokenLifetimeMs } from '#db/one-time-tokens/limits.ts'
import type { Db } from '#db/store/dialect.ts'
import {
  maxPasswordResets,
  registrationLinks,
  signInsBeforeDelay,
  signInsPerAccount,
  signInsPerAddress,
  unlockForgetMs,
} from '#db/throttle/limits.ts'
import {
  consumeLimits,
  type RateLimitEntry,
  type Rule,
  refundLimits,
} from '#db/throttle/queries.ts'
import { HttpError } from '../http/http-error.ts'

const secondMs = 1000
const hourMs = 3600 * secondMs

type Client = { ip: string; email: string }

export type Throttle = {
  /**
   * Counts a sign-in until it is refunded. Rejects it after too many from one address, and delays it after too many
   * for one account.
   */
  signIn: (client: Client) => Promise<{ refund: () => Promise<void> }>
  /**
   * Counts a code of the second factor until it is refunded. Rejects it after too many from one address, or for one
   * account: whoever tries codes knows its password already. Recovery codes come without the account: they cannot be
   * guessed, and whoever tries codes must not keep the owner out.
   */
  code: (client: {
    ip: string
    account: number | undefined
  }) => Promise<{ refund: () => Promise<void> }>
  /**
   * Counts an answer of a passkey until it is refunded. Shares the limit of passwords from one address. The account has
   * none: a signature cannot be guessed, and whoever tries codes must not keep the owner out.
   */
  passkey: (client: Pick<Client, 'ip'>) => Promise<{ refund: () => Promise<void> }>
  /** Rejects a registration after too many from one address. */
  register: (client: Pick<Client, 'ip'>) => Promise<void>
  /** Returns whether another password reset email may be sent. */
  allowsPasswordReset: (client: Client) => Promise<boolean>
  /** Returns whether another registration link may be sent to an address, from wherever it is requested. */
  allowsRegistrationLink: (client: Pick<Client, 'email'>) => Promise<boolean>
  /** Counts an attempt to unlock a session and returns their number; `refund` resets it. */
  unlock: (session: string) => Promise<{ count: number; refund: () => Promise<void> }>
}

type Window = { limit: number; windowMs: number }
type Backoff = { free: number; maxMs: number; forgetMs: number }

type Options = {
  db: Db
  now: () => number
  isOn: boolean
  registrations: number
  /** Maximum delay of a sign-in to an account under attack, in milliseconds. */
  maxDelayMs: number
}

/** Creates the rate limits for passwords, which are stored to survive a restart. */
export function createThrottle({ db, now, isOn, registrations, maxDelayMs }: Options): Throttle {
  /** Allows `limit` attempts per window. */
  const fixedWindow = (name: string, { limit, windowMs }: Window): Rule => ({
    key: hashKey(name),
    isExpired: ({ firstMs }) => Math.abs(now() - firstMs) >= windowMs, // a clock that was set back must not lock anybody out
    waitMs: ({ count, firstMs }) => (count < limit ? 0 : firstMs + windowMs - now()),
  })

  /** After `free` attempts, each wait doubles. */
  const exponential = (name: string, { free, maxMs, forgetMs }: Backoff): Rule => ({
    key: hashKey(name),
    isExpired: ({ lastMs }) => Math.abs(now() - lastMs) >= forgetMs,
    waitMs({ count, lastMs }: RateLimitEntry) {
      if (count < free) return 0
      const delay = Math.min(maxMs, secondMs * 2 ** (count - free))
      return Math.min(delay, lastMs + delay - now())
    },
  })

  const consume = (rules: Rule[]) =>
    isOn
      ? consumeLimits(db, rules, now())
      : Promise.resolve({ waitMs: 0, delayMs: 0, counted: [0] })

  async function enforce(rules: Rule[]) {
    const { waitMs, delayMs } = await consume(rules)
    if (waitMs > 0) throw toThrottleError(waitMs)
    if (delayMs > 0) await pause(delayMs)
  }

  /** Returns the refund of an attempt, which lowers some counts and clears others. */
  function toRefund(lowered: Rule[], cleared: Rule[]) {
    const lower = lowered.map(({ key }) => key)
    const clear = cleared.map(({ key }) => key)
    return { refund: () => (isOn ? refundLimits(db, { lower, clear }) : Promise.resolve()) }
  }

  const signInsFrom = (ip: string) => fixedWindow(`sign-in ip ${ip}`, signInsPerAddress)

  return {
    async signIn({ ip, email }) {
      const identity = normalizeEmail(email)
      const address = signInsFrom(ip)
      const pair = exponential(`sign-in ${ip} ${identity}`, signInsPerAccount)
      // Only delays, so that attackers cannot lock the owner out.
      const account = {
        ...exponential(`sign-in account ${identity}`, {
          free: signInsBeforeDelay,
          maxMs: maxDelayMs,
          forgetMs: hourMs,
        }),
        isSoft: true,
      }
      await enforce([address, pair, account])
      return toRefund([address, account], [pair])
    },
    async code({ ip, account }) {
      const address = fixedWindow(`code ip ${ip}`, signInsPerAddress)
      const owner =
        account === undefined ? [] : [exponential(`code account ${account}`, signInsPerAccount)]
      await enforce([address, ...owner])
      return toRefund([address], owner)
    },
    async passkey({ ip }) {
      const address = signInsFrom(ip)
      await enforce([address])
      return toRefund([address], [])
    },
    register: ({ ip }) =>
      enforce([fixedWindow(`register ip ${ip}`, { limit: registrations, windowMs: hourMs })]),
    async allowsPasswordReset({ ip, email }) {
      // A user who exceeds the limit for an account has already sent links to its owner, and the last one stays valid
      // as long as the limit lasts.
      const rules = [
        fixedWindow(`forgot ip ${ip}`, { limit: maxPasswordResets, windowMs: hourMs }),
        fixedWindow(`forgot account ${normalizeEmail(email)}`, {
          limit: maxPasswordResets,
          windowMs: tokenLifetimeMs,
        }),
      ]
      return (await consume(rules)).waitMs === 0
    },
    async allowsRegistrationLink({ email }) {
      // The last link stays valid for longer than the limit lasts.
      const rule = fixedWindow(`registration link ${normalizeEmail(email)}`, registrationLinks)
      return (await consume([rule])).waitMs === 0
    },
    async unlock(session) {
      const rule = fixedWindow(`unlock ${session}`, {
        limit: Number.POSITIVE_INFINITY,
        windowMs: unlockForgetMs,
      })
      const { counted } = await consumeLimits(db, [rule], now())
      return {
        count: counted[0] ?? 1,
        refund: () => refundLimits(db, { lower: [], clear: [rule.key] }),
      }
    },
  }
}

const hashKey = (name: string) => createHash('sha256').update(name).digest()

/** The message is specified; `wait` is in seconds. */
const toThrottleError = (waitMs: number) =>
  new HttpError('throttled', 'Something went wrong', { wait: Math.ceil(waitMs / secondMs) })
